#if Macros
    import SwiftSyntax
    import SwiftSyntaxBuilder

    // Inputs, and other properties.
    extension GraphParser {
        mutating func read(_ variable: VariableDeclSyntax) {
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
#endif
