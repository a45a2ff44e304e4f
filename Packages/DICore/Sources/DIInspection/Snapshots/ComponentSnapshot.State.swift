import DICore

extension ComponentSnapshot {
    /// How it stands with an instance.
    ///
    /// Thread-safety: an immutable value.
    public enum State: Sendable, Hashable, Codable {
        /// There is none: it was not created yet, or was dropped.
        case notCreated

        /// It is being created now.
        ///
        /// - Parameters:
        ///   - creations: How many creations are in progress: one, unless the cache lets several race, or was cleared meanwhile.
        ///   - waiting: How many requests wait for them.
        case creating(creations: Int, waiting: Int)

        /// It is there, and the next request gets it: until what keeps it is being closed. Then nothing can be
        /// asked for, and it may still be there.
        case ready

        /// Nothing is kept: each request, or each resolve, has an instance of its own.
        case notKept

        /// Each open scope with a name keeps one: see ``ScopeSnapshot/components``.
        case inScopes

        /// Each task cache keeps one, and the snapshot was taken outside of any.
        case inTaskCaches

        /// It is the parent container's, created or not: see the snapshot of that.
        case inherited

        /// The cache could not say.
        ///
        /// - Parameter reason: Why.
        case unknown(reason: String)

        init(_ standing: KeptState.Standing) {
            self =
                switch standing {
                case .notCreated: .notCreated
                case .creating(let creations, let waiting): .creating(creations: creations, waiting: waiting)
                case .ready: .ready
                case .notKept: .notKept
                case .inScopes: .inScopes
                case .inTaskCaches: .inTaskCaches
                case .inherited: .inherited
                case .unknown(let reason): .unknown(reason: reason)
                }
        }

        /// The state as the line of a component says it.
        ///
        /// - Parameter lifetime: That of the component.
        func text(for lifetime: Lifetime) -> String {
            switch self {
            case .notCreated: "not created" + Self.here(lifetime)
            case .creating(let creations, let waiting):
                "being created" + Self.here(lifetime) + (creations > 1 ? " \(creations) times at once" : "")
                    + (waiting == 0 ? "" : waiting == 1 ? ", 1 request waits" : ", \(waiting) requests wait")
            case .ready: "ready" + Self.here(lifetime)
            case .notKept: lifetime.extent == .resolve ? "made for each resolve" : "made for each request"
            case .inScopes: "kept by each scope"
            case .inTaskCaches: "kept by each task cache"
            case .inherited: "of the parent"
            case .unknown(let reason):
                // The reason is what somebody's error says, and may have many lines.
                reason.split(whereSeparator: \.isNewline).first.map { "unknown: \($0)" } ?? "unknown"
            }
        }

        /// Where it was looked for, where that is not the same for all who look.
        private static func here(_ lifetime: Lifetime) -> String {
            switch lifetime.extent {
            case .thread: " on this thread"
            case .task: " in this task cache"
            case .request, .resolve, .scope, .container: ""
            }
        }
    }
}
