/// A component of a random graph.
struct Node: Sendable {
    /// How instances are made.
    enum Mode: Sendable {
        /// By a strategy that links, or by one that does not.
        case linked, unlinked
        /// By a closure over a resolver, and by one that asks the container past it.
        case closure, past
        /// By a closure that has no resolver, and asks a container that it has captured.
        case captured
        /// By an asynchronous strategy, by a closure, and by a closure that is bound to an actor.
        case asynchronous, asynchronousClosure, onActor

        var isAsynchronous: Bool {
            switch self {
            case .linked, .unlinked, .closure, .past, .captured: false
            case .asynchronous, .asynchronousClosure, .onActor: true
            }
        }

        /// Whether it asks the outermost container, whichever container and scope it is asked in itself.
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

        /// How short what is cached with it lives.
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

        /// Whether what is deferred is used in the factory already.
        var isUsedAtOnce = false
    }

    let index: Int
    let mode: Mode
    let lifetime: Lifetime
    var needs: [Need] = []

    /// How short it and everything that it needs lives.
    var rank = 0

    /// Whether it needs the mark of its container, and so is made anew in a child.
    var isMarked = false

    /// Whether it has to be waited for.
    var isAwaited = false

    /// Each creation with a number that this divides fails; 0 for none. In the factory, and in a hook.
    let failing: Int
    let failingHook: Int
    let closer: Closer

    /// Whether its closer throws each third time.
    let closerFails: Bool

    /// Whether a decorator wraps its instances, and how that closes what it made.
    let isDecorated: Bool
    let decoratorCloser: Closer

    /// How often a factory gives way to others.
    let pauses: Int

    /// Whether the factory starts a task that asks for the very component, and does not wait for it.
    let spawns: Bool
}
