import Synchronization

/// Identifies a creation in progress: by the thread that runs it, or by a number of its own if it may suspend.
///
/// All synchronous creations that a thread runs are nested, and a request that waits holds up all of them. So they share
/// the number of the thread.
struct CreationID: Hashable, Sendable {
    /// Twice a number, plus one if the creation may suspend. Never zero.
    let word: UInt

    private static let last = Atomic<UInt>(0)

    /// The identity of the creations of the calling thread.
    static var ofThread: CreationID { CreationID(word: ThreadNumber.current << 1) }

    /// Returns a new identity, for a creation that may suspend.
    static func suspending() -> CreationID {
        CreationID(word: last.wrappingAdd(1, ordering: .relaxed).newValue << 1 | 1)
    }

    /// Whether the creation may suspend. A thread does not wait for such a creation.
    var maySuspend: Bool { word & 1 == 1 }
}
