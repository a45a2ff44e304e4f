#if Macros
    import SwiftSyntaxBuilder
    import SwiftSyntax

    /// Reads the declaration of a graph. Members that make no sense in a graph are problems, and are left out.
    struct GraphParser {
        var problems = Problems()
        var inputs: [Input] = []
        private var providers: [Provider] = []
        var others: [OtherMember] = []

        /// The types of inputs that have a mistake. A missing provider does not count as another problem.
        var hiddenTypes: [TypeForm] = []

        private let name: String

        private init(name: String) {
            self.name = name
        }

        /// Reads the graph that a struct declares.
        static func parse(_ declaration: StructDeclSyntax, isModule: Bool) -> (graph: Graph, problems: Problems) {
            var parser = GraphParser(name: declaration.name.text)
            for member in declaration.memberBlock.members { parser.read(member.decl) }
            let graph = Graph(
                name: declaration.name.text,
                access: declaration.modifiers.accessLevel,
                isMainActor: declaration.attributes.first(named: "MainActor") != nil,
                isModule: isModule,
                inherited: declaration.inheritanceClause?.inheritedTypes.map { TypeForm($0.type).bareText } ?? [],
                genericParameters: declaration.genericParameterClause?.parameters.map(\.name) ?? [],
                inputs: parser.inputs, hiddenTypes: parser.hiddenTypes, providers: parser.providers,
                otherMembers: parser.others,
                declaration: declaration)
            return (graph, parser.problems)
        }

        private mutating func read(_ member: DeclSyntax) {
            switch member.as(DeclSyntaxEnum.self) {
            case .functionDecl(let function): read(function)
            case .variableDecl(let variable): read(variable)
            case .initializerDecl(let initializer): refuse(initializer)
            case .ifConfigDecl(let conditional): read(conditional)
            default:
                if let named = member.asProtocol((any NamedDeclSyntax).self) {
                    others.append(
                        OtherMember(name: named.name.text, labels: nil, isStatic: true, node: Syntax(named.name)))
                }
            }
        }

        private mutating func read(_ function: FunctionDeclSyntax) {
            guard let attribute = function.attributes.first(named: "Provides") else {
                let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
                others.append(
                    OtherMember(
                        name: function.name.text, labels: labels, isStatic: function.modifiers.contains("static"),
                        node: Syntax(function.name)))
                return
            }
            if let provider = ProviderParser.parse(function, attribute: attribute, problems: &problems) {
                providers.append(provider)
            }
        }

        private mutating func refuse(_ initializer: InitializerDeclSyntax) {
            problems.add(
                "initializer",
                "'\(name)' has an initializer with all inputs already: move this one into an extension, and call 'self.init' there",
                at: initializer.initKeyword)
        }

        /// A provider or an input inside `#if` is an error: the macro cannot know whether it exists.
        private mutating func read(_ conditional: IfConfigDeclSyntax) {
            for member in conditional.members {
                if let variable = member.as(VariableDeclSyntax.self) { refuse(hidden: variable) }
            }
            let hidden = conditional.members.compactMap { $0.as(FunctionDeclSyntax.self) }
                .filter { $0.attributes.first(named: "Provides") != nil }
            guard let first = hidden.first else { return }
            problems.add(
                "conditional",
                "the graph cannot see the provider '\(first.name.text)' inside '#if': move the '#if' into its body",
                at: first.name)
            // Their uses do not count as further mistakes.
            var ignored = Problems()
            for function in hidden {
                guard let attribute = function.attributes.first(named: "Provides"),
                    let provider = ProviderParser.parse(function, attribute: attribute, problems: &ignored),
                    !providers.contains(where: { $0.name == provider.name })
                else { continue }
                providers.append(provider)
            }
        }
    }

    extension IfConfigDeclSyntax {
        /// The members in all clauses.
        fileprivate var members: [DeclSyntax] {
            clauses.flatMap { clause -> [DeclSyntax] in
                guard case .decls(let members) = clause.elements else { return [] }
                return members.flatMap { $0.decl.as(IfConfigDeclSyntax.self)?.members ?? [$0.decl] }
            }
        }
    }
#endif
