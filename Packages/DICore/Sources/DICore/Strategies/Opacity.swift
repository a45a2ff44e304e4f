/// Whether it can be told beforehand what a strategy asks for.
///
/// Validation warns of everything that is not transparent, because nobody can prove that it is complete.
///
/// Thread-safety: an immutable value.
public enum Opacity: String, Sendable, Hashable {
    /// The strategy asks for what it declares and nothing else.
    case transparent
    /// It becomes known when the first instance is created; from then on it is declared.
    case untilCreated
    /// The strategy runs code that may ask for anything.
    case opaque
}
