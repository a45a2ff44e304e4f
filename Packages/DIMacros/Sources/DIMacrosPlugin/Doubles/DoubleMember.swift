#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder

    /// A member of a double: its stub, and the code that calls it.
    struct DoubleMember {
        /// The words that distinguish the member from its overloads, the most important first.
        let names: OverloadNames

        /// The declaration without its body: `func charge(_ amount: Int) throws -> Receipt`.
        let head: String

        /// Whether the body is that of a function or an initializer, and not of accessors.
        let isFunction: Bool

        /// The effects of a getter, which are not in the head.
        let getterEffects: Effects
        var body: Body

        /// Whether a parameter has the name of the stubs: `on`.
        let hidesStubs: Bool

        /// Whether the member does not have the isolation of the protocol.
        let isNonisolated: Bool

        /// The type of the stub, such as `DIDoubles.Stub<Int, Receipt, any Error>`; `nil` if the member has none.
        var stub: String?

        /// The type of the stub for the setter of a subscript.
        var setterStub: String?

        /// The declaration, and the part of it that names the member.
        let declaration: Syntax
        let node: Syntax

        enum Body {
            /// The user writes the member.
            case none
            /// The member has an error, and is there so that the compiler does not miss it.
            case unavailable
            case call(StubCall)
            /// A subscript, or a property whose getter has effects.
            case getter(StubCall)
            case property(isSettable: Bool)
        }
    }

    extension DoubleMember {
        /// Whether the member calls its stub without the isolation of the protocol.
        var isCalledFromAnywhere: Bool {
            switch body {
            case .none, .unavailable: false
            case .call, .getter, .property: isNonisolated
            }
        }

        /// The member without a stub, and with a body that never runs.
        var unavailable: DoubleMember {
            var member = self
            member.body = .unavailable
            member.stub = nil
            member.setterStub = nil
            return member
        }
    }

    /// The call of a stub.
    struct StubCall {
        let effects: Effects

        /// The arguments, as expressions.
        let arguments: [String]

        /// The `inout` parameters, which take their values from the answer.
        var outputs: [String] = []
        var hasResult = true
    }

    /// The names that the stub of a member can have: the first that its overloads do not have.
    struct OverloadNames: Hashable {
        let base: String
        let labels: [String]
        let types: [String]
        let result: String
        let isAsync: Bool

        /// The generic parameters and requirements, which are not part of any name.
        let generics: String

        /// The number of names, from the shortest to the longest.
        static let count = 6

        /// Returns a name with more words for each level: `write`, `writeText`, `writeTextString`. The last level
        /// distinguishes `[String]` and `String?` from `String`: `writeTextArrayString`.
        func name(at level: Int) -> String {
            let spelling = level < Self.count - 1 ? { $0 } : Self.spelledOut
            let results = result.isEmpty ? [] : ["returning", spelling(result)]
            let words = [[base], labels, types.map(spelling), results, isAsync ? ["async"] : []]
                .prefix(level + 1).joined()
            return words.dropFirst().reduce(words.first ?? "") { $0 + Self.capitalized($1) }
        }

        /// Returns a type with words for its shape.
        private static func spelledOut(_ type: String) -> String {
            func text(_ form: TypeForm) -> String {
                switch form.shape {
                case .optional(let wrapped): "Optional \(text(wrapped))"
                case .array(let element): "Array \(text(element))"
                case .plain, .function: form.text
                }
            }
            return text(TypeForm(TypeSyntax("\(raw: type)")))
        }

        private static func capitalized(_ text: String) -> String {
            text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
                .joined()
        }

        /// Returns a name for each member, or `nil` for members that no name can distinguish. Equal members are those
        /// of several branches of an `#if`, and share a name.
        static func resolve(_ members: [OverloadNames]) -> [OverloadNames: String] {
            var levels = Dictionary(members.map { ($0, 0) }) { first, _ in first }
            while true {
                let groups = Dictionary(grouping: levels.keys) { $0.name(at: levels[$0]!) }
                let clashing = groups.values.filter { $0.count > 1 }.joined().filter { levels[$0]! < count - 1 }
                if clashing.isEmpty { return levels.reduce(into: [:]) { $0[$1.key] = $1.key.name(at: $1.value) } }
                for member in clashing { levels[member]! += 1 }
            }
        }
    }
#endif
