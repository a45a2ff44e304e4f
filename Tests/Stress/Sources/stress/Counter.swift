import Synchronization

/// An atomic counter.
final class Counter: Sendable {
    private let number = Atomic<Int>(0)

    var count: Int { number.load(ordering: .relaxed) }

    /// - Returns: The new number.
    @discardableResult
    func add(_ step: Int = 1) -> Int {
        number.wrappingAdd(step, ordering: .relaxed).newValue
    }
}
