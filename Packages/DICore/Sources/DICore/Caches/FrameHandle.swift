/// What an object may keep of the creation it was made in: the way to the container, and, while the creation runs,
/// the chain that leads to it.
@usableFromInline
final class FrameHandle: @unchecked Sendable {
    // Safety: constant but for `frame`: see there.
    let engine: EngineReference

    /// The modules of the component it was made for: they say which private components it sees.
    private let requester: [ModuleID]

    /// The isolation of that component, or of what is injected for no component.
    let ownerIsolation: Isolation

    // Safety: read and written under the lock that belongs to this object's address.
    private var frame: Frame?

    init(_ frame: Frame) {
        engine = frame.engine
        requester = frame.component?.modules ?? []
        ownerIsolation = frame.component?.isolation ?? .nonisolated
        self.frame = frame
    }

    /// A handle that belongs to no creation any more, of what was made for this component, if for any.
    init(engine: EngineReference, for component: ComponentDescription?) {
        self.engine = engine
        requester = component?.modules ?? []
        ownerIsolation = component?.isolation ?? .nonisolated
        frame = nil
    }

    /// A handle that never belonged to a creation.
    ///
    /// - Parameter isolation: Where what keeps it is used.
    init(engine: EngineReference, isolation: Isolation = .nonisolated) {
        self.engine = engine
        requester = []
        ownerIsolation = isolation
        frame = nil
    }

    /// The creation this belongs to, while it runs.
    var current: Frame? {
        Lock.striped(for: self).withLock { frame }
    }

    /// The creation has ended.
    func detach() {
        let dropped = Lock.striped(for: self).withLock { () -> Frame? in
            defer { frame = nil }
            return frame
        }
        _ = dropped
    }

    /// Asks the container.
    ///
    /// - Parameter isOnMainActor: Whether whoever asks is on the main actor, and keeps what it gets there.
    /// - Throws: ``ResolutionError/Code/closed`` when the container is gone.
    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, isOnMainActor: Bool = false
    ) throws(ResolutionError) -> Value {
        try engine.required(for: key)
            .resolve(key, as: type, from: current, by: requester, isOnMainActor: isOnMainActor)
    }

    /// Whether something answers to a key; nothing does when the container is gone.
    func isAnswered(_ key: ComponentKey) -> Bool {
        engine.current?.isAnswered(key, by: requester) ?? false
    }
}
