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
                if let tuple = binding.pattern.as(TuplePatternSyntax.self), !isStatic, type != nil {
                    refuse(tuple, type: type)
                }
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

        private mutating func refuse(_ tuple: TuplePatternSyntax, type: TypeSyntax?) {
            problems.add(
                "tuple",
                "the graph cannot see the inputs in '\(tuple.trimmedDescription)': declare each with its own 'let'",
                at: tuple)
            hiddenTypes += type?.as(TupleTypeSyntax.self)?.elements.map { TypeForm($0.type) } ?? []
        }

        /// Reports inputs inside `#if`: the initializer could not have them.
        mutating func refuse(hidden variable: VariableDeclSyntax) {
            guard !variable.modifiers.contains("static") else { return }
            var type: TypeSyntax?
            for binding in variable.bindings.reversed() where binding.initializer == nil && !binding.isComputed {
                type = binding.typeAnnotation?.type ?? type
                let name = binding.pattern.trimmedDescription
                problems.add(
                    "conditional",
                    "the graph cannot see the input '\(name)' inside '#if': move it out, or give it a value there",
                    at: binding.pattern)
                hiddenTypes += type.map { [TypeForm($0)] } ?? []
            }
        }

        private mutating func input(
            _ name: TokenSyntax, type: TypeSyntax, binding: PatternBindingSyntax, of variable: VariableDeclSyntax
        ) -> Input {
            var included: [IncludedType] = []
            if case .argumentList(let arguments) = variable.attributes.first(named: "Includes")?.arguments {
                for type in arguments.compactMap({ IncludedType(metatype: $0.expression) })
                where !included.contains(where: { $0.type == type.type }) { included.append(type) }
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
            guard let name = metatype.metatypeName else { return nil }
            type = TypeForm(TypeSyntax("\(raw: name)"))
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
