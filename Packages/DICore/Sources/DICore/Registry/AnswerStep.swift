/// A redirection or a decorator between a component and a requested key.
package struct AnswerStep: Sendable {
    package enum Kind: Sendable {
        case redirection(RedirectionRecord)
        case decorator(DecoratorRecord)
    }

    package let kind: Kind

    /// The key that the step answers.
    package let key: ComponentKey

    /// The number of containers around the innermost container of the component and the steps so far.
    package let layer: Int

    /// Whether the step is a decorator.
    package var isDecorator: Bool { if case .decorator = kind { true } else { false } }

    /// The identity of the step.
    package var name: DecorationID.Step {
        switch kind {
        case .redirection(let redirection): .redirection(redirection.identity)
        case .decorator(let decorator): .decorator(decorator.identity)
        }
    }
}
