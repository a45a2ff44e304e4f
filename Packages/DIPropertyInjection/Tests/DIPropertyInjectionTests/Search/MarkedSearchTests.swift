import DICore
import DIInspection
import DIPropertyInjection
import Synchronization
import TestSupport
import Testing

// Proves B5.
/// Tests the search for the marked properties of a component's instances, for unusual factories.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct MarkedSearchTests {
    private struct Store: Sendable {
        let number: Int
    }

    private class Node {
        @Injected var store: Store
        var inner: Node?
        init(inner: Node? = nil) { self.inner = inner }
        var isInjected: Bool { $store.isInjected }
    }

    private final class Branch: Node {
        @Injected var clock: Clock
    }

    private final class Leaf: Node {
        let own = InjectedProperty<Clock, Never>()
    }

    private func container(_ made: Tally = Tally(), @ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component(Store.self) { Store(number: made.add()) }
            Component(Clock.self) { Clock() }
            more()
        }
    }

    // MARK: Classes of instances

    @Test func instancesOfSubclassesAreFoundEachByItsClass() throws {
        let turn = Tally()
        let container = container {
            Component(Node.self) {
                switch turn.add() % 3 {
                case 0: Node()
                case 1: Branch()
                default: Leaf()
                }
            }
            .injectMarked()
        }
        for _ in 0..<9 {
            let node = try container.resolve(Node.self)
            #expect(node.isInjected)
            if let branch = node as? Branch { #expect(branch.$clock.isInjected) }
            if let leaf = node as? Leaf { #expect(leaf.own.isInjected) }
        }
        #expect(
            container.graph().nodes[2].edges.map(\.dependency.label) == [
                "property store", "property clock", "property own",
            ])
    }

    @Test func aMissingNeedOfASubclassAffectsOnlyTheSubclass() throws {
        let turn = Tally()
        let container = Container {
            Component(Store.self) { Store(number: 1) }
            Component(Node.self) { turn.add() == 2 ? Branch() : Node() }.injectMarked()
        }
        #expect(try container.resolve(Node.self).isInjected)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Node.self) }
        #expect(error.key == ComponentKey(Clock.self))
        #expect(error.notes.first?.text == "property clock of Node")
        // Another instance of the base class does not depend on a clock.
        #expect(try container.resolve(Node.self).isInjected)
    }

    @Test func aSubclassThatIsMadeAfterTheContainerChanged() throws {
        let turn = Tally()
        let container = container { Component(Node.self) { turn.add() < 3 ? Node() : Branch() }.injectMarked() }
        _ = try container.resolve(Node.self)
        container.put(Store(number: 77))  // this links again, with the known properties of Node
        #expect(try container.resolve(Node.self).store.number == 77)
        for _ in 0..<2 {
            let branch = try #require(try container.resolve(Node.self) as? Branch)
            #expect(branch.store.number == 77)
            #expect(branch.$clock.isInjected)
        }
    }

    // MARK: Other objects of a factory

    /// Other objects that a factory creates do not belong to the container, in any creation.
    @Test(arguments: [true, false]) func anInnerObjectIsNotInjected(isOfTheSameClass: Bool) throws {
        let made = Tally()
        let container = container(made) {
            Component(Node.self) {
                Node(inner: isOfTheSameClass ? Node(inner: Node()) : Branch(inner: Leaf()))
            }
            .injectMarked()
        }
        for round in 1...4 {
            let node = try container.resolve(Node.self)
            #expect(node.store.number == round)
            #expect(node.inner?.isInjected == false)
            #expect(node.inner?.inner?.isInjected == false)
            #expect(made.count == round)
        }
    }

    @Test(arguments: [true, false]) func anInnerObjectOfAComponentIsInjectedByItsOwn(isSearched: Bool) throws {
        let made = Tally()
        let inner = Component(Node.self) { Node() }
        let container = container(made) {
            Component(Node.self) { resolver in
                Node(inner: try resolver.resolve(Node.self, named: "inner"))
            }
            .injectMarked()
            isSearched ? inner.injectMarked().named("inner") : inner.named("inner")
        }
        for round in 1...3 {
            let node = try container.resolve(Node.self)
            #expect(node.isInjected)
            #expect(node.inner?.isInjected == isSearched)
            #expect(made.count == (isSearched ? 2 * round : round))
        }
    }

    @Test func anInitializerMayResolveTheSameClass() throws {
        final class Tree {
            @Injected var store: Store
            let children: [Tree]
            init(depth: Int, _ make: () throws -> Tree) rethrows {
                children = try depth > 0 ? [make(), make()] : []
            }
            var all: [Tree] { [self] + children.flatMap(\.all) }
        }
        let made = Tally()
        let container = container(made) {
            Component(Tree.self) { resolver in
                try Tree(depth: 2) { try resolver.resolve(named: "1") }
            }
            .injectMarked()
            Component(Tree.self) { resolver in
                try Tree(depth: 1) { try resolver.resolve(named: "0") }
            }
            .named("1").injectMarked()
            Component(Tree.self) { try Tree(depth: 0) { throw CancellationError() } }.named("0").injectMarked()
        }
        for round in 1...3 {
            let all = try container.resolve(Tree.self).all
            #expect(all.count == 7)
            #expect(all.allSatisfy { $0.$store.isInjected })
            #expect(Set(all.map(\.store.number)).count == 7)
            #expect(made.count == 7 * round)
        }
    }

    @Test func aMarkerThatIsSetInTheInitializerIsResolvedOnce() throws {
        final class Owner {
            @Injected var store: Store
            init() { store = Store(number: -1) }
        }
        let made = Tally()
        let container = container(made) { Component(Owner.self) { Owner() }.injectMarked() }
        for round in 1...3 {
            #expect(try container.resolve(Owner.self).store.number == round)
            #expect(made.count == round)
        }
    }

    // MARK: Instances from elsewhere

    @Test func anInstanceThatIsMadeOnAnotherThread() throws {
        final class Sent: Sendable {
            let store = Injected<Store>()
            let clock = Injected<Clock>()
        }
        let container = container {
            Component(Sent.self) { try Threads.run { _ in Sent() }[0] }.injectMarked()
        }
        for _ in 0..<3 {
            let sent = try container.resolve(Sent.self)
            #expect(sent.store.isInjected)
            #expect(sent.clock.isInjected)
        }
    }

    @Test func aMarkerThatIsHandedIn() throws {
        struct Holder {
            var store: Injected<Store>
            let clock = Injected<Clock>()
        }
        let outside = (0..<4).map { _ in Injected<Store>() }
        let turn = Tally()
        let container = container {
            Component(Holder.self) { Holder(store: outside[turn.add() - 1]) }.injectMarked()
        }
        for round in 0..<4 {
            let holder = try container.resolve(Holder.self)
            #expect(holder.store.isInjected)
            #expect(holder.clock.isInjected)
            #expect(outside[round].isInjected)
        }
    }

    @Test func anOlderInstance() throws {
        final class Service: Sendable { let store = Injected<Store>() }
        let older = Service()
        let made = Tally()
        let container = container(made) { Component(Service.self) { older }.injectMarked() }
        for round in 1...3 {
            #expect(try container.resolve(Service.self) === older)
            #expect(older.store.value.number == round)
            #expect(made.count == round)
        }
    }

    /// Every other instance of this factory is an older one. Knowledge from a new instance must not mislead the search.
    @Test func sometimesAnOlderInstance() throws {
        final class Service: Sendable { let store = Injected<Store>() }
        let older = (0..<3).map { _ in Service() }
        let turn = Tally()
        let container = container {
            Component(Service.self) {
                let number = turn.add()
                return number.isMultiple(of: 2) ? older[number / 2 - 1] : Service()
            }
            .injectMarked()
        }
        for _ in 0..<6 { #expect(try container.resolve(Service.self).store.isInjected) }
        #expect(older.allSatisfy { $0.store.isInjected })
    }

    @Test func aCopyOfAPrototype() throws {
        struct Letter {
            @Injected var store: Store
            var title = "prototype"
        }
        let prototype = Letter()
        let container = container {
            Component(Letter.self) {
                var copy = prototype
                copy.title = "copy"
                return copy
            }
            .injectMarked()
        }
        #expect(try container.resolve(Letter.self).store.number == 1)
        // All copies share the slots of the prototype.
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Letter.self) }
        #expect(error.code == .alreadyInjected)
    }

    // MARK: Failures

    @Test func anInitializerThatThrowsLeavesNothingBehind() throws {
        let turn = Tally()
        let container = container {
            Component(Node.self) {
                let node = Node()
                if !turn.add().isMultiple(of: 3) { throw Broken(reason: "init") }
                return node
            }
            .injectMarked()
        }
        for round in 1...9 {
            if round.isMultiple(of: 3) {
                #expect(try container.resolve(Node.self).isInjected)
            } else {
                let error = try #require(throws: ResolutionError.self) { try container.resolve(Node.self) }
                #expect(error.underlying as? Broken == Broken(reason: "init"))
            }
        }
        // An object that is created by hand afterwards belongs to no component.
        #expect(!Node().isInjected)
    }

    // MARK: Tasks

    /// A task that an initializer starts creates more marked objects of the same class. They belong to the task.
    @Test func aTaskThatMakesMarkedObjectsLater() async throws {
        final class Starter: Sendable {
            let store = Injected<Store>()
            let later: @Sendable () async -> [Starter]
            init(later: @escaping @Sendable () async -> [Starter] = { [] }) { self.later = later }
        }
        let container = container {
            Component(Starter.self) {
                let task = Task { (0..<50).map { _ in Starter() } }
                return Starter { await task.value }
            }
            .injectMarked()
        }
        var complete = true
        for _ in 0..<300 {
            let starter = try container.resolve(Starter.self)
            let later = await starter.later()
            complete = complete && starter.store.isInjected && later.allSatisfy { !$0.store.isInjected }
        }
        #expect(complete)
    }

    /// A task that an initializer starts creates an object of the same class at the same moment.
    @Test func aTaskThatMakesAMarkedObjectMeanwhile() async throws {
        final class Twin: Sendable {
            let store = Injected<Store>()
            let other: Task<Twin, Never>?
            init(_ other: Task<Twin, Never>? = nil) { self.other = other }
        }
        /// Lets two threads continue at almost the same moment, by spinning.
        final class Start: Sendable {
            private let missing = Atomic(2)
            func meet() {
                missing.subtract(1, ordering: .acquiringAndReleasing)
                while missing.load(ordering: .acquiring) > 0 {}
            }
        }
        // The task has a thread of its own. Otherwise, one of the two could have to wait until the other gets a thread.
        let pool = TaskPool()
        let container = container {
            Component(Twin.self) {
                let start = Start()
                let task = Task(executorPreference: pool) {
                    start.meet()
                    return Twin()
                }
                start.meet()
                return Twin(task)
            }
            .injectMarked()
        }
        let twins = try Threads.run { _ in try (0..<1000).map { _ in try container.resolve(Twin.self) } }[0]
        #expect(twins.allSatisfy { $0.store.isInjected })
        var others = 0
        for twin in twins where await twin.other?.value.store.isInjected == true { others += 1 }
        #expect(others == 0)
    }

    @Test func tasksThatResolveAtTheSameTime() async throws {
        let container = container { Component(Branch.self) { Branch(inner: Node()) }.injectMarked() }
        let complete = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    try (0..<50).allSatisfy { _ in
                        let branch = try container.resolve(Branch.self)
                        return branch.isInjected && branch.$clock.isInjected && branch.inner?.isInjected == false
                    }
                }
            }
            return try await group.reduce(true) { $0 && $1 }
        }
        #expect(complete)
    }
}
