/// Lets an asynchronous strategy stand where a component keeps its strategy.
struct AsyncAdapter<Output>: InjectionStrategy {
    let base: any Sendable
    private let declared: @Sendable () -> [Dependency]
    private let isOpen: @Sendable () -> Opacity
    private let linking: @Sendable (borrowing AsyncLinker) throws -> AsyncMaker<Output>

    init<Strategy: AsyncStrategy<Output>>(_ base: Strategy) {
        self.base = base
        declared = { base.dependencies }
        isOpen = { base.opacity }
        linking = { try base.link($0) }
    }

    var dependencies: [Dependency] { declared() }

    var opacity: Opacity { isOpen() }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> { try linking(linker) }

    func make(_ resolver: any Resolver) throws -> Output {
        throw ResolutionError(
            .asynchronous, key: ComponentKey(Output.self),
            message: "\(ComponentKey(Output.self)) is asynchronous, and is made by linking only")
    }
}
