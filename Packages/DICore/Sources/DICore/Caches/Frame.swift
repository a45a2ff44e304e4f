import Synchronization

/// Where a request comes from: the creation it is made in, the creations around that one, and what they share.
///
/// A frame lives as long as its creation, on the stack of the thread that runs it. What outlives a creation, such as a
/// resolver that a factory kept, holds a ``FrameHandle``, which lets go of the frame when the creation ends.
@usableFromInline
final class Frame: @unchecked Sendable {
    // Safety: constant but for `madeHandle`: see there.

    /// The container that is asked.
    let engine: EngineReference

    /// The plan that the resolve began with, which is kept alive; `nil` outside of a resolve.
    let plan: PlanHandle?

    /// The creation around this one.
    let parent: Frame?

    /// What is being created; `nil` at the outside of a resolve.
    let component: ComponentDescription?

    /// The creation that others may wait for; `nil` for an uncached component.
    let creation: Creation?

    /// The instances of the current top-level resolve; `nil` where nothing in it can need them.
    let resolveStorage: CacheStorage?

    /// Whether whoever asks is on the main actor, and keeps what it gets there.
    ///
    /// Set by requests through a ``MainActorResolver`` and alike, whose isolation the compiler checks. Contexts with such a
    /// frame are handed down on the stack of that request only; a component that is not bound to the main actor gets a
    /// frame without it.
    let isMainActor: Bool

    // Safety: the handle that was made, which this frame owns until it goes, so that whoever holds the frame may use
    // what it loads; `ended` once the creation has ended. A frame reaches other threads through its handle.
    private let madeHandle = Atomic<UnsafeRawPointer?>(nil)

    // Safety: written once, by the thread that ends the creation, and read when nobody else has the frame.
    private var endedHandle: Unmanaged<FrameHandle>?

    private static var ended: UnsafeRawPointer { UnsafeRawPointer(bitPattern: 1)! }

    /// The outside of a resolve.
    init(engine: EngineReference, plan: PlanHandle?, resolveStorage: CacheStorage?, isMainActor: Bool = false) {
        self.engine = engine
        self.plan = plan
        self.resolveStorage = resolveStorage
        self.isMainActor = isMainActor
        parent = nil
        component = nil
        creation = nil
    }

    /// A creation inside another frame.
    ///
    /// Where that one is the outside of a resolve, whatever runs on the thread is around it: a factory, perhaps of another
    /// container, that asked a container it holds.
    init(of component: ComponentDescription, creation: Creation?, from outer: Frame) {
        engine = outer.engine
        plan = outer.plan
        resolveStorage = outer.resolveStorage
        isMainActor = outer.isMainActor && component.isolation == .mainActor
        parent = outer.isOutermost ? Frame.current ?? outer : outer
        self.component = component
        self.creation = creation
    }

    /// A resolve that begins inside another frame, with a plan, a storage and an isolation of its own; perhaps in another
    /// container.
    init(
        inside parent: Frame, engine: EngineReference? = nil, plan: PlanHandle, resolveStorage: CacheStorage?,
        isMainActor: Bool
    ) {
        self.engine = engine ?? parent.engine
        self.plan = plan
        self.resolveStorage = resolveStorage
        self.isMainActor = isMainActor
        self.parent = parent
        component = nil
        creation = nil
    }

    deinit {
        // Safety: see `madeHandle`; it is either of the two, and nobody else has the frame any more.
        endedHandle?.release()
        guard let pointer = madeHandle.load(ordering: .acquiring), pointer != Self.ended else { return }
        Unmanaged<FrameHandle>.fromOpaque(pointer).release()
    }

    /// What may be kept beyond the creation.
    var handle: FrameHandle {
        // The outside of a resolve is no creation: nobody ends it, and several threads may share it. What asks there from the
        // main actor, such as an object that is injected, is used there.
        if component == nil {
            return parent?.handle ?? FrameHandle(engine: engine, isolation: isMainActor ? .mainActor : .nonisolated)
        }
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
        if pointer == Self.ended { return FrameHandle(engine: engine, for: component) }
        // Safety: see `madeHandle`.
        return Unmanaged<FrameHandle>.fromOpaque(pointer).takeUnretainedValue()
    }

    private func end() {
        let pointer = madeHandle.exchange(Self.ended, ordering: .acquiringAndReleasing)
        guard let pointer, pointer != Self.ended else { return }
        // Safety: see `madeHandle`.
        let handle = Unmanaged<FrameHandle>.fromOpaque(pointer)
        endedHandle = handle
        handle.takeUnretainedValue().detach()
    }

    /// Runs the creation: whatever the calling thread asks of a container meanwhile is asked from inside of it.
    ///
    /// When `body` has returned or thrown, the creation has ended, and what was kept of it belongs to none any more.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.onThread.value
        // Safety: the frame is alive until `body` has returned, and then the word is what it was before.
        Self.onThread.value = Unmanaged.passUnretained(self).toOpaque()
        defer {
            Self.onThread.value = outer
            end()
        }
        return try body()
    }

    /// The innermost creation that runs on the calling thread.
    static var current: Frame? {
        // Safety: a frame that is found here is on the stack of this very thread: see `run`.
        onThread.value.map { Unmanaged<Frame>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let onThread = ThreadLocalPointer()

    /// The components from the one that `creation` makes down to this frame, if that one is around this frame.
    func chain(to creation: Creation) -> [ComponentDescription]? {
        chain { $0.creation === creation }
    }

    /// The components from `component` down to this frame, if a container creates it around this frame.
    ///
    /// Another container may make the same component on the way: a copy of this one, for instance.
    func chain(toComponent component: ComponentDescription, of engine: EngineReference) -> [ComponentDescription]? {
        chain { $0.engine === engine && $0.component?.isSameRegistration(as: component) == true }
    }

    private func chain(to isEnd: (Frame) -> Bool) -> [ComponentDescription]? {
        var members: [ComponentDescription] = []
        var next: Frame? = self
        while let frame = next {
            if let component = frame.component { members.append(component) }
            if isEnd(frame) { return members.reversed() }
            next = frame.parent
        }
        return nil
    }

    /// Whether nothing is known to be around it.
    private var isOutermost: Bool { component == nil && parent?.isOutermost ?? true }

    static func cycleError(_ members: [ComponentDescription]) -> ResolutionError {
        .cycle(members.map(ResolutionError.Step.init))
    }
}
