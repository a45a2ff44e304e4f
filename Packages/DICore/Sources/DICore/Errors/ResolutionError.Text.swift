extension ResolutionError {
    /// A text with keys, which get their names when the whole error is known: short ones, unless these are ambiguous.
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
            /// `Shop.PaymentGateway`, if another type has the same short name.
            case full
            /// `(any PaymentGateway)`, and `Configuration` if that is not a protocol.
            case metatype
            /// `any PaymentGateway`, and `Configuration` if that is not a protocol.
            case argument
            /// `"sandbox"`, and `.type(Sandbox.self)` if it is a type: the qualifier as it is written in code.
            case qualifier
        }

        package enum Part: Sendable, Hashable {
            case literal(String)
            case key(ComponentKey, Form)

            fileprivate var description: String {
                switch self {
                case .literal(let text): text
                case .key(let key, _): key.description
                }
            }
        }

        package let parts: [Part]

        package init(parts: [Part]) {
            self.parts = parts
        }

        /// Makes a text without keys.
        ///
        /// - Parameter text: The text.
        public init(_ text: String) {
            parts = [.literal(text)]
        }
    }
}

extension ResolutionError.Text: ExpressibleByStringInterpolation, CustomStringConvertible {
    /// The parts of an interpolated string.
    ///
    /// Thread-safety: a value.
    public struct StringInterpolation: StringInterpolationProtocol {
        package var parts: [Part] = []

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

    /// The text with short names; with DIInspection, with longer ones if short ones are ambiguous.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { ResolutionError.writer?.text(of: self) ?? parts.map(\.description).joined() }
}
