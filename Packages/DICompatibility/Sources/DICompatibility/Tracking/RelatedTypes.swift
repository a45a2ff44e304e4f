import DICore
import DIInspection

/// A type, its subclasses, and the other types under which its components are requested. These are roles of its
/// components, types of components with this role, redirections, and types that a rule converts one of these to.
struct RelatedTypes {
    private var ids: Set<ObjectIdentifier>
    private let isSubclass: (Any.Type) -> Bool

    /// - Parameters:
    ///   - type: The type.
    ///   - container: The container that answers.
    ///   - dependencies: The needs that ``contains(_:)`` is called with. Only the container knows the components that
    ///     answer them by a rule.
    init<Value>(of type: Value.Type, in container: Container, for dependencies: [Dependency]) {
        let own = ObjectIdentifier(type)
        ids = [own]
        isSubclass = { $0 is Value.Type }
        var seen: Set<ComponentKey> = []
        let keys = dependencies.filter { $0.kind != .collection && $0.kind != .map }.map(\.key)
        let graph = container.graph(roots: ([ComponentKey(type)] + keys).filter { seen.insert($0).inserted })
        for component in graph.nodes where !component.isReplaced {
            let component = component.component
            guard let id = Self.id(of: component.key) else { continue }
            let roles = component.roles.compactMap { Self.id(of: $0) }
            if id == own { ids.formUnion(roles) }
            if roles.contains(own) { ids.insert(id) }
        }
        addRedirections(graph.redirections)
        addAnswers(of: own, in: graph)
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

    /// Adds the types that the type's components answer to, and the types of components that answer to the type.
    private mutating func addAnswers(of own: ObjectIdentifier, in graph: DependencyGraph) {
        for root in graph.roots ?? [] where root.dependency.kind == .required {
            guard let asked = Self.id(of: root.dependency.key) else { continue }
            for target in root.targets {
                let component = graph.component(of: target).component
                guard let type = component.key.type else { continue }
                if asked == own { ids.insert(ObjectIdentifier(type)) }
                let isOwn = ObjectIdentifier(type) == own || isSubclass(type)
                if isOwn || component.roles.contains(where: { Self.id(of: $0) == own }) { ids.insert(asked) }
            }
        }
    }

    /// Returns whether a need is about one of the types.
    func contains(_ dependency: Dependency) -> Bool {
        guard let type = dependency.key.type else { return false }
        return ids.contains(ObjectIdentifier(type)) || isSubclass(type)
    }

    private static func id(of key: ComponentKey) -> ObjectIdentifier? { key.type.map { ObjectIdentifier($0) } }
}
