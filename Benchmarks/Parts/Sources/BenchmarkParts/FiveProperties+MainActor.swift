public import DICore
import DIFactoryInjection
import DIPropertyInjection

extension FiveProperties {
    /// An object with plain properties, which any code on the main actor can set.
    @MainActor
    public final class Bound: Countable {
        var first: (any Leaf)!
        var second: (any Leaf)!
        var third: (any Leaf)!
        var fourth: (any Leaf)!
        var fifth: (any Leaf)!

        init() {}

        private nonisolated var all: [any Leaf] {
            MainActor.assumeIsolated { [first, second, third, fourth, fifth] }
        }

        /// The number of parts.
        public nonisolated var count: Int { all.reduce(1) { $0 + $1.count } }

        /// The five leaves.
        public nonisolated var leaves: [ObjectIdentifier] { all.flatMap(\.leaves) }
    }

    /// The object that is isolated to the main actor, injected by key path.
    public struct ByKeyPathOnMainActor: MainActorModule {
        /// Creates the module.
        public init() {}

        /// The components.
        public var components: ComponentList {
            MainActorComponent(Bound.self, init: { Bound() })
                .inject(\.first)
                .inject(\.second)
                .inject(\.third)
                .inject(\.fourth)
                .inject(\.fifth)
            LeafModule()
        }
    }

    /// The object that is isolated to the main actor, constructed and set by hand.
    @MainActor
    @inline(never)
    public static func directOnMainActor() -> Bound {
        let object = Bound()
        object.first = LeafObject()
        object.second = LeafObject()
        object.third = LeafObject()
        object.fourth = LeafObject()
        object.fifth = LeafObject()
        return object
    }
}
