/// What is registered and who needs what: a value, known before anything is created.
///
/// Thread-safety: an immutable value.
public struct DependencyGraph: Sendable, Equatable {
    /// All components, in the order of registration.
    public let nodes: [Node]

    /// Redirections that lead in a circle, keys with several explicit components, and external needs, for validation.
    let findings: Findings
}
