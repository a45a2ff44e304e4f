/// A request or a creation on the stack of a thread, inside of the creation around it.
///
/// A frame costs next to nothing: it retains nothing but a handle and storages, if they are made for it, until it ends.
@usableFromInline
struct Frame: ~Copyable {
    // Safety: a request or a creation keeps the objects of its frame until its call has returned: the generation while it reads,
    // the recipe, the cells, the component that asks, the handle, the scope and the prepared values. Frames inside of it end
    // before.

    /// The request or creation around this one; `nil` for a request from outside.
    let outer: UnsafeMutablePointer<Frame>?

    /// The creation around this one on the same thread or task, which may have made a request from outside.
    let around: UnsafeMutablePointer<Frame>?

    /// The identity of the task of a creation on the stack.
    private let task: UInt

    /// The creation of another thread, on whose behalf a request from outside is made.
    let behalf: Unmanaged<FrameHandle>?

    /// The container that answers.
    @usableFromInline
    let core: Unmanaged<ContainerCore>

    // Safety: see above.
    /// The generation that answers; `nil` if the creation may suspend, so that each request in it takes the current one.
    var generation: Unmanaged<Generation>?

    /// The instances that were created for this request before, because their creations may suspend.
    var prepared: Unmanaged<PreparedValues>?

    /// The scope of the request or of the new instance; `nil` outside of scopes.
    let scope: Unmanaged<Lifespan>?

    // Safety: see above.
    /// The component that asks in a request, or that is created; `nil` outside of components.
    unowned(unsafe) let asker: (any Asker)?

    /// The facts of the creation; `nil` for a request.
    unowned(unsafe) let recipe: Recipe?

    // Safety: see above.
    /// The cell that the new instance goes into; `nil` without a cache.
    unowned(unsafe) let cell: CacheCell?

    /// The cell that the slot has chosen, which leads to that of the new instance; `nil` if the slot does not choose. Decorations in
    /// this creation go into the chosen cell.
    unowned(unsafe) let chosen: CacheCell?

    /// The identity of a creation that may suspend. Other creations have the identity of their thread.
    let suspending: CreationID?

    /// Whether the request only reads existing instances, and creates none.
    let isReadOnly: Bool

    /// Whether the makers in it run on the main actor, and may make instances that are bound to it.
    let isMainActor: Bool

    /// Whether the created component is bound to the main actor, or the request for it comes from there.
    let isOwnerOnMainActor: Bool

    // Safety: the frame owns both objects, and releases them when it ends.
    /// The storages of the resolve, in the outermost frame; `nil` before the first. The lock of the container guards them.
    var storages: Unmanaged<ResolveStorages>?

    /// The handle for objects that outlive the creation; `nil` before the first.
    var ownHandle: Unmanaged<FrameHandle>?

    // Safety: see the beginning.
    /// The handle of a frame that several threads may use at once, which keeps it until the frame goes; or that of the component
    /// that makes the request.
    var sharedHandle: Unmanaged<FrameHandle>?

    /// Whether the creation has ended, although a request that was made in it goes on.
    var hasEnded: Bool { sharedHandle?.takeUnretainedValue().hasEnded ?? false }

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

    /// - Parameters:
    ///   - generation: The generation that answers; `nil` for a ``SuspendedFrame``.
    ///   - core: The container that answers; `nil` for that of the generation.
    ///   - outer: The request or creation around this one.
    ///   - around: The creation that the task of a request runs. That of a thread is known.
    ///   - behalf: The creation of another thread, for which the request is made.
    ///   - asker: The component that asks in a request.
    ///   - id: The identity of a creation that may suspend.
    init(
        _ generation: Generation?, of core: ContainerCore? = nil, inside outer: UnsafeMutablePointer<Frame>? = nil,
        around: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil, in scope: Lifespan? = nil,
        isMainActor: Bool = false, isOwnerOnMainActor: Bool? = nil, isReadOnly: Bool = false,
        from asker: (any Asker)? = nil, creating recipe: Recipe? = nil, into cell: CacheCell? = nil,
        chosen: CacheCell? = nil, as id: CreationID? = nil
    ) {
        guard let core = core ?? generation?.core else { preconditionFailure("a frame belongs to a container") }
        let isOnStack = generation != nil
        task = isOnStack && recipe != nil ? TaskIdentity.current : 0
        self.outer = outer
        self.around = isOnStack && recipe != nil ? Frame.innermost(in: task) : around
        self.behalf = behalf.map { .passUnretained($0) } ?? outer?.pointee.behalf
        self.core = .passUnretained(core)
        self.generation = generation.map { .passUnretained($0) }
        prepared = isOnStack ? outer?.pointee.prepared : nil
        suspending = id
        self.scope = scope.map { .passUnretained($0) }
        self.isReadOnly = isReadOnly
        self.isMainActor = isMainActor
        self.isOwnerOnMainActor = isOwnerOnMainActor ?? recipe?.isMainActor ?? isMainActor
        self.asker = asker ?? recipe?.origin
        self.recipe = recipe
        self.cell = cell
        self.chosen = chosen
    }

    static let creating = ThreadPointer()

    // Safety: the pointer is that of `creating`, which sets the former one again before the frame goes.
    /// The innermost creation on the stack of the calling thread, unless a task has begun inside of it.
    static var innermost: UnsafeMutablePointer<Frame>? {
        creating.current == nil ? nil : innermost(in: TaskIdentity.current)
    }

    /// Returns the innermost creation on the stack of the calling thread, unless another task has begun inside of it.
    ///
    /// - Parameter task: The identity of the calling task.
    private static func innermost(in task: UInt) -> UnsafeMutablePointer<Frame>? {
        guard let frame = creating.current?.assumingMemoryBound(to: Frame.self) else { return nil }
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
