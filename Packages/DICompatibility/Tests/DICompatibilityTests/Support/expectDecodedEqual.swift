import DICore
import DIInspection
import Foundation
import Testing

/// Expects that the graph of a container is the same when it was encoded and decoded.
func expectDecodedEqual(_ container: Container, location: SourceLocation = #_sourceLocation) throws {
    let graph = container.graph()
    let decoded = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph))
    #expect(decoded == graph, sourceLocation: location)
    #expect(decoded.description == graph.description, sourceLocation: location)
    #expect(
        decoded.nodes.map(\.component.condition) == graph.nodes.map(\.component.condition), "conditions",
        sourceLocation: location)
}
