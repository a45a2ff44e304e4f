/// The form of a graph besides its methods: see ``DependencyGraph(_:)``.
///
/// Thread-safety: a constant.
public struct GraphForm: Sendable {
    /// The graph is also a module of containers.
    public static var module: GraphForm { GraphForm() }
}
