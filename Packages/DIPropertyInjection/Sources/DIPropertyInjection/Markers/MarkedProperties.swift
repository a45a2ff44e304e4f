public import DICore

/// Injects the marked properties of all components that are given only a maker without parameters.
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

    /// Makes the strategy.
    ///
    /// - Parameter stopClasses: Where the search for marked properties ends on its way up.
    /// - Complexity: O(1).
    public init(upTo stopClasses: [AnyClass] = []) {
        self.stopClasses = stopClasses
    }

    /// Wraps the strategy in one that injects marked properties.
    ///
    /// - Complexity: O(1).
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        PropertyStrategy(strategy) { $0.injectMarked(MarkedSearch(stopClasses: stopClasses, learned: learned)) }
    }

    /// Wraps the strategy in one that injects marked properties on the main actor.
    ///
    /// - Complexity: O(1).
    public func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
        MainActorPropertyStrategy(strategy) {
            $0.injectMarked(MarkedSearch(stopClasses: stopClasses, learned: learned))
        }
    }

    /// Wraps the strategy in one that injects marked properties asynchronously.
    ///
    /// - Complexity: O(1).
    public func finishing<Output: Sendable>(_ strategy: any AsyncStrategy<Output>) -> any AsyncStrategy<Output> {
        AsyncPropertyStrategy(strategy) {
            $0.injectMarked(MarkedSearch(stopClasses: stopClasses, learned: learned))
        }
    }
}
