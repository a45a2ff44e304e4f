public import DICore
import DIFactoryInjection
public import DIPropertyInjection

/// Objects with a single property, for measuring reads.
public enum Reading {
    /// An object with a stored property.
    public final class Stored {
        /// The property.
        public var leaf: any Leaf

        /// Creates an object.
        @inline(never)
        public init(leaf: any Leaf) {
            self.leaf = leaf
        }
    }

    /// An object with a marked property.
    public final class Marked {
        /// The property.
        @Injected public var leaf: any Leaf

        init() {}
    }

    /// The object with the marked property, and a cached leaf.
    public struct SharedLeaf: Module {
        /// Creates the module.
        public init() {}

        /// The components.
        public var components: ComponentList {
            Component(Marked.self, init: Marked.init).injectMarked()
            Component((any Leaf).self, init: LeafObject.init).cached()
        }
    }
}
