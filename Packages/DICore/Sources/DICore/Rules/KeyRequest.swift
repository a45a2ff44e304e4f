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
