import Synchronization

/// A counter for any thread.
final class Tally: Sendable {
    private let value = Atomic(0)

    var count: Int { value.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func add() -> Int { value.add(1, ordering: .sequentiallyConsistent).newValue }
}
