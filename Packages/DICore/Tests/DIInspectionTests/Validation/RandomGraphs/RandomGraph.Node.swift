import DICore

extension RandomGraph {
    /// A component.
    struct Node: Sendable {
        /// The modules that installed it.
        enum Home: CaseIterable, Sendable {
            case outside
            case billing
            case tax
            case shop

            /// Outermost first.
            var path: [Home] {
                switch self {
                case .outside: []
                case .tax: [.billing, .tax]
                case .billing, .shop: [self]
                }
            }
        }

        /// How it stands to others that answer to the same key.
        enum Rank: Sendable {
            case overriding
            case explicit
            case fallback
        }

        /// How it is made.
        enum Making: Sendable {
            case linked
            case unlinked
            case existing
            case mainActor
            case asynchronous
            case supplied
        }

        /// How long its instances live. One that is supplied lives in a scope, an existing one is an instance.
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

        /// Its part in a collection.
        struct Contribution: Sendable {
            var element: Key

            /// The key in the map; `nil` for an array.
            var mapKey: String?
        }

        var key: Key
        var home = Home.outside
        var roles: [Key] = []
        var contributions: [Contribution] = []
        var needs: [Key] = []

        /// The needs that are wired: another parameter's type is in the way.
        var wired: Set<Key> = []
        var lifetime = Lifetime.uncached
        var making = Making.linked
        var rank = Rank.explicit
        var isPrivate = false
        var isEager = false

        /// Whom it answers for, if only for components of this type.
        var receiver: Key.Shape?

        /// Against others that answer for the same receiver.
        var precedence = 0

        /// Its own key, and those of its roles.
        var claimedKeys: [Key] { [key] + roles }
    }
}
