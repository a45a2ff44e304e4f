/// Tells modules apart: by their type.
@usableFromInline
package struct ModuleID: Hashable, Sendable {
    private let type: ObjectIdentifier
    package let name: String

    init(_ type: Any.Type) {
        self.type = ObjectIdentifier(type)
        name = TypeName.short(type)
    }

    @usableFromInline
    package static func == (left: ModuleID, right: ModuleID) -> Bool { left.type == right.type }

    @usableFromInline
    package func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
