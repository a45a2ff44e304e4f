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

    // Safety: read and written only by the thread that runs the creation: a frame reaches others through its handle,
    // which reads the `let`s above.
    private var madeHandle: FrameHandle?

    /// The outside of a resolve.
    init(engine: EngineReference, plan: PlanHandle?, resolveStorage: CacheStorage?) {
        self.engine = engine
        self.plan = plan
        self.resolveStorage = resolveStorage
        parent = nil
        component = nil
        creation = nil
    }

    /// A creation inside another frame.
    init(of component: ComponentDescription, creation: Creation?, from parent: Frame) {
        engine = parent.engine
        plan = parent.plan
        resolveStorage = parent.resolveStorage
        self.parent = parent
        self.component = component
        self.creation = creation
    }

    /// A resolve that begins inside another frame and shares instances of its own.
    init(inside parent: Frame, plan: PlanHandle, resolveStorage: CacheStorage) {
        engine = parent.engine
        self.plan = plan
        self.resolveStorage = resolveStorage
        self.parent = parent
        component = nil
        creation = nil
    }

    /// What may be kept beyond the creation.
    var handle: FrameHandle {
        if let madeHandle { return madeHandle }
        let handle = FrameHandle(self)
        madeHandle = handle
        return handle
    }

    /// Ends the creation: what was kept of it belongs to no creation any more.
    func finish() {
        madeHandle?.detach()
        madeHandle = nil
    }

    /// The components from the one that `creation` makes down to this frame, if that one is around this frame.
    func chain(to creation: Creation) -> [ComponentDescription]? {
        chain { $0.creation === creation }
    }

    /// The components from `component` down to this frame, if it is being created around this frame.
    func chain(toComponent component: ComponentDescription) -> [ComponentDescription]? {
        chain { $0.component?.isSameRegistration(as: component) == true }
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

    static func cycleError(_ members: [ComponentDescription]) -> ResolutionError {
        .cycle(members.map(ResolutionError.Step.init))
    }
}
