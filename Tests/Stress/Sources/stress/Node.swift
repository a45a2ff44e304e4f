/// A component of a random graph.
struct Node: Sendable {
    /// The way in which instances are created.
    enum Mode: Sendable {
        /// A linking strategy; a strategy that does not link.
        case linked, unlinked
        /// A closure over a resolver; a closure that resolves from the container instead.
        case closure, past
        /// A closure without a resolver, which resolves from a captured container.
        case captured
        /// An asynchronous strategy; an asynchronous closure; a closure that is isolated to an actor.
        case asynchronous, asynchronousClosure, onActor

        var isAsynchronous: Bool {
            switch self {
            case .linked, .unlinked, .closure, .past, .captured: false
            case .asynchronous, .asynchronousClosure, .onActor: true
            }
        }

        /// Whether the factory resolves from the outermost container, regardless of the requesting container and scope.
        var asksRoot: Bool { self == .past || self == .captured }

        var isOpaque: Bool {
            switch self {
            case .linked, .unlinked, .captured, .asynchronous: false
            case .closure, .past, .asynchronousClosure, .onActor: true
            }
        }
    }

    enum Lifetime: Sendable {
        case uncached, perResolve, exactlyOnce, timeToLive, simple, weak, perThread, perTask, session, request

        /// The shortness of the cache's lifetime: a higher rank is shorter.
        var rank: Int {
            switch self {
            case .uncached, .perResolve, .exactlyOnce, .timeToLive, .simple, .weak: 0
            case .session: 1
            case .request: 2
            case .perThread, .perTask: 3
            }
        }

        var isCached: Bool { self != .uncached && self != .perResolve }
    }

    enum Form: Sendable {
        case strong, optional, lazy, provider

        var isDeferred: Bool { self == .lazy || self == .provider }
    }

    enum Closer: Sendable {
        case none, immediate, suspending
    }

    struct Need: Sendable {
        let target: Int
        let form: Form

        /// Whether the factory itself resolves a deferred dependency.
        var isUsedAtOnce = false
    }

    let index: Int
    let mode: Mode
    let lifetime: Lifetime
    var needs: [Need] = []

    /// The highest rank of the component and its direct and indirect dependencies.
    var rank = 0

    /// Whether the component needs the mark of its container, and is therefore created anew in a child.
    var isMarked = false

    /// Whether the component must be awaited.
    var isAwaited = false

    /// Each creation with a number divisible by this fails; 0 for none. In the factory, and in a hook.
    let failing: Int
    let failingHook: Int
    let closer: Closer

    /// Whether every third call of the closer throws.
    let closerFails: Bool

    /// Whether a decorator wraps the instances, and the kind of the decorator's closer.
    let isDecorated: Bool
    let decoratorCloser: Closer

    /// The number of times that a factory yields.
    let pauses: Int

    /// Whether the factory starts an unawaited task that resolves the same component.
    let spawns: Bool
}
