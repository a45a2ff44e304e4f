import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

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

    @Test(arguments: 0...3)
    func aStopClassAndItsSuperclassesAreLeftAlone(stop: Int) throws {
        let classes: [AnyClass] = [Root.self, Middle.self, Leaf.self]
        let stopClasses = stop < 3 ? [classes[stop]] : []
        let container = container {
            Component(Leaf.self) { Leaf() }.injectMarked(upTo: stopClasses)
        }
        func check(_ leaf: Leaf) {
            #expect(leaf.leafIsInjected == (stop != 2))
            #expect(leaf.middleIsInjected == (stop != 2 && stop != 1))
            #expect(leaf.rootIsInjected == (stop == 3))
            #expect(leaf.rootIsEmpty == (stop != 3))
        }
        for _ in 0..<3 { check(try container.resolve(Leaf.self)) }
        if stop == 2 {
            #expect(throws: ResolutionError.self) { try container.inject(Leaf(), upTo: stopClasses) }
        } else {
            check(try container.inject(Leaf(), upTo: stopClasses))
        }
    }

    @Test func aStopClassThatIsNoSuperclassStopsNothing() throws {
        final class Other {}
        let container = container { Component(Leaf.self) { Leaf() }.injectMarked(upTo: [Other.self]) }
        #expect(try container.resolve(Leaf.self).rootIsInjected)
    }

    @Test func ofSeveralStopClassesTheFirstOnTheWayUpCounts() throws {
        let container = container {
            Component(Leaf.self) { Leaf() }.injectMarked(upTo: [Root.self, Middle.self])
        }
        let leaf = try container.resolve(Leaf.self)
        #expect(leaf.leafIsInjected)
        #expect(!leaf.middleIsInjected)
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
