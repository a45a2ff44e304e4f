public import DICore

/// One thing that a valid graph must satisfy.
///
/// The toolkit's own rules are written with it, and a team can add rules of its own:
///
/// ```
/// struct NoSingletonControllers: ValidationRule {
///     func problems(in graph: DependencyGraph) -> [ResolutionError] {
///         graph.liveNodes.filter { $0.component.lifetime.extent == .container && "\($0.component.key)".hasSuffix("Controller") }
///             .map { node in
///                 ResolutionError(
///                     .init(rawValue: "SHOP01"), severity: .warning, key: node.component.key,
///                     message: "\(node.component.key) is a controller, and lives as long as the container",
///                     chain: [.init(node.component)], notes: [.registered(node.component)], help: "remove .cached()")
///             }
///     }
/// }
///
/// try container.validate(Validation(rules: [NoSingletonControllers()]))
/// ```
///
/// Thread-safety: a rule must be `Sendable`; it is asked on the thread that validates.
public protocol ValidationRule: Sendable {
    /// Everything in the graph that breaks the rule.
    ///
    /// Called once for each validation, after the toolkit's own rules. The graph holds everything that is registered; a rule should
    /// look at ``DependencyGraph/liveNodes``, and tell components apart by what their keys are called where it is asked about
    /// decoded graphs too: keys in these are equal to no key that is made with a type.
    ///
    /// - Parameter graph: What is registered.
    /// - Returns: A problem for each root cause, in an order that is the same in every run. Its severity says whether it is an
    ///   error or a warning.
    func problems(in graph: DependencyGraph) -> [ResolutionError]
}
