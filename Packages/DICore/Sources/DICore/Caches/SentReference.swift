/// Always sent to the main actor: for systems whose runtime knows no isolated deinitialisers.
final class SentReference<Value>: MainActorReference<Value>, @unchecked Sendable {
    // Safety: see `MainActorReference`.

    deinit {
        // Safety: the one reference goes with the task; nobody else has one.
        Task { @MainActor [held] in held.release() }
    }
}
