/// Tells modules apart: by their type.
struct ModuleID: Hashable, Sendable {
    private let type: ObjectIdentifier
    let name: String

    init(_ module: any Module) {
        let type = Swift.type(of: module) as Any.Type
        self.type = ObjectIdentifier(type)
        name = TypeName.short(type)
    }

    static func == (left: ModuleID, right: ModuleID) -> Bool { left.type == right.type }

    func hash(into hasher: inout Hasher) { hasher.combine(type) }
}
