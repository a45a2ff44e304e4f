/// What a rule answers, whatever the type.
struct RuleAnswer: Sendable {
    enum Kind: Sendable {
        case ownComponents
        case redirection(Way)
        case component(@Sendable (_ qualifier: Qualifier?) -> ComponentRecord)
        case ambiguous([ComponentKey])
    }

    /// The way from what answers to what is asked for.
    struct Way: Sendable {
        let target: ComponentKey

        /// Whether only a component of the rule itself is meant.
        let isToOwn: Bool

        /// The role of the target for the key that is asked for.
        let role: @Sendable (ComponentKey) -> ComponentRole
    }

    let kind: Kind
    let precedence: Int

    init(_ kind: Kind, precedence: Int) {
        self.kind = kind
        self.precedence = precedence
    }
}
