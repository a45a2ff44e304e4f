/// Always sent to the main actor: for systems whose runtime knows no isolated deinitialisers.
final class SentReference<Value>: MainActorReference<Value>, @unchecked Sendable {
    // Safety: owns one reference to the box, which the deinitialiser hands over to the main actor.
    private let held: Unmanaged<Box>

    private final class Box: @unchecked Sendable {
        // Safety: see `MainActorReference`.
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    init(_ value: Value) {
        held = .passRetained(Box(value))
        super.init()
    }

    override var value: Value { held._withUnsafeGuaranteedRef { $0.value } }

    deinit {
        // Safety: the one reference goes with the task; nobody else has one.
        Task { @MainActor [held] in held.release() }
    }
}
