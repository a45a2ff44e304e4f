import DICore

/// The order desk: reads the orders, lets clerks handle them concurrently, and sums up the results.
public struct Desk: Sendable {
    let source: any OrderSource
    let staff: Staff
    let clerks: Provider<Clerk>

    /// Handles all orders.
    ///
    /// Each clerk works in a task of its own. Results are added in the order of the lines, so the tally does not
    /// depend on timing. Clerks are resolved from the container, so keep the container alive until the desk is
    /// done.
    ///
    /// - Throws: ``OrderSourceError`` if the source cannot be read. A rejected line is not an error; the tally
    ///   lists it.
    public func handleOrders() async throws -> Tally {
        let shares = try staff.shares(of: lines())
        let outcomes = try await withThrowingTaskGroup { group in
            for (number, share) in shares.enumerated() {
                group.addTask { try await (number, handle(share)) }
            }
            var outcomes = [[LineOutcome]](repeating: [], count: shares.count)
            for try await (number, handled) in group {
                outcomes[number] = handled
            }
            return outcomes
        }
        var tally = Tally()
        for outcome in outcomes.joined() {
            tally.add(outcome)
        }
        return tally
    }

    /// Lets a clerk handle some of the lines.
    private func handle(_ share: ArraySlice<ArraySlice<UInt8>>) async throws -> [LineOutcome] {
        let clerk = try clerks()
        return share.map(clerk.handle)
    }

    /// Returns the lines of the source without their line endings.
    private func lines() throws -> [ArraySlice<UInt8>] {
        var bytes = try source.read()[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes.removeFirst(3)
        }
        if bytes.last == UInt8(ascii: "\n") {
            bytes.removeLast()
        } else if bytes.isEmpty {
            return []
        }
        return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    }
}
