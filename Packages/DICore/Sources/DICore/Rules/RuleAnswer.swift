/// The answer of a rule for any type.
struct RuleAnswer: Sendable {
    enum Kind: Sendable {
        case ownComponents
        case redirection(Way)
        case component(@Sendable (_ qualifier: Qualifier?) -> ComponentRecord)
        case ambiguous([ComponentKey])
    }

    /// A redirection of the requested key.
    struct Way: Sendable {
        let target: ComponentKey

        /// Whether the target is a component of the rule itself.
        let isToOwn: Bool

        /// Makes the role of the target for the requested key.
        let role: @Sendable (ComponentKey) -> ComponentRole
    }

    let kind: Kind
    let precedence: Int

    init(_ kind: Kind, precedence: Int) {
        self.kind = kind
        self.precedence = precedence
    }
}
