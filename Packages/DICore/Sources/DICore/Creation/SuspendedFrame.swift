/// The frame of a request or a creation that may suspend. It keeps the frames around it.
final class SuspendedFrame: @unchecked Sendable {
    // Safety: the frame is freed with this object. Its variables are written by the task of the creation before others see it.

    let frame: UnsafeMutablePointer<Frame>
    private let core: ContainerCore
    private let outer: SuspendedFrame?
    private let around: SuspendedFrame?
    private let behalf: FrameHandle?
    private let scope: Lifespan?
    private(set) var prepared: PreparedValues?
    private let task = TaskIdentity.current

    /// The handle of a creation, kept for the frame, which asks it whether the creation has ended.
    private var handle: FrameHandle?

    /// The handle of the creation that the task runs. Tasks that begin in it have it too.
    @TaskLocal private static var current: FrameHandle?

    /// The creation that the calling task runs.
    static var innermost: SuspendedFrame? {
        guard let frame = current?.suspended, frame.task == TaskIdentity.current else { return nil }
        return frame
    }

    /// - Parameters:
    ///   - outer: The creation around this one.
    ///   - around: The creation that the task of a request runs.
    ///   - behalf: The creation of a thread, for which the request is made.
    ///   - scope: The scope of the request, or of the instance.
    ///   - asker: The component that asks in a request.
    ///   - id: The identity of a creation.
    init(
        _ core: ContainerCore, inside outer: SuspendedFrame?, around: SuspendedFrame? = nil,
        for behalf: FrameHandle?, in scope: Lifespan? = nil,
        from asker: (any Asker)? = nil,
        creating recipe: Recipe? = nil, into cell: CacheCell? = nil, as id: CreationID? = nil
    ) {
        self.core = core
        self.outer = outer
        self.around = around
        self.behalf = behalf
        self.scope = scope
        frame = .allocate(capacity: 1)
        frame.initialize(
            to: Frame(
                core, inside: outer?.frame, around: around?.frame, for: behalf, in: scope, from: asker,
                creating: recipe, into: cell, as: id))
        // Only creations last longer than the synchronous code that uses their frames.
        if recipe == nil { return }
        let handle = FrameHandle(self)
        self.handle = handle
        frame.setHandle(handle)
    }

    /// Runs the code of the creation.
    func running(_ body: () async throws -> InstanceBox) async throws -> InstanceBox {
        try await Self.$current.withValue(frame.handle, operation: body)
    }

    /// Lets the makers of the creation take instances.
    func take(_ values: PreparedValues) {
        prepared = values
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
        let counter = Readers.enter(core.readers.words)
        defer { core.readers.leave(counter) }
        if StackLimit.isReached { throw ResolutionError(.tooDeep, key: key, .tooDeep) }
        var own = Frame(
            try core.generation(for: key, inside: frame, in: scope), inside: frame, in: scope,
            isMainActor: isMainActor, isOwnerOnMainActor: isOwnerOnMainActor, from: frame.pointee.asker)
        return try withUnsafeMutablePointer(to: &own) { own in
            defer { own.end() }
            return try withExtendedLifetime(self) { try body(own) }
        }
    }

    /// Ends the creation: resolvers ask the container from now on.
    func end() { frame.end() }

    deinit {
        frame.deinitialize(count: 1)
        frame.deallocate()
    }
}
