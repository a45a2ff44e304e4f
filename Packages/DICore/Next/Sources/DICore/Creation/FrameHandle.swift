/// The connection of a resolver, a lazy dependency or a provider with the creation that it was made in. When the creation has
/// ended, it asks the container. It does not keep the container alive.
///
/// Thread-safety: may be used from any thread.
@usableFromInline
final class FrameHandle: @unchecked Sendable {
    // Safety: `frame` is read and written under the lock of the core. Only the thread of the creation uses the frame itself,
    // or others under that lock, and the frame ends the handle before it goes.

    private let core: ContainerCore

    /// The frame of the creation, while it runs.
    private var frame: UnsafeMutablePointer<Frame>?

    /// The thread of the creation.
    private let thread = CreationID.ofThread

    init(_ frame: UnsafeMutablePointer<Frame>) {
        core = frame.generation.core
        self.frame = frame
    }

    /// Ends the connection with the creation.
    func end() { core.lock.withLock { frame = nil } }

    /// The creations from the outermost one to that of the handle; empty when it has ended.
    var chain: [WaitGraph<ComponentKey>.Link] { core.lock.withLock { frame?.chain(by: thread) ?? [] } }

    /// Calls a closure with the frame for requests of the calling thread.
    private func within<Result>(
        isOnMainActor: Bool, for key: ComponentKey, _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        let open = core.lock.withLock { frame }
        return try core.request(
            key, inside: thread == .ofThread ? open : nil, for: open == nil ? nil : self, isMainActor: isOnMainActor, body)
    }

    func resolve<Value>(
        _ key: ComponentKey, as type: Value.Type, isOnMainActor: Bool = false
    ) throws(ResolutionError) -> Value {
        try within(isOnMainActor: isOnMainActor, for: key) { frame in
            try frame.generation.entry(for: key).instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns the instance of a cell, which is created if it is not there.
    func obtain(
        _ cell: CacheCell, for key: ComponentKey, _ create: () throws(ResolutionError) -> InstanceBox
    ) throws(ResolutionError) -> InstanceBox {
        try within(isOnMainActor: false, for: key) { frame in
            let creation = Frame.Creation(key: key, cell: cell, origin: ObjectIdentifier(cell))
            return try Creation.obtain(creation, in: cell, inside: frame, of: frame.generation) { _ in try create() }
        }
    }

    func contains(_ key: ComponentKey) -> Bool { core.contains(key) }
}
