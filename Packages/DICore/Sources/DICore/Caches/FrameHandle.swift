/// What an object may keep of the creation it was made in: the way to the container, and, while the creation runs,
/// the chain that leads to it.
@usableFromInline
final class FrameHandle: @unchecked Sendable {
    let engine: EngineReference

    /// The modules of the component it was made for: they say which private components it sees.
    private let requester: [ModuleID]

    // Safety: read and written under the lock that belongs to this object's address.
    private var frame: Frame?

    init(_ frame: Frame) {
        engine = frame.engine
        requester = frame.component?.modules ?? []
        self.frame = frame
    }

    /// A handle that belongs to no creation.
    init(engine: EngineReference, requester: [ModuleID] = []) {
        self.engine = engine
        self.requester = requester
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
    /// - Throws: ``ResolutionError/Code/closed`` when the container is gone.
    func resolve<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value {
        try engine.required(for: key).resolve(key, as: type, from: current, by: requester)
    }

    /// Whether something answers to a key; nothing does when the container is gone.
    func isAnswered(_ key: ComponentKey) -> Bool {
        engine.current?.isAnswered(key, by: requester) ?? false
    }
}
