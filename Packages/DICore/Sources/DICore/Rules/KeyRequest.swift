/// What a rule is asked: a key, and for which component.
///
/// Thread-safety: an immutable value.
public struct KeyRequest<Value>: Sendable {
    /// What is asked for.
    public let key: ComponentKey

    /// The component that the answer is for; `nil` for a request from outside, and for rules of other rungs than
    /// ``RuleRung/contextual``.
    ///
    /// What an object is injected with that the container does not make is asked for as its type.
    public let receiver: ComponentKey?

    private let qualified: @Sendable () -> [Qualifier?]
    private let installed: @Sendable () -> RuleSettings

    init(
        key: ComponentKey, receiver: ComponentKey?, qualifiers: @escaping @Sendable () -> [Qualifier?],
        settings: @escaping @Sendable () -> RuleSettings
    ) {
        self.key = key
        self.receiver = receiver
        qualified = qualifiers
        installed = settings
    }

    /// The qualifiers under which something is registered for the type, here and in the containers around, in no particular
    /// order; `nil` is among them where something is registered without one.
    ///
    /// What answers only through a rule is counted where that lets it answer for this receiver.
    ///
    /// - Complexity: O(*n*) in the number of components.
    public var qualifiers: [Qualifier?] { qualified() }

    /// The rules that are registered, as settings.
    ///
    /// - Complexity: O(*n*) in the number of rules.
    public var settings: RuleSettings { installed() }
}
