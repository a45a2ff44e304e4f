public import DICore

/// The claim that a validation proves.
///
/// ```
/// extension Validation {
///     static let app = Validation(roots: [ComponentKey(AppController.self), ComponentKey((any Server).self)])
/// }
///
/// try container.validate(.app)
/// ```
///
/// Thread-safety: an immutable value.
public struct Validation: Sendable {
    /// The keys that are requested from outside; `nil` for every registered key.
    ///
    /// Components that the start of the container creates are roots too. A component that no root leads to is a
    /// warning, and its needs are not checked.
    public let roots: [ComponentKey]?

    /// Keys that are supplied later, for instance by a child container, and are not missing here.
    public let externalNeeds: [ComponentKey]

    /// Rules besides the toolkit's own, in this order.
    public let rules: [any ValidationRule]

    /// Creates a validation.
    ///
    /// - Parameters:
    ///   - roots: The keys that are requested from outside; `nil` for every registered key.
    ///   - externalNeeds: Keys that are supplied later.
    ///   - rules: Rules besides the toolkit's own.
    public init(
        roots: [ComponentKey]? = nil, externalNeeds: [ComponentKey] = [], rules: [any ValidationRule] = []
    ) {
        self.roots = roots
        self.externalNeeds = externalNeeds
        self.rules = rules
    }

    /// The claim that every registered component can be resolved.
    public static let everything = Validation()
}

/// A condition that every valid graph satisfies, besides those of the toolkit:
///
/// ```
/// struct NoSingletonControllers: ValidationRule {
///     func problems(in graph: DependencyGraph) -> [ResolutionError] {
///         graph.liveNodes.filter { node in
///             node.component.lifetime.extent == .container && "\(node.component.key)".hasSuffix("Controller")
///         }.map { node in
///             ResolutionError(
///                 .init(rawValue: "SHOP01"), severity: .warning, key: node.component.key,
///                 message: "\(node.component.key) is a controller, and lives as long as the container",
///                 chain: [.init(node.component)], notes: [.registered(node.component)], help: "remove .cached()")
///         }
///     }
/// }
///
/// try container.validate(Validation(rules: [NoSingletonControllers()]))
/// ```
///
/// Thread-safety: a rule must be `Sendable`; it runs on the thread that validates.
public protocol ValidationRule: Sendable {
    /// Returns everything in the graph that breaks the rule.
    ///
    /// Called once for each validation, after the toolkit's own rules. The graph holds everything that is registered; a
    /// rule should look at ``DependencyGraph/liveNodes``. Keys in a decoded graph are equal to no key that is made with
    /// a type: for decoded graphs, compare the names of keys.
    ///
    /// - Returns: A problem for each root cause, in an order that is the same in every run. Its severity says whether
    ///   it is an error or a warning.
    func problems(in graph: DependencyGraph) -> [ResolutionError]
}
