/// The frame of a request or a creation that may suspend. It keeps the frames around it.
final class SuspendedFrame: @unchecked Sendable {
    // Safety: the frame lies in the memory of this object after the links, and goes with it: this class has no stored
    // properties, and `make` makes all of its instances. The variables are written by the task of the creation before
    // others see them.

    private typealias Memory = ManagedBufferPointer<Links, Frame>

    /// The objects that the frame uses.
    private struct Links {
        let core: ContainerCore
        let outer: SuspendedFrame?
        let around: SuspendedFrame?
        let behalf: FrameHandle?
        let scope: Lifespan?
        let origin: (any RequestOrigin)?
        let recipe: Recipe?
        let cell: CacheCell?
        let task = TaskIdentity.current
        var prepared: PreparedValues?

        /// The handle of a creation, kept for the frame, which asks it whether the creation has ended.
        var handle: FrameHandle?
    }

    private var memory: Memory { Memory(unsafeBufferObject: self) }

    private var links: UnsafeMutablePointer<Links> { memory.withUnsafeMutablePointerToHeader { $0 } }

    var frame: UnsafeMutablePointer<Frame> { memory.withUnsafeMutablePointerToElements { $0 } }

    var prepared: PreparedValues? { links.pointee.prepared }

    /// The handle of the creation that the task runs. Tasks that begin in it have it too.
    @TaskLocal private static var current: FrameHandle?

    /// The creation that the calling task runs.
    static var innermost: SuspendedFrame? {
        guard let frame = current?.suspended, frame.links.pointee.task == TaskIdentity.current else { return nil }
        return frame
    }

    /// Makes a frame.
    ///
    /// - Parameters:
    ///   - outer: The creation around this one.
    ///   - around: The creation that the task of a request runs.
    ///   - behalf: The creation of a thread, for which the request is made.
    ///   - scope: The scope of the request, or of the instance.
    ///   - origin: The component that makes the request.
    ///   - recipe: The facts of the creation; `nil` for a request.
    ///   - cell: The cell that the new instance goes into; `nil` without a cache.
    ///   - id: The identity of a creation.
    static func make(
        _ core: ContainerCore, inside outer: SuspendedFrame?, around: SuspendedFrame? = nil,
        for behalf: FrameHandle? = nil, in scope: Lifespan? = nil, from origin: (any RequestOrigin)? = nil,
        creating recipe: Recipe? = nil, into cell: CacheCell? = nil, as id: CreationID? = nil
    ) -> SuspendedFrame {
        let memory = Memory(bufferClass: SuspendedFrame.self, minimumCapacity: 1) { _, _ in
            Links(
                core: core, outer: outer, around: around, behalf: behalf, scope: scope, origin: origin, recipe: recipe,
                cell: cell)
        }
        // Safety: `Memory` makes an instance of the class that it is given.
        let new = unsafeDowncast(memory.buffer, to: SuspendedFrame.self)
        new.frame.initialize(
            to: Frame(
                suspendedIn: core, inside: outer?.frame, around: around?.frame, for: behalf, in: scope, from: origin,
                creating: recipe, into: cell, as: id))
        if recipe != nil || around != nil { new.frame.enterIndexIfDeep() }
        // Only creations last longer than the synchronous code that uses their frames.
        if recipe == nil { return new }
        let handle = FrameHandle(new.frame, of: new)
        new.links.pointee.handle = handle
        new.frame.pointee.handle = .suspended(.passUnretained(handle))
        return new
    }

    /// Runs the code of the creation.
    func running(_ body: () async throws -> InstanceBox) async throws -> InstanceBox {
        try await Self.$current.withValue(frame.handle, operation: body)
    }

    /// Lets the makers of the creation take instances.
    func take(_ values: PreparedValues) {
        links.pointee.prepared = values
        frame.pointee.prepared = .passUnretained(values)
    }

    /// Calls a closure with a frame for makers, inside of this one.
    ///
    /// - Parameters:
    ///   - isMainActor: Whether the makers run on the main actor.
    ///   - isOwnerOnMainActor: Whether the created component is bound to the main actor, if they make one.
    func synchronously<Result>(
        _ key: ComponentKey, isMainActor: Bool, isOwnerOnMainActor: Bool? = nil,
        _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws -> Result {
        let (core, scope) = (links.pointee.core, links.pointee.scope)
        let counter = Readers.enter(core.readers.words)
        defer { core.readers.leave(counter) }
        if StackLimit.isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
        var own = Frame(
            try core.generation(for: key, inside: frame, in: scope), inside: frame, in: scope,
            isMainActor: isMainActor, isOwnerOnMainActor: isOwnerOnMainActor, from: frame.pointee.origin)
        return try withUnsafeMutablePointer(to: &own) { own in
            defer { own.end() }
            return try withExtendedLifetime(self) { try body(own) }
        }
    }

    /// Ends the creation: resolvers ask the container from now on. The storages of the resolve stay, because creations
    /// inside of it may go on.
    func end() {
        links.pointee.handle?.end()
        frame.leaveIndexIfDeep()
    }

    deinit {
        frame.pointee.storages.take()?.release()
        frame.releaseIndexIfOwned()
        frame.deinitialize(count: 1)
        links.deinitialize(count: 1)
    }
}
