/// Makes an instance with a closure that needs nothing.
struct MakerStrategy<Output>: InjectionStrategy {
    let maker: Maker<Output>

    var dependencies: [Dependency] { [] }

    // Repeated, because the default asks the runtime for the type.
    var receiver: Any.Type { Output.self }

    func make(_ resolver: any Resolver) throws -> Output { try Frame.unused { try maker($0) } }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> { maker }
}

/// Makes an instance with an asynchronous closure that needs nothing.
struct AsyncMakerStrategy<Output: Sendable>: AsyncStrategy {
    let factory: @isolated(any) @Sendable (()) async throws -> Output

    var dependencies: [Dependency] { [] }

    var isolation: (any Actor)? { factory.isolation }

    func make(_ resolver: AsyncResolver) async throws -> Output { try await factory(()) }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> {
        AsyncMaker { _ in try await factory(()) }
    }
}

/// Makes an instance on the main actor with a closure that needs nothing.
struct MainActorMakerStrategy<Output>: MainActorStrategy {
    let factory: @MainActor @Sendable (()) throws -> Output

    var dependencies: [Dependency] { [] }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output { try factory(()) }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> { MainActorMaker { _ in try factory(()) } }
}
