public import DICore

/// A strategy around another one that stays around it when properties are injected as well.
///
/// A strategy that wraps another is made when its modifier is written, and `.inject` that is written later wraps it in turn: its
/// properties are resolved when the instance is there. Where they are to be resolved inside, the strategy conforms, and it makes no
/// difference which is written first.
///
/// Thread-safety: as ``DICore/InjectionStrategy``.
public protocol SurroundingStrategy<Output>: InjectionStrategy {
    /// The same around another strategy.
    ///
    /// - Parameter change: Makes the new inner strategy from the old one.
    func surrounding(
        _ change: (any InjectionStrategy<Output>) -> any InjectionStrategy<Output>
    ) -> any InjectionStrategy<Output>
}
