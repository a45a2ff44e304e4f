import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

/// A protocol for decorators. Each layer knows the layer inside it, and its own depth.
private protocol Pool: AnyObject, Sendable {
    var depth: Int { get }
}

private final class BasePool: Pool {
    var depth: Int { 0 }
}

private final class WrappingPool: Pool {
    let inner: any Pool
    init(_ inner: any Pool) { self.inner = inner }
    var depth: Int { inner.depth + 1 }
}

@Suite("Decorators with closers") struct DecoratorClosingTests {
    private let journal = Journal()

    private var pool: Component<any Pool, ComponentOrigin.Made> {
        Component((any Pool).self) { BasePool() }.onClose { [journal] in journal.note("close \($0.depth)") }
    }

    private var decorator: Decorator<any Pool> {
        Decorator((any Pool).self) { WrappingPool($0) }.onClose { [journal] in journal.note("close \($0.depth)") }
    }

    // Proves A23, D4, promise 43.
    @Test("They close before the decorated instance, outermost first")
    func order() async throws {
        let container = Container { [journal] in
            Component(Int.self) { 1 }.cached().onClose { _ in journal.note("before") }
            pool.cached()
            decorator
            decorator
            Component(String.self, strategy: Taking { (pool: any Pool) in "\(pool.depth)" }).cached()
                .onClose { journal.note("user of \($0)") }
        }
        _ = try container.resolve(Int.self)
        #expect(try container.resolve(String.self) == "2")
        #expect(try container.resolve((any Pool).self).depth == 2)
        try await container.close()
        #expect(journal.entries == ["user of 2", "close 2", "close 1", "close 0", "before"])
    }

    // Proves promise 43.
    @Test("Closers may suspend, and several closers of one decorator run in reverse order")
    func suspending() async throws {
        let container = Container { [journal] in
            pool.cached()
            Decorator((any Pool).self, needs: Need<Int>()) { pool, _ in WrappingPool(pool) }
                .onClose { _ in journal.note("first") }
                .onClose { _ async in
                    await Task.yield()
                    journal.note("second")
                }
            Component(Int.self) { 1 }
        }
        _ = try container.resolve((any Pool).self)
        try await container.close()
        #expect(journal.entries == ["second", "first", "close 0"])
    }

    // Proves promise 44.
    @Test(
        "Each instance is closed once in every cache", arguments: ["simple", "scope", "uncached", "weak", "existing"])
    func caches(cache: String) async throws {
        let container = Container {
            switch cache {
            case "simple": pool.cached(.simple)
            case "scope": pool.cached(.scope("request"))
            case "weak": pool.cached(.weak)
            case "existing": Component(instance: BasePool() as any Pool)
            default: pool
            }
            decorator
        }
        let scope = try container.openScope("request")
        for _ in 0..<2 { #expect(try scope.resolve((any Pool).self).depth == 1) }
        let closed = ["close 1", "close 0"]
        try await scope.close()
        switch cache {
        case "scope": #expect(journal.entries == closed)
        case "uncached": #expect(journal.entries == closed + closed)
        default: #expect(journal.entries == [])
        }
        try await container.close()
        switch cache {
        case "uncached": #expect(journal.entries == closed + closed)
        case "existing": #expect(journal.entries == ["close 1"])
        default: #expect(journal.entries == closed)
        }
    }

    @Test("Cleared instances are closed with the rest, in the order of their creation")
    func cleared() async throws {
        let container = Container {
            pool.cached()
            decorator
        }
        _ = try container.resolve((any Pool).self)
        container.clear((any Pool).self)
        _ = try container.resolve((any Pool).self)
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["close 1", "close 0", "close 1", "close 0"])
    }

    @Test("Owned instances are closed when they are released")
    func owned() async throws {
        let container = Container {
            pool
            decorator
        }
        let owned = try container.resolveOwned((any Pool).self)
        #expect(owned.value.depth == 1)
        try await owned.release()
        #expect(journal.entries == ["close 1", "close 0"])
        try await container.close()
        #expect(journal.entries.count == 2)
    }

    @Test("Decorators of asynchronous components close like others")
    func asynchronous() async throws {
        let container = Container { [journal] in
            AsyncComponent((any Pool).self) { await later { BasePool() } }.cached()
                .onClose { _ in journal.note("close 0") }
            decorator
            decorator
        }
        #expect(try await container.async.resolve((any Pool).self).depth == 2)
        try await container.close()
        #expect(journal.entries == ["close 2", "close 1", "close 0"])
    }

    // Proves A23.
    @Test("Main-actor decorators close on the main actor", arguments: [true, false])
    func mainActor(isCached: Bool) async throws {
        let container = Container { [journal] in
            if isCached { pool.cached() } else { pool }
            Decorator(onMainActor: (any Pool).self) { WrappingPool($0) }
                .onClose { journal.note("close \($0.depth), \(MainQueue.isCurrent)") }
        }
        let depth = try await MainActor.run { try container.mainActor.resolve((any Pool).self).depth }
        #expect(depth == 1)
        try await container.close()
        #expect(journal.entries == ["close 1, true", "close 0"])
    }

    @MainActor private final class Closed {
        var depths: [Int] = []
    }

    // Proves A23.
    @Test("A closer for the main actor is typed so, and may suspend", arguments: [true, false])
    @MainActor
    func typedForTheMainActor(isOnMainActor: Bool) async throws {
        let closed = Closed()
        let decorator =
            isOnMainActor
            ? Decorator(onMainActor: (any Pool).self) { WrappingPool($0) }
            : Decorator((any Pool).self) { WrappingPool($0) }
        let container = Container {
            Component((any Pool).self) { BasePool() }.cached()
            decorator
                .onClose(onMainActor: { closed.depths.append($0.depth) })
                .onClose(onMainActor: { pool in
                    await Task.yield()
                    closed.depths.append(-pool.depth)
                })
        }
        _ = try container.mainActor.resolve((any Pool).self)
        try await container.close()
        #expect(closed.depths == [-1, 1])
    }

    @Test("A decorator of a main-actor component closes before it")
    func ofMainActorComponent() async throws {
        let container = Container { [journal] in
            MainActorComponent((any Pool).self) { BasePool() }.cached()
                .onClose { _ in journal.note("close 0, \(MainQueue.isCurrent)") }
            decorator
        }
        #expect(try await container.async.resolve((any Pool).self).depth == 1)
        try await container.close()
        #expect(journal.entries == ["close 1", "close 0, true"])
    }

    @Test("A decorator that fails has nothing to close, and the decorated instance is closed")
    func failure() async throws {
        let isBroken = Guarded(true)
        let container = Container { [journal] in
            pool.cached()
            Decorator((any Pool).self) { pool in
                if isBroken.withLock({ $0 }) { throw Broken(reason: "pool") }
                return WrappingPool(pool)
            }.onClose { _ in journal.note("decorator") }
        }
        #expect(throws: ResolutionError.self) { try container.resolve((any Pool).self) }
        isBroken.withLock { $0 = false }
        _ = try container.resolve((any Pool).self)
        try await container.close()
        #expect(journal.entries == ["decorator", "close 0"])
    }

    @Test("A closer that fails is reported as the decorator's, and the others run")
    func closerFails() async throws {
        let container = Container {
            pool.cached()
            Decorator((any Pool).self) { WrappingPool($0) }.onClose { _ in throw Broken(reason: "pool") }
        }
        _ = try container.resolve((any Pool).self)
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        #expect(error?.failures.map(\.component.decoratorNumber) == [1])
        #expect(journal.entries == ["close 0"])
    }

    @Test("The instance of a decorator that finishes after the closing is closed at once")
    func tooLate() async throws {
        let gate = Gate()
        let container = Container {
            pool.cached()
            Decorator((any Pool).self) { pool in
                gate.passBlocking()
                return WrappingPool(pool)
            }.onClose { [journal] in journal.note("close \($0.depth)") }
        }
        let thread = BackgroundThread { Result { try container.resolve((any Pool).self).depth } }
        await gate.waitUntilReached()
        try await container.close()
        #expect(journal.entries == ["close 0"])
        gate.open()
        let outcome = try await thread.value
        try expectError(.closed) { try outcome.get() }
        #expect(journal.entries == ["close 0", "close 1"])
    }

    @Test("A child closes the instance that its own decorator made")
    func child() async throws {
        let parent = Container { pool.cached() }
        let child = parent.child { decorator }
        #expect(try parent.resolve((any Pool).self).depth == 0)
        #expect(try child.resolve((any Pool).self).depth == 1)
        try await child.close()
        // The child creates an instance of its own, because only the child decorates it.
        #expect(journal.entries == ["close 1", "close 0"])
        try await parent.close()
        #expect(journal.entries == ["close 1", "close 0", "close 0"])
    }

    @Test("The graph, the snapshot and the validation show the closer")
    func inspection() throws {
        let container = Container {
            Component((any Pool).self) { BasePool() }
            decorator
        }
        let warnings = container.validationReport().warnings
        #expect(warnings.map(\.code) == [.closedWithoutCache])
        #expect(warnings.first?.message.hasPrefix("the decorator of Pool has a closer and no cache") == true)
        #expect(container.graph().nodes.map(\.component.hasCloser) == [false, true])
        _ = try container.resolve((any Pool).self)
        #expect(container.snapshot().waitingToClose.map(\.decoratorNumber) == [1])
    }
}
