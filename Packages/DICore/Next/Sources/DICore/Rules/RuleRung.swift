/// The precedence of a rule among the registrations of a container.
///
/// Thread-safety: an immutable value.
public enum RuleRung: Sendable, Hashable {
    /// After overriding components, and before every explicit registration. Of several rules the one with the highest
    /// precedence answers; with equal precedence, the first that was registered.
    case contextual

    /// After explicit registrations, redirections and own types. Of several rules the one with the highest precedence
    /// answers; with equal precedence, the last that was registered.
    case assignable

    /// After ``assignable``, and before default components. Of several rules the one with the highest precedence
    /// answers; with equal precedence, the first that was registered.
    case automatic

    /// After all registrations, of this container and of those around it. Of several rules the first that answers
    /// counts, with any precedence; those of an inner container come before those of the containers around it.
    case convention
}
