import DICaches
import DICore
import TestSupport
import Testing

/// Tests with 64 threads at once, and with many more tasks than threads.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct CrowdTests {
    private static let threads = 64
    private static let tasks = 400

    private struct Page: Sendable { let counted: Counted }

    private static func name(_ number: Int) -> String { "\(number)" }

    // MARK: Threads

    // Proves promise 5.
    @Test("Each of many threads creates a component of its own, all at the same time")
    func distinctComponents() throws {
        let made = Tally()
        let creating = Rendezvous(of: Self.threads)
        let container = Container {
            for number in 0..<Self.threads {
                Component(Counted.self) {
                    // Each creation ends only after all others have begun.
                    creating.meet()
                    return Counted(made)
                }.named(Self.name(number)).cached()
            }
        }
        let first = try Threads.run(Self.threads) { try container.resolve(Counted.self, named: Self.name($0)) }
        #expect(made.count == Self.threads)
        #expect(Set(first.map(\.number)).count == Self.threads)
        let second = try Threads.run(Self.threads) { try container.resolve(Counted.self, named: Self.name($0)) }
        #expect(zip(first, second).allSatisfy { $0 === $1 })
    }

    @Test("Each of many threads has a scope, all open at the same time, with an instance in each and one for all")
    func scopes() async throws {
        let (made, shared, closed) = (Tally(), Tally(), Tally())
        let creating = Rendezvous(of: Self.threads)
        let open = Rendezvous(of: Self.threads)
        let container = Container {
            Component(Counted.self) { Counted(shared) }.cached()
            Component(
                Page.self,
                strategy: LinkedStrategy(Need<Counted>()) {
                    made.add()
                    creating.meet()
                    return Page(counted: $0)
                }
            ).cached(.scope("request")).onClose { _ in closed.add() }
        }
        let pages = try Threads.run(Self.threads) { number in
            let scope = try container.openScope("request")
            let page = try scope.resolve(Page.self)
            open.meet()
            guard try scope.resolve(Page.self).counted === page.counted else { throw Broken(reason: "another") }
            // Some instances are released during other requests.
            if number.isMultiple(of: 2) {
                try scope.withScope("part") { part throws in _ = try part.resolve(Page.self) }
            }
            return page
        }
        #expect(made.count == Self.threads)
        #expect(shared.count == 1)
        #expect(pages.allSatisfy { $0.counted === pages[0].counted })
        #expect(closed.count == Self.threads)
        try await container.close()
        #expect(closed.count == Self.threads)
    }

    /// The threads share one component, have one each, and open scopes, in any order.
    @Test("Many threads do different things with one container")
    func everythingAtOnce() async throws {
        let (shared, own, scoped, closed) = (Tally(), Tally(), Tally(), Tally())
        let start = Rendezvous(of: Self.threads)
        let container = Container {
            Component(Counted.self) {
                start.wait()  // until each thread is about to send its request
                return Counted(shared)
            }.cached().onClose { _ in closed.add() }
            for number in 0..<Self.threads {
                Component(Counted.self, strategy: LinkedStrategy(Need<Counted>()) { _ in Counted(own) })
                    .named(Self.name(number)).cached().onClose { _ in closed.add() }
            }
            Component(
                Page.self,
                strategy: LinkedStrategy(Need<Counted>()) {
                    scoped.add()
                    return Page(counted: $0)
                }
            ).cached(.scope("request")).onClose { _ in closed.add() }
        }
        let rounds = 20
        let seen = try Threads.run(Self.threads) { number in
            start.meet()
            let mine = try container.resolve(Counted.self, named: Self.name(number))
            var all: Set<ObjectIdentifier> = []
            for _ in 0..<rounds {
                all.insert(ObjectIdentifier(try container.resolve(Counted.self)))
                try container.withScope("request") { scope throws in
                    all.insert(ObjectIdentifier(try scope.resolve(Page.self).counted))
                    guard try scope.resolve(Counted.self, named: Self.name(number)) === mine else {
                        throw Broken(reason: "another")
                    }
                }
            }
            return all
        }
        #expect(Set(seen.joined()).count == 1)
        #expect(shared.count == 1)
        #expect(own.count == Self.threads)
        #expect(scoped.count == Self.threads * rounds)
        #expect(closed.count == scoped.count)
        try await container.close()
        #expect(closed.count == scoped.count + own.count + 1)
    }

    // MARK: Tasks

    /// The kind of suspension that the component of each task leads to.
    enum Form: CaseIterable {
        case asynchronous, linked, awaiting, mainActor, scoped, perTask
    }

    /// Runs a body and its child tasks on a pool with this number of threads. `nil` means the system's pool.
    private func with<Value>(poolOf threads: Int?, _ body: () async throws -> Value) async rethrows -> Value {
        try await withTaskExecutorPreference(threads.map { TaskPool(of: $0) }) { try await body() }
    }

    // Proves promise 23.
    /// If one of them kept its thread while it waits, the others would have none.
    @Test(
        "More creations suspend at the same time than the pool has threads", arguments: Form.allCases, [nil, 1, 2, 64])
    func creations(_ form: Form, poolOf threads: Int?) async throws {
        let creating = Meeting(of: Self.tasks)
        let made = Tally()
        let container = Container {
            for number in 0..<Self.tasks {
                let component = AsyncComponent(Counted.self) {
                    await creating.meet()
                    return Counted(made)
                }.named(Self.name(number))
                switch form {
                case .scoped: component.cached(.scope("request"))
                case .perTask: component.cached(.perTask)
                default: component.cached()
                }
                let need = Need<Counted>.named(Self.name(number))
                switch form {
                case .linked:
                    AsyncComponent(Page.self, strategy: LinkedAsyncStrategy(need, make: Page.init))
                        .named(Self.name(number)).cached()
                case .mainActor:
                    MainActorComponent(Page.self, strategy: MainActorLinkedStrategy(need, make: Page.init))
                        .named(Self.name(number))
                default: Component(Page.self, strategy: LinkedStrategy(need, make: Page.init)).named(Self.name(number))
                }
            }
        }
        func resolve(_ number: Int) async throws -> Counted {
            let name = Self.name(number)
            return switch form {
            case .asynchronous: try await container.async.resolve(Counted.self, named: name)
            case .linked, .awaiting, .mainActor: try await container.async.resolve(Page.self, named: name).counted
            case .scoped:
                try await container.withScope("request") {
                    try await $0.async.resolve(Page.self, named: name).counted
                }
            case .perTask: try await withTaskCache { try await container.async.resolve(Page.self, named: name).counted }
            }
        }
        let numbers = try await with(poolOf: threads) {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<Self.tasks { group.addTask { try await resolve(number).number } }
                return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            }
        }
        #expect(numbers.count == Self.tasks)
        #expect(made.count == Self.tasks)
    }

    // Proves E1, promise 2.
    @Test("Many tasks wait for one creation, which has no thread of its own", arguments: [nil, 1, 2, 64])
    func oneCreation(poolOf threads: Int?) async throws {
        let asking = Meeting(of: Self.tasks)
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) {
                // Each task has sent its request, or is about to.
                await asking.wait()
                return Counted(made)
            }.cached()
            Component(Page.self, strategy: LinkedStrategy(Need<Counted>(), make: Page.init)).cached()
        }
        let numbers = try await with(poolOf: threads) {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<Self.tasks {
                    group.addTask {
                        asking.arrive()
                        return number.isMultiple(of: 2)
                            ? try await container.async.resolve(Counted.self).number
                            : try await container.async.resolve(Page.self).counted.number
                    }
                }
                return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            }
        }
        #expect(numbers == [1])
        #expect(made.count == 1)
    }

    // Proves promise 23.
    @Test("More tasks wait for closers than the pool has threads", arguments: [nil, 1, 2])
    func closings(poolOf threads: Int?) async throws {
        let closing = Meeting(of: Self.tasks)
        let closed = Tally()
        let container = Container {
            Component(Counted.self) { Counted() }.cached(.scope("request")).onClose { _ in
                await closing.meet()
                closed.add()
            }
        }
        try await with(poolOf: threads) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<Self.tasks {
                    group.addTask {
                        try await container.withScope("request") { scope in
                            await Task.yield()
                            _ = try scope.resolve(Counted.self)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        #expect(closed.count == Self.tasks)
    }
}
