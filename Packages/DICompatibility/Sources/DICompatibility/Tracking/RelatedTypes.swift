import DICore

/// A type and those through which its components are asked for too: roles of components of that type, the types of components that
/// have it as a role, and what is redirected to one of these; subclasses as well.
struct RelatedTypes {
    private var ids: Set<ObjectIdentifier>
    private let isSubclass: (Any.Type) -> Bool

    init<Value>(of type: Value.Type, in graph: DependencyGraph) {
        let own = ObjectIdentifier(type)
        ids = [own]
        isSubclass = { $0 is Value.Type }
        for component in graph.nodes where !component.isReplaced {
            let component = component.component
            guard let id = Self.id(of: component.key) else { continue }
            let roles = component.roles.compactMap { Self.id(of: $0) }
            if id == own { ids.formUnion(roles) }
            if roles.contains(own) { ids.insert(id) }
        }
        addRedirections(graph.redirections)
    }

    private mutating func addRedirections(_ redirections: [DependencyGraph.Redirection]) {
        var count: Int
        repeat {
            count = ids.count
            for redirection in redirections {
                guard let id = Self.id(of: redirection.key), let target = Self.id(of: redirection.target) else {
                    continue
                }
                if ids.contains(target) { ids.insert(id) }
                if id == target { continue }
                if ids.contains(id) { ids.insert(target) }
            }
        } while ids.count > count
    }

    /// Whether a need is about one of the types.
    func contains(_ dependency: Dependency) -> Bool {
        guard let type = dependency.key.type else { return false }
        return ids.contains(ObjectIdentifier(type)) || isSubclass(type)
    }

    private static func id(of key: ComponentKey) -> ObjectIdentifier? { key.type.map { ObjectIdentifier($0) } }
}
