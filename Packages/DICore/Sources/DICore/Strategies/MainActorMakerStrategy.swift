/// Makes an instance on the main actor with a closure that needs nothing.
struct MainActorMakerStrategy<Output>: MainActorStrategy {
    let factory: @MainActor @Sendable (()) throws -> Output

    var dependencies: [Dependency] { [] }

    @MainActor
    func make(_ resolver: MainActorResolver) throws -> Output { try factory(()) }

    func link(_ linker: borrowing Linker) throws -> MainActorMaker<Output> { MainActorMaker { _ in try factory(()) } }
}
