import Synchronization

/// A number that any thread may add to.
final class Counter: Sendable {
    private let number = Atomic<Int>(0)

    var count: Int { number.load(ordering: .relaxed) }

    /// - Returns: The number with the step.
    @discardableResult
    func add(_ step: Int = 1) -> Int {
        number.wrappingAdd(step, ordering: .relaxed).newValue
    }
}
