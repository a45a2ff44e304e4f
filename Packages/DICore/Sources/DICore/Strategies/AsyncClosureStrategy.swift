/// Makes an instance with an asynchronous closure, on the actor that the closure is bound to.
struct AsyncClosureStrategy<Output: Sendable>: AsyncStrategy {
    /// The dependencies of the closure that are known. The asynchronous ones exist before the call of the closure.
    let dependencies: [Dependency]

    // One of the two.
    private let maker: (@isolated(any) @Sendable (()) async throws -> Output)?
    private let factory: (@isolated(any) @Sendable (AsyncResolver) async throws -> Output)?

    init(_ maker: @escaping @isolated(any) @Sendable (()) async throws -> Output) {
        dependencies = []
        self.maker = maker
        factory = nil
    }

    init(
        dependencies: [Dependency], factory: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        self.dependencies = dependencies
        maker = nil
        self.factory = factory
    }

    /// Whether the closure needs nothing, so that the container's default strategy finishes it.
    var isMaker: Bool { maker != nil }

    /// ``Opacity/opaque`` with a resolver, from which the closure may ask for anything.
    var opacity: Opacity { isMaker ? .transparent : .opaque }

    var isolation: Isolation { .asynchronous(on: maker?.isolation ?? factory?.isolation) }

    func make(_ resolver: AsyncResolver) async throws -> Output {
        if let maker { return try await maker(()) }
        guard let factory else { preconditionFailure("a strategy without a closure") }
        return try await factory(resolver.takingPrepared)
    }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        if let maker { return AsyncMaker { _ in try await maker(()) } }
        let resolver = linker.resolver()
        return AsyncMaker { context in try await make(resolver.asynchronous(context)) }
    }
}
