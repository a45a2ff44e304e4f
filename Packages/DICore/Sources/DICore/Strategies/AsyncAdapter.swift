/// Lets an asynchronous strategy stand where a component keeps its strategy.
final class AsyncAdapter<Output>: InjectionStrategy {
    /// An `any AsyncStrategy<Output>`, for who knows that the output is `Sendable`.
    let base: any Sendable
    private let declared: @Sendable () -> [Dependency]
    private let isOpen: @Sendable () -> Opacity
    private let linking: @Sendable (borrowing AsyncLinker) throws -> AsyncMaker<Output>
    private let finish: @Sendable (any DefaultStrategy) -> AsyncAdapter?

    init(_ base: any AsyncStrategy<Output>) where Output: Sendable {
        self.base = base
        declared = { base.dependencies }
        isOpen = { base.opacity }
        linking = { try base.link($0) }
        let isMaker = base is AsyncMakerStrategy<Output>
        finish = { rule in isMaker ? AsyncAdapter(rule.finishing(base)) : nil }
    }

    /// What a default strategy makes of it, where it only calls a maker without parameters.
    func finished(by rule: any DefaultStrategy) -> AsyncAdapter { finish(rule) ?? self }

    var dependencies: [Dependency] { declared() }

    var opacity: Opacity { isOpen() }

    func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Output> { try linking(linker) }

    func make(_ resolver: any Resolver) throws -> Output {
        throw ResolutionError(
            .asynchronous, key: ComponentKey(Output.self),
            message: "\(ComponentKey(Output.self)) is asynchronous, and is made by linking only")
    }
}
