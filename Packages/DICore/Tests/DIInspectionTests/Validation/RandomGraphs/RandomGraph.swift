/// What is to be registered, as plain data: a container, and children in it.
///
/// What components can do more one day has a place in four files: it is a property here or in ``Node``, ``Generator``
/// draws it, `RandomGraph+Building` writes it down for a container, and ``GraphModel`` has a rule for it.
struct RandomGraph: Sendable {
    /// A container, or a child: what is registered in it, in this order, first what is in no module.
    struct Layer: Sendable {
        /// What several explicit components for one key mean.
        enum Policy: Sendable {
            case diagnose
            case firstWins
            case lastWins
        }

        var duplicates = Policy.diagnose
        var nodes: [Node] = []
        var redirections: [Redirection] = []

        /// What decorates, in the order of registration.
        var decorators: [Decorator] = []

        /// The elements of collections that may be empty.
        var declared: [Key] = []

        /// Whether each of its modules is installed a second time.
        var repeatsModules = false
    }

    /// Lets a key be answered by another one.
    struct Redirection: Sendable {
        var from: Key
        var to: Key
    }

    /// Wraps what is answered to a key.
    struct Decorator: Sendable {
        var key: Key

        /// Whether a predicate chooses what it is for: what has a cache, whatever the name.
        var isByPredicate = false
        var home = Node.Home.outside
        var isOnMainActor = false
        var needs: [Key] = []
    }

    /// The container, then the child in it, then the child in that.
    var layers: [Layer]
}
