import DICore

/// The order desk: reads the orders, has several clerks handle them at once, and adds up.
public struct Desk: Sendable {
    let source: any OrderSource
    let staff: Staff
    let clerks: Provider<Clerk>

    /// Handles all orders.
    ///
    /// The clerks work on tasks of their own; what they did is added up in the order of the lines,
    /// so that the result does not depend on who was first. Clerks come from the container, so hold on
    /// to it until the desk is done.
    ///
    /// - Throws: ``OrderSourceError`` where the orders cannot be read at all. A line that is no
    ///   order is not an error: the tally lists it.
    public func handleOrders() async throws -> Tally {
        let shares = try staff.shares(of: lines())
        let outcomes = try await withThrowingTaskGroup { group in
            for (number, share) in shares.enumerated() {
                group.addTask {
                    let clerk = try clerks()
                    return (number, share.map(clerk.handle))
                }
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

    /// The lines of the source, without what ends them.
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
