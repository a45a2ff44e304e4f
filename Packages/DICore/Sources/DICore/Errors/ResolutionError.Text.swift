extension ResolutionError {
    /// A text with keys, which get their names when the whole error is known: short ones, unless two would read alike.
    ///
    /// Written as an interpolated string:
    ///
    /// ```
    /// ResolutionError(.creationFailed, key: key, message: "\(key) was refused by \(component)")
    /// ```
    ///
    /// Thread-safety: an immutable value.
    public struct Text: Sendable, Hashable {
        /// The form of a key in a text.
        package enum Form: String, Sendable, Hashable {
            /// `PaymentGateway "sandbox"`.
            case plain
            /// `PaymentGateway named "sandbox"`.
            case spoken
            /// `PaymentGateway`.
            case type
            /// `Shop.PaymentGateway`, where another type has the short name.
            case full
            /// `(any PaymentGateway)`, and `Configuration` where that is no protocol.
            case metatype
            /// `any PaymentGateway`, and `Configuration` where that is no protocol.
            case argument
            /// `"sandbox"`, and `.type(Sandbox.self)` where it is a type: the qualifier as it is written in code.
            case qualifier
        }

        package enum Part: Sendable, Hashable {
            case literal(String)
            case key(ComponentKey, Form)
        }

        package private(set) var parts: [Part]

        package init(parts: [Part]) {
            self.parts = parts
        }

        /// Makes a text without keys.
        ///
        /// - Parameter text: The text.
        public init(_ text: String) {
            parts = [.literal(text)]
        }

        /// Returns a key in the form for a sentence: `PaymentGateway named "sandbox"`.
        package static func spoken(_ key: ComponentKey) -> Text { Text(parts: [.key(key, .spoken)]) }

        /// Returns the type of a key alone.
        package static func type(of key: ComponentKey) -> Text { Text(parts: [.key(key, .type)]) }

        /// Returns the type of a key as it is written in front of `.self`.
        package static func metatype(of key: ComponentKey) -> Text { Text(parts: [.key(key, .metatype)]) }

        /// Returns the type of a key as it is written as an argument of a generic type.
        package static func argument(of key: ComponentKey) -> Text { Text(parts: [.key(key, .argument)]) }

        /// Returns the qualifier of a key as it is written in code.
        package static func qualifier(of key: ComponentKey) -> Text { Text(parts: [.key(key, .qualifier)]) }

        /// Returns a key with the full name of its type.
        package static func full(_ key: ComponentKey) -> Text { Text(parts: [.key(key, .full)]) }

        /// Returns texts with a separator between them.
        package static func joined(_ texts: [Text], by separator: String) -> Text {
            var parts: [Part] = []
            for text in texts {
                if !parts.isEmpty { parts.append(.literal(separator)) }
                parts += text.parts
            }
            return Text(parts: parts)
        }

        /// The keys in it.
        package var keys: [ComponentKey] {
            parts.compactMap { part in
                if case .key(let key, _) = part { key } else { nil }
            }
        }

        /// Returns the text with names from a table.
        package func text(with names: TypeNames) -> String {
            var text = ""
            for part in parts {
                switch part {
                case .literal(let literal): text += literal
                case .key(let key, let form): text += Self.text(key, form, names)
                }
            }
            return text
        }

        private static func text(_ key: ComponentKey, _ form: Form, _ names: TypeNames) -> String {
            switch form {
            case .plain: return names.name(key)
            case .full: return names.fullName(key)
            case .type: return names.typeName(key)
            case .metatype: return key.reference.isProtocol ? "(any \(names.typeName(key)))" : names.typeName(key)
            case .argument: return key.reference.isProtocol ? "any \(names.typeName(key))" : names.typeName(key)
            case .qualifier:
                guard let qualifier = key.qualifier else { return "nil" }
                let name = names.name(qualifier)
                return qualifier.name == nil ? ".type(\(name).self)" : name
            case .spoken:
                guard let qualifier = key.qualifier else { return names.typeName(key) }
                let word = qualifier.name == nil ? "qualified by" : "named"
                return "\(names.typeName(key)) \(word) \(names.name(qualifier))"
            }
        }

        /// Returns the same text with words in place of a key.
        package func replacing(_ key: ComponentKey, with words: Text) -> Text {
            Text(
                parts: parts.flatMap { part in
                    if case .key(key, _) = part { words.parts } else { [part] }
                })
        }

        /// Returns the same text with other keys.
        package func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Text {
            Text(
                parts: parts.map { part in
                    if case .key(let key, let form) = part { .key(transform(key), form) } else { part }
                })
        }
    }
}

extension ResolutionError.Text: ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The parts of an interpolated string.
    ///
    /// Thread-safety: a value.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [Part] = []

        /// Begins a text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds literal text.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        @inline(never)
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            parts.append(.literal(literal))
        }

        /// Adds a key.
        @inline(never)
        public mutating func appendInterpolation(_ key: ComponentKey) {
            parts.append(.key(key, .plain))
        }

        /// Adds a component: its key, with the lifetime and the isolation if they are not the default.
        @inline(never)
        public mutating func appendInterpolation(_ component: ComponentDescription) {
            parts.append(.key(component.key, .plain))
            appendLiteral(component.traits)
        }

        /// Adds another text.
        ///
        /// - Complexity: O(*n*) in the number of its parts.
        @inline(never)
        public mutating func appendInterpolation(_ text: ResolutionError.Text) {
            parts += text.parts
        }

        /// Adds the description of anything else.
        ///
        /// - Complexity: That of the description.
        @inline(never)
        public mutating func appendInterpolation<Value>(_ value: Value) {
            appendLiteral("\(value)")
        }
    }

    /// Makes a text from an interpolated string.
    public init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    /// Makes a text from a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// The text with short names, unless two keys would read alike.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { text(with: TypeNames(of: keys)) }
}
