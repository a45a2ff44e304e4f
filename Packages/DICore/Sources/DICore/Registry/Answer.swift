/// Who answers a request for a key.
enum Answer {
    /// A component, under its own type or one of its roles.
    case component(Registration, role: ComponentRole?)

    /// Whoever answers to the target of the last of these redirections; the first one is applied last.
    indirect case redirected([RedirectionRecord], Answer)

    /// The type's own strategy, as in `[any Rule]`.
    case form(any DependencyForm.Type)

    /// The container itself, as a resolver.
    case resolver

    /// Several components, none of which is more right than the others.
    case duplicate([Registration])

    /// Redirections that lead back to where they began.
    case redirectionLoop([RedirectionRecord])

    /// Several redirections of one key.
    case duplicateRedirection([RedirectionRecord])

    /// Nobody.
    case missing

    var isMissing: Bool {
        if case .missing = self { true } else { false }
    }
}
