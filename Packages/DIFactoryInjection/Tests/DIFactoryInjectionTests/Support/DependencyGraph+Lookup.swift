import DICore
import DIInspection
import Testing

extension DependencyGraph {
    /// Returns the component of a type.
    func node<Value>(_ type: Value.Type, named name: String? = nil) throws -> Node {
        let key = ComponentKey(type, qualifier: name.map { .name($0) })
        return try #require(nodes.first { $0.component.key == key })
    }

    /// Returns the edges of a component, as `label: need → targets`.
    func edges<Value>(of type: Value.Type, named name: String? = nil) throws -> [String] {
        try node(type, named: name).edges.map { edge in
            let targets = edge.targets.map { "\(nodes[$0].component.key)" }.joined(separator: ", ")
            return "\(edge.dependency.label ?? "-"): \(edge.dependency) → \(targets)"
        }
    }
}
