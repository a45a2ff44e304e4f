import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

/// Tests cycles that are found at run time, deep inside a resolve.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct DeepCycleTests {
    private static let length = 100

    private final class Node: Sendable {
        let depth: Int
        init(depth: Int) { self.depth = depth }
    }

    private static func name(_ number: Int) -> String { "\(number)" }

    private static func key(_ number: Int) -> ComponentKey { ComponentKey(Node.self, named: name(number)) }

    /// The kind of request by which a component resolves the next one. The last component closes the cycle.
    enum Form: CaseIterable, Sendable {
        case resolver, container, perResolve, child
    }

    /// Returns a chain of components. Each resolves the next one, and the last one resolves `target`.
    private static func chain(
        _ form: Form, backTo target: Int, in container: Kept<Container>, made: Tally
    ) -> ComponentList {
        ComponentList {
            for number in 0..<length {
                let next = name(number + 1 == length ? target : number + 1)
                switch form {
                case .resolver, .child:
                    Component(Node.self) { resolver in
                        made.add()
                        return Node(depth: try resolver.resolve(Node.self, named: next).depth + 1)
                    }.named(name(number))
                case .container, .perResolve:
                    let component = Component(Node.self) { _ in
                        made.add()
                        return Node(depth: try container.value!.resolve(Node.self, named: next).depth + 1)
                    }.named(name(number))
                    // Each request to the container is a resolve of its own, with a cell of its own.
                    form == .perResolve ? component.cached(.perResolve) : component
                }
            }
        }
    }

    private static func check(_ error: ResolutionError, backTo target: Int, made: Tally) {
        #expect(error.code == .cycle)
        #expect(error.key == Self.key(target))
        #expect(error.chain.map(\.key) == ((0..<Self.length) + [target]).map(Self.key))
        #expect(error.notes.count == Self.length - target)
        #expect(made.count == Self.length)
    }

    // Proves promise 14.
    @Test(
        "The cycle is found before any component is created again", arguments: Form.allCases,
        [0, 10, 31, 32, 33, 60, 99])
    func cycle(_ form: Form, backTo target: Int) throws {
        let made = Tally()
        let kept = Kept<Container>()
        let base = Container { Self.chain(form, backTo: target, in: kept, made: made) }
        let container = form == .child ? base.child { Component(Int.self) { 1 } } : base
        kept.value = container
        defer { kept.value = nil }
        let error = try #require(throws: ResolutionError.self) {
            try Threads.run(stackSize: 64 << 20) { _ in _ = try container.resolve(Node.self, named: "0") }
        }
        Self.check(error, backTo: target, made: made)
    }

    // Proves promise 14.
    @Test("The cycle is found in asynchronous components too", arguments: [true, false], [0, 10, 31, 32, 33, 60, 99])
    func asynchronousCycle(isPerTask: Bool, backTo target: Int) async throws {
        let made = Tally()
        let container = Container {
            for number in 0..<Self.length {
                let next = Self.name(number + 1 == Self.length ? target : number + 1)
                if isPerTask {
                    // Each has a task cache of its own.
                    AsyncComponent(Node.self) { resolver in
                        made.add()
                        return try await withTaskCache {
                            Node(depth: try await resolver.resolve(Node.self, named: next).depth + 1)
                        }
                    }.named(Self.name(number)).cached(.perTask)
                } else {
                    AsyncComponent(Node.self) { resolver in
                        made.add()
                        return Node(depth: try await resolver.resolve(Node.self, named: next).depth + 1)
                    }.named(Self.name(number))
                }
            }
        }
        let error = try await #require(throws: ResolutionError.self) {
            try await withTaskCache { _ = try await container.async.resolve(Node.self, named: "0") }
        }
        Self.check(error, backTo: target, made: made)
        #expect(
            error.help?.contains("an AsyncLazy or an AsyncProvider of \(target == 99 ? "itself" : "the next")") == true)
    }

    @Test("A component that is created several times, but not inside itself, is no cycle")
    func noCycle() async throws {
        let container = Container {
            Component(Node.self) { Node(depth: 0) }.named("0")
            for number in 1..<Self.length {
                Component(Node.self) { resolver in
                    // Each resolves the end of the chain before and after it resolves the next one.
                    _ = try resolver.resolve(Node.self, named: "0")
                    let next = try resolver.resolve(Node.self, named: Self.name(number - 1))
                    _ = try resolver.resolve(Node.self, named: "0")
                    return Node(depth: next.depth + 1)
                }.named(Self.name(number))
            }
        }
        let depths = try Threads.run(stackSize: 64 << 20) { _ in
            try container.resolve(Node.self, named: Self.name(Self.length - 1)).depth
        }
        #expect(depths == [Self.length - 1])
    }

    @Test("Several tasks inside one creation may create the same component at once")
    func tasksOfOneCreation() async throws {
        let meeting = Signal()
        let arrived = Tally()
        let container = Container {
            AsyncComponent(Node.self) { () async in
                arrived.add()
                if arrived.count == 2 { meeting.send() }
                await meeting.wait()
                return Node(depth: 0)
            }.named("end")
            AsyncComponent(Node.self) { resolver in
                async let left = resolver.resolve(Node.self, named: "end")
                async let right = resolver.resolve(Node.self, named: "end")
                return Node(depth: try await left.depth + right.depth + 1)
            }.named("0")
            for number in 1..<Self.length {
                AsyncComponent(Node.self) { resolver in
                    Node(depth: try await resolver.resolve(Node.self, named: Self.name(number - 1)).depth + 1)
                }.named(Self.name(number))
            }
        }
        let node = try await container.async.resolve(Node.self, named: Self.name(Self.length - 1))
        #expect(node.depth == Self.length)
        #expect(arrived.count == 2)
    }

    @Test("A long chain of asynchronous components", arguments: ["linked", "cached", "asked for"])
    func longChain(form: String) async throws {
        let length = 2_000
        let container = Container {
            AsyncComponent(Node.self) { () async in Node(depth: 0) }.named("0")
            for number in 1..<length {
                let below = Self.name(number - 1)
                let linked = AsyncComponent(
                    Node.self, strategy: LinkedAsyncStrategy(Need<Node>.named(below)) { Node(depth: $0.depth + 1) })
                let asking = AsyncComponent(Node.self) { resolver in
                    Node(depth: try await resolver.resolve(Node.self, named: below).depth + 1)
                }
                switch form {
                case "cached": linked.named(Self.name(number)).cached()
                case "asked for": asking.named(Self.name(number))
                default: linked.named(Self.name(number))
                }
            }
        }
        #expect(try await container.async.resolve(Node.self, named: Self.name(length - 1)).depth == length - 1)
    }
}
