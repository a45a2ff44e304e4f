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
    /// Components that the start of the container creates are roots too. A component that no root leads to is a warning, and
    /// its needs are not checked.
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
