import Synchronization

/// Numbers the calls of all doubles, so that it is known which came first.
enum CallNumber {
    private static let last = Atomic(0)

    /// A number that is greater than all before.
    static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
