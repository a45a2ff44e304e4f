/// The strategy of a container for components with a maker without parameters.
///
/// ```
/// struct Logged: DefaultStrategy {
///     func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
///         LoggedStrategy(inner: strategy)
///     }
/// }
/// ```
///
/// A component that chooses its own strategy is left alone.
///
/// A container keeps the default strategy that it is created with. It asks whenever it reads the needs of a component:
/// for the graph, in a validation, when it links the component, and again after a change.
///
/// Thread-safety: called from any thread; it must give the same answer each time.
public protocol DefaultStrategy: Sendable {
    /// Returns the strategy to use in place of one that only calls a maker, usually a wrapper around it.
    func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output>

    /// Returns the strategy to use in place of one that only calls a maker on the main actor; by default the same one.
    func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output>

    /// Returns the strategy to use in place of one that only calls an asynchronous maker; by default the same one. The
    /// isolation stays that of the maker.
    func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output>
}

extension DefaultStrategy {
    /// Returns the strategy itself.
    public func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
        strategy
    }

    /// Returns the strategy itself.
    public func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output> {
        strategy
    }
}
