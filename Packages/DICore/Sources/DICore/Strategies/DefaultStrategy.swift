/// What a container does to components that are given only a maker without parameters.
///
/// ```
/// struct Logged: DefaultStrategy {
///     func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
///         LoggedStrategy(inner: strategy)
///     }
/// }
/// ```
///
/// Each component can choose its own strategy instead, and is then left alone.
///
/// A container is given its default strategy when it is made, and never another one. The container asks whenever it reads what a
/// component needs: for the graph, in a validation, when it links the component, and again after a change.
///
/// Thread-safety: called from any thread; it must answer alike each time.
public protocol DefaultStrategy: Sendable {
    /// The strategy to use in place of one that only calls a maker.
    ///
    /// - Parameter strategy: Calls the maker.
    /// - Returns: A strategy that makes the same type, usually by wrapping the one it is given.
    func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output>

    /// The strategy to use in place of one that only calls a maker on the main actor.
    ///
    /// By default it is the strategy itself.
    ///
    /// - Parameter strategy: Calls the maker.
    /// - Returns: A strategy that makes the same type, usually by wrapping the one it is given.
    func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output>

    /// The strategy to use in place of one that only calls an asynchronous maker.
    ///
    /// By default it is the strategy itself. What it makes is made where the maker is bound to.
    ///
    /// - Parameter strategy: Calls the maker.
    /// - Returns: A strategy that makes the same type, usually by wrapping the one it is given.
    func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output>
}

extension DefaultStrategy {
    /// The strategy itself.
    ///
    /// - Complexity: O(1).
    public func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
        strategy
    }

    /// The strategy itself.
    ///
    /// - Complexity: O(1).
    public func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output> {
        strategy
    }
}
