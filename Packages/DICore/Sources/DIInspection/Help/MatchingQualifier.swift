public import DICore

/// A value that a component's need is qualified by, and that no component has itself: a `KeyRule` answers it with a
/// component that matches.
///
/// The value says what to register if nothing matches. `KeyRule` and the value belong together, as the rule
/// `NameMatching` and its `Qualifier.matching(_:)` do.
public protocol MatchingQualifier: Hashable, Sendable {
    /// Returns the advice of an error if nothing matches.
    ///
    /// - Parameter type: The requested type.
    /// - Returns: One sentence without a full stop.
    func help(forMissing type: ResolutionError.Text) -> ResolutionError.Text
}
