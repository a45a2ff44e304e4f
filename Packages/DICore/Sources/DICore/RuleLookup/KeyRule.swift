// A new rule for keys is a type in the folder `KeyRules` of DICompatibility, which uses only the public API of this
// file and of `KeyAnswer.swift`. This folder changes for a new kind of answer, which `RuleSearch` looks up. Rules of
// validation are in the folder `Validation` of DIInspection.

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
    /// `false` by default. With many rules, `true` keeps linking and validation fast. It must be `false` if other rules
    /// read this one from their settings, and has no effect without components.
    var answersForOwnComponentsOnly: Bool { get }

    /// The place of the rule in the source, for texts.
    ///
    /// `nil` by default.
    var place: Place? { get }

    /// Returns the answer to a request; `nil` if the rule has none.
    ///
    /// Called for keys of every type that is not a dependency form: the types inside of `[T]`, `Lazy<T>` and other
    /// forms have requests of their own. It must return the same as long as the registrations are the same.
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

/// A request that a rule may answer: a key and the receiver of the answer.
///
/// Thread-safety: an immutable value.
public struct KeyRequest<Value>: Sendable {
    /// The receiver of the answer: the component with the need. It is `nil` for a request from outside of any
    /// component, and for rules of other rungs than ``RuleRung/contextual``.
    ///
    /// The receiver of a need of an object that the container does not make is the key of the object's type.
    public let receiver: ComponentKey?

    let search: RuleSearch

    /// Whether the components of rules are among the registrations.
    let countsRuled: Bool

    /// The requested key.
    public var key: ComponentKey { search.key }

    /// The qualifiers of the registrations for the type, here and in the containers around this one, in no particular
    /// order; `nil` stands for a registration without a qualifier.
    ///
    /// A component of a rule counts if the rule lets it answer this receiver.
    ///
    /// - Complexity: O(*n*) in the number of components.
    public var qualifiers: [Qualifier?] { search.qualifiers(countingRuled: countsRuled) }

    /// The registered rules, as settings.
    ///
    /// - Complexity: O(*n*) in the number of rules.
    public var settings: Container.Rules { Container.Rules(generation: search.top) }
}

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
