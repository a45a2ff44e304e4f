import DICore

extension RandomGraph {
    /// A component.
    struct Node: Sendable {
        /// The module of a component.
        enum Home: CaseIterable, Sendable {
            case outside
            case billing
            case tax
            case shop

            /// The enclosing modules, outermost first.
            var path: [Home] {
                switch self {
                case .outside: []
                case .tax: [.billing, .tax]
                case .billing, .shop: [self]
                }
            }
        }

        /// The rank among components with the same key.
        enum Rank: Sendable {
            case overriding
            case explicit
            case fallback
        }

        /// The kind of creation.
        enum Making: Sendable {
            case linked
            case unlinked
            case existing
            case mainActor
            case asynchronous
            case supplied
        }

        /// The lifetime of the instances. A supplied instance lives in a scope, an existing one as long as its
        /// component.
        enum Lifetime: Sendable {
            case uncached
            case perResolve
            case cached
            case simple
            case weak
            case session
            case request
            case task
        }

        /// An element of a collection.
        struct Contribution: Sendable {
            var element: Key

            /// The key in the map, or `nil` for an array.
            var mapKey: String?
        }

        var key: Key
        var home = Home.outside
        var roles: [Key] = []
        var contributions: [Contribution] = []
        var needs: [Key] = []

        /// The needs whose parameter has another type, and is wired to the key.
        var wired: Set<Key> = []
        var lifetime = Lifetime.uncached
        var making = Making.linked
        var rank = Rank.explicit
        var isPrivate = false
        var isEager = false

        /// The receiver, for a component that answers for one receiver only.
        var receiver: Key.Shape?

        /// The precedence over other components for the same receiver.
        var precedence = 0

        /// The component's own key, and those of its roles.
        var claimedKeys: [Key] { [key] + roles }
    }
}
