public import DICore

extension Component where Origin == ComponentOrigin.Made {
    /// Runs a wrapper around each creation, in the isolation of the component.
    ///
    /// The wrapper surrounds the strategy, with everything that the container's default strategy or `.inject` adds to it.
    /// Hooks, closers and decorators get the instance with which the creation ends. A wrapper is not called when an instance
    /// comes from a cache.
    ///
    /// Of several wrappers, the first is the innermost. Each attempt of an outer wrapper is a new creation for the inner
    /// wrappers.
    ///
    /// - Parameter wrapper: Copied for each creation.
    public consuming func wrapped(by wrapper: some CreationWrapper<Output>) -> Component {
        surroundingStrategy { WrappedStrategy(inner: $0, wrapper: wrapper) }.refusingPauses(wrapper.mayPause)
    }
}

extension Component where Origin == ComponentOrigin.MadeOnMainActor {
    /// Runs a wrapper around each creation, in the isolation of the component.
    public consuming func wrapped(by wrapper: some CreationWrapper<Output>) -> Component {
        surroundingStrategy { MainActorWrappedStrategy(inner: $0, wrapper: wrapper) }.refusingPauses(wrapper.mayPause)
    }
}

extension Component where Origin == ComponentOrigin.MadeAsynchronously, Output: Sendable {
    /// Runs a wrapper around each creation, in the isolation of the component.
    public consuming func wrapped(by wrapper: some CreationWrapper<Output>) -> Component {
        surroundingStrategy { AsyncWrappedStrategy(inner: $0, wrapper: wrapper) }
    }
}
