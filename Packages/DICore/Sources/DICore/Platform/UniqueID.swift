import Synchronization

/// The source of numbers that tell objects of one process apart: registrations, rules, decorations, plans.
///
/// No number is zero, none is used twice, and later numbers are greater.
///
/// Thread-safety: may be used from any thread.
enum UniqueID {
    private static let last = Atomic<UInt>(0)

    /// Returns a new number.
    static func next() -> UInt { last.add(1, ordering: .relaxed).newValue }
}
