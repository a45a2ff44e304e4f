/// Where a rule stands among those who may answer a request.
///
/// Thread-safety: an immutable value.
public enum RuleRung: Sendable, Hashable {
    /// After what overrides, and before every explicit registration. Of several rules the one with the highest precedence
    /// answers; of rules that have that in common the first that was registered.
    case contextual

    /// After explicit registrations, redirections and own types. Of several rules the one with the highest precedence
    /// answers; of rules that have that in common the one that was registered last.
    case assignable

    /// After ``assignable``, and before default components. Of several rules the one with the highest precedence answers; of
    /// rules that have that in common the first that was registered.
    case automatic

    /// Where nothing answers, neither here nor in a container around. Of several rules the first that answers, whatever its
    /// precedence; those of an inner container before those of the containers around it.
    case convention
}
