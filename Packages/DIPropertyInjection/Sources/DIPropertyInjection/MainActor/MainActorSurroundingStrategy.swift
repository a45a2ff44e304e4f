public import DICore

/// A strategy of the main actor around another one that stays around it when properties are injected as well: see
/// ``SurroundingStrategy``.
public protocol MainActorSurroundingStrategy<Output>: MainActorStrategy {
    /// The same around another strategy.
    ///
    /// - Parameter change: Makes the new inner strategy from the old one.
    func surrounding(
        _ change: (any MainActorStrategy<Output>) -> any MainActorStrategy<Output>
    ) -> any MainActorStrategy<Output>
}
