public import DICore

/// A default strategy that injects the marked properties of all components with a factory that takes no parameters.
///
/// ```
/// let container = Container(strategy: MarkedProperties()) {
///     Component(Session.self) { Session() }       // its @Injected properties are filled
/// }
/// ```
///
/// Thread-safety: an immutable value.
public struct MarkedProperties: DefaultStrategy {
    private let stopClasses: [AnyClass]
    private let learned = MarkedLayouts()

    /// Creates the strategy.
    ///
    /// - Parameter stopClasses: The classes at which the search for marked properties ends.
    public init(upTo stopClasses: [AnyClass] = []) {
        self.stopClasses = stopClasses
    }

    /// Wraps the strategy in one that injects marked properties.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        PropertyStrategy(strategy, searching)
    }

    /// Wraps the strategy in one that injects marked properties on the main actor.
    public func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
        MainActorPropertyStrategy(strategy, searching)
    }

    /// Wraps the strategy in one that injects marked properties asynchronously.
    public func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output> {
        AsyncPropertyStrategy(strategy, searching)
    }

    private func searching<List: PropertyListing>(in list: List) -> List {
        list.injecting { $0.with(MarkedSearch(stopClasses: stopClasses, learned: learned)) }
    }
}
