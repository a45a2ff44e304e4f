/// The components and redirections that rules have made for requests. The first one for a request counts.
struct MadeByRules: Sendable {
    var components = Table<ComponentRecord>()
    var redirections = Table<RedirectionRecord>()

    /// A request to a rule.
    struct Request: Hashable {
        let rule: ObjectIdentifier
        let key: ComponentKey
        let receiver: ComponentKey?

        /// The target of a redirection; `nil` for a component.
        var target: ComponentKey?
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
