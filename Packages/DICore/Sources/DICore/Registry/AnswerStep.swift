/// A redirection or a decorator on the way from what answers to what is asked for.
package struct AnswerStep: Sendable {
    package enum Kind: Sendable {
        case redirection(RedirectionRecord)
        case decorator(DecoratorRecord)
    }

    package let kind: Kind

    /// The key that is answered behind the step.
    package let key: ComponentKey

    /// How many containers are around the innermost one that the answer takes something from.
    package let layer: Int

    /// Whether the step is a decorator.
    package var isDecorator: Bool { if case .decorator = kind { true } else { false } }

    /// What tells steps apart.
    package var name: DecorationID.Step {
        switch kind {
        case .redirection(let redirection): .redirection(redirection.identity)
        case .decorator(let decorator): .decorator(decorator.identity)
        }
    }
}
