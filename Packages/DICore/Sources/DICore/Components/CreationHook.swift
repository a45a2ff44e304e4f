/// Something that happens to each new instance, before anyone else can see it.
struct CreationHook<Output>: Sendable {
    let run: @Sendable (inout Output, FrameHandle, ComponentDescription) throws -> Void

    init(_ run: @escaping @Sendable (inout Output, FrameHandle, ComponentDescription) throws -> Void) {
        self.run = run
    }

    /// A hook on the main actor, for a component that is bound to it.
    init(onMainActor run: @escaping @MainActor @Sendable (inout Output, MainActorResolver) throws -> Void) {
        // Safety: isolation is no part of how a synchronous function is called. A hook runs right after the component's
        // guarded maker, on the same thread, and that one refuses to run anywhere but on the main actor.
        let unbound = unsafeBitCast(run, to: (@Sendable (inout Output, MainActorResolver) throws -> Void).self)
        self.run = { instance, handle, _ in try unbound(&instance, MainActorResolver(handle)) }
    }
}
