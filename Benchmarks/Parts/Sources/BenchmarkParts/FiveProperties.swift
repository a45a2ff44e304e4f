public import DICore
import DIFactoryInjection
import DIPropertyInjection

/// Objects with five properties that are set after the initializer.
public enum FiveProperties {
    /// An object with plain properties, which any code can set.
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

        /// The five leaves.
        public var leaves: [ObjectIdentifier] { all.flatMap(\.leaves) }
    }

    /// The object with plain properties, injected by key path.
    public struct ByKeyPath: Module {
        /// Creates the module.
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
