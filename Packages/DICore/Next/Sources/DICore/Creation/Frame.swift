/// A request or a creation on the stack of a thread, inside of the creation around it.
@usableFromInline
struct Frame {
    /// The request or creation around this one; `nil` for a request from outside.
    let outer: UnsafeMutablePointer<Frame>?

    /// The creation of another thread, on whose behalf a request from outside is made.
    let behalf: Unmanaged<FrameHandle>?

    /// The generation that answers.
    let generation: Unmanaged<Generation>

    /// Whether the caller is on the main actor, and keeps the instance there.
    let isMainActor: Bool

    /// The component that is created; `nil` for a request.
    let creation: Creation?

    /// The handle for objects that outlive the creation, if there is one.
    fileprivate var ownHandle: FrameHandle?

    struct Creation {
        let key: ComponentKey

        /// The cell that the instance goes into; `nil` without a cache.
        let cell: CacheCell?

        /// Identifies the component or the decorator.
        let origin: ObjectIdentifier
    }

    init(
        _ generation: Generation, inside outer: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil,
        isMainActor: Bool, creating creation: Creation? = nil
    ) {
        self.outer = outer
        self.behalf = behalf.map { .passUnretained($0) }
        self.generation = .passUnretained(generation)
        self.isMainActor = isMainActor
        self.creation = creation
    }

    /// Calls a closure with a context for makers that use no frame.
    static func unused<Result>(_ body: (borrowing ResolutionContext) throws -> Result) rethrows -> Result {
        let generation = Generation(Registry(), of: ContainerCore(Registry()))
        return try withExtendedLifetime(generation) {
            var frame = Frame(generation, isMainActor: false)
            return try withUnsafeMutablePointer(to: &frame) { try body(ResolutionContext($0)) }
        }
    }
}

extension UnsafeMutablePointer<Frame> {
    // Safety: a request keeps its generation while it reads, and its frames lie on the stack until their calls have returned.

    var generation: Generation { pointee.generation.takeUnretainedValue() }

    /// The handle of this request or creation, for objects that outlive it.
    var handle: FrameHandle {
        if let known = pointee.ownHandle { return known }
        let handle = FrameHandle(self)
        pointee.ownHandle = handle
        return handle
    }

    /// Runs a creation in a frame inside of this one.
    ///
    /// - Parameter generation: The generation of the container that the instance belongs to.
    func creating<Result>(
        _ creation: Frame.Creation, in generation: Generation, _ body: (borrowing ResolutionContext) throws -> Result
    ) throws -> Result {
        var frame = Frame(generation, inside: self, isMainActor: pointee.isMainActor, creating: creation)
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
    var chain: [WaitGraph<ComponentKey>.Link] { chain(by: .ofThread) }

    /// - Parameter thread: The identity of the creations of the thread whose frame this is.
    func chain(by thread: CreationID) -> [WaitGraph<ComponentKey>.Link] {
        var links: [WaitGraph<ComponentKey>.Link] = []
        var next: UnsafeMutablePointer<Frame>? = self
        while let frame = next {
            if let creation = frame.pointee.creation {
                links.append(WaitGraph.Link(creation: thread, cell: creation.cell, member: creation.key))
            }
            if let behalf = frame.pointee.behalf { links += behalf.takeUnretainedValue().chain.reversed() }
            next = frame.pointee.outer
        }
        return links.reversed()
    }

    /// Returns the keys from the creation that fills a cell to this one; `nil` if no creation around fills it.
    func members(from cell: CacheCell) -> [ComponentKey]? {
        let chain = chain
        return chain.lastIndex { $0.cell === cell }.map { chain[$0...].map(\.member) }
    }

    /// Returns the keys from the creation of a component without a cache to this one; `nil` if it is not being created here.
    func members(from creation: Frame.Creation, in generation: Generation) -> [ComponentKey]? {
        var members: [ComponentKey] = []
        var next: UnsafeMutablePointer<Frame>? = self
        while let frame = next {
            if let other = frame.pointee.creation {
                members.append(other.key)
                if other.origin == creation.origin, frame.generation.core === generation.core { return members.reversed() }
            }
            next = frame.pointee.outer
        }
        return nil
    }
}
