public import DICore

/// Runs a wrapper around each creation of another strategy.
struct WrappedStrategy<Output>: InjectionStrategy {
    let inner: any InjectionStrategy<Output>
    let wrapper: any CreationWrapper<Output>

    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }
    var receiver: Any.Type { inner.receiver }

    func make(_ resolver: any Resolver) throws -> Output {
        try wrapper.attempts(for: ComponentDescription(of: ComponentKey(Output.self))) {
            try inner.make(resolver)
        }
    }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        let component = linker.component
        let inner = try inner.link(linker)
        return Maker { [wrapper] context in
            try wrapper.attempts(for: component, restoring: context.untakenNeeds) { try inner(context) }
        }
    }
}

/// Runs a wrapper around each creation of another strategy, on the main actor.
struct MainActorWrappedStrategy<Output>: MainActorStrategy {
    let inner: any MainActorStrategy<Output>
    let wrapper: any CreationWrapper<Output>

    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }
    var receiver: Any.Type { inner.receiver }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output {
        try wrapper.attempts(for: ComponentDescription(of: ComponentKey(Output.self))) {
            try inner.make(resolver)
        }
    }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> {
        let component = linker.component
        let inner = try inner.link(linker)
        return MainActorMaker { [wrapper] context in
            try wrapper.attempts(for: component, restoring: context.untakenNeeds) { try inner(context) }
        }
    }
}

/// Runs a wrapper around each creation of another strategy, which may suspend.
struct AsyncWrappedStrategy<Output: Sendable>: AsyncStrategy {
    let inner: any AsyncStrategy<Output>
    let wrapper: any CreationWrapper<Output>

    var dependencies: [Dependency] { inner.dependencies }
    var opacity: Opacity { inner.opacity }
    var receiver: Any.Type { inner.receiver }
    var isolation: (any Actor)? { inner.isolation }

    func make(_ resolver: AsyncResolver) async throws -> Output {
        try await wrapper.attempts(for: ComponentDescription(of: ComponentKey(Output.self))) {
            try await inner.make(resolver)
        }
    }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        let component = linker.component
        let inner = try inner.link(linker)
        return AsyncMaker { [wrapper] context in
            try await wrapper.attempts(for: component, restoring: context.untakenNeeds) { try await inner(context) }
        }
    }
}

extension Component where Origin == ComponentOrigin.Made {
    /// Runs a wrapper around each creation, in the isolation of the component.
    ///
    /// The wrapper surrounds the strategy, with everything that the container's default strategy or `.inject` adds to
    /// it. Hooks, closers and decorators get the instance with which the creation ends. A wrapper is not called when an
    /// instance comes from a cache.
    ///
    /// Of several wrappers, the first is the innermost. Each attempt of an outer wrapper is a new creation for the
    /// inner wrappers.
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
