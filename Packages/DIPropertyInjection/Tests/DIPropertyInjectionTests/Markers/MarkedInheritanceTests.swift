import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B5.
/// Tests marked properties of all superclasses, up to stop classes.
@Suite struct MarkedInheritanceTests {
    private struct First: Sendable {}
    private struct Second: Sendable {}
    private struct Third: Sendable {}

    private class Root {
        @Injected private var first: First
        @Injected private var same: Second
        var rootIsInjected: Bool { $first.isInjected && $same.isInjected }
        var rootIsEmpty: Bool { !$first.isInjected && !$same.isInjected }
    }

    private class Middle: Root {
        @Injected private var second: Second
        var middleIsInjected: Bool { $second.isInjected }
    }

    private final class Leaf: Middle {
        @Injected private var third: Third
        // This property has the same name as a private one of the superclass.
        @Injected private var same: Third
        var leafIsInjected: Bool { $third.isInjected && $same.isInjected }
    }

    private func container(
        _ journal: Journal = Journal(), @ComponentBuilder _ more: () -> ComponentList
    ) -> Container {
        Container {
            Component(First.self) {
                journal.note("first")
                return First()
            }
            Component(Second.self) {
                journal.note("second")
                return Second()
            }
            Component(Third.self) {
                journal.note("third")
                return Third()
            }
            more()
        }
    }

    @Test func inheritedOnesAreFilledBaseClassFirst() throws {
        let journal = Journal()
        let container = container(journal) { Component(Leaf.self) { Leaf() }.injectMarked() }
        let order = ["first", "second", "second", "third", "third"]
        for round in 1...3 {
            let leaf = try container.resolve(Leaf.self)
            #expect(leaf.rootIsInjected && leaf.middleIsInjected && leaf.leafIsInjected)
            #expect(journal.entries == Array(repeating: order, count: round).flatMap { $0 })
        }
        let node = container.graph().nodes[3]
        #expect(
            node.edges.map(\.dependency.label) == [
                "property first", "property same", "property second", "property third", "property same",
            ])
    }

    private final class Other {}

    /// Of several stop classes, the first one on the way up counts. A class that is no superclass stops nothing.
    private enum Stop: CaseIterable {
        case none, root, middle, leaf, other, rootAndMiddle

        var classes: [AnyClass] {
            switch self {
            case .none: []
            case .root: [Root.self]
            case .middle: [Middle.self]
            case .leaf: [Leaf.self]
            case .other: [Other.self]
            case .rootAndMiddle: [Root.self, Middle.self]
            }
        }
    }

    @Test(arguments: Stop.allCases)
    private func aStopClassAndItsSuperclassesAreLeftAlone(stop: Stop) throws {
        let container = container {
            Component(Leaf.self) { Leaf() }.injectMarked(upTo: stop.classes)
        }
        func check(_ leaf: Leaf) {
            #expect(leaf.leafIsInjected == (stop != .leaf))
            #expect(leaf.middleIsInjected == ![.leaf, .middle, .rootAndMiddle].contains(stop))
            #expect(leaf.rootIsInjected == [.none, .other].contains(stop))
            #expect(leaf.rootIsEmpty == !leaf.rootIsInjected)
        }
        for _ in 0..<3 { check(try container.resolve(Leaf.self)) }
        if stop == .leaf {
            #expect(throws: ResolutionError.self) { try container.inject(Leaf(), upTo: stop.classes) }
        } else {
            check(try container.inject(Leaf(), upTo: stop.classes))
        }
    }

    @Test func aGenericBaseClass() throws {
        class Base<Value> {
            @Injected var value: Value
        }
        final class Derived: Base<First> {
            @Injected var second: Second
        }
        final class Other: Base<Third> {}
        let container = container {
            Component(Derived.self) { Derived() }.injectMarked()
            Component(Other.self) { Other() }.injectMarked()
        }
        for _ in 0..<2 {
            let derived = try container.resolve(Derived.self)
            #expect(derived.$value.isInjected && derived.$second.isInjected)
            #expect(try container.resolve(Other.self).$value.isInjected)
        }
    }
}
