import DICore
import DIInspection
import TestSupport
import Testing

private final class Node: Sendable {}

// Proves A5.
/// Tests the cost of inspecting long chains of redirections.
@Suite struct RedirectionCostTests {
    /// The target of the last redirection.
    enum End: CaseIterable {
        case component, nothing, itself
    }

    /// Returns the number of times that a qualifier is hashed for the graph and the validation.
    private func hashes(of count: Int, _ end: End) -> Int {
        let hashes = Tally()
        func qualifier(_ number: Int) -> Qualifier { .counted(number, hashes: hashes) }
        let container = Container {
            if end == .component { Component(Node.self) { Node() }.qualified(by: qualifier(0)) }
            if end == .itself {
                Redirection(from: Node.self, qualifier: qualifier(0), to: Node.self, qualifier: qualifier(count)) { $0 }
            }
            for number in 1...count {
                Redirection(
                    from: Node.self, qualifier: qualifier(number), to: Node.self, qualifier: qualifier(number - 1)
                ) { $0 }
            }
        }
        let before = hashes.count
        #expect(container.graph().redirections.count == count + (end == .itself ? 1 : 0))
        #expect(container.validationReport().errors.count == (end == .component ? 0 : 1))
        return hashes.count - before
    }

    @Test(arguments: End.allCases) func graphAndValidationAreLinear(_ end: End) {
        // At most 32 redirections follow one another.
        #expect(hashes(of: 28, end) < 5 * hashes(of: 7, end))
    }
}
