extension LinkSession {
    /// A component or a decorator that is linked.
    enum Subject: Hashable {
        case component(ComponentRecord)
        case decorator(Decoration)

        /// A dependency form, such as an array, or a redirection.
        case key(ComponentKey, for: Requester)

        var key: ComponentKey {
            switch self {
            case .component(let record): record.key
            case .decorator(let decoration): decoration.description.key
            case .key(let key, _): key
            }
        }

        /// The component that requests its needs.
        var requester: Requester {
            switch self {
            case .component(let record): record.requester
            case .decorator(let decoration): decoration.requester
            case .key(_, let requester): requester
            }
        }

        /// The description of the component or the decorator.
        var description: ComponentDescription? {
            switch self {
            case .component(let record): record.description()
            case .decorator(let decoration): decoration.description
            case .key: nil
            }
        }

        /// The step on the chain of an error; `nil` if it is none.
        var step: ResolutionError.Step? { description.map { ResolutionError.Step($0) } }

        static func == (left: Subject, right: Subject) -> Bool {
            switch (left, right) {
            case (.component(let left), .component(let right)): left === right
            case (.decorator(let left), .decorator(let right)): left.isSame(as: right)
            case (.key(let left, let one), .key(let right, let other)): left == right && one == other
            default: false
            }
        }

        func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }
}
