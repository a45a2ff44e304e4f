import Synchronization

/// A logical clock: a later event has a greater time.
///
/// It synchronizes threads as little as possible, so that the thread sanitizer still detects races in the toolkit.
final class Clock: Sendable {
    private let now = Atomic<Int>(0)

    /// Advances the clock, and returns the new time.
    func tick() -> Int {
        #if arch(x86_64)
            // On x86-64, a relaxed read-modify-write operation is a full barrier.
            now.wrappingAdd(1, ordering: .relaxed).newValue
        #else
            now.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
        #endif
    }
}
