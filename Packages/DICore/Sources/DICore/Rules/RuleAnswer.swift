/// The answer of a rule for any type.
struct RuleAnswer: Sendable {
    enum Kind: Sendable {
        case ownComponents

        /// A redirection, of which ``ComponentRole/key`` is the requested key.
        case redirection(@Sendable (_ key: ComponentKey) -> ComponentRole, to: ComponentKey, isToOwn: Bool)
        case component(@Sendable (_ qualifier: Qualifier?) -> ComponentRecord)
        case ambiguous([ComponentKey])
    }

    let kind: Kind
    let precedence: Int
}
