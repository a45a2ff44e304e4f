import Synchronization

/// A counter for the calls of all doubles, so that any two calls can be put in order.
enum CallNumber {
    private static let last = Atomic(0)

    /// Returns a number greater than all earlier numbers.
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
