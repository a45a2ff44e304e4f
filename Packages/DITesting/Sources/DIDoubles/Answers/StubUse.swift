import Synchronization

/// What may be known of a stub from any thread: what it was written as, and whether it has answered a call.
///
/// Thread-safety: may be used from any thread.
final class StubUse: Sendable {
    /// What it is for, as a text that was made when it was written.
    let arguments: String
    let place: CallPlace
    private let used = Atomic(false)

    init(arguments: String, place: CallPlace) {
        self.arguments = arguments
        self.place = place
    }

    var isUsed: Bool { used.load(ordering: .relaxed) }

    func noteUse() {
        if !isUsed { used.store(true, ordering: .relaxed) }
    }
}
