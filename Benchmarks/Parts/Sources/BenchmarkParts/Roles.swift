public import DICore
import DIFactoryInjection

/// The components of other modules of this package by their concrete types, with their protocols as roles.
public enum Roles {
    /// An uncached leaf.
    public struct OfLeaf: Module {
        /// Creates the module.
        public init() {}

        /// The component.
        public var components: ComponentList {
            Component(LeafObject.self, init: LeafObject.init).role { $0 as any Leaf }
        }
    }

    /// An existing instance.
    public struct OfService: Module {
        /// Creates the module.
        public init() {}

        /// The component.
        public var components: ComponentList {
            Component(instance: existingServiceObject).role { $0 as any Service }
        }
    }

    /// A cached object.
    public struct OfShared: Module {
        /// Creates the module.
        public init() {}

        /// The component.
        public var components: ComponentList {
            Component(SharedObject.self, init: SharedObject.init).cached().role { $0 as any Shared }
        }
    }

    /// Two cached objects.
    public struct OfTwoShared: Module {
        /// Creates the module.
        public init() {}

        /// The components.
        public var components: ComponentList {
            OfShared()
            Component(OtherSharedObject.self, init: OtherSharedObject.init).cached().role { $0 as any OtherShared }
        }
    }

    /// Ten objects without caches.
    public struct OfGraph: Module {
        /// Creates the module.
        public init() {}

        /// The ten components.
        public var components: ComponentList {
            Component(ProtocolGraph.RootObject.self, init: ProtocolGraph.RootObject.init(a:b:c:))
                .role { $0 as any ProtocolGraph.Root }
            Component(ProtocolGraph.BranchAObject.self, init: ProtocolGraph.BranchAObject.init(first:second:))
                .role { $0 as any ProtocolGraph.BranchA }
            Component(ProtocolGraph.BranchBObject.self, init: ProtocolGraph.BranchBObject.init(first:second:))
                .role { $0 as any ProtocolGraph.BranchB }
            Component(ProtocolGraph.BranchCObject.self, init: ProtocolGraph.BranchCObject.init(first:second:))
                .role { $0 as any ProtocolGraph.BranchC }
            Component(ProtocolGraph.LeafA1Object.self, init: ProtocolGraph.LeafA1Object.init)
                .role { $0 as any ProtocolGraph.LeafA1 }
            Component(ProtocolGraph.LeafA2Object.self, init: ProtocolGraph.LeafA2Object.init)
                .role { $0 as any ProtocolGraph.LeafA2 }
            Component(ProtocolGraph.LeafB1Object.self, init: ProtocolGraph.LeafB1Object.init)
                .role { $0 as any ProtocolGraph.LeafB1 }
            Component(ProtocolGraph.LeafB2Object.self, init: ProtocolGraph.LeafB2Object.init)
                .role { $0 as any ProtocolGraph.LeafB2 }
            Component(ProtocolGraph.LeafC1Object.self, init: ProtocolGraph.LeafC1Object.init)
                .role { $0 as any ProtocolGraph.LeafC1 }
            Component(ProtocolGraph.LeafC2Object.self, init: ProtocolGraph.LeafC2Object.init)
                .role { $0 as any ProtocolGraph.LeafC2 }
        }
    }
}

/// The protocol of a cached object.
public protocol Shared: Part {}

/// A cached object, which is registered by its own type, with the protocol as its role.
public final class SharedObject: Shared, LeafPart {
    init() {}
}

/// The protocol of a second cached object.
public protocol OtherShared: Part {}

/// A second cached object.
public final class OtherSharedObject: OtherShared, LeafPart {
    init() {}
}
