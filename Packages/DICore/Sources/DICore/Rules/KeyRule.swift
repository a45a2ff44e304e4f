/// A rule that answers requests for keys.
///
/// The container asks its rules for each need when it links, validates or draws the graph, and remembers the answers.
/// So rules cost no time when instances are resolved. A rule is written among the components of a container or a
/// module. It may have components of its own, which answer only if the rule lets them.
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
/// Contextual components, conventions and variants, in DICompatibility, are rules that use this protocol only.
///
/// Thread-safety: called from any thread, from several at once; the toolkit holds no lock meanwhile.
public protocol KeyRule: Sendable {
    /// The precedence of the rule among the registrations of a container.
    ///
    /// ``RuleRung/contextual`` by default.
    var rung: RuleRung { get }

    /// Components that answer only if the rule lets them, with ``KeyAnswer/ownComponents(precedence:)``.
    ///
    /// Read once, when the rule is written into a list. None by default.
    @ComponentBuilder var components: ComponentList { get }

    /// The condition under which its own components answer, for the graph and for errors: `only for
    /// CheckoutController`.
    ///
    /// `only where a rule lets it` by default.
    var condition: String { get }

    /// Whether the rule applies in a container with these settings. The container ignores the components of a rule that
    /// does not apply, like overridden ones.
    ///
    /// `true` by default. It must return the same for the same settings.
    ///
    /// - Parameter settings: The registered rules.
    func applies(with settings: Container.Rules) -> Bool

    /// Whether the container may ask the rule only for the keys of ``components`` and of their redirections.
    ///
    /// `false` by default. With many rules, `true` keeps linking and validation fast. It must be `false` if other rules read
    /// this one from their settings, and has no effect without components.
    var answersForOwnComponentsOnly: Bool { get }

    /// The place of the rule in the source, for texts.
    ///
    /// `nil` by default.
    var place: Place? { get }

    /// Returns the answer to a request; `nil` if the rule has none.
    ///
    /// Called for keys of every type that is no dependency form: the types inside of `[T]`, `Lazy<T>` and other forms
    /// have requests of their own. It must return the same as long as the registrations are the same.
    func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>?
}

extension KeyRule {
    /// Contextual rules.
    public var rung: RuleRung { .contextual }

    /// No components.
    public var components: ComponentList { ComponentList() }

    /// Always.
    public func applies(with settings: Container.Rules) -> Bool { true }

    /// The container asks the rule for every key.
    public var answersForOwnComponentsOnly: Bool { false }

    /// `only where a rule lets it`.
    public var condition: String { "only where a rule lets it" }

    /// No place.
    public var place: Place? { nil }
}
