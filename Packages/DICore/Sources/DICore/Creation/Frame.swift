import Synchronization

/// A place in a chain of creations, with the environment that requests from there share.
///
/// A frame lives as long as its creation, on the stack of the thread that runs it. What outlives a creation, such as a
/// resolver that a factory kept, holds a ``FrameHandle``, which lets go of the frame when the creation ends.
@usableFromInline
final class Frame: CellWork, @unchecked Sendable {
    // Safety: constant but for what is made once, and for what says how it is guarded: see there.

    let environment: Environment
    var container: ContainerReference { environment.container }
    var plan: Plan? { environment.plan }
    var resolveStorage: ResolveStorage? { environment.resolveStorage }
    var scope: ScopeCore? { environment.scope }
    var isMainActor: Bool { environment.isMainActor }
    var isReadOnly: Bool { environment.isReadOnly }
    var serial: UInt { environment.serial }

    /// The frame around this one.
    let parent: Frame?

    /// What is being created; `nil` where this is no creation.
    let component: ComponentDescription?

    /// How often the cell that it fills had been cleared when the creation began; zero for an uncached component.
    let generation: Int

    /// The cell that it fills, where that is for what a decorator makes.
    let decoration: CacheCell?

    /// What others wait for; made for the first who does, because mostly nobody does.
    private let madeCreation = MadeOnce<Creation>()

    /// What asynchronous components that this one needs have made for it beforehand.
    let prepared: PreparedValues?

    /// Whether the creation may suspend.
    private let isAsynchronous: Bool

    /// Whether nothing but the thread that asks leads to what is around it.
    let isFoundByThread: Bool

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
    var below: Frame?

    private let ownHandle = OwnHandle()

    @inline(__always)
    private init(
        _ environment: Environment, of component: ComponentDescription? = nil, inside parent: Frame?,
        _ index: ChainIndex?, generation: Int = 0, filling decoration: CacheCell? = nil,
        prepared: PreparedValues? = nil, asking: Asking? = nil, isAsynchronous: Bool = false,
        isFoundByThread: Bool = false
    ) {
        self.environment = environment
        self.component = component
        self.parent = parent
        self.index = index
        self.generation = generation
        self.decoration = decoration
        self.prepared = prepared
        self.asking = asking
        self.isAsynchronous = isAsynchronous
        self.isFoundByThread = isFoundByThread
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    /// The outside of a resolve.
    convenience init(_ environment: Environment, requester: Requester = .outside) {
        self.init(environment, inside: nil, nil, asking: .place(for: requester))
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
    convenience init(
        of component: ComponentDescription, from outer: Frame, inside surroundings: Surroundings, generation: Int = 0,
        filling decoration: CacheCell? = nil, isAsynchronous: Bool, hasNeeds: Bool = true
    ) {
        self.init(
            outer.environment.creating(
                onMainActor: outer.isMainActor && component.isolation == .mainActor,
                in: outer.scope?.owner(of: component)),
            of: component, inside: surroundings.frame, surroundings.index, generation: generation, filling: decoration,
            prepared: isAsynchronous && hasNeeds ? PreparedValues() : nil, isAsynchronous: isAsynchronous)
    }

    /// A resolve that begins inside another frame, with an environment of its own; perhaps in another container.
    convenience init(
        _ environment: Environment, inside parent: Frame, prepared: PreparedValues? = nil, requester: Requester? = nil,
        isFoundByThread: Bool = false
    ) {
        self.init(
            environment, inside: parent, parent.indexInside, prepared: prepared,
            asking: requester.map { .place(for: $0) } ?? parent.asking,
            isFoundByThread: isFoundByThread || parent.component == nil && parent.isFoundByThread)
    }

    /// The same for a request that only reads what exists.
    var reading: Frame {
        var environment = environment
        environment.isReadOnly = true
        return Frame(environment, inside: self)
    }

    /// Whether it is the first use of a lazy dependency: part of the creation that it is used in, and no component's own.
    ///
    /// What it resolves is asked for inside of it, so that one way leads to the outside.
    var isDeferred: Bool { component?.identity == 0 }

    /// What may be kept beyond the creation.
    var handle: FrameHandle {
        if component != nil, !isDeferred { return creationHandle }
        // The outside of a resolve is no creation: nobody ends it, and several threads may share it. What asks there from the
        // main actor, such as an object that is injected, is used there.
        var around = parent
        while let frame = around, frame.isDeferred { around = frame.parent }
        // What belongs to another scope belongs to no creation outside of that; nor does what sees other ones.
        let isInside = scope === around?.scope && (requester.isOutside || requester == around?.component?.requester)
        return (isInside ? around?.handle : nil)
            ?? FrameHandle(
                container: container, scope: scope, isolation: isMainActor ? .mainActor : .nonisolated,
                requester: requester)
    }

    /// The handle of this very creation.
    var creationHandle: FrameHandle { ownHandle.handle { FrameHandle(self) } }

    /// What is created around what begins inside of this frame.
    private var indexInside: ChainIndex? {
        if let index, below == nil { return index }
        return depth < Self.shortWay ? nil : ChainIndex(around: self)
    }

    func begin() {
        if let component, !isDeferred { index?.enter(component, of: container) }
    }

    func end() {
        if let component, !isDeferred { index?.leave(component, of: container) }
        ownHandle.end()
    }

    /// Whether its creation has ended: what goes on in it belongs to no creation any more, and holds up none.
    var hasEnded: Bool { ownHandle.hasEnded }

    /// What others wait for until the creation has ended, where somebody does.
    var creation: Creation? { madeCreation.made }

    /// The same, made now where nobody waits yet; while the lock of the cell is held, which still knows of the creation, so that
    /// whoever ends it knows of this.
    var waitable: Creation {
        guard let component else { preconditionFailure("only a creation is waited for") }
        return madeCreation.object { Creation(of: component, isAsynchronous: isAsynchronous) }
    }

    /// What was made beforehand for the creation that this frame belongs to.
    var preparedValues: PreparedValues? {
        var frame = self
        while frame.prepared == nil, frame.component == nil, let outer = frame.parent { frame = outer }
        return frame.prepared
    }

    /// Observers are told of the creation.
    ///
    /// - Parameter around: The creation that asked for it, as they know it.
    func number(_ number: Int, inside around: Frame?) {
        self.number = number
        observedDepth = around.map { $0.observedDepth + 1 } ?? 0
    }

    /// Whether nothing is known to be around it.
    var isOutermost: Bool { component == nil && parent?.isOutermost ?? true }
}
