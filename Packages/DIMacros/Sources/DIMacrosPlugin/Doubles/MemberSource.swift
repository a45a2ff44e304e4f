#if Macros
    import SwiftSyntax

    /// A member of a protocol, in one form for functions, properties, subscripts and initializers.
    struct MemberSource {
        enum Kind {
            case function, property, subscripting, initializer
        }

        let kind: Kind
        let base: String
        let attributes: AttributeListSyntax
        let modifiers: DeclModifierListSyntax
        var generics: GenericParameterClauseSyntax?
        var requirements: GenericWhereClauseSyntax?
        var parameters: FunctionParameterListSyntax = []
        var result: TypeSyntax?
        var isAsync = false
        var throwsClause: ThrowsClauseSyntax?
        var isSettable = false

        /// The declaration, and the part of it that names the member.
        let declaration: Syntax
        let place: Syntax

        /// Returns the members that a declaration has; none for a type.
        static func all(in declaration: DeclSyntax) -> [MemberSource] {
            switch declaration.as(DeclSyntaxEnum.self) {
            case .functionDecl(let function): [MemberSource(function)]
            case .subscriptDecl(let subscripting): [MemberSource(subscripting)]
            case .initializerDecl(let initializer): [MemberSource(initializer)]
            case .variableDecl(let variable): variable.bindings.compactMap { MemberSource($0, of: variable) }
            default: []
            }
        }

        private init(_ function: FunctionDeclSyntax) {
            kind = .function
            base = function.name.text
            attributes = function.attributes
            modifiers = function.modifiers
            generics = function.genericParameterClause
            requirements = function.genericWhereClause
            parameters = function.signature.parameterClause.parameters
            result = function.signature.returnClause?.type
            isAsync = function.signature.effectSpecifiers?.asyncSpecifier != nil
            throwsClause = function.signature.effectSpecifiers?.throwsClause
            declaration = Syntax(function)
            place = Syntax(function.name)
        }

        private init(_ subscripting: SubscriptDeclSyntax) {
            kind = .subscripting
            base = "subscript"
            attributes = subscripting.attributes
            modifiers = subscripting.modifiers
            generics = subscripting.genericParameterClause
            requirements = subscripting.genericWhereClause
            parameters = subscripting.parameterClause.parameters
            result = subscripting.returnClause.type
            declaration = Syntax(subscripting)
            place = Syntax(subscripting.subscriptKeyword)
            read(subscripting.accessorBlock)
        }

        private init(_ initializer: InitializerDeclSyntax) {
            kind = .initializer
            base = "init" + (initializer.optionalMark?.text ?? "")
            attributes = initializer.attributes
            modifiers = initializer.modifiers
            generics = initializer.genericParameterClause
            requirements = initializer.genericWhereClause
            parameters = initializer.signature.parameterClause.parameters
            isAsync = initializer.signature.effectSpecifiers?.asyncSpecifier != nil
            throwsClause = initializer.signature.effectSpecifiers?.throwsClause
            declaration = Syntax(initializer)
            place = Syntax(initializer.initKeyword)
        }

        private init?(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let type = binding.typeAnnotation?.type
            else { return nil }
            kind = .property
            base = name.text
            attributes = variable.attributes
            modifiers = variable.modifiers
            result = type
            declaration = Syntax(variable)
            place = Syntax(name)
            read(binding.accessorBlock)
        }

        private mutating func read(_ block: AccessorBlockSyntax?) {
            guard case .accessors(let accessors) = block?.accessors else { return }
            isSettable = accessors.contains { ["set", "_modify", "modify"].contains($0.accessorSpecifier.text) }
            let effects = accessors.first { $0.accessorSpecifier.text == "get" }?.effectSpecifiers
            isAsync = effects?.asyncSpecifier != nil
            throwsClause = effects?.throwsClause
        }

        /// Whether the member belongs to instances.
        var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

        var labels: [String] {
            parameters.map { parameter in
                // The only name of a subscript's parameter is not a label.
                kind == .subscripting && parameter.secondName == nil ? "_" : parameter.firstName.text
            }
        }

        /// The name in messages: `charge(_:to:)`.
        var fullName: String {
            kind == .property ? base : "\(base)(\(labels.map { "\($0):" }.joined()))"
        }
    }
#endif
