#if Macros
    import SwiftParser
    import SwiftSyntax
    import Testing

    @testable import DIMacrosPlugin

    /// Looks for names without a module in expansions: a type of the user may have any name.
    @Suite struct StandardNameTests {
        private static let samples = Dictionary(
            uniqueKeysWithValues: GoldenTests.samples.map { ($0, $1) }
                + Case.all.flatMap { [("fixed \($0.name)", $0.fixed), ("misuse \($0.name)", $0.misuse)] })

        @Test(arguments: samples.keys.sorted())
        func namesOfOtherModulesHaveTheirModule(in name: String) throws {
            let source = try #require(Self.samples[name])
            let names = Names(in: Expansion(of: source).source)
            let words = Self.words(of: source)
            // A double may use those of the other protocols in the sample.
            let doubles = words.flatMap { ["\($0)Double", "\($0)Doubling"] }
            let known = names.declared.union(words).union(doubles).union(Self.modules).union(Self.builtIn)
            #expect(names.used.subtracting(known) == [])
        }

        @Test func aNameWithoutItsModuleIsFound() {
            let names = Names(in: "struct A { let a: Swift.Int; func f(b: Bool) -> any Error { g(a, b) } }")
            #expect(names.used.subtracting(names.declared) == ["Bool", "Error", "Swift", "g"])
        }

        private static let modules: Set = [
            "DICore", "DIDoubles", "DIFactoryInjection", "DIStaticGraph", "Swift", "_Concurrency",
        ]

        /// Attributes and names of the language, which no declaration hides.
        private static let builtIn: Set = ["available", "escaping", "frozen", "newValue"]

        private static func words(of source: String) -> Set<String> {
            Set(Parser.parse(source: source).tokens(viewMode: .sourceAccurate).map(\.text.withoutBackticks))
        }

        /// The identifiers in a source that the compiler looks up where they are written, and those it declares.
        private final class Names: SyntaxAnyVisitor {
            private(set) var used: Set<String> = []
            private(set) var declared: Set<String> = []

            init(in source: String) {
                super.init(viewMode: .sourceAccurate)
                walk(Parser.parse(source: source))
            }

            private func use(_ token: TokenSyntax) {
                if case .identifier(let name) = token.tokenKind { used.insert(name.withoutBackticks) }
            }

            private func declare(_ token: TokenSyntax) { declared.insert(token.text.withoutBackticks) }

            override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
                // `Sendable` is an attribute of the language, and the name of a protocol elsewhere.
                if node.attributeName.trimmedDescription == "Sendable" { return .skipChildren }
                return .visitChildren
            }

            override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
                use(node.name)
                return .visitChildren
            }

            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { use(node.baseName) }
                return .visitChildren
            }

            override func visitPost(_ node: IdentifierPatternSyntax) { declare(node.identifier) }

            override func visitPost(_ node: ClosureParameterSyntax) { declare(node.firstName) }

            override func visitPost(_ node: FunctionParameterSyntax) {
                declare(node.secondName ?? node.firstName)
            }

            override func visitPost(_ node: GenericParameterSyntax) { declare(node.name) }

            override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
                if let named = node.asProtocol((any NamedDeclSyntax).self) { declare(named.name) }
                return .visitChildren
            }
        }
    }
#endif
