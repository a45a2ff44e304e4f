#if Macros
    import SwiftSyntax

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
