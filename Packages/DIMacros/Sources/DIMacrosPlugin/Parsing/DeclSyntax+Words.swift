#if Macros
    import SwiftSyntax

    extension DeclSyntax {
        /// The declaration in messages: `the class 'Shop'`.
        var inWords: String {
            switch self.as(DeclSyntaxEnum.self) {
            case .structDecl(let type): "the struct '\(type.name.text)'"
            case .classDecl(let type): "the class '\(type.name.text)'"
            case .enumDecl(let type): "the enum '\(type.name.text)'"
            case .actorDecl(let type): "the actor '\(type.name.text)'"
            case .protocolDecl(let type): "the protocol '\(type.name.text)'"
            case .extensionDecl(let type): "an extension of '\(type.extendedType.trimmedDescription)'"
            case .functionDecl(let function): "the function '\(function.name.text)'"
            case .typeAliasDecl(let type): "the type alias '\(type.name.text)'"
            case .variableDecl(let variable):
                "the property '\(variable.bindings.first?.pattern.trimmedDescription ?? "")'"
            case .associatedTypeDecl(let type): "the associated type '\(type.name.text)'"
            case .enumCaseDecl(let cases): "the case '\(cases.elements.first?.name.text ?? "")'"
            case .initializerDecl: "an initializer"
            case .subscriptDecl: "a subscript"
            case .importDecl(let module): "the import of '\(module.path.trimmedDescription)'"
            default: "this declaration"
            }
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

    extension ExprSyntax {
        /// The text of `T` in `T.self`; `nil` for other expressions.
        var metatypeName: String? {
            guard let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self" else {
                return nil
            }
            return access.base?.trimmedDescription
        }
    }
#endif
