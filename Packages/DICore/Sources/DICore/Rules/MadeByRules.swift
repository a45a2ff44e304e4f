/// The components and redirections that rules have made for requests. The first one for a request counts.
struct MadeByRules: Sendable {
    var components = Table<ComponentRecord>()
    var redirections = Table<RedirectionRecord>()

    /// A request to a rule.
    struct Request: Hashable {
        private let rule: ObjectIdentifier
        fileprivate let key: ComponentKey
        private let receiver: ComponentKey?

        /// The target of a redirection; `nil` for a component.
        private let target: ComponentKey?

        init(rule: RuleRecord, key: ComponentKey, receiver: ComponentKey?, target: ComponentKey? = nil) {
            self.rule = ObjectIdentifier(rule)
            self.key = key
            self.receiver = receiver
            self.target = target
        }
    }

    /// The components, or the redirections.
    struct Table<Made: Sendable>: Sendable {
        private var known: [Request: Made] = [:]

        /// All of them, in the order in which they were made.
        private(set) var all: [Made] = []

        subscript(request: Request) -> Made? { known[request] }

        /// Returns those for a key, in no particular order.
        func made(for key: ComponentKey) -> [Made] { known.filter { $0.key.key == key }.map(\.value) }

        /// Adds one, unless there is one for the request.
        ///
        /// - Returns: The one that is there.
        mutating func add(_ new: Made, for request: Request) -> Made {
            if let known = known[request] { return known }
            known[request] = new
            all.append(new)
            return new
        }
    }
}
