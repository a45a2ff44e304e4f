/// Tells modules apart: by their type.
@usableFromInline
struct ModuleID: Hashable, Sendable {
    private let type: ObjectIdentifier
    let name: String

    init(_ type: Any.Type) {
        self.type = ObjectIdentifier(type)
        name = TypeName.short(type)
    }

    @usableFromInline
    static func == (left: ModuleID, right: ModuleID) -> Bool { left.type == right.type }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
