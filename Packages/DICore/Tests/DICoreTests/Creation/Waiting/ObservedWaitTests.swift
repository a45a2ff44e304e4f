import DICore
import TestSupport
import Testing

@Suite("Observers see the beginning and the end of each wait", .ownThread, .timeLimit(.minutes(60)))
struct ObservedWaitTests {
    private final class Waits: ResolutionObserver {
        let hasBegun = Signal()
        private let seen = Guarded<[ResolutionEvent]>([])

        var events: [ResolutionEvent] { seen.withLock { $0 } }

        func observe(_ event: ResolutionEvent) {
            if event.wait == nil { return }
            seen.withLock { $0.append(event) }
            if event.kind == .waiting { hasBegun.send() }
        }
    }

    private let waits = Waits()
    private let hasBegun = Signal()
    private let mayEnd = Signal()

    /// Makes a container with a component whose creation waits for the test.
    ///
    /// - Parameter more: More components.
    private func container(@ComponentBuilder _ more: () -> ComponentList = { ComponentList() }) -> Container {
        Container(resolutionObservers: [waits]) {
            AsyncComponent(Counted.self) { [hasBegun, mayEnd] in
                hasBegun.send()
                await mayEnd.wait()
                try Task.checkCancellation()
                return Counted()
            }.cached()
            more()
        }
    }

    /// Starts a creation, and returns when it waits for the test.
    private func startCreation(in container: Container) async -> Task<Counted, any Error> {
        let creator = Task { try await container.async.resolve(Counted.self) }
        await hasBegun.wait()
        return creator
    }

    /// Expects the beginning and the end of one wait.
    private func expectOneWait() throws {
        let key = ComponentKey(Counted.self)
        let events = waits.events
        #expect(events.map(\.kind) == [.waiting, .waited])
        let (beginning, end) = (try #require(events.first), try #require(events.last))
        #expect(beginning.wait == end.wait && beginning.parent == end.parent)
        #expect(beginning.key == key && end.key == key && end.component?.key == key)
        #expect(beginning.duration == nil && end.duration != nil)
        #expect(beginning.creation == nil && end.creation == nil)
    }

    @Test func ofATask() async throws {
        let container = container()
        let creator = await startCreation(in: container)
        let waiter = Task { try await container.async.resolve(Counted.self) }
        await waits.hasBegun.wait()
        #expect(waits.events.map(\.kind) == [.waiting])
        mayEnd.send()
        #expect(try await creator.value === waiter.value)
        try expectOneWait()
    }

    @Test func ofAThread() async throws {
        let (hasBegun, mayEnd) = (Rendezvous(of: 1), Rendezvous(of: 1))
        let container = Container(resolutionObservers: [waits]) {
            Component(Counted.self) {
                hasBegun.arrive()
                mayEnd.wait()
                return Counted()
            }.cached()
        }
        let creator = BackgroundThread { try container.resolve(Counted.self) }
        hasBegun.wait()
        let waiter = BackgroundThread { try container.resolve(Counted.self) }
        await waits.hasBegun.wait()
        mayEnd.arrive()
        let (first, second) = (try await creator.value, try await waiter.value)
        #expect(first === second)
        try expectOneWait()
    }

    @Test func ofACanceledTask() async throws {
        let container = container()
        let creator = await startCreation(in: container)
        let waiter = Task { try await container.async.resolve(Counted.self) }
        await waits.hasBegun.wait()
        waiter.cancel()
        await #expect(throws: ResolutionError.self) { try await waiter.value }
        try expectOneWait()
        mayEnd.send()
        _ = try await creator.value
        try expectOneWait()
    }

    /// The task that waited creates the instance.
    @Test func beforeATaskTakesOver() async throws {
        let container = container()
        let creator = await startCreation(in: container)
        let waiter = Task { try await container.async.resolve(Counted.self) }
        await waits.hasBegun.wait()
        creator.cancel()
        mayEnd.send()
        #expect(try await waiter.value === container.existing(Counted.self))
        await #expect(throws: ResolutionError.self) { try await creator.value }
        try expectOneWait()
    }

    @Test func insideOfACreation() async throws {
        let container = container {
            AsyncComponent(Int.self, strategy: LinkedAsyncStrategy(Need<Counted>()) { $0.number })
        }
        let creator = await startCreation(in: container)
        let waiter = Task { try await container.async.resolve(Int.self) }
        await waits.hasBegun.wait()
        #expect(waits.events.first?.parent != nil)
        mayEnd.send()
        #expect(try await waiter.value == creator.value.number)
        try expectOneWait()
    }
}
