public import DICore
import DIFactoryInjection
public import DIPropertyInjection

/// Objects with one property, to read it.
public enum Reading {
    /// With a stored property.
    public final class Stored {
        /// The property.
        public var leaf: any Leaf

        /// Makes an object.
        @inline(never)
        public init(leaf: any Leaf) {
            self.leaf = leaf
        }
    }

    /// With a marked property.
    public final class Marked {
        /// The property.
        @Injected public var leaf: any Leaf

        init() {}
    }

    /// The object with the marked property, and the leaf, made once.
    public struct SharedLeaf: Module {
        /// Makes the module.
        public init() {}

        /// The components.
        public var components: ComponentList {
            Component(Marked.self, init: Marked.init).injectMarked()
            Component((any Leaf).self, init: LeafObject.init).cached()
        }
    }
}
