public import DICore
import DIFactoryInjection
import DIPropertyInjection

/// Objects with five properties that are set after the initialiser.
public enum FiveProperties {
    /// With properties that anyone may set.
    public final class Plain: Countable {
        var first: (any Leaf)!
        var second: (any Leaf)!
        var third: (any Leaf)!
        var fourth: (any Leaf)!
        var fifth: (any Leaf)!

        init() {}

        private var all: [any Leaf] { [first, second, third, fourth, fifth] }

        /// The number of parts.
        public var count: Int { all.reduce(1) { $0 + $1.count } }

        /// The five.
        public var leaves: [ObjectIdentifier] { all.flatMap(\.leaves) }
    }

    /// The object with plain properties, injected by key path.
    public struct ByKeyPath: Module {
        /// Makes the module.
        public init() {}

        /// The components.
        public var components: ComponentList {
            Component(Plain.self, init: Plain.init)
                .inject(\.first)
                .inject(\.second)
                .inject(\.third)
                .inject(\.fourth)
                .inject(\.fifth)
            LeafModule()
        }
    }

    /// The object with plain properties, constructed and set by hand.
    @inline(never)
    public static func direct() -> Plain {
        let object = Plain()
        object.first = LeafObject()
        object.second = LeafObject()
        object.third = LeafObject()
        object.fourth = LeafObject()
        object.fifth = LeafObject()
        return object
    }
}
