public import DICore
import DIFactoryInjection
public import DIPropertyInjection

extension FiveProperties {
    /// An object with marked properties.
    public final class Marked: Countable {
        @Injected private var first: any Leaf
        @Injected private var second: any Leaf
        @Injected private var third: any Leaf
        @Injected private var fourth: any Leaf
        @Injected private var fifth: any Leaf

        /// Creates an object without injecting it.
        @inline(never)
        public init() {}

        private var all: [any Leaf] { [first, second, third, fourth, fifth] }

        /// The number of parts.
        public var count: Int { all.reduce(1) { $0 + $1.count } }

        /// The five leaves.
        public var leaves: [ObjectIdentifier] { all.flatMap(\.leaves) }
    }

    /// An object with marked properties that its type lists.
    public final class Listed: Countable, DeclaresMarkedProperties {
        @Injected private var first: any Leaf
        @Injected private var second: any Leaf
        @Injected private var third: any Leaf
        @Injected private var fourth: any Leaf
        @Injected private var fifth: any Leaf

        init() {}

        /// The five properties.
        public static var markedProperties: [any MarkedProperty.Type] {
            Array(repeating: Injected<any Leaf>.self, count: 5)
        }

        private var all: [any Leaf] { [first, second, third, fourth, fifth] }

        /// The number of parts.
        public var count: Int { all.reduce(1) { $0 + $1.count } }

        /// The five leaves.
        public var leaves: [ObjectIdentifier] { all.flatMap(\.leaves) }
    }

    /// The objects with marked properties.
    public struct ByMarker: Module {
        /// Creates the module.
        public init() {}

        /// The components.
        public var components: ComponentList {
            Component(Marked.self, init: Marked.init).injectMarked()
            Component(Listed.self, init: Listed.init).injectMarked()
            LeafModule()
        }
    }
}
