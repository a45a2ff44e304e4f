#if Macros
    import SwiftSyntax

    /// The parameters of a member: as the double declares them, and as it passes them to the stub.
    struct ParameterList {
        private(set) var declarations: [String] = []
        private(set) var types: [String] = []
        private(set) var arguments: [String] = []
        private(set) var outputs: [(name: String, type: String)] = []

        /// Whether one of the names is that of the stubs.
        var hidesStubs: Bool { arguments.contains("on") || arguments.contains("copy on") }

        /// The first reason why a stub cannot take the parameters.
        private(set) var refusal: DoubleParser.Refusal?

        private let member: String

        init(_ source: MemberSource, types: MemberTypes, rewriter: SelfRewriter, isSendable: Bool) {
            member = source.fullName
            for (index, parameter) in source.parameters.enumerated() {
                let label = parameter.firstName.text
                let written = parameter.secondName?.text ?? label
                let name = written == "_" ? "argument\(index + 1)" : written
                let attributes = parameter.attributes.map { rewriter.text($0) + " " }.joined()
                // The only name of a subscript's parameter is not a label.
                let isOneWord = source.kind == .subscripting ? parameter.secondName == nil : label == name
                declarations.append(
                    "\(attributes)\(isOneWord ? name : "\(label) \(name)"): \(rewriter.text(parameter.type))"
                        + (parameter.ellipsis == nil ? "" : "..."))
                add(
                    parameter, Self.expression(name), types, rewriter, isSendable: isSendable,
                    isOnly: source.parameters.count == 1)
            }
        }

        private mutating func add(
            _ parameter: FunctionParameterSyntax, _ name: String, _ memberTypes: MemberTypes, _ rewriter: SelfRewriter,
            isSendable: Bool, isOnly: Bool
        ) {
            let specifiers = parameter.type.as(AttributedTypeSyntax.self)?.specifiers.map(\.trimmedDescription) ?? []
            if let function = parameter.type.function, !parameter.type.isEscaping {
                refuse("the stub of '\(member)' cannot keep the nonescaping closure '\(name)'", at: function)
            } else if isSendable, let function = parameter.type.closure, !function.isSendable {
                refuse(
                    "the closure '\(name)' of '\(member)' has to be '@Sendable', because the double is 'Sendable'",
                    at: parameter.type, closure: function)
            } else if specifiers.contains("sending"), parameter.type.closure == nil,
                isSendable || specifiers.contains("inout")
            {
                refuse(
                    "the stub of '\(member)' cannot keep the 'sending' parameter '\(name)', which may not be 'Sendable'",
                    at: parameter.type)
            }
            if isOnly, parameter.ellipsis == nil, let tuple = parameter.type.as(TupleTypeSyntax.self),
                tuple.elements.count != 1,
                !memberTypes.mentions(tuple)
            {
                // A stub takes the elements of its only argument one by one.
                types = tuple.elements.map { rewriter.text($0.type) }
                arguments = types.indices.map { "\(name).\($0)" }
                return
            }
            guard let type = memberTypes.text(parameter.type) else {
                refuse("the stub of '\(member)' has no type for '\(name)'", at: parameter.type)
                return
            }
            if isSendable, type == "Any", parameter.type.trimmedDescription != "Any" {
                refuse(
                    "the stub of '\(member)' cannot keep '\(name)', which may not be 'Sendable'",
                    at: parameter.type)
            }
            if isOnly, parameter.ellipsis == nil, ["Any", "any Sendable"].contains(type) {
                // The compiler takes such a value for the list of arguments itself (Swift 6.3).
                refuse("the stub of '\(member)' cannot take '\(type)' as its only argument", at: parameter.type)
            }
            types.append(parameter.ellipsis == nil ? type : "[\(type)]")
            arguments.append(specifiers.contains("borrowing") ? "copy \(name)" : name)
            if specifiers.contains("inout") { outputs.append((name, type)) }
        }

        private mutating func refuse(_ text: String, at node: some SyntaxProtocol, closure: Syntax? = nil) {
            refusal = refusal ?? DoubleParser.Refusal(text: text, node: Syntax(node), closure: closure)
        }

        /// The type of the arguments: `Void`, `Int`, `(Int, Card)`.
        var type: String { Self.tuple(types) }

        /// The type of the arguments and one more.
        func type(adding value: String) -> String { Self.tuple(types + [value]) }

        private static func tuple(_ types: [String]) -> String {
            types.isEmpty ? "\(StandardName.void)" : types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
        }

        private static let reserved: Set<String> = [
            "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
            "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
            "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
            "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
            "throw", "throws", "true", "try", "typealias", "var", "where", "while",
        ]

        /// The name as an expression: in backticks if it is a keyword or not a plain identifier.
        static func expression(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : member(name) }

        /// The name after a dot, where few keywords need backticks.
        static func member(_ name: String) -> String {
            let isWord = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
            return isWord && !["init", "self"].contains(name) ? name : "`\(name)`"
        }
    }

    extension TypeSyntax {
        /// The function type that a parameter takes, also in parentheses.
        fileprivate var function: Syntax? {
            if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.function }
            if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                return tuple.elements.first?.type.function
            }
            return self.as(FunctionTypeSyntax.self).map(Syntax.init)
        }

        /// The function type with its attributes; also in an optional.
        fileprivate var closure: Syntax? {
            if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.closure }
            if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                return tuple.elements.first?.type.closure
            }
            return function == nil ? nil : Syntax(self)
        }

        fileprivate var isEscaping: Bool {
            self.as(AttributedTypeSyntax.self)?.attributes.first(named: "escaping") != nil
        }
    }

    extension Syntax {
        /// Whether a function type may leave its isolation.
        fileprivate var isSendable: Bool {
            let names = self.as(AttributedTypeSyntax.self)?.attributes.names ?? []
            return names.contains("Sendable") || names.contains { $0.hasSuffix("Actor") }
        }
    }
#endif
