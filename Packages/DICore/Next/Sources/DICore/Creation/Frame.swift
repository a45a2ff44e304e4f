/// A request or a creation on the stack of a thread, inside of the creation around it.
@usableFromInline
struct Frame {
    // Safety: a request or a creation keeps the objects of its frame: the generation while it reads, the handle, the scope and
    // the prepared values until its call has returned.

    /// The request or creation around this one; `nil` for a request from outside.
    let outer: UnsafeMutablePointer<Frame>?

    // Safety: as above.
    /// The creation of another thread, on whose behalf a request from outside is made.
    let behalf: Unmanaged<FrameHandle>?

    // Safety: as above.
    /// The container that answers.
    let core: Unmanaged<ContainerCore>

    // Safety: as above.
    /// The generation that answers; `nil` if the creation may suspend, so that each request in it takes the current one.
    let generation: Unmanaged<Generation>?

    // Safety: as above.
    /// The instances that were created for this request before, because their creations may suspend.
    var prepared: Unmanaged<PreparedValues>?

    /// The identity of the creation, if it may suspend. Others have that of their thread.
    let suspending: CreationID?

    // Safety: as above.
    /// The scope of the request, or the one that the instance belongs to; `nil` outside of scopes.
    let scope: Unmanaged<Lifespan>?

    /// Whether nothing is created, and only what exists is read.
    let isReadOnly: Bool

    /// Whether the caller is on the main actor, and keeps the instance there.
    let isMainActor: Bool

    /// The component that is created; `nil` for a request.
    let creation: Creation?

    /// The storage of the resolve, in the outermost frame. Read and written under the lock of the container.
    fileprivate var storage: CacheStorage?

    /// The handle for objects that outlive the creation, if there is one.
    fileprivate var ownHandle: FrameHandle?

    struct Creation {
        let key: ComponentKey

        /// The cell that the instance goes into; `nil` without a cache.
        let cell: CacheCell?

        /// The component, the decorator or the lazy dependency.
        let origin: any CreationOrigin

        /// The step on the chain of an error.
        var step: ResolutionError.Step { ResolutionError.Step(origin.description(as: key)) }
    }

    /// The frame of a request or a creation on the stack.
    init(
        _ generation: Generation, inside outer: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil,
        in scope: Lifespan? = nil, isMainActor: Bool, isReadOnly: Bool = false, creating creation: Creation? = nil
    ) {
        self.outer = outer
        self.behalf = behalf.map { .passUnretained($0) }
        core = .passUnretained(generation.core)
        self.generation = .passUnretained(generation)
        prepared = outer?.pointee.prepared
        suspending = nil
        self.scope = scope.map { .passUnretained($0) }
        self.isReadOnly = isReadOnly
        self.isMainActor = isMainActor
        self.creation = creation
    }

    /// The frame of a request or a creation that may suspend: see ``SuspendedFrame``.
    init(
        _ core: ContainerCore, inside outer: UnsafeMutablePointer<Frame>?, for behalf: FrameHandle?,
        in scope: Lifespan?,
        creating creation: Creation?, as id: CreationID?
    ) {
        self.outer = outer
        self.behalf = behalf.map { .passUnretained($0) }
        self.core = .passUnretained(core)
        generation = nil
        suspending = id
        self.scope = scope.map { .passUnretained($0) }
        isReadOnly = false
        isMainActor = false
        self.creation = creation
    }

    /// Calls a closure with a context for makers that use no frame.
    static func unused<Result>(_ body: (borrowing ResolutionContext) throws -> Result) rethrows -> Result {
        let generation = Generation(.empty, of: ContainerCore())
        return try withExtendedLifetime(generation) {
            var frame = Frame(generation, isMainActor: false)
            return try withUnsafeMutablePointer(to: &frame) { try body(ResolutionContext($0)) }
        }
    }
}

extension UnsafeMutablePointer<Frame> {
    // Safety: a request keeps its generation while it reads, and its frames lie on the stack until their calls have returned.

    var core: ContainerCore { pointee.core.takeUnretainedValue() }

    var generation: Generation? { pointee.generation?.takeUnretainedValue() }

    var scope: Lifespan? { pointee.scope?.takeUnretainedValue() }

    /// The names of the open scopes, the innermost first.
    var openScopes: [ScopeName] { scope.map { sequence(first: $0, next: \.outer).compactMap(\.owner.scopeName) } ?? [] }

    /// The origin of the innermost creation from this frame on; `nil` for a request from outside.
    var creator: (any CreationOrigin)? {
        sequence(first: self, next: \.pointee.outer).lazy.compactMap { $0.pointee.creation?.origin }.first
    }

    /// The lifespan that closes the instances that are created here.
    var lifespan: Lifespan { scope ?? core.lifespan }

    var prepared: PreparedValues? { pointee.prepared?.takeUnretainedValue() }

    /// The handle of this request or creation, for objects that outlive it.
    var handle: FrameHandle {
        if let known = pointee.ownHandle { return known }
        let handle = FrameHandle(self)
        pointee.ownHandle = handle
        return handle
    }

    /// The storage of the top-level resolve.
    var resolveStorage: CacheStorage {
        var frame = self
        while let outer = frame.pointee.outer { frame = outer }
        if let behalf = frame.pointee.behalf?.takeUnretainedValue(), let storage = behalf.resolveStorage {
            return storage
        }
        return frame.core.lock.withLock { frame.ownStorage }
    }

    /// The storage of the resolve whose outermost frame this is. The caller holds the lock of the container.
    var ownStorage: CacheStorage {
        if let known = pointee.storage { return known }
        let storage = CacheStorage()
        pointee.storage = storage
        return storage
    }

    /// Sets the handle of a frame that several threads may use at once.
    func setHandle(_ handle: FrameHandle) { pointee.ownHandle = handle }

    /// Runs a creation in a frame inside of this one.
    ///
    /// - Parameters:
    ///   - generation: The generation of the container that the instance belongs to.
    ///   - scope: The scope that the instance belongs to.
    func creating<Result>(
        _ creation: Frame.Creation, of generation: Generation, in scope: Lifespan?,
        _ body: (borrowing ResolutionContext) throws -> Result
    ) throws -> Result {
        var frame = Frame(generation, inside: self, in: scope, isMainActor: pointee.isMainActor, creating: creation)
        return try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            return try body(ResolutionContext(frame))
        }
    }

    /// Ends the request or creation: its handle asks the container from now on.
    func end() {
        pointee.ownHandle?.end()
        pointee.ownHandle = nil
    }

    /// The creations from the outermost one to this one.
    var chain: [WaitGraph<ResolutionError.Step>.Link] {
        let (own, behalf) = ownChain(by: .ofThread)
        return (behalf?.chain ?? []) + own
    }

    /// Returns the creations of this thread or task from the outermost one to this one, and the creation on whose behalf they
    /// are made.
    ///
    /// - Parameter thread: The identity of the creations of the thread whose frame this is.
    func ownChain(by thread: CreationID) -> ([WaitGraph<ResolutionError.Step>.Link], FrameHandle?) {
        var links: [WaitGraph<ResolutionError.Step>.Link] = []
        var frame = self
        while true {
            if let creation = frame.pointee.creation {
                links.append(
                    WaitGraph.Link(
                        creation: frame.pointee.suspending ?? thread, cell: creation.cell, member: creation.step))
            }
            guard let outer = frame.pointee.outer else { break }
            frame = outer
        }
        return (links.reversed(), frame.pointee.behalf?.takeUnretainedValue())
    }

    /// Returns the steps from the creation that fills a cell to this one; `nil` if no creation around fills it.
    func members(from cell: CacheCell) -> [ResolutionError.Step]? {
        let chain = chain
        return chain.lastIndex { $0.cell === cell }.map { chain[$0...].map(\.member) }
    }

    /// Returns the steps from the creation of a component without a cache to this one; `nil` if it is not being created here.
    ///
    /// - Parameter scope: The scope that the instance belongs to; `nil` for any.
    func members(
        from creation: Frame.Creation, in core: ContainerCore, scope: Lifespan? = nil
    ) -> [ResolutionError.Step]? {
        var members: [ResolutionError.Step] = []
        var next: UnsafeMutablePointer<Frame>? = self
        while let frame = next {
            if let other = frame.pointee.creation {
                members.append(other.step)
                if other.origin.identity == creation.origin.identity, frame.core === core,
                    scope == nil || frame.scope === scope
                {
                    return members.reversed()
                }
            }
            next = frame.pointee.outer
        }
        return nil
    }
}
