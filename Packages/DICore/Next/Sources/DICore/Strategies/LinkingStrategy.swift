/// Makes instances with a maker that a closure links: the values of a dependency form.
struct LinkingStrategy<Output>: InjectionStrategy {
    let dependencies: [Dependency]
    private let qualifier: Qualifier?
    private let linking: @Sendable (borrowing Linker) throws -> Maker<Output>

    init(
        _ dependencies: [Dependency] = [], qualifier: Qualifier? = nil,
        link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>
    ) {
        self.dependencies = dependencies
        self.qualifier = qualifier
        linking = link
    }

    func make(_ resolver: any Resolver) throws -> Output { try resolver.resolve(Output.self, qualifier: qualifier) }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> { try linking(linker) }
}

extension LinkingStrategy where Output: DependencyForm {
    /// Makes values of a dependency form, such as an array of all contributions.
    init(qualifier: Qualifier?, link: @escaping @Sendable (borrowing Linker) throws -> Maker<Output>) {
        self.init([Output.dependency(qualifier: qualifier)], qualifier: qualifier, link: link)
    }

    /// Makes values that resolve later. It links nothing.
    init<Value>(
        qualifier: Qualifier?, deferring make: @escaping @Sendable (DeferredSource<Value>) -> Output
    ) {
        self.init(qualifier: qualifier) { linker in
            let key = Output.dependency(qualifier: qualifier).key
            try linker.session.deferring(key)
            return Maker { context in make(DeferredSource(key, handle: context.frame.handle)) }
        }
    }
}

/// Makes instances on the main actor with a maker that a closure links.
struct MainActorLinkingStrategy<Output>: MainActorStrategy {
    let dependencies: [Dependency]
    let opacity: Opacity
    private let linking: @Sendable (borrowing Linker) throws -> MainActorMaker<Output>

    init(
        _ dependencies: [Dependency] = [], opacity: Opacity = .transparent,
        link: @escaping @Sendable (borrowing Linker) throws -> MainActorMaker<Output>
    ) {
        self.dependencies = dependencies
        self.opacity = opacity
        linking = link
    }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output { try resolver.resolve(Output.self, qualifier: nil) }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> { try linking(linker) }
}

/// Makes instances asynchronously with a maker that a closure links.
struct AsyncLinkingStrategy<Output: Sendable>: AsyncStrategy {
    let dependencies: [Dependency]
    let opacity: Opacity
    let isolation: Isolation
    private let linking: @Sendable (borrowing AsyncLinker) throws -> AsyncMaker<Output>

    init(
        _ dependencies: [Dependency] = [], opacity: Opacity = .transparent, isolation: Isolation,
        link: @escaping @Sendable (borrowing AsyncLinker) throws -> AsyncMaker<Output>
    ) {
        self.dependencies = dependencies
        self.opacity = opacity
        self.isolation = isolation
        linking = link
    }

    func make(_ resolver: AsyncResolver) async throws -> Output {
        try await resolver.resolve(Output.self, qualifier: nil)
    }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> { try linking(linker) }
}
