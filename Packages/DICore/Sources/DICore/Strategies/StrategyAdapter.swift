/// Adapts a strategy that suspends, or is bound to the main actor, to the kind that a component keeps.
final class StrategyAdapter<Output>: InjectionStrategy {
    let base: any ComponentStrategy<Output>

    /// Links a strategy that is bound to the main actor.
    let linkOnMainActor: (@Sendable (borrowing Linker) throws -> MainActorMaker<Output>)?

    /// Links an asynchronous strategy.
    let linkAsynchronously: (@Sendable (borrowing AsyncLinker) throws -> AsyncMaker<Output>)?

    /// Returns what a default strategy makes of a strategy that only calls a maker; `nil` for others.
    private let finish: @Sendable (any DefaultStrategy) -> StrategyAdapter?

    init(_ base: any MainActorStrategy<Output>) {
        self.base = base
        linkOnMainActor = { linker in try base.link(linker) }
        linkAsynchronously = nil
        finish = { rule in
            guard let closure = base as? MainActorClosureStrategy<Output>, closure.isMaker else { return nil }
            return StrategyAdapter(rule.finishing(base))
        }
    }

    init(_ base: any AsyncStrategy<Output>) where Output: Sendable {
        self.base = base
        linkOnMainActor = nil
        linkAsynchronously = { linker in try base.link(linker) }
        finish = { rule in
            guard let closure = base as? AsyncClosureStrategy<Output>, closure.isMaker else { return nil }
            return StrategyAdapter(rule.finishing(base))
        }
    }

    /// Returns what a default strategy makes of the strategy.
    func finished(by rule: any DefaultStrategy) -> StrategyAdapter { finish(rule) ?? self }

    var dependencies: [Dependency] { base.dependencies }
    var opacity: Opacity { base.opacity }
    var receiver: Any.Type { base.receiver }

    func make(_ resolver: any Resolver) throws -> Output { throw linksOnly }

    func link(_ linker: borrowing Linker) throws -> Maker<Output> {
        guard let linkOnMainActor else { throw linksOnly }
        return try linkOnMainActor(linker).guarded(for: linker.component)
    }

    private var linksOnly: ResolutionError {
        let key = ComponentKey(Output.self)
        guard linkOnMainActor == nil else {
            return ResolutionError(
                .isolation, key: key, message: "\(key) is bound to the main actor, and is made by linking only")
        }
        return ResolutionError(
            .asynchronous, key: key, message: "\(key) is asynchronous, and is made by linking only")
    }
}
