/// Answers keys by a rule, where the registered components do not say by themselves who answers.
///
/// The container asks its rules for each need when it is linked, validated or drawn, and remembers the answer: nothing is
/// paid for them when something is resolved. A rule is written among the components of a container or a module, and may bring
/// components of its own, which answer only where the rule lets them.
///
/// ```
/// /// The components of a plan that the customer has paid for.
/// struct Paid: KeyRule {
///     let isPaid: Bool
///     let components: ComponentList
///
///     func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
///         isPaid ? .ownComponents() : nil
///     }
/// }
/// ```
///
/// Contextual components, conventions and variants, in DICompatibility, are rules and use nothing but this protocol.
///
/// Thread-safety: asked from any thread, from several at once; the toolkit holds no lock.
public protocol KeyRule: Sendable {
    /// Where the rule stands among those who may answer.
    ///
    /// ``RuleRung/contextual`` by default.
    var rung: RuleRung { get }

    /// Components that answer only where the rule lets them, with ``KeyAnswer/ownComponents(precedence:)``.
    ///
    /// Read once, when the rule is written into a list. None by default.
    @ComponentBuilder var components: ComponentList { get }

    /// When its own components answer, for the graph and for errors: `only for CheckoutController`.
    ///
    /// By default nothing is known but that it depends on a rule.
    var condition: String { get }

    /// Whether the rule counts in a container with these settings. Where it does not, its components are as if they were replaced.
    ///
    /// `true` by default. It must answer the same for the same settings.
    ///
    /// - Parameter settings: The rules that are registered.
    func applies(with settings: RuleSettings) -> Bool

    /// Whether ``answer(to:)`` needs to be asked for keys only to which a component, or a redirection, among ``components``
    /// answers.
    ///
    /// `false` by default. Where many rules say so, linking and validating stay fast.
    var answersForOwnComponentsOnly: Bool { get }

    /// Where the rule was written, for texts.
    ///
    /// `nil` by default.
    var place: Place? { get }

    /// Who answers a request.
    ///
    /// Called for keys of every type that is no dependency form (what is inside of `[T]`, `Lazy<T>` and the like is asked for by
    /// itself). It must answer the same as long as nothing else is registered.
    ///
    /// - Parameter request: What is asked for, and for which component.
    /// - Returns: Who answers; `nil` where the rule has nothing to say.
    func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>?
}

extension KeyRule {
    /// Before everything that is registered, apart from overrides.
    ///
    /// - Complexity: O(1).
    public var rung: RuleRung { .contextual }

    /// None.
    ///
    /// - Complexity: O(1).
    public var components: ComponentList { ComponentList() }

    /// Always.
    ///
    /// - Complexity: O(1).
    public func applies(with settings: RuleSettings) -> Bool { true }

    /// It is asked for every key.
    ///
    /// - Complexity: O(1).
    public var answersForOwnComponentsOnly: Bool { false }

    /// `only where a rule lets it`.
    ///
    /// - Complexity: O(1).
    public var condition: String { "only where a rule lets it" }

    /// Not known.
    ///
    /// - Complexity: O(1).
    public var place: Place? { nil }
}
