import Synchronization

/// Where a request comes from: the creation it is made in, the creations around that one, and what they share.
///
/// A frame lives as long as its creation, on the stack of the thread that runs it. What outlives a creation, such as a
/// resolver that a factory kept, holds a ``FrameHandle``, which lets go of the frame when the creation ends.
@usableFromInline
final class Frame: CellWork, @unchecked Sendable {
    // Safety: constant but for what is made once, and for what says how it is guarded: see there.

    /// The container that is asked.
    let engine: EngineReference

    /// The plan that the resolve began with; `nil` outside of a resolve. A creation keeps it. The outside of requests that begin with
    /// the container's first plan only leads to it.
    let plan: PlanHandle?

    /// The creation around this one.
    let parent: Frame?

    /// What is being created; `nil` at the outside of a resolve.
    let component: ComponentDescription?

    /// How often the cell that it fills had been cleared when the creation began; zero for an uncached component.
    let generation: Int

    /// The cell that it fills, where that is for what a decorator makes.
    let decoration: CacheCell?

    /// What others wait for; made for the first who does, because mostly nobody does.
    private let madeCreation = MadeOnce<Creation>()

    /// The instances of the current top-level resolve; `nil` where nothing in it can need them.
    let resolveStorage: ResolveStorage?

    /// The innermost scope that the request sees.
    let scope: ScopeCore?

    /// What asynchronous components that this one needs have made for it beforehand.
    let prepared: PreparedValues?

    /// Whether whoever asks is on the main actor, and keeps what it gets there.
    ///
    /// Set by requests through a ``MainActorResolver`` and alike, whose isolation the compiler checks. Contexts with such a
    /// frame are handed down on the stack of that request only; a component that is not bound to the main actor gets a
    /// frame without it.
    let isMainActor: Bool

    /// Whether only what exists is wanted, and nothing is to be created.
    let isReadOnly: Bool

    /// Whether the creation may suspend.
    private let isAsynchronous: Bool

    /// Whether nothing but the thread that asks leads to what is around it.
    private let isFoundByThread: Bool

    // Safety: written with `number`; one word with those above.
    /// How many creations that observers know of are around this one.
    private(set) var observedDepth: Int32 = 0

    /// The component that the request comes from, where that is not being created, as with its `Lazy`.
    private var requester: Requester { asking?.requester ?? .outside }

    /// Its place where there is one: it is large, and mostly there is none.
    private let asking: Asking?

    private final class Asking: Sendable {
        let requester: Requester

        init(_ requester: Requester) {
            self.requester = requester
        }

        static func place(for requester: Requester) -> Asking? { requester.isOutside ? nil : Asking(requester) }
    }

    /// How many frames are around this one.
    private let depth: Int

    /// What is created around this frame, apart from what runs below it; `nil` where the way to the outside is short.
    let index: ChainIndex?

    /// The longest way that is walked for each creation.
    private static let shortWay = 32

    // Safety: written once, before anyone else sees the frame.
    /// The number that observers know the creation by; 0 where they know of none.
    private(set) var number = 0

    /// What the thread, or the task, was in the middle of when this creation began, where that is not around it anyway.
    // Safety: written once, before anyone else sees the frame.
    private var below: Frame?

    // Safety: the handle that was made, which this frame owns until it goes, so that whoever holds the frame may use
    // what it loads; `ended` once the creation has ended. A frame reaches other threads through its handle.
    private let madeHandle = Atomic<UnsafeRawPointer?>(nil)

    // Safety: written once, by the thread that ends the creation, and read when nobody else has the frame.
    private var endedHandle: Unmanaged<FrameHandle>?

    private static var ended: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 1)! }

    /// The outside of a resolve.
    init(
        engine: EngineReference, plan: PlanHandle?, resolveStorage: ResolveStorage?, isMainActor: Bool = false,
        scope: ScopeCore? = nil, requester: Requester? = nil
    ) {
        asking = requester.flatMap { .place(for: $0) }
        self.engine = engine
        self.plan = plan
        self.resolveStorage = resolveStorage
        self.isMainActor = isMainActor
        self.scope = scope
        parent = nil
        component = nil
        generation = 0
        decoration = nil
        isAsynchronous = false
        prepared = nil
        isReadOnly = false
        isFoundByThread = false
        depth = 0
        index = nil
    }

    /// A creation inside another frame.
    ///
    /// Where that one is the outside of a resolve, whatever runs on the thread is around it: a factory, perhaps of another
    /// container, that asked a container it holds.
    ///
    /// - Parameters:
    ///   - isAsynchronous: Whether asynchronous components may have to make something for it beforehand.
    ///   - hasNeeds: Whether it needs anything that they could make.
    convenience init(
        of component: ComponentDescription, from outer: Frame, isAsynchronous: Bool = false, hasNeeds: Bool = true
    ) {
        let surroundings = outer.surroundings(beside: outer.isOutermost ? Frame.running(isAsynchronous) : nil)
        self.init(of: component, from: outer, inside: surroundings, isAsynchronous: isAsynchronous, hasNeeds: hasNeeds)
    }

    /// What is around a creation that begins in a frame.
    struct Surroundings {
        fileprivate let frame: Frame
        fileprivate let index: ChainIndex?
    }

    /// What is around a creation that begins in this frame.
    ///
    /// - Parameter running: What the thread, or the task, is in the middle of.
    func surroundings(beside running: Frame?) -> Surroundings {
        let around = isOutermost ? running ?? self : self
        return Surroundings(frame: around, index: around.indexInside)
    }

    /// The same, of a creation that others may wait for.
    ///
    /// - Parameters:
    ///   - surroundings: What is around it.
    ///   - generation: How often the cell that it fills was cleared.
    ///   - decoration: That cell, where it is for what a decorator makes.
    ///   - isAsynchronous: Whether asynchronous components may have to make something for it beforehand.
    ///   - hasNeeds: Whether it needs anything that they could make.
    init(
        of component: ComponentDescription, from outer: Frame, inside surroundings: Surroundings, generation: Int = 0,
        filling decoration: CacheCell? = nil, isAsynchronous: Bool, hasNeeds: Bool = true
    ) {
        engine = outer.engine
        plan = outer.plan?.owner
        resolveStorage = outer.resolveStorage
        isMainActor = outer.isMainActor && component.isolation == .mainActor
        scope = outer.scope?.owner(of: component)
        isReadOnly = outer.isReadOnly
        isFoundByThread = false
        prepared = isAsynchronous && hasNeeds ? PreparedValues() : nil
        parent = surroundings.frame
        depth = surroundings.frame.depth + 1
        index = surroundings.index
        self.component = component
        self.generation = generation
        self.decoration = decoration
        self.isAsynchronous = isAsynchronous
        asking = nil
    }

    /// A resolve that begins inside another frame, with a plan, a storage and an isolation of its own; perhaps in another
    /// container.
    init(
        inside parent: Frame, engine: EngineReference? = nil, plan: PlanHandle?, resolveStorage: ResolveStorage?,
        isMainActor: Bool, scope: ScopeCore?, prepared: PreparedValues? = nil, isReadOnly: Bool = false,
        requester: Requester? = nil, isFoundByThread: Bool = false
    ) {
        asking = requester.map { .place(for: $0) } ?? parent.asking
        self.engine = engine ?? parent.engine
        self.plan = plan
        self.resolveStorage = resolveStorage
        self.isMainActor = isMainActor
        self.scope = scope
        self.prepared = prepared
        self.isReadOnly = isReadOnly
        self.isFoundByThread = isFoundByThread || parent.component == nil && parent.isFoundByThread
        self.parent = parent
        depth = parent.depth + 1
        index = parent.indexInside
        component = nil
        generation = 0
        decoration = nil
        isAsynchronous = false
    }

    /// The same for a request that only reads what exists.
    var reading: Frame {
        Frame(
            inside: self, plan: plan, resolveStorage: resolveStorage, isMainActor: isMainActor, scope: scope,
            isReadOnly: true)
    }

    deinit {
        // Safety: see `madeHandle`; it is either of the two, and nobody else has the frame any more.
        endedHandle?.release()
        guard let pointer = madeHandle.load(ordering: .acquiring), pointer != Self.ended else { return }
        Unmanaged<FrameHandle>.fromOpaque(pointer).release()
    }

    /// Whether it is the first use of a lazy dependency: part of the creation that it is used in, and no component's own.
    ///
    /// What it resolves is asked for inside of it, so that one way leads to the outside.
    var isDeferred: Bool { component?.identity == 0 }

    /// What may be kept beyond the creation.
    var handle: FrameHandle {
        if component != nil, !isDeferred { return ownHandle }
        // The outside of a resolve is no creation: nobody ends it, and several threads may share it. What asks there from the
        // main actor, such as an object that is injected, is used there.
        var around = parent
        while let frame = around, frame.isDeferred { around = frame.parent }
        // What belongs to another scope belongs to no creation outside of that; nor does what sees other ones.
        let isInside = scope === around?.scope && (requester.isOutside || requester == around?.component?.requester)
        return (isInside ? around?.handle : nil)
            ?? FrameHandle(
                engine: engine, scope: scope, isolation: isMainActor ? .mainActor : .nonisolated, requester: requester)
    }

    /// The handle of this very creation.
    private var ownHandle: FrameHandle {
        if let pointer = madeHandle.load(ordering: .acquiring) { return made(pointer) }
        // Safety: the reference that `deinit` releases, unless another thread was first.
        let new = Unmanaged.passRetained(FrameHandle(self))
        let outcome = madeHandle.compareExchange(
            expected: nil, desired: UnsafeRawPointer(new.toOpaque()), ordering: .acquiringAndReleasing)
        guard let pointer = outcome.original else { return new.takeUnretainedValue() }
        new.takeRetainedValue().detach()
        return made(pointer)
    }

    private func made(_ pointer: UnsafeRawPointer) -> FrameHandle {
        if pointer == Self.ended { return FrameHandle(engine: engine, scope: scope, for: component) }
        // Safety: see `madeHandle`.
        return Unmanaged<FrameHandle>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// What is created around what begins inside of this frame.
    private var indexInside: ChainIndex? {
        if let index, below == nil { return index }
        return depth < Self.shortWay ? nil : ChainIndex(around: self)
    }

    private func begin() {
        if let component, !isDeferred { index?.enter(component, of: engine) }
    }

    private func end() {
        if let component, !isDeferred { index?.leave(component, of: engine) }
        let pointer = madeHandle.exchange(Self.ended, ordering: .acquiringAndReleasing)
        guard let pointer, pointer != Self.ended else { return }
        // Safety: see `madeHandle`.
        let handle = Unmanaged<FrameHandle>.fromOpaque(pointer)
        endedHandle = handle
        handle.takeUnretainedValue().detach()
    }

    /// What others wait for until the creation has ended, where somebody does.
    var creation: Creation? { madeCreation.made }

    /// The same, made now where nobody waits yet; while the lock of the cell is held, which still knows of the creation, so that
    /// whoever ends it knows of this.
    var waitable: Creation {
        guard let component else { preconditionFailure("only a creation is waited for") }
        return madeCreation.object { Creation(of: component, isAsynchronous: isAsynchronous) }
    }

    /// Runs the creation: whatever the calling thread asks of a container meanwhile is asked from inside of it.
    ///
    /// When `body` has returned or thrown, the creation has ended, and what was kept of it belongs to none any more.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        begin()
        defer { end() }
        return try enter(body)
    }

    /// Runs a part of the creation that does not suspend.
    func enter<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.onThread.value
        if let outer {
            // Safety: what is found there is on the stack of this very thread.
            let around = Unmanaged<Frame>.fromOpaque(outer).takeUnretainedValue()
            if around !== self, around !== enclosing { below = around }
        }
        // Safety: the frame is alive until `body` has returned, and then the word is what it was before.
        Self.onThread.value = Unmanaged.passUnretained(self).toOpaque()
        defer { Self.onThread.value = outer }
        return try body()
    }

    /// The innermost creation that runs on the calling thread.
    static var current: Frame? {
        // Safety: a frame that is found here is on the stack of this very thread: see `run`.
        onThread.value.map { Unmanaged<Frame>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let onThread = ThreadLocalPointer()

    /// Runs an asynchronous creation: whatever the calling task asks of a container meanwhile is asked from inside of it.
    func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        if let running = TaskFrame.frame, running !== self, running !== enclosing { below = running }
        begin()
        defer { end() }
        return try await TaskFrame.$current.withValue(TaskFrame(ownHandle), operation: body)
    }

    /// What was made beforehand for the creation that this frame belongs to.
    var preparedValues: PreparedValues? {
        var frame = self
        while frame.prepared == nil, frame.component == nil, let outer = frame.parent { frame = outer }
        return frame.prepared
    }

    /// The serial of its plan: contexts for its makers name it.
    var serial: UInt { plan?.serial ?? 0 }

    /// The innermost creation that the calling thread runs, or, for a request that may suspend, the calling task.
    static func running(_ isAsynchronous: Bool) -> Frame? { isAsynchronous ? TaskFrame.frame : current }

    /// This frame, and what else the calling thread, or the calling task, is in the middle of.
    func withRunning(isAsynchronous: Bool) -> [Frame] {
        [self] + (Frame.running(isAsynchronous, beside: self).map { [$0] } ?? [])
    }

    /// What the calling thread, or the calling task, is in the middle of, where that is not `frame`.
    static func running(_ isAsynchronous: Bool, beside frame: Frame) -> Frame? {
        let running = running(isAsynchronous)
        return running === frame ? nil : running
    }

    /// The components from the one that `creation` makes down to this frame, if that one is around this frame.
    func chain(to creation: Creation) -> [ComponentDescription]? {
        chain { $0.creation === creation }
    }

    /// Whether this frame is a creation, or inside of it.
    func isInside(_ creation: Frame) -> Bool { chain { $0 === creation } != nil }

    /// The components from `component` down to this frame, if a container creates it around this frame.
    ///
    /// Another container may make the same component on the way: a copy of this one, for instance.
    /// So may this one for another scope.
    ///
    /// - Parameter scope: The scope that the instance would belong to.
    func chain(
        toComponent component: ComponentDescription, of engine: EngineReference, in scope: ScopeCore?
    ) -> [ComponentDescription]? {
        // What is no registration is found by its cell.
        if component.identity == 0 { return nil }
        // Deep chains are walked where there is something to find.
        if let index, below == nil, !index.contains(component, of: engine) { return nil }
        return chain {
            $0.engine === engine && $0.scope === scope && $0.component?.isSameRegistration(as: component) == true
        }
    }

    private func chain(to isEnd: (Frame) -> Bool) -> [ComponentDescription]? {
        // Nothing is created outside of a resolve, and mostly that is where a request comes from.
        if component == nil, parent == nil, below == nil { return nil }
        // Mostly there is nothing to find on a way that does not part, so members are noted only where there may be.
        var way: Frame? = self
        while let frame = way, frame.below == nil, !isEnd(frame) {
            if frame.hasEnded { return nil }
            way = frame.parent
        }
        if way == nil { return nil }
        var members: [ComponentDescription] = []
        // Where ways part, they may meet again.
        var branches: [(frame: Frame, count: Int)] = []
        var seen: Set<ObjectIdentifier> = []
        var next: Frame? = self
        while true {
            guard let frame = next, !frame.hasEnded,
                branches.isEmpty && seen.isEmpty || seen.insert(ObjectIdentifier(frame)).inserted
            else {
                guard let branch = branches.popLast() else { return nil }
                members.removeLast(members.count - branch.count)
                next = branch.frame
                continue
            }
            let isAtEnd = isEnd(frame)
            if let component = frame.component, isAtEnd || !frame.isDeferred { members.append(component) }
            if isAtEnd { return members.reversed() }
            if let below = frame.below {
                branches.append((below, members.count))
                seen.insert(ObjectIdentifier(frame))
            }
            next = frame.parent
        }
    }

    /// Calls a closure with this frame and all that are around it.
    func forEachAround(_ body: (Frame) -> Void) {
        var open: [Frame] = [self]
        var seen: Set<ObjectIdentifier> = []
        while let next = open.popLast() {
            var frame: Frame? = next
            while let current = frame, !current.hasEnded,
                open.isEmpty && seen.isEmpty || seen.insert(ObjectIdentifier(current)).inserted
            {
                body(current)
                if let below = current.below {
                    open.append(below)
                    seen.insert(ObjectIdentifier(current))
                }
                frame = current.parent
            }
        }
    }

    /// Whether its creation has ended: what goes on in it belongs to no creation any more, and holds up none.
    private var hasEnded: Bool { madeHandle.load(ordering: .acquiring) == Self.ended }

    // MARK: What observers know

    /// Observers are told of the creation.
    ///
    /// - Parameter around: The creation that asked for it, as they know it.
    func number(_ number: Int, inside around: Frame?) {
        self.number = number
        observedDepth = around.map { $0.observedDepth + 1 } ?? 0
    }

    /// The innermost creation around a request in this frame that observers know of: the one that asks, or whatever else the calling
    /// thread, or the calling task, is in the middle of.
    var observed: Frame? {
        if isFoundByThread { return Frame.observedHere }
        return numbered ?? (isOutermost ? Frame.observedHere : nil)
    }

    /// Whether it is this very frame, or no creation is between the two.
    func isDirectlyInside(_ other: Frame) -> Bool {
        var frame: Frame? = self
        while let current = frame, current !== other, current.component == nil || current.isDeferred {
            frame = current.parent
        }
        return frame === other
    }

    private var numbered: Frame? {
        var frame: Frame? = self
        while let current = frame, current.number == 0 { frame = current.parent }
        return frame
    }

    /// What observers are told of what happens in this creation.
    var asParent: ObservedLife.Parent { (number, Int(observedDepth) + 1) }

    /// The innermost creation that observers know of and that the calling thread, or the calling task, is in the middle of.
    static var observedHere: Frame? {
        guard let onThread = current?.numbered else { return TaskFrame.frame?.numbered }
        guard let inTask = TaskFrame.frame?.numbered else { return onThread }
        // What began later is inside: a factory may run a part of another task.
        return inTask.number > onThread.number ? inTask : onThread
    }

    /// The creation around this frame.
    private var enclosing: Frame? {
        var frame = parent
        while let current = frame, current.component == nil { frame = current.parent }
        return frame
    }

    /// Whether nothing is known to be around it.
    private var isOutermost: Bool { component == nil && parent?.isOutermost ?? true }

    static func cycleError(_ members: [ComponentDescription]) -> ResolutionError {
        .cycle(of: members)
    }
}
