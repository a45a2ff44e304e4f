public import DICore

/// The state of the instance of one component in a container, or in one of its open scopes.
///
/// It holds no instance, so it may be kept, compared and sent anywhere.
///
/// Thread-safety: an immutable value.
public struct ComponentSnapshot: Sendable {
    /// The description of the component, or of the result of a decorator.
    public private(set) var component: ComponentDescription

    /// The state of the instance.
    public let state: State

    /// Whether it was registered in a container around the one of the snapshot.
    public let isFromParent: Bool

    /// Whether other components replaced it. Instances that were created before may still exist.
    public let isReplaced: Bool

    /// The results of its decorators and their states, the innermost first.
    public private(set) var decorations: [ComponentSnapshot]

    /// Whether the text of a container has a line for it; the text of the parent, or of the scopes, may have it
    /// instead.
    var isOfContainer: Bool {
        switch state {
        case .inherited, .notKept, .inScopes: !isFromParent
        case .notCreated, .creating, .ready, .inTaskCaches, .unknown: true
        }
    }

    /// Returns a line for the component, and one for each decoration.
    func lines(_ names: TypeNames) -> [String] {
        let name = names.name(component.key) + component.traits + (isReplaced ? ", replaced" : "")
        return ["\(name): \(state.text(for: component.lifetime))"] + decorations.flatMap { $0.lines(names) }
    }

    /// The keys in it, in the order of their appearance.
    var keys: [ComponentKey] { [component.key] + component.roles + decorations.flatMap(\.keys) }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ComponentSnapshot {
        var snapshot = self
        snapshot.component = component.mapKeys(transform)
        snapshot.decorations = decorations.map { $0.mapKeys(transform) }
        return snapshot
    }
}

extension ComponentSnapshot: Equatable {
    /// Whether everything in two snapshots has the same names, also if one of them was decoded.
    public static func == (left: ComponentSnapshot, right: ComponentSnapshot) -> Bool {
        left.state == right.state && left.isFromParent == right.isFromParent && left.isReplaced == right.isReplaced
            && left.component.hasNames(of: right.component) && left.decorations == right.decorations
    }
}

extension ComponentSnapshot: Coded {
    init(coded values: KeyedDecodingContainer<CodedName>) throws {
        self.init(
            component: try values["component"], state: try values["state"],
            isFromParent: try values["isFromParent"], isReplaced: try values["isReplaced"],
            decorations: try values["decorations"])
    }

    var coded: Values {
        let snapshot = mapKeys(TypeNames(of: keys).described)
        return [
            "component": snapshot.component, "state": state, "isFromParent": isFromParent, "isReplaced": isReplaced,
            "decorations": snapshot.decorations,
        ]
    }
}

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
