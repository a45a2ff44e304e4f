import Synchronization

/// The description of a stub, and whether the stub has answered a call.
///
/// Thread-safety: safe to use from any thread.
final class StubUse: Sendable {
    /// The arguments that the stub is for, as text. The text is made together with the stub.
    let arguments: String
    let place: CallPlace
    private let used = Atomic(false)

    init(arguments: String, place: CallPlace) {
        self.arguments = arguments
        self.place = place
    }

    var isUsed: Bool { used.load(ordering: .relaxed) }

    func markUsed() {
        if !isUsed { used.store(true, ordering: .relaxed) }
    }
}
