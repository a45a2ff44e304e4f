#if Macros
    /// A type as a graph compares it: by its text, in one spelling for each type.
    ///
    /// A macro sees no types. `any B & A` and `any A & B` have one spelling, `Shop.Money` and `Money` have two.
    struct TypeForm: Hashable {
        /// The text in the one spelling.
        let text: String
        let shape: Shape

        indirect enum Shape: Hashable {
            case plain
            case optional(TypeForm)
            case array(TypeForm)
            case function(FunctionForm)
        }

        /// A function type, without its attributes.
        struct FunctionForm: Hashable {
            let parameters: [TypeForm]
            let effects: Effects
            let result: TypeForm
        }

        init(_ text: String, _ shape: Shape = .plain) {
            self.text = text
            self.shape = shape
        }

        static func == (left: TypeForm, right: TypeForm) -> Bool { left.text == right.text }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }

        /// The text without the parts that two spellings of one type may differ in: modules and outer types, and `any`.
        var bareText: String {
            var words: [String] = []
            for part in text.split(separator: " ") where part != "any" {
                words.append(part.split(separator: ".").last.map(String.init) ?? "")
            }
            return words.joined(separator: " ")
        }

        /// Whether the text has to be in parentheses before `?` or `.self`.
        var needsParentheses: Bool {
            if case .function = shape { return true }
            return text.hasPrefix("any ") || text.hasPrefix("some ") || text.contains(" & ")
        }

        var isVoid: Bool { text == "()" || StandardName.void.isSpelled(text) }

        /// The type as an expression: `(any Catalog).self`.
        var expression: String { needsParentheses ? "(\(text)).self" : "\(text).self" }
    }

    /// A name of the standard library that expansions contain.
    ///
    /// It has the module as a prefix, because a type of the user may have the same name.
    enum StandardName: String, CustomStringConvertible {
        case bool = "Swift.Bool"
        case error = "Swift.Error"
        case fatalError = "Swift.fatalError"
        case mainActor = "_Concurrency.MainActor"
        case never = "Swift.Never"
        case sendable = "Swift.Sendable"
        case void = "Swift.Void"

        var description: String { rawValue }

        /// Returns whether the user's source spells this name, with or without the module.
        func isSpelled(_ text: some StringProtocol) -> Bool { [String(text), "Swift.\(text)"].contains(rawValue) }
    }
#endif
