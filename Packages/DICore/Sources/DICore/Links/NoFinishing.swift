/// The default strategy that leaves an instance as its maker made it.
///
/// Thread-safety: an immutable value.
public struct NoFinishing: DefaultStrategy {
    /// Makes the strategy.
    public init() {}

    /// Returns the strategy itself.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        strategy
    }
}
