/// Makes an instance with an asynchronous closure, over a resolver or without needs.
struct AsyncClosureStrategy<Output: Sendable>: AsyncStrategy {
    let dependencies: [Dependency]

    private enum Closure {
        case maker(@isolated(any) @Sendable (()) async throws -> Output)
        case factory(@isolated(any) @Sendable (AsyncResolver) async throws -> Output)
    }

    private let closure: Closure

    init(_ maker: @escaping @isolated(any) @Sendable (()) async throws -> Output) {
        dependencies = []
        closure = .maker(maker)
    }

    init(
        dependencies: [Dependency], factory: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> Output
    ) {
        self.dependencies = dependencies
        closure = .factory(factory)
    }

    /// Whether the closure needs nothing.
    var isMaker: Bool { if case .maker = closure { true } else { false } }

    var opacity: Opacity { isMaker ? .transparent : .opaque }

    var isolation: Isolation {
        switch closure {
        case .maker(let maker): .asynchronous(on: maker.isolation)
        case .factory(let factory): .asynchronous(on: factory.isolation)
        }
    }

    func make(_ resolver: AsyncResolver) async throws -> Output {
        switch closure {
        case .maker(let maker): try await maker(())
        case .factory(let factory): try await factory(resolver)
        }
    }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        switch closure {
        case .maker(let maker): return AsyncMaker { _ in try await maker(()) }
        case .factory(let factory):
            let resolver = linker.resolver()
            return AsyncMaker { context in try await factory(resolver.asynchronous(context)) }
        }
    }
}
