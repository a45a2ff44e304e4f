/// A plan of a container and its children, as plain data.
///
/// A new feature of components needs code in four places: a property here or in ``Node``, a draw in ``Generator``, its
/// registration in `RandomGraph+Building`, and a rule in ``GraphModel``.
struct RandomGraph: Sendable {
    /// A container or a child, with its components in order. Components outside of modules come first.
    struct Layer: Sendable {
        /// The policy for several explicit components with one key.
        enum Policy: Sendable {
            case diagnose
            case firstWins
            case lastWins
        }

        var duplicates = Policy.diagnose
        var nodes: [Node] = []
        var redirections: [Redirection] = []

        /// The decorators in the order of registration.
        var decorators: [Decorator] = []

        /// The elements of collections that may be empty.
        var declared: [Key] = []

        /// Whether each module is installed a second time.
        var repeatsModules = false
    }

    /// A redirection of one key to another.
    struct Redirection: Sendable {
        var from: Key
        var to: Key
    }

    /// A decorator for a key.
    struct Decorator: Sendable {
        var key: Key

        /// Whether a predicate selects the targets: all cached components of the type, with any name.
        var isByPredicate = false
        var home = Node.Home.outside
        var isOnMainActor = false
        var needs: [Key] = []
    }

    /// The container, its child, and the child's child.
    var layers: [Layer]
}
