#if Macros
    import SwiftSyntax

    extension TypeForm {
        /// Reads a type, without ownership and `@escaping`.
        init(_ syntax: some TypeSyntaxProtocol) {
            switch TypeSyntax(syntax).as(TypeSyntaxEnum.self) {
            case .attributedType(let type): self = Self.attributed(type)
            case .identifierType(let type): self = Self.named(type.name.text, type.genericArgumentClause)
            case .memberType(let type): self = Self.member(type)
            case .optionalType(let type): self = Self.optional(TypeForm(type.wrappedType))
            case .implicitlyUnwrappedOptionalType(let type): self = Self.optional(TypeForm(type.wrappedType))
            case .arrayType(let type): self = Self.array(TypeForm(type.element))
            case .dictionaryType(let type): self = Self.dictionary(TypeForm(type.key), TypeForm(type.value))
            case .someOrAnyType(let type):
                self.init("\(type.someOrAnySpecifier.text) \(TypeForm(type.constraint).text)")
            case .compositionType(let type):
                self.init(type.elements.map { TypeForm($0.type).text }.sorted().joined(separator: " & "))
            case .metatypeType(let type):
                let base = TypeForm(type.baseType)
                let text = base.needsParentheses ? "(\(base.text))" : base.text
                self.init("\(text).\(type.metatypeSpecifier.text)")
            case .tupleType(let type): self = Self.tuple(type)
            case .functionType(let type): self = Self.function(type)
            default: self.init(syntax.tokens(viewMode: .sourceAccurate).map(\.text).joined(separator: " "))
            }
        }

        private static func attributed(_ type: AttributedTypeSyntax) -> TypeForm {
            let base = TypeForm(type.baseType)
            guard case .function(let form) = base.shape else { return base }
            let attributes = type.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter { $0.name != "escaping" }
            var effects = form.effects
            effects.isMainActor = attributes.contains { $0.name == "MainActor" }
            let text = attributes.map { "@\($0.attributeName.trimmedDescription) " }.sorted().joined() + base.text
            return TypeForm(
                text,
                .function(FunctionForm(parameters: form.parameters, effects: effects, result: form.result)))
        }

        private static func named(_ name: String, _ arguments: GenericArgumentClauseSyntax?) -> TypeForm {
            let forms = arguments?.arguments.map { argument in
                TypeSyntax(argument.argument).map { TypeForm($0) } ?? TypeForm(argument.argument.trimmedDescription)
            }
            switch (name, forms?.count) {
            case ("Optional", 1): return optional(forms![0])
            case ("Array", 1): return array(forms![0])
            case ("Dictionary", 2): return dictionary(forms![0], forms![1])
            default: return TypeForm(name + (forms.map { "<\($0.map(\.text).joined(separator: ", "))>" } ?? ""))
            }
        }

        private static func member(_ type: MemberTypeSyntax) -> TypeForm {
            let own = named(type.name.text, type.genericArgumentClause)
            let base = TypeForm(type.baseType)
            // `Swift.Optional<T>` is `T?`. Other types keep the module, because the user may have one of the same name.
            let isSugar = base.text == "Swift" && !own.text.hasPrefix(type.name.text)
            return isSugar ? own : TypeForm("\(base.text).\(own.text)")
        }

        private static func optional(_ wrapped: TypeForm) -> TypeForm {
            TypeForm(wrapped.needsParentheses ? "(\(wrapped.text))?" : "\(wrapped.text)?", .optional(wrapped))
        }

        private static func array(_ element: TypeForm) -> TypeForm {
            TypeForm("[\(element.text)]", .array(element))
        }

        private static func dictionary(_ key: TypeForm, _ value: TypeForm) -> TypeForm {
            TypeForm("[\(key.text): \(value.text)]")
        }

        private static func tuple(_ type: TupleTypeSyntax) -> TypeForm {
            if let only = type.elements.first, type.elements.count == 1, only.firstName == nil {
                return TypeForm(only.type)
            }
            let elements = type.elements.map { element in
                (element.firstName.map { "\($0.text): " } ?? "") + TypeForm(element.type).text
            }
            return TypeForm("(\(elements.joined(separator: ", ")))")
        }

        private static func function(_ type: FunctionTypeSyntax) -> TypeForm {
            let parameters = type.parameters.map { TypeForm($0.type) }
            let effects = Effects(
                isAsync: type.effectSpecifiers?.asyncSpecifier != nil,
                thrown: type.effectSpecifiers?.throwsClause?.thrown)
            let result = TypeForm(type.returnClause.type)
            return TypeForm(
                "(\(parameters.map(\.text).joined(separator: ", ")))\(effects.specifiers) -> \(result.text)",
                .function(FunctionForm(parameters: parameters, effects: effects, result: result)))
        }
    }

    extension ThrowsClauseSyntax {
        /// The type of the errors; `nil` for `throws(Never)`.
        var thrown: String? {
            guard let type else { return Effects.anyError }
            let text = TypeForm(type).text
            if StandardName.never.isSpelled(text) { return nil }
            return text.hasPrefix("any ") && StandardName.error.isSpelled(text.dropFirst(4)) ? Effects.anyError : text
        }
    }

    extension AttributeListSyntax {
        /// The names of the attributes, without those inside `#if`.
        var names: [String] {
            compactMap { $0.as(AttributeSyntax.self)?.name }
        }

        /// Returns the attribute with a name, also with a module prefix, and inside `#if`.
        func first(named name: String) -> AttributeSyntax? {
            for element in self {
                switch element {
                case .attribute(let attribute): if attribute.name == name { return attribute }
                case .ifConfigDecl(let conditional):
                    for case .attributes(let attributes) in conditional.clauses.map(\.elements) {
                        if let attribute = attributes.first(named: name) { return attribute }
                    }
                }
            }
            return nil
        }
    }

    extension AttributeSyntax {
        /// The name without the module prefix.
        var name: String {
            attributeName.as(MemberTypeSyntax.self)?.name.text
                ?? attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? attributeName.trimmedDescription
        }
    }
#endif
