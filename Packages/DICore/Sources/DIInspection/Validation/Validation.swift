public import DICore

/// What a validation is to prove.
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
    /// What is asked for from outside; `nil` where everything may be.
    ///
    /// What is created when the container starts is a root as well. What no root leads to is a warning, and what it needs is
    /// not looked at.
    public let roots: [ComponentKey]?

    /// What is supplied later, by a child container for instance, so that it is not missing here.
    public let externalNeeds: [ComponentKey]

    /// Rules that are asked beside the toolkit's own, in this order.
    public let rules: [any ValidationRule]

    /// Makes a validation.
    ///
    /// - Parameters:
    ///   - roots: What is asked for from outside; `nil` is everything that is registered.
    ///   - externalNeeds: What is supplied later.
    ///   - rules: Rules that are asked beside the toolkit's own.
    /// - Complexity: O(1).
    public init(
        roots: [ComponentKey]? = nil, externalNeeds: [ComponentKey] = [], rules: [any ValidationRule] = []
    ) {
        self.roots = roots
        self.externalNeeds = externalNeeds
        self.rules = rules
    }

    /// That every component that is registered can be had.
    public static let everything = Validation()

    var outline: GraphOutline { GraphOutline(roots: roots, externalNeeds: externalNeeds) }
}
