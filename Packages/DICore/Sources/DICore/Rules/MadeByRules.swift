/// The components and redirections that rules have made for requests. The first one for a request counts.
struct MadeByRules: Sendable {
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

    private var components: [Request: ComponentRecord] = [:]
    private var redirections: [Request: RedirectionRecord] = [:]

    /// All components, in the order in which they were made.
    private(set) var all: [ComponentRecord] = []

    /// All redirections, in the order in which they were made.
    private(set) var allRedirections: [RedirectionRecord] = []

    /// The components for a key, in no particular order.
    func components(for key: ComponentKey) -> [ComponentRecord] {
        components.filter { $0.key.key == key }.map(\.value)
    }

    subscript(request: Request) -> ComponentRecord? { components[request] }

    subscript(to request: Request) -> RedirectionRecord? { redirections[request] }

    /// Adds a component, unless there is one.
    ///
    /// - Returns: The component that is there.
    mutating func add(_ new: ComponentRecord, for request: Request) -> ComponentRecord {
        if let known = components[request] { return known }
        components[request] = new
        all.append(new)
        return new
    }

    /// Adds a redirection, unless there is one.
    ///
    /// - Returns: The redirection that is there.
    mutating func add(_ new: RedirectionRecord, for request: Request) -> RedirectionRecord {
        if let known = redirections[request] { return known }
        redirections[request] = new
        allRedirections.append(new)
        return new
    }
}
