/// A request or a creation on the stack of a thread, inside of the creation around it.
///
/// A frame costs next to nothing: it retains only its own handle and the storages of its resolve, if they are made,
/// until it ends.
@usableFromInline
struct Frame: ~Copyable {
    // Safety: a request or a creation keeps the objects of its frame until its call has returned: the generation while
    // it reads, the recipe, the cells, the requesting component, the handle, the scope and the prepared values. Frames
    // inside of it end before.

    /// The request or creation around this one; `nil` for a request from outside.
    let outer: UnsafeMutablePointer<Frame>?

    /// The creation around this one on the same thread or task, which may have made a request from outside.
    private(set) var around: UnsafeMutablePointer<Frame>?

    /// The identity of the task of a creation on the stack.
    private var task: UInt = 0

    /// The outermost frame around this one by ``outer``; `nil` if this is it.
    let outermost: UnsafeMutablePointer<Frame>?

    // Safety: see above.
    /// The creation of another thread, on whose behalf this request is made.
    let behalf: Unmanaged<FrameHandle>?

    /// The creation on whose behalf this request is made, or the innermost request around it that has one.
    private(set) var behalfAround: Unmanaged<FrameHandle>?

    /// The container that answers.
    @usableFromInline
    let core: Unmanaged<ContainerCore>

    // Safety: see above.
    /// The generation that answers; `nil` if the creation may suspend, so that each request in it takes the current
    /// one.
    var generation: Unmanaged<Generation>?

    /// The instances that were created for this request before, because their creations may suspend.
    var prepared: Unmanaged<PreparedValues>?

    /// The scope of the request or of the new instance; `nil` outside of scopes.
    let scope: Unmanaged<Lifespan>?

    // Safety: see above.
    /// The component that makes the request, or that is created; `nil` outside of components.
    unowned(unsafe) let origin: (any RequestOrigin)?

    /// The facts of the creation; `nil` for a request.
    private(set) unowned(unsafe) var recipe: Recipe?

    // Safety: see above.
    /// The cell that the new instance goes into; `nil` without a cache.
    private(set) unowned(unsafe) var cell: CacheCell?

    /// The cell that the slot has chosen, which leads to that of the new instance; `nil` if the slot does not choose.
    /// Decorations in this creation go into the chosen cell.
    private(set) unowned(unsafe) var chosen: CacheCell?

    /// The identity of a creation that may suspend. Other creations have the identity of their thread.
    private(set) var suspending: CreationID?

    /// The length of the chain of creations up to this frame.
    private(set) var depth: UInt32 = 0

    /// Whether the frame has made its ``index``.
    var ownsIndex = false

    // Safety: the frame that has made it keeps it. That is this frame or one around it, which ends later.
    /// The index of the creations on a deep chain; `nil` on a short one. Requests have that of the frame around them.
    var index: Unmanaged<ChainIndex>?

    /// Whether the request only reads existing instances, and creates none.
    private(set) var isReadOnly = false

    /// Whether the makers in it run on the main actor, and may make instances that are bound to it.
    private(set) var isMainActor = false

    /// Whether the created component is bound to the main actor, or the request for it comes from there.
    private(set) var isOwnerOnMainActor = false

    // Safety: the frame owns the object, and releases it when it ends.
    /// The storages of the resolve, in the outermost frame; `nil` before the first. The lock of the container guards
    /// them.
    var storages: Unmanaged<ResolveStorages>?

    // Safety: other threads read it, in frames around one with a handle of its own, under the lock of the container.
    // The thread of the frames writes only that of the innermost one, before it gives the handle away and after it has
    // ended it under the lock. That of a frame that may suspend is set once, before others know the frame.
    /// The handle for objects that outlive the request or the creation.
    var handle = Handle.none

    enum Handle {
        case none

        // Safety: the frame releases it when it ends.
        case own(Unmanaged<FrameHandle>)

        // Safety: see the beginning.
        /// That of the component that makes the request. An object that it requests belongs to its creation.
        case lent(Unmanaged<FrameHandle>)

        /// That of a creation that may suspend, whose frame several threads may use at once.
        case suspended(Unmanaged<FrameHandle>)

        var known: FrameHandle? {
            switch self {
            case .none: nil
            case .own(let handle), .lent(let handle), .suspended(let handle): handle.takeUnretainedValue()
            }
        }
    }

    /// Whether the creation has ended, although a request that was made in it goes on.
    var hasEnded: Bool {
        if case .suspended(let handle) = handle { handle.takeUnretainedValue().hasEnded } else { false }
    }

    /// A creation in progress.
    struct Running {
        let creation: CreationID

        /// The cell that it fills; `nil` without a cache.
        let cell: CacheCell?
        let recipe: Recipe

        /// The creation for the graph of waits. It asks strategies and caches of the user for their descriptions.
        var link: WaitGraph<ResolutionError.Step>.Link {
            WaitGraph.Link(creation: creation, cell: cell, member: recipe.step)
        }
    }

    /// The storages of a resolve.
    final class ResolveStorages {
        private var all: [(owner: AnyObject, cells: CacheStorage)] = []

        /// Returns the storage for the instances of a container or a scope: each instance goes with its owner.
        func storage(of owner: AnyObject) -> CacheStorage {
            if let known = all.first(where: { $0.owner === owner }) { return known.cells }
            let new = CacheStorage()
            all.append((owner, new))
            return new
        }
    }

    private init(
        of core: ContainerCore, inside outer: UnsafeMutablePointer<Frame>?, for behalf: FrameHandle?,
        in scope: Lifespan?, from origin: (any RequestOrigin)?
    ) {
        self.outer = outer
        self.behalf = behalf.map { .passUnretained($0) }
        behalfAround = self.behalf
        if let outer {
            outermost = outer.pointee.outermost ?? outer
            behalfAround = behalfAround ?? outer.pointee.behalfAround
            depth = outer.pointee.depth
            index = outer.pointee.index
        } else {
            outermost = nil
        }
        self.core = .passUnretained(core)
        self.scope = scope.map { .passUnretained($0) }
        self.origin = origin
    }

    /// Makes the frame of a request on the stack.
    ///
    /// - Parameters:
    ///   - generation: The generation that answers.
    ///   - outer: The request or creation around this one.
    ///   - behalf: The creation of another thread, for which the request is made.
    ///   - origin: The component that makes the request.
    init(
        _ generation: Generation, inside outer: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil,
        in scope: Lifespan? = nil, isMainActor: Bool = false, isOwnerOnMainActor: Bool? = nil, isReadOnly: Bool = false,
        from origin: (any RequestOrigin)? = nil
    ) {
        self.init(of: generation.core, inside: outer, for: behalf, in: scope, from: origin)
        self.generation = .passUnretained(generation)
        prepared = outer?.pointee.prepared
        self.isMainActor = isMainActor
        self.isOwnerOnMainActor = isOwnerOnMainActor ?? isMainActor
        self.isReadOnly = isReadOnly
    }

    /// Makes the frame of a creation on the stack.
    ///
    /// - Parameters:
    ///   - chosen: The cell that the slot has chosen; `nil` if it does not choose.
    ///   - generation: The generation of the container that the instance belongs to.
    ///   - outer: The request around the creation.
    ///   - former: The innermost creation on the stack of the thread.
    init(
        creating recipe: Recipe, into cell: CacheCell?, chosen: CacheCell?, of generation: Generation,
        inside outer: UnsafeMutablePointer<Frame>, in scope: Lifespan?, after former: UnsafeMutableRawPointer?
    ) {
        self.init(
            generation, inside: outer, in: scope, isMainActor: recipe.isMadeOnMainActor && outer.pointee.isMainActor,
            isOwnerOnMainActor: recipe.isMainActor, from: recipe.origin)
        self.recipe = recipe
        self.cell = cell
        self.chosen = chosen
        task = TaskIdentity.current
        around = Frame.innermost(former, in: task)
        join()
    }

    /// Makes the frame of a request or a creation that may suspend, for a ``SuspendedFrame``.
    ///
    /// - Parameters:
    ///   - outer: The creation around this one.
    ///   - around: The creation that the task of a request runs.
    ///   - behalf: The creation of a thread, for which the request is made.
    ///   - origin: The component that makes the request.
    ///   - recipe: The facts of the creation; `nil` for a request.
    ///   - id: The identity of a creation.
    init(
        suspendedIn core: ContainerCore, inside outer: UnsafeMutablePointer<Frame>?,
        around: UnsafeMutablePointer<Frame>?, for behalf: FrameHandle?, in scope: Lifespan?,
        from origin: (any RequestOrigin)?,
        creating recipe: Recipe?, into cell: CacheCell?, as id: CreationID?
    ) {
        self.init(of: core, inside: outer, for: behalf, in: scope, from: origin ?? recipe?.origin)
        self.around = around
        self.recipe = recipe
        self.cell = cell
        suspending = id
        isOwnerOnMainActor = recipe?.isMainActor ?? false
        if recipe != nil || around != nil { join() }
    }

    /// Adds the frame to the chain. The caller enters it into the index of a deep one.
    private mutating func join() {
        if let around {
            behalfAround = behalfAround ?? around.pointee.behalfAround
            depth = max(depth, around.pointee.depth)
        }
        depth += 1
    }

    static let creating = ThreadPointer()

    // Safety: the pointer is that of `creating`, which sets the former one again before the frame goes.
    /// The innermost creation on the stack of the calling thread, unless a task has begun inside of it.
    static var innermost: UnsafeMutablePointer<Frame>? {
        creating.current.flatMap { innermost($0, in: TaskIdentity.current) }
    }

    /// Returns the innermost creation on the stack of the calling thread, unless another task has begun inside of it.
    ///
    /// - Parameters:
    ///   - last: The innermost creation, whichever task it belongs to.
    ///   - task: The identity of the calling task.
    private static func innermost(_ last: UnsafeMutableRawPointer?, in task: UInt) -> UnsafeMutablePointer<Frame>? {
        guard let frame = last?.assumingMemoryBound(to: Frame.self) else { return nil }
        return frame.pointee.task == task ? frame : nil
    }

    /// Whether the calling thread runs a creation of another container, or of another state of this one.
    static func isInside(anotherThan generation: Generation) -> Bool {
        guard let innermost else { return false }
        return innermost.generation !== generation
    }

    /// Calls a closure with a context for makers that use no frame.
    static func unused<Result>(_ body: (borrowing ResolutionContext) throws -> Result) rethrows -> Result {
        let generation = Generation(.empty, of: ContainerCore())
        return try withExtendedLifetime(generation) {
            var frame = Frame(generation)
            return try withUnsafeMutablePointer(to: &frame) { try body(ResolutionContext($0)) }
        }
    }
}
