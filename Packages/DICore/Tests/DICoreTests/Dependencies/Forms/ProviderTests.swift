import DICore
import DIInspection
import TestSupport
import Testing

private final class Worker: Sendable {}

private final class Queue: Sendable {
    let workers: Provider<Worker>
    init(workers: Provider<Worker>) { self.workers = workers }
}

private final class Ring: Sendable {
    let next: Provider<Ring>
    init(next: Provider<Ring>) { self.next = next }
}

@Suite(.timeLimit(.minutes(60))) struct ProviderTests {
    private func queueStrategy() -> LinkedStrategy<Provider<Worker>, Queue> {
        LinkedStrategy(Need<Provider<Worker>>(), make: Queue.init)
    }

    // Proves B11.
    @Test func resolvedAtEveryCall() throws {
        let created = Tally()
        let container = Container {
            Component(Worker.self) {
                created.add()
                return Worker()
            }
            Component(Queue.self, strategy: queueStrategy())
        }
        let queue = try container.resolve(Queue.self)
        #expect(created.count == 0)
        #expect(try queue.workers() !== queue.workers())
        #expect(created.count == 2)
    }

    // Proves B11.
    @Test func cacheIsHonoured() throws {
        let container = Container {
            Component(Worker.self) { Worker() }.cached()
            Component(Queue.self, strategy: queueStrategy())
        }
        let queue = try container.resolve(Queue.self)
        let worker = try queue.workers()
        #expect(try queue.workers() === worker)
        #expect(try container.resolve(Worker.self) === worker)
        container.clear()
        #expect(try queue.workers() !== worker)
    }

    @Test func replacementIsSeen() throws {
        let container = Container {
            Component(Worker.self) { Worker() }
            Component(Queue.self, strategy: queueStrategy())
        }
        let queue = try container.resolve(Queue.self)
        _ = try queue.workers()
        let chosen = Worker()
        container.put(chosen)
        #expect(try queue.workers() === chosen)
    }

    @Test func breaksACycle() throws {
        let container = Container {
            Component(Ring.self, strategy: LinkedStrategy(Need<Provider<Ring>>(), make: Ring.init)).cached()
        }
        try container.validate()
        let ring = try container.resolve(Ring.self)
        #expect(try ring.next() === ring)
    }

    // Proves B11.
    @Test(arguments: [true, false])
    func calledInTheInitializerItClosesACycle(isCached: Bool) throws {
        let container = Container {
            let ring = Component(
                Ring.self,
                strategy: LinkedStrategy(Need<Provider<Ring>>()) { next in
                    _ = try next()
                    return Ring(next: next)
                })
            if isCached { ring.cached() } else { ring }
        }
        try expectError(.cycle, message: "Ring needs itself while it is being created") {
            try container.resolve(Ring.self)
        }
    }

    @Test func failureIsThrownAtTheCall() throws {
        let attempts = Tally()
        let container = Container {
            Component(Worker.self) {
                if attempts.add() == 1 { throw Broken(reason: "strike") }
                return Worker()
            }
            Component(Queue.self, strategy: queueStrategy())
        }
        let queue = try container.resolve(Queue.self)
        try expectError(cause: "strike") { try queue.workers() }
        _ = try queue.workers()
    }

    // Proves B11.
    @Test func closedAfterTheContainerIsGone() throws {
        let alive = Tally()
        var provider: Provider<Worker>?
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Worker.self) { Worker() }
                Component(Queue.self, strategy: queueStrategy())
            }
            _ = try container.resolve(Mortal.self)
            provider = try container.resolve(Queue.self).workers
        }
        #expect(alive.count == 0)
        try expectError(.closed, message: "Worker was requested from a container that is gone") { try provider?() }
    }

    // Proves B11.
    @Test func functionTypeIsAnOrdinaryKey() throws {
        typealias Function = @Sendable () -> Int
        let container = Container { Component(Function.self) { { 5 } } }
        #expect(try container.resolve(Function.self)() == 5)
        let other = Container { Component(Int.self) { 5 } }
        try expectError(.missing) { try other.resolve(Function.self) }
    }
}
