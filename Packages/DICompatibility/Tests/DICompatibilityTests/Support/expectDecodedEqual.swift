import DICore
import DIInspection
import Foundation
import Testing

/// Expects that encoding and decoding preserve a container's graph.
func expectDecodedEqual(_ container: Container, location: SourceLocation = #_sourceLocation) throws {
    let graph = container.graph()
    let decoded = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph))
    #expect(decoded == graph, sourceLocation: location)
    #expect(decoded.description == graph.description, sourceLocation: location)
    #expect(
        decoded.nodes.map(\.component.condition) == graph.nodes.map(\.component.condition), "conditions",
        sourceLocation: location)
}
