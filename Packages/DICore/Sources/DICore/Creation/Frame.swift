import Synchronization

/// A link of a chain of creations, with the environment that requests from there share.
///
/// A frame lives as long as its creation, on the stack of the thread that runs it. An object that outlives a creation,
/// such as a resolver that a factory kept, holds a ``FrameHandle``, which releases the frame when the creation ends.
@usableFromInline
final class Frame: @unchecked Sendable {
    // Safety: constant, but for objects that are made once, and for variables that say how they are guarded.

    /// The frame for makers that read no frame.
    static let unused = Frame(Environment(container: ContainerReference()))

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

    /// The component that is being created; `nil` if the frame is no creation.
    let component: ComponentDescription?

    /// How often the cell had been cleared when its creation began; zero for an uncached component.
    let generation: Int

    /// The cell that the creation fills, if that is a decorator's.
    let decoration: CacheCell?

    // Most creations have no other request that waits for them.
    private let madeCreation = MadeOnce<Creation>()

    /// The instances that asynchronous components have made for this creation beforehand.
    let prepared: PreparedValues?

    /// Whether the creation may suspend.
    private let isAsynchronous: Bool

    /// Whether the frame was found by the thread of a request, and not by a resolver.
    let isFoundByThread: Bool

    // Safety: written with `number`; one word with the properties above.
    /// How many creations that observers know of are around this one.
    private(set) var observedDepth: Int32 = 0

    /// The component that the request comes from, if that is not being created: the component may ask through its
    /// `Lazy`.
    private var requester: Requester { requesterBox?.requester ?? .outside }

    // A requester is large, and most frames have none.
    private let requesterBox: RequesterBox?

    private final class RequesterBox: Sendable {
        let requester: Requester

        init?(_ requester: Requester) {
            if requester.isOutside { return nil }
            self.requester = requester
        }
    }

    /// How many frames are around this one.
    private let depth: Int

    /// The components that are created around this frame, without those of ``interrupted`` frames; `nil` for a short
    /// chain.
    let index: ChainIndex?

    /// The longest chain that is searched for each creation.
    private static let longestSearched = 32

    // Safety: written once, before another thread sees the frame.
    /// The number that observers know the creation by; 0 without observers.
    private(set) var number = 0

    /// The creation that the thread, or the task, was running when this one began, if that is not around this one.
    // Safety: written once, before another thread sees the frame.
    var interrupted: Frame?

    private let ownHandle = OwnHandle()

    @inline(__always)
    private init(
        _ environment: Environment, of component: ComponentDescription? = nil, inside parent: Frame?,
        _ index: ChainIndex?, generation: Int = 0, filling decoration: CacheCell? = nil,
        prepared: PreparedValues? = nil, requester: RequesterBox? = nil, isAsynchronous: Bool = false,
        isFoundByThread: Bool = false
    ) {
        self.environment = environment
        self.component = component
        self.parent = parent
        self.index = index
        self.generation = generation
        self.decoration = decoration
        self.prepared = prepared
        requesterBox = requester
        self.isAsynchronous = isAsynchronous
        self.isFoundByThread = isFoundByThread
        depth = parent.map { $0.depth + 1 } ?? 0
    }

    /// Makes the outside of a resolve.
    convenience init(_ environment: Environment, requester: Requester = .outside) {
        self.init(environment, inside: nil, nil, requester: RequesterBox(requester))
    }

    /// Makes the frame of a creation inside another frame.
    ///
    /// If that is the outside of a resolve, the creation that runs on the thread is around it: a factory, perhaps of
    /// another container, may have asked a container that it holds.
    ///
    /// - Parameters:
    ///   - isAsynchronous: Whether asynchronous components may have to make instances for the creation beforehand.
    ///   - hasNeeds: Whether the component has needs that they could make.
    convenience init(
        of component: ComponentDescription, from outer: Frame, isAsynchronous: Bool = false, hasNeeds: Bool = true
    ) {
        let surroundings = outer.surroundings(beside: outer.isOutermost ? Frame.running(isAsynchronous) : nil)
        self.init(of: component, from: outer, inside: surroundings, isAsynchronous: isAsynchronous, hasNeeds: hasNeeds)
    }

    /// The frame around a creation, and the index of the components that are created there.
    struct Surroundings {
        fileprivate let frame: Frame
        fileprivate let index: ChainIndex?
    }

    /// Returns the surroundings of a creation that begins in this frame.
    ///
    /// - Parameter running: The creation that the thread, or the task, runs.
    func surroundings(beside running: Frame?) -> Surroundings {
        let around = isOutermost ? running ?? self : self
        return Surroundings(frame: around, index: around.indexInside)
    }

    /// Makes the frame of a creation that other requests may wait for.
    ///
    /// - Parameters:
    ///   - generation: How often the cell that it fills was cleared.
    ///   - decoration: The cell that it fills, if that is a decorator's.
    ///   - isAsynchronous: Whether asynchronous components may have to make instances for the creation beforehand.
    ///   - hasNeeds: Whether the component has needs that they could make.
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

    /// Makes the frame of a resolve that begins inside another frame with its own environment, perhaps in another
    /// container.
    convenience init(
        _ environment: Environment, inside parent: Frame, prepared: PreparedValues? = nil, requester: Requester? = nil,
        isFoundByThread: Bool = false
    ) {
        self.init(
            environment, inside: parent, parent.indexInside, prepared: prepared,
            requester: requester.map { RequesterBox($0) } ?? parent.requesterBox,
            isFoundByThread: isFoundByThread || parent.component == nil && parent.isFoundByThread)
    }

    /// Returns a frame inside this one for a request that creates no instance.
    func reading(asksObservers: Bool = true) -> Frame {
        var environment = environment
        environment.isReadOnly = true
        environment.asksObservers = asksObservers
        return Frame(environment, inside: self)
    }

    /// Whether the frame is the first use of a lazy dependency, as a part of the creation that uses it.
    ///
    /// The requests of the lazy dependency come from inside the frame, so that one path leads to the outside.
    var isDeferred: Bool { component?.identity == 0 }

    /// A handle that may be kept beyond the creation.
    var handle: FrameHandle {
        if component != nil, !isDeferred { return creationHandle }
        // The outside of a resolve is no creation: it never ends, and several threads may share it. An object that asks
        // there from the main actor, such as one that is injected, is used there.
        var around = parent
        while let frame = around, frame.isDeferred { around = frame.parent }
        // A request in another scope, or by another component, does not belong to the creation around it.
        let isInside = scope === around?.scope && (requester.isOutside || requester == around?.component?.requester)
        return (isInside ? around?.handle : nil)
            ?? FrameHandle(
                container: container, scope: scope, isolation: isMainActor ? .mainActor : .nonisolated,
                requester: requester)
    }

    /// The handle of this creation.
    var creationHandle: FrameHandle { ownHandle.handle { FrameHandle(self) } }

    /// The index for creations that begin inside this frame.
    private var indexInside: ChainIndex? {
        if let index, interrupted == nil { return index }
        return depth < Self.longestSearched ? nil : ChainIndex(around: self)
    }

    func begin() {
        if let component, !isDeferred { index?.enter(component, of: container) }
    }

    func end() {
        if let component, !isDeferred { index?.leave(component, of: container) }
        ownHandle.end()
    }

    /// Whether the creation has ended. Code that goes on in it belongs to no creation, and holds up none.
    var hasEnded: Bool { ownHandle.hasEnded }

    /// The creation, if another request waits for it.
    var creation: Creation? { madeCreation.made }

    /// The creation, for a request that is going to wait for it. The lock of the cell, which still knows the frame,
    /// must be held: then the thread that ends the creation wakes the request.
    var waitable: Creation {
        guard let component else { preconditionFailure("a frame without a component has no creation") }
        return madeCreation.object { Creation(of: component, isAsynchronous: isAsynchronous) }
    }

    /// The instances that were made beforehand for the creation that this frame belongs to.
    var preparedValues: PreparedValues? {
        var frame = self
        while frame.prepared == nil, frame.component == nil, let outer = frame.parent { frame = outer }
        return frame.prepared
    }

    /// Gives the creation the number that observers know it by.
    ///
    /// - Parameter around: The creation around this one that observers know of.
    func number(_ number: Int, inside around: Frame?) {
        self.number = number
        observedDepth = around.map { $0.observedDepth + 1 } ?? 0
    }

    /// Whether no creation is known to be around the frame.
    var isOutermost: Bool { component == nil && parent?.isOutermost ?? true }
}
