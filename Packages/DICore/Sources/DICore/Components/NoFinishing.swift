/// Leaves what a maker made as it is: the default.
public struct NoFinishing: DefaultStrategy {
    /// Makes the strategy.
    public init() {}

    /// The strategy itself.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        strategy
    }
}
