/// A request or a creation on the stack of a thread, inside of the creation around it.
@usableFromInline
struct Frame: ~Copyable {
    // Safety: a request or a creation keeps the objects of its frame: the generation while it reads, the handle, the scope and
    // the prepared values until its call has returned.

    /// The request or creation around this one; `nil` for a request from outside.
    let outer: UnsafeMutablePointer<Frame>?

    // Safety: that creation ends after this one.
    /// The creation around this one on the same thread or task, which may have made a request from outside.
    let around: UnsafeMutablePointer<Frame>?

    /// The identity of the task of a creation on the stack.
    private let task: UInt

    // Safety: a frame keeps the handle of that creation.
    /// The creation of another thread, on whose behalf a request from outside is made.
    let behalf: Unmanaged<FrameHandle>?

    // Safety: the request or creation of the frame keeps the object.
    /// The container that answers.
    @usableFromInline
    let core: Unmanaged<ContainerCore>

    // Safety: the request or creation of the frame keeps the object.
    /// The generation that answers; `nil` if the creation may suspend, so that each request in it takes the current one.
    var generation: Unmanaged<Generation>?

    // Safety: the request or creation of the frame keeps the object.
    /// The instances that were created for this request before, because their creations may suspend.
    var prepared: Unmanaged<PreparedValues>?

    /// The identity of a creation that may suspend. Other creations have the identity of their thread.
    let suspending: CreationID?

    // Safety: the request or creation of the frame keeps the object.
    /// The scope of the request or of the new instance; `nil` outside of scopes.
    let scope: Unmanaged<Lifespan>?

    /// Whether the request only reads existing instances, and creates none.
    let isReadOnly: Bool

    /// Whether the makers in it run on the main actor, and may make instances that are bound to it.
    let isMainActor: Bool

    /// Whether the created component is bound to the main actor, or the request for it comes from there.
    let isOwnerOnMainActor: Bool

    /// The component that asks in a request, or that is created; `nil` outside of components.
    let asker: (any Asker)?

    /// The component that is created; `nil` for a request.
    let creation: Creation?

    /// The identity of the origin of the created component, for a quick search.
    fileprivate let origin: ObjectIdentifier?

    /// The storages of the resolve, in the outermost frame. The lock of the container guards the array.
    fileprivate var storages: [ResolveStorage] = []

    /// The handle for objects that outlive the creation, if there is one.
    fileprivate var ownHandle: FrameHandle?

    // Safety: the request or creation of the frame keeps the object.
    /// The handle of a frame that several threads may use at once, which keeps it until the frame goes; or that of the component
    /// that makes the request.
    fileprivate var sharedHandle: Unmanaged<FrameHandle>?

    /// Whether the creation has ended, although a request that was made in it goes on.
    fileprivate var hasEnded: Bool { sharedHandle?.takeUnretainedValue().hasEnded ?? false }

    /// The cells of a resolve for the instances of one owner, a container or a scope: each instance goes with its owner.
    fileprivate struct ResolveStorage {
        let owner: AnyObject
        let cells = CacheStorage()
    }

    struct Creation {
        let key: ComponentKey

        /// The cell that the instance goes into; `nil` without a cache.
        let cell: CacheCell?

        /// The choice that led to the cell; `nil` if the slot does not choose. Decorations in this creation go into the chosen
        /// cell.
        var choice: ChoosingSlot.Choice?

        /// The component, the decorator or the lazy dependency.
        let origin: any CreationOrigin

        /// The needs that were linked.
        var needs: [Entry] = []

        /// Whether the instance is bound to the main actor.
        var isMainActor = false

        /// Whether the instance is made on the main actor, because the component or a need of it is bound to that.
        var isMadeOnMainActor = false

        /// The step on the chain of an error; `nil` if the creation is no step.
        var step: ResolutionError.Step? { origin.isStep ? ResolutionError.Step(origin.description(as: key)) : nil }
    }

    /// The frame of a request or a creation on the stack.
    init(
        _ generation: Generation, inside outer: UnsafeMutablePointer<Frame>? = nil, for behalf: FrameHandle? = nil,
        in scope: Lifespan? = nil, isMainActor: Bool, isOwnerOnMainActor: Bool? = nil, isReadOnly: Bool = false,
        from asker: (any Asker)? = nil, creating creation: Creation? = nil
    ) {
        let current = creation == nil ? 0 : TaskIdentity.current
        self.outer = outer
        around = creation == nil ? nil : Frame.innermost(in: current)
        task = current
        self.behalf = behalf.map { .passUnretained($0) } ?? outer?.pointee.behalf
        core = .passUnretained(generation.core)
        self.generation = .passUnretained(generation)
        prepared = outer?.pointee.prepared
        suspending = nil
        self.scope = scope.map { .passUnretained($0) }
        self.isReadOnly = isReadOnly
        self.isMainActor = isMainActor
        self.isOwnerOnMainActor = isOwnerOnMainActor ?? creation?.isMainActor ?? isMainActor
        self.asker = asker
        self.creation = creation
        origin = creation?.origin.identity
    }

    /// The frame of a request or a creation that may suspend: see ``SuspendedFrame``.
    init(
        _ core: ContainerCore, inside outer: UnsafeMutablePointer<Frame>?, around: UnsafeMutablePointer<Frame>?,
        for behalf: FrameHandle?, in scope: Lifespan?, from asker: (any Asker)?, creating creation: Creation?,
        as id: CreationID?
    ) {
        self.outer = outer
        self.around = around
        task = 0
        self.behalf = behalf.map { .passUnretained($0) } ?? outer?.pointee.behalf
        self.core = .passUnretained(core)
        generation = nil
        suspending = id
        self.scope = scope.map { .passUnretained($0) }
        isReadOnly = false
        isMainActor = false
        isOwnerOnMainActor = false
        self.asker = asker ?? creation?.origin
        self.creation = creation
        origin = creation?.origin.identity
    }

    fileprivate static let creating = ThreadPointer()

    // Safety: the pointer is that of `creating`, which sets the former one again before the frame goes.
    /// The innermost creation on the stack of the calling thread, unless a task has begun inside of it.
    fileprivate static var innermost: UnsafeMutablePointer<Frame>? {
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

    /// Returns the open scope with a name.
    ///
    /// - Parameter origin: The component that lives in the scope.
    /// - Throws: ``ResolutionError/Code/noScope``.
    func scope(
        _ name: ScopeName, of key: ComponentKey, by origin: any CreationOrigin
    ) throws(ResolutionError) -> Lifespan {
        if let scope = scope?.named(name) { return scope }
        let open = scope.map { sequence(first: $0, next: \.outer).compactMap(\.owner.scopeName) } ?? []
        let component = origin.description(as: key)
        throw ResolutionError(.noScope, key: key, .noScope(name, component, open: open, hiddenBy: owner(hiding: name)))
    }

    /// Returns the cell with the value of a component in a scope.
    func supplied(_ record: ComponentRecord, in name: ScopeName) throws(ResolutionError) -> CacheCell {
        if let cell = try scope(name, of: record.key, by: record).value(for: record.key) { return cell }
        // The component was registered when the scope was open.
        throw ResolutionError(.scopeMisuse, key: record.key, .notSupplied([record.description()], in: name))
    }

    /// Returns the component whose creation does not see a scope that its requester sees; `nil` if there is none.
    private func owner(hiding name: ScopeName) -> ComponentDescription? {
        var next = self
        while let outer = next.pointee.outer {
            if outer.scope?.named(name) != nil {
                return next.pointee.creation.map { $0.origin.description(as: $0.key) }
            }
            next = outer
        }
        return nil
    }

    /// The lifespan that closes the instances that are created here.
    var lifespan: Lifespan { scope ?? core.lifespan }

    /// The cell that a slot has chosen for the creation in this frame, or for an instance that was created before.
    func choice(of slot: LinkedSlot) -> ChoosingSlot.Choice? {
        guard let chooser = slot.chooser else { return nil }
        if let choice = pointee.creation?.choice, choice.slot === chooser { return choice }
        return prepared?.choice(of: slot)
    }

    /// Whether the cell of a slot is that of the creation in this frame, or of the request around it.
    func inherits(choiceOf slot: LinkedSlot) -> Bool {
        guard let chooser = slot.chooser else { return false }
        return pointee.creation?.choice?.slot === chooser || prepared?.inherits(choiceOf: slot) == true
    }

    var prepared: PreparedValues? { pointee.prepared?.takeUnretainedValue() }

    /// The handle of this request or creation, for objects that outlive it.
    var handle: FrameHandle {
        if let known = pointee.ownHandle ?? pointee.sharedHandle?.takeUnretainedValue() { return known }
        let handle = FrameHandle(self)
        pointee.ownHandle = handle
        return handle
    }

    /// The storage of the top-level resolve.
    var resolveStorage: CacheStorage { resolveStorage(of: scope as AnyObject? ?? core) }

    /// The storage of the top-level resolve for the instances of a container or a scope.
    private func resolveStorage(of owner: AnyObject) -> CacheStorage {
        var frame = self
        while let outer = frame.pointee.outer { frame = outer }
        if let behalf = frame.pointee.behalf?.takeUnretainedValue(), let storage = behalf.resolveStorage(of: owner) {
            return storage
        }
        return frame.core.lock.withLock { frame.ownStorage(of: owner) }
    }

    /// The storage of the resolve whose outermost frame this is. The caller holds the lock of the container.
    func ownStorage(of owner: AnyObject) -> CacheStorage {
        if let known = pointee.storages.first(where: { $0.owner === owner }) { return known.cells }
        let storage = Frame.ResolveStorage(owner: owner)
        pointee.storages.append(storage)
        return storage.cells
    }

    /// Lends the handle of a component to a request of the component, because an object that it requests belongs to its creation.
    func lend(_ handle: FrameHandle) { pointee.sharedHandle = .passUnretained(handle) }

    /// Sets the handle of a frame that several threads may use at once.
    func setHandle(_ handle: FrameHandle) {
        pointee.ownHandle = handle
        pointee.sharedHandle = .passUnretained(handle)
    }

    /// Runs a creation in a frame inside of this one.
    ///
    /// - Parameters:
    ///   - generation: The generation of the container that the instance belongs to.
    ///   - scope: The scope that the instance belongs to.
    func creating<Result>(
        _ creation: Frame.Creation, of generation: Generation, in scope: Lifespan?,
        _ body: (borrowing ResolutionContext) throws -> Result
    ) throws -> Result {
        var frame = Frame(
            generation, inside: self, in: scope, isMainActor: creation.isMadeOnMainActor && pointee.isMainActor,
            from: creation.origin, creating: creation)
        return try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            let former = Frame.creating.current
            Frame.creating.current = UnsafeMutableRawPointer(frame)
            defer { Frame.creating.current = former }
            return try body(ResolutionContext(frame))
        }
    }

    /// Calls a closure with the frame of a request inside of this one that only reads.
    func reading<Result>(_ body: (UnsafeMutablePointer<Frame>) throws -> Result) throws -> Result {
        guard let generation else { preconditionFailure("a creation that may suspend reads in frames of its own") }
        var frame = Frame(generation, inside: self, in: scope, isMainActor: false, isReadOnly: true)
        return try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            return try body(frame)
        }
    }

    /// Returns the need of the creation around this request that answers a key, so that the component gets the instance that was
    /// created for it before.
    ///
    /// - Parameters:
    ///   - asker: The component that asks; `nil` outside of any.
    ///   - generation: The generation that links the key.
    ///   - link: Links the key.
    func need(
        for key: ComponentKey, from asker: (any Asker)?, in generation: () throws(ResolutionError) -> Generation,
        _ link: () throws(ResolutionError) -> Entry
    ) throws(ResolutionError) -> Entry? {
        var next: UnsafeMutablePointer<Frame>? = self
        while let frame = next, frame.pointee.creation == nil { next = frame.pointee.outer }
        guard let needs = next?.pointee.creation?.needs, !needs.isEmpty else { return nil }
        if let need = needs.first(where: { $0.key == key }) { return need }
        // A form, such as an optional value. If the container has changed, it may link other instances than those that were created before.
        func isOfNeeds(_ entry: Entry) -> Bool { entry.needs.allSatisfy { own in needs.contains { $0 === own } } }
        let entry = try link()
        if entry.origin != nil { return nil }
        if isOfNeeds(entry) { return entry }
        guard let form = key.type as? any DependencyForm.Type else { return nil }
        let held = try generation().entry(of: form, as: key, over: needs, from: asker?.requester ?? .outside)
        return isOfNeeds(held) ? held : nil
    }

    /// Whether a request creates an instance itself, because the creation that it has waited for has failed in a closed container.
    /// This container shares the instance, and is open.
    func beginsAgain(after error: any Error) -> Bool {
        (error as? ResolutionError)?.code == .closed && scope?.isOpen != false && !core.isRefusing
    }

    /// Ends the request or creation. From now on its handle asks the container.
    func end() {
        pointee.ownHandle?.end()
        pointee.ownHandle = nil
    }

    /// The frame of the creation around this one, or of the request for this one.
    private var next: UnsafeMutablePointer<Frame>? { pointee.around ?? pointee.outer }

    /// The creations from the outermost one to this one, for the thread or the task that runs it.
    var chain: [WaitGraph<ResolutionError.Step>.Link] {
        let (own, behalf) = (Frame.innermost ?? self).ownChain(by: .ofThread)
        return ((pointee.behalf?.takeUnretainedValue() ?? behalf)?.chain ?? []) + own
    }

    /// Returns the creations of this thread or task from the outermost one to this one, and the creation on whose behalf they
    /// are made.
    ///
    /// - Parameter thread: The identity of the creations of the thread whose frame this is.
    func ownChain(by thread: CreationID) -> ([WaitGraph<ResolutionError.Step>.Link], FrameHandle?) {
        var links: [WaitGraph<ResolutionError.Step>.Link] = []
        // Safety: a frame keeps the handle on whose behalf it was made.
        var behalf: Unmanaged<FrameHandle>?
        var last: UnsafeMutablePointer<Frame>? = self
        while let frame = last {
            if let creation = frame.pointee.creation, !frame.pointee.hasEnded {
                links.append(
                    WaitGraph.Link(
                        creation: frame.pointee.suspending ?? thread, cell: creation.cell, member: creation.step))
            }
            behalf = behalf ?? frame.pointee.behalf
            last = frame.next
        }
        return (links.reversed(), behalf?.takeUnretainedValue())
    }

    // Functions of their own, so that creations take less of the stack.

    /// Throws an error if a creation around this one fills a cell.
    ///
    /// - Parameter key: The requested key.
    func checkCycle(of key: ComponentKey, in cell: CacheCell) throws(ResolutionError) {
        let chain = chain
        guard let start = chain.lastIndex(where: { $0.cell === cell }) else { return }
        throw ResolutionError(.cycle, key: key, .cycle(chain[start...].compactMap(\.member)))
    }

    /// Throws an error if a component is being created here.
    ///
    /// - Parameters:
    ///   - key: The requested key.
    ///   - core: The container that the instance belongs to.
    ///   - scope: The scope that the instance belongs to. Another scope has another instance.
    ///   - isAround: Whether the creations count that are around a request from outside on the same thread or task.
    func checkCycle(
        of key: ComponentKey, by origin: any CreationOrigin, in core: ContainerCore, _ scope: Lifespan?,
        isAround: Bool = true
    ) throws(ResolutionError) {
        let start = isAround ? Frame.innermost ?? self : self
        let identity = origin.identity
        var last: UnsafeMutablePointer<Frame>? = start
        while let frame = last {
            if frame.pointee.origin == identity, frame.core === core, frame.scope === scope, !frame.pointee.hasEnded,
                frame.pointee.creation?.origin.isSame(as: origin) == true
            {
                throw ResolutionError(.cycle, key: key, .cycle(start.steps(to: frame)))
            }
            last = isAround ? frame.next : frame.pointee.outer
        }
    }

    /// Returns the steps from a creation around this one to this one.
    private func steps(to first: UnsafeMutablePointer<Frame>) -> [ResolutionError.Step] {
        var steps: [ResolutionError.Step] = []
        var last: UnsafeMutablePointer<Frame>? = self
        while let frame = last {
            if let step = frame.pointee.creation?.step { steps.append(step) }
            last = frame == first ? nil : frame.next
        }
        return steps.reversed()
    }
}
