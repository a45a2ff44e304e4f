import Synchronization

/// Orders what happens: a later moment has a greater number.
///
/// It takes as little order between threads as it can, so that the thread sanitizer still sees what nothing else orders.
final class Clock: Sendable {
    private let now = Atomic<Int>(0)

    /// The next moment.
    func tick() -> Int {
        #if arch(x86_64)
            // Such an operation is a full barrier there.
            now.wrappingAdd(1, ordering: .relaxed).newValue
        #else
            now.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
        #endif
    }
}
