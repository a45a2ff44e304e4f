#if Macros
    import SwiftSyntaxBuilder
    import SwiftSyntax

    /// Reads the declaration of a provider.
    enum ProviderParser {
        /// Returns the provider, also if it has a problem that leaves its type known; and `nil` otherwise.
        static func parse(
            _ function: FunctionDeclSyntax, attribute: AttributeSyntax, problems: inout Problems
        ) -> Provider? {
            guard let result = result(of: function, problems: &problems) else { return nil }
            let parameters = function.signature.parameterClause.parameters.compactMap {
                parameter($0, of: function, problems: &problems)
            }
            let signature = function.signature.effectSpecifiers
            return Provider(
                name: function.name.text, options: options(of: attribute), type: TypeForm(result),
                typeText: result.trimmedDescription, parameters: parameters,
                effects: Effects(
                    isAsync: signature?.asyncSpecifier != nil, thrown: signature?.throwsClause?.thrown,
                    isMainActor: function.attributes.first(named: "MainActor") != nil),
                access: function.modifiers.accessLevel,
                availability: function.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
                    $0.name == "available"
                }
                .map(\.trimmedDescription),
                node: function)
        }

        private static func options(of attribute: AttributeSyntax) -> Set<Provider.Option> {
            guard case .argumentList(let arguments) = attribute.arguments else { return [] }
            let names = arguments.compactMap { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
            return Set(names.compactMap(Provider.Option.init(rawValue:)))
        }

        /// Returns the type of the instances, if the function has the form of a provider.
        private static func result(of function: FunctionDeclSyntax, problems: inout Problems) -> TypeSyntax? {
            let name = function.name.text
            if case .identifier = function.name.tokenKind {
            } else {
                problems.add(
                    "operator",
                    "the provider '\(name)' is an operator: give it a name, for the method of the graph",
                    at: function.name)
                return nil
            }
            let attributes = function.attributes.compactMap { $0.as(AttributeSyntax.self) }
            if let second = attributes.filter({ $0.name == "Provides" }).dropFirst().first {
                problems.add(
                    "twice", "the provider '\(name)' has '@Provides' twice: write all options in one", at: second)
            }
            if !attributes.contains(where: { $0.name == "Provides" }) {
                problems.add(
                    "conditional",
                    "the graph cannot see '@Provides' of '\(name)' inside '#if': move it out, or move the '#if' into the body",
                    at: function.name)
            }
            if !function.modifiers.contains("static") {
                problems.add(
                    Problem(
                        "not-static", "the provider '\(name)' has to be 'static': its parameters are all that it needs",
                        at: function.name
                    ).fixing("add 'static'", inserting: "static ", before: function.funcKeyword))
            }
            if let generics = function.genericParameterClause {
                problems.add(
                    "generic", "the provider '\(name)' cannot be generic: make the graph generic instead",
                    at: generics)
                return nil
            }
            guard let result = function.signature.returnClause?.type, !TypeForm(result).isVoid
            else {
                problems.add("no-result", "the provider '\(name)' has to return an instance", at: function.name)
                return nil
            }
            guard TypeForm(result).text.hasPrefix("some ") else { return result }
            problems.add(
                Problem(
                    "opaque", "the provider '\(name)' has to name the type of its instances: 'some' hides it",
                    at: result
                ).fixing("use 'any'", replacing: result, with: anyType(result)))
            return TypeSyntax("\(raw: anyType(result))")
        }

        private static func parameter(
            _ syntax: FunctionParameterSyntax, of function: FunctionDeclSyntax, problems: inout Problems
        ) -> Parameter? {
            let name = syntax.secondName ?? syntax.firstName
            let specifiers = syntax.type.as(AttributedTypeSyntax.self)?.specifiers.map(\.trimmedDescription) ?? []
            let form = TypeForm(syntax.type)
            if specifiers.contains("inout") || syntax.ellipsis != nil {
                let word = syntax.ellipsis == nil ? "'inout'" : "variadic"
                problems.add(
                    "parameter",
                    "the parameter '\(name.text)' of '\(function.name.text)' cannot be \(word) in a graph",
                    at: syntax.type)
                return nil
            }
            if form.text.hasPrefix("some ") {
                problems.add(
                    Problem(
                        "opaque",
                        "the parameter '\(name.text)' of '\(function.name.text)' has to name its type: 'some' hides it",
                        at: syntax.type
                    ).fixing("use 'any'", replacing: syntax.type, with: anyType(syntax.type)))
                return nil
            }
            return Parameter(
                label: syntax.firstName.text == "_" ? nil : syntax.firstName.text, name: name.text, type: form,
                typeText: typeText(syntax.type), isAssisted: syntax.attributes.first(named: "Assisted") != nil,
                defaultValue: syntax.defaultValue?.value.trimmedDescription, node: syntax)
        }

        /// The type without ownership, which the accessor of an assisted provider does not need.
        private static func typeText(_ type: TypeSyntax) -> String {
            guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.trimmedDescription }
            return attributed.with(\.specifiers, []).trimmedDescription
        }

        private static func anyType(_ type: TypeSyntax) -> String {
            type.trimmedDescription.replacing("some ", with: "any ", maxReplacements: 1)
        }
    }
#endif
