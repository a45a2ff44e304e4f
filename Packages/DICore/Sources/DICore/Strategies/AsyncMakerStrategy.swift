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
