/// What it means that several explicit components answer to one key.
///
/// Replacing on purpose is always possible, and never a duplicate: with `.overriding()` and `put`.
public enum DuplicatePolicy: Sendable {
    /// It is an error, which names all places: reported by `validate()`, thrown when the key is asked for.
    case diagnose
    /// The one registered last answers.
    case lastWins
    /// The one registered first answers.
    case firstWins
}
