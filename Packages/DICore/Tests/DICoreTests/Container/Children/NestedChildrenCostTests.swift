import DICore
import DIInspection
import TestSupport
import Testing

private final class Node: Sendable {}

// Proves D3.
/// Tests the cost of lookups in nested child containers.
@Suite struct NestedChildrenCostTests {
    /// An operation on the innermost container.
    enum Work: CaseIterable {
        case graph, snapshot, resolve, error

        /// Performs the operation.
        ///
        /// - Parameter outermost: The qualifier of the outermost container's component.
        func perform(in container: Container, _ outermost: Qualifier) throws {
            switch self {
            case .graph: #expect(container.graph().nodes.count > 1)
            case .snapshot: #expect(container.snapshot().components.count > 1)
            case .resolve: _ = try container.resolve(Node.self, qualifier: outermost)
            // No `#expect(throws:)` here: it would read the error, and only a read error searches for similar keys.
            case .error: _ = try? container.resolve(Int.self, qualifier: outermost)
            }
        }
    }

    /// Returns the number of times that a qualifier is hashed for an operation on the innermost container.
    private func hashes(of work: Work, depth: Int) throws -> Int {
        let hashes = Tally()
        func qualifier(_ number: Int) -> Qualifier { .counted(number, hashes: hashes) }
        func components(_ number: Int) -> ComponentList {
            ComponentList { Component(Node.self) { Node() }.qualified(by: qualifier(number)).cached() }
        }
        var container = Container { components(0) }
        for number in 1..<depth { container = container.child { components(number) } }
        let before = hashes.count
        try work.perform(in: container, qualifier(0))
        return hashes.count - before
    }

    /// Each component is looked up in each enclosing container.
    @Test(arguments: [Work.graph, .snapshot]) func looksAtAllInQuadraticTime(_ work: Work) throws {
        // Perhaps no qualifier is hashed: a key may know its hash.
        #expect(try hashes(of: work, depth: 64) < 5 * max(1, hashes(of: work, depth: 32)))
    }

    @Test(arguments: [Work.resolve, .error]) func answersARequestInLinearTime(_ work: Work) throws {
        #expect(try hashes(of: work, depth: 64) < 3 * hashes(of: work, depth: 32))
    }
}
