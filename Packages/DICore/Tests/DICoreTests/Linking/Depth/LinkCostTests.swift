import DICore
import TestSupport
import Testing

private final class Node: Sendable {}

/// Tests the cost of linking *n* components, each of which needs the next.
@Suite struct LinkCostTests {
    /// Returns the number of times that a qualifier is compared when a chain of optional needs is linked.
    private func comparisons(of count: Int) throws -> Int {
        let comparisons = Tally()
        func qualifier(_ number: Int) -> Qualifier { .counted(number, comparisons: comparisons) }
        let container = Container {
            Component(Node.self) { Node() }.qualified(by: qualifier(0))
            for number in 1..<count {
                Component(
                    Node.self,
                    strategy: LinkedStrategy(Need<Node?>.qualified(by: qualifier(number - 1))) { _ in Node() }
                ).qualified(by: qualifier(number))
            }
        }
        let before = comparisons.count
        _ = try container.resolve(Node.self, qualifier: qualifier(count - 1))
        return comparisons.count - before
    }

    /// A chain of more than 100 components is linked in parts, and no part looks through all others. The stack is large
    /// enough for all creations, also under a sanitizer.
    @Test func aChainOfOptionalNeedsIsLinear() throws {
        let counts = try Threads.run(2, stackSize: 64 << 20) { try comparisons(of: $0 == 0 ? 400 : 1_600) }
        #expect(counts[1] < 6 * counts[0])
    }
}
