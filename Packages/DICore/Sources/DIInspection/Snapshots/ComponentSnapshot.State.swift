import DICore

extension ComponentSnapshot {
    /// The state of an instance.
    ///
    /// Thread-safety: an immutable value.
    public enum State: Sendable, Hashable, Codable {
        /// The instance was not created yet, or was dropped.
        case notCreated

        /// A factory creates the instance now.
        ///
        /// - Parameters:
        ///   - creations: The number of creations in progress: one, unless the cache lets several race, or was cleared.
        ///   - waiting: The number of requests that wait for them.
        case creating(creations: Int, waiting: Int)

        /// The next request gets the instance, unless its container or scope is closing: then it refuses requests, and
        /// the instance may still exist.
        case ready

        /// No cache keeps the instance: each request, or each resolve, has its own.
        case notKept

        /// Each open scope with a name keeps one: see ``ContainerSnapshot/scopes``.
        case inScopes

        /// Each task cache keeps one, and the snapshot was taken outside of all task caches.
        case inTaskCaches

        /// The parent container keeps the instance, created or not: see its snapshot.
        case inherited

        /// The cache threw an error.
        case unknown(reason: String)

        /// Returns the state as text for the line of a component with a lifetime.
        func text(for lifetime: Lifetime) -> String {
            let here =
                switch lifetime.extent {
                case .thread: " on this thread"
                case .task: " in this task cache"
                case .request, .resolve, .scope, .container: ""
                }
            switch self {
            case .notCreated: return "not created" + here
            case .creating(let creations, let waiting):
                return "being created" + here + (creations > 1 ? " \(creations) times at once" : "")
                    + (waiting == 0 ? "" : waiting == 1 ? ", 1 request waits" : ", \(waiting) requests wait")
            case .ready: return "ready" + here
            case .notKept: return lifetime.extent == .resolve ? "made for each resolve" : "made for each request"
            case .inScopes: return "kept by each scope"
            case .inTaskCaches: return "kept by each task cache"
            case .inherited: return "of the parent"
            case .unknown(let reason):
                // The reason is the text of a user's error, and may have many lines.
                return reason.split(whereSeparator: \.isNewline).first.map { "unknown: \($0)" } ?? "unknown"
            }
        }
    }
}
