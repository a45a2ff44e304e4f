// The uses of a component's strategy that need the type of its instances.
extension InjectionStrategy {
    /// Returns the strategy in a container with a default strategy, which completes closures that need nothing.
    func finished(by defaultStrategy: any DefaultStrategy) -> any InjectionStrategy {
        if self is MakerStrategy<Output> { return defaultStrategy.finishing(self) }
        return (self as? StrategyAdapter<Output>)?.finished(by: defaultStrategy) ?? self
    }

    /// Returns the entry of the component in a plan.
    func entry(
        _ linking: ComponentLinking, finishing: (any AnyObject & Sendable)?, isAsynchronous: Bool
    ) throws -> EntryRecord {
        // Without a conversion of `nil`: the metadata of the optional type would be kept for each type.
        guard let finishing else { return try linking.entry(for: self, finishing: nil, isAsynchronous: isAsynchronous) }
        let typed = InstanceFinishing<Output>.of(finishing)
        return try linking.entry(for: self, finishing: typed, isAsynchronous: isAsynchronous)
    }
}
