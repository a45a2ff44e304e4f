/// The answer to a request for a key.
package enum Answer {
    /// A component, under its own type or one of its roles.
    case component(Registration, role: ComponentRole?)

    /// The answer to the target of the last of these redirections; the first one is applied last.
    indirect case redirected(RedirectionPath, Answer)

    /// The type's own strategy, as in `[any Rule]`.
    case form(any DependencyForm.Type)

    /// The container itself, as a resolver.
    case resolver

    /// Several components with the same precedence.
    case duplicate([Registration])

    /// Redirections that form a cycle.
    case redirectionLoop([RedirectionRecord])

    /// Several redirections of one key.
    case duplicateRedirection([RedirectionRecord])

    /// No component.
    case missing

    /// A key and its requester.
    package struct Request: Hashable {
        let key: ComponentKey
        let requester: Requester

        package init(key: ComponentKey, requester: Requester) {
            self.key = key
            self.requester = requester
        }
    }

    /// Known answers: so redirections that many keys lead to are followed once.
    package final class Known {
        private var answers: [Request: Answer] = [:]

        package init() {}

        subscript(key: ComponentKey, requester: Requester) -> Answer? {
            get { answers[Request(key: key, requester: requester)] }
            set { answers[Request(key: key, requester: requester)] = newValue }
        }
    }

    var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    /// Returns the answer to a key that is redirected to the key of this answer.
    func behind(_ redirection: consuming RedirectionRecord) -> Answer {
        switch self {
        case .redirected(let path, let end): .redirected(RedirectionPath(redirection, then: path), end)
        case .redirectionLoop: self
        default: .redirected(RedirectionPath(redirection, then: nil), self)
        }
    }

    /// Whether the answer of another registry is the same.
    func isSame(as other: Answer) -> Bool {
        switch (self, other) {
        case (.component(let left, let leftRole), .component(let right, let rightRole)):
            left === right && leftRole?.ordinal == rightRole?.ordinal && (leftRole == nil) == (rightRole == nil)
        case (.redirected(let left, let leftAnswer), .redirected(let right, let rightAnswer)):
            left.elementsEqual(right, by: { $0.isSame(as: $1) }) && leftAnswer.isSame(as: rightAnswer)
        case (.form(let left), .form(let right)): ObjectIdentifier(left) == ObjectIdentifier(right)
        case (.duplicate(let left), .duplicate(let right)): left.elementsEqual(right, by: { $0 === $1 })
        case (.redirectionLoop(let left), .redirectionLoop(let right)),
            (.duplicateRedirection(let left), .duplicateRedirection(let right)):
            left.elementsEqual(right, by: { $0.isSame(as: $1) })
        case (.resolver, .resolver), (.missing, .missing): true
        default: false
        }
    }
}
