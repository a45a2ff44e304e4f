#if Macros
    import SwiftSyntaxBuilder
    import SwiftSyntax

    /// Reads the declaration of a graph. Members that make no sense in a graph are problems, and are left out.
    struct GraphParser {
        private(set) var problems = Problems()
        private var inputs: [Input] = []
        private var providers: [Provider] = []
        private var others: [OtherMember] = []

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
                inputs: parser.inputs, providers: parser.providers, otherMembers: parser.others,
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
                Problem(
                    "initializer",
                    "'\(name)' has an initializer with all inputs already: move this one into an extension, and call 'self.init' there",
                    at: initializer.initKeyword))
        }

        /// A provider behind `#if` is an error: the macro cannot know whether it exists.
        private mutating func read(_ conditional: IfConfigDeclSyntax) {
            let hidden = conditional.providers
            guard let first = hidden.first else { return }
            problems.add(
                Problem(
                    "conditional",
                    "the graph cannot see the provider '\(first.name.text)' inside '#if': move the '#if' into its body",
                    at: first.name))
            // Their uses are no further mistakes.
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
        /// The providers in all clauses.
        fileprivate var providers: [FunctionDeclSyntax] {
            clauses.flatMap { clause -> [FunctionDeclSyntax] in
                guard case .decls(let members) = clause.elements else { return [] }
                return members.flatMap { member -> [FunctionDeclSyntax] in
                    if let nested = member.decl.as(IfConfigDeclSyntax.self) { return nested.providers }
                    guard let function = member.decl.as(FunctionDeclSyntax.self),
                        function.attributes.first(named: "Provides") != nil
                    else { return [] }
                    return [function]
                }
            }
        }
    }

    // Properties
    extension GraphParser {
        private mutating func read(_ variable: VariableDeclSyntax) {
            let isStatic = variable.modifiers.contains("static")
            var type: TypeSyntax?
            // The type of `let a, b: Int` belongs to both.
            for binding in variable.bindings.reversed() {
                type = binding.typeAnnotation?.type ?? (binding.initializer == nil ? type : nil)
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
                if isStatic || binding.isComputed {
                    others.append(
                        OtherMember(name: name.text, labels: nil, isStatic: isStatic, node: Syntax(name)))
                } else if variable.bindingSpecifier.tokenKind != .keyword(.let) {
                    refuse(variable, name)
                } else if let type {
                    inputs.append(input(name, type: type, binding: binding, of: variable))
                } else {
                    others.append(OtherMember(name: name.text, labels: nil, isStatic: false, node: Syntax(name)))
                }
            }
            let count = variable.bindings.count
            if count > 1, inputs.count >= count { inputs[(inputs.count - count)...].reverse() }
        }

        private mutating func refuse(_ variable: VariableDeclSyntax, _ name: TokenSyntax) {
            var problem = Problem(
                "variable", "an input of a graph never changes: '\(name.text)' has to be a 'let'",
                at: variable.bindingSpecifier)
            if !variable.modifiers.contains("lazy") {
                problem = problem.fixing("use 'let'", replacing: variable.bindingSpecifier, with: "let")
            }
            problems.add(problem)
        }

        private mutating func input(
            _ name: TokenSyntax, type: TypeSyntax, binding: PatternBindingSyntax, of variable: VariableDeclSyntax
        ) -> Input {
            var included: [IncludedType] = []
            if case .argumentList(let arguments) = variable.attributes.first(named: "Includes")?.arguments {
                included = arguments.compactMap { IncludedType(metatype: $0.expression) }
            }
            return Input(
                name: name.text, type: TypeForm(type), typeText: type.trimmedDescription,
                isParameter: binding.initializer == nil, access: variable.modifiers.accessLevel,
                included: included, node: name)
        }
    }

    extension IncludedType {
        /// Reads `(any Ledger).self`.
        init?(metatype: ExprSyntax) {
            guard let access = metatype.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self",
                let base = access.base
            else { return nil }
            type = TypeForm(TypeSyntax("\(raw: base.trimmedDescription)"))
            node = Syntax(metatype)
        }
    }

    extension PatternBindingSyntax {
        /// Whether the property has a getter. Observers do not make it a computed one.
        fileprivate var isComputed: Bool {
            guard let block = accessorBlock else { return false }
            guard case .accessors(let accessors) = block.accessors else { return true }
            return accessors.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    extension DeclModifierListSyntax {
        /// Whether a modifier is there.
        func contains(_ name: String) -> Bool { contains { $0.name.text == name } }

        /// The access level, without that of a setter; empty if there is none.
        var accessLevel: String {
            let levels = ["public", "package", "internal", "fileprivate", "private", "open"]
            return first { $0.detail == nil && levels.contains($0.name.text) }?.name.text ?? ""
        }
    }
#endif
