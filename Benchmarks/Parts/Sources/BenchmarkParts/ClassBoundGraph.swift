public import DICore
import DIFactoryInjection

/// Ten objects, a root over three branches with two leaves each. Every edge is a class-bound protocol.
///
/// A reference to such an object is a pointer to it and a pointer to its conformance, without a value witness table.
public enum ClassBoundGraph {
    /// The root.
    public protocol Root: AnyObject, Part {}
    protocol BranchA: AnyObject, Part {}
    protocol BranchB: AnyObject, Part {}
    protocol BranchC: AnyObject, Part {}
    protocol LeafA1: AnyObject, Part {}
    protocol LeafA2: AnyObject, Part {}
    protocol LeafB1: AnyObject, Part {}
    protocol LeafB2: AnyObject, Part {}
    protocol LeafC1: AnyObject, Part {}
    protocol LeafC2: AnyObject, Part {}

    final class RootObject: Root {
        let a: any BranchA
        let b: any BranchB
        let c: any BranchC

        init(a: any BranchA, b: any BranchB, c: any BranchC) {
            self.a = a
            self.b = b
            self.c = c
        }

        var count: Int { 1 + a.count + b.count + c.count }
        var leaves: [ObjectIdentifier] { a.leaves + b.leaves + c.leaves }
    }

    final class BranchAObject: BranchA {
        let first: any LeafA1
        let second: any LeafA2

        init(first: any LeafA1, second: any LeafA2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class BranchBObject: BranchB {
        let first: any LeafB1
        let second: any LeafB2

        init(first: any LeafB1, second: any LeafB2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class BranchCObject: BranchC {
        let first: any LeafC1
        let second: any LeafC2

        init(first: any LeafC1, second: any LeafC2) {
            self.first = first
            self.second = second
        }

        var count: Int { 1 + first.count + second.count }
        var leaves: [ObjectIdentifier] { first.leaves + second.leaves }
    }

    final class LeafA1Object: LeafA1, LeafPart {}
    final class LeafA2Object: LeafA2, LeafPart {}
    final class LeafB1Object: LeafB1, LeafPart {}
    final class LeafB2Object: LeafB2, LeafPart {}
    final class LeafC1Object: LeafC1, LeafPart {}
    final class LeafC2Object: LeafC2, LeafPart {}

    /// The graph, constructed by hand in one function.
    @inline(never)
    public static func direct() -> any Root {
        RootObject(
            a: BranchAObject(first: LeafA1Object(), second: LeafA2Object()),
            b: BranchBObject(first: LeafB1Object(), second: LeafB2Object()),
            c: BranchCObject(first: LeafC1Object(), second: LeafC2Object()))
    }

    /// The graph without caches.
    public struct Uncached: Module {
        /// Creates the module.
        public init() {}

        /// The ten components.
        public var components: ComponentList {
            Component((any Root).self, init: RootObject.init(a:b:c:))
            Component((any BranchA).self, init: BranchAObject.init(first:second:))
            Component((any BranchB).self, init: BranchBObject.init(first:second:))
            Component((any BranchC).self, init: BranchCObject.init(first:second:))
            Component((any LeafA1).self, init: LeafA1Object.init)
            Component((any LeafA2).self, init: LeafA2Object.init)
            Component((any LeafB1).self, init: LeafB1Object.init)
            Component((any LeafB2).self, init: LeafB2Object.init)
            Component((any LeafC1).self, init: LeafC1Object.init)
            Component((any LeafC2).self, init: LeafC2Object.init)
        }
    }
}
