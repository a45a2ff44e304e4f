/// The components and redirections that rules have made for keys.
struct MadeByRules: Sendable {
    /// A rule is asked once for each of these.
    struct Request: Hashable {
        let rule: ObjectIdentifier
        let key: ComponentKey

        /// The receiver, if the rule makes a difference between receivers.
        let receiver: ComponentKey?

        /// The target of a redirection.
        var target: ComponentKey?
    }

    private var all: [(request: Request, made: any AnyObject & Sendable)] = []
    private var positions: [Request: Int] = [:]

    /// The components, in the order in which they were made.
    var components: [ComponentRecord] { all.compactMap { $0.made as? ComponentRecord } }

    /// The redirections, in the order in which they were made.
    var redirections: [RedirectionRecord] { all.compactMap { $0.made as? RedirectionRecord } }

    /// Returns the components for a key.
    func components(for key: ComponentKey) -> [ComponentRecord] {
        all.compactMap { $0.request.key == key ? $0.made as? ComponentRecord : nil }
    }

    subscript(request: Request) -> (any AnyObject & Sendable)? { positions[request].map { all[$0].made } }

    /// Adds what a rule has made, unless another thread was faster.
    mutating func add<Record: AnyObject & Sendable>(_ new: Record, for request: Request) -> Record {
        if let known = self[request] as? Record { return known }
        positions[request] = all.count
        all.append((request, new))
        return new
    }
}
