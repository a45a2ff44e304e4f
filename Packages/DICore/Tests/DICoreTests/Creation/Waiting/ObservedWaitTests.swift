import DICore
import TestSupport
import Testing

@Suite("Observers see the beginning and the end of each wait", .ownThread, .timeLimit(.minutes(60)))
struct ObservedWaitTests {
    private final class Waits: ResolutionObserver {
        let hasBegun = Signal()
        let threeHaveBegun = Signal()
        private let seen = Guarded<[ResolutionEvent]>([])

        var events: [ResolutionEvent] { seen.withLock { $0 } }
        var beginnings: [ResolutionEvent] { events.filter { $0.kind == .waiting } }

        func observe(_ event: ResolutionEvent) {
            if event.wait == nil { return }
            seen.withLock { $0.append(event) }
            if event.kind != .waiting { return }
            hasBegun.send()
            if beginnings.count == 3 { threeHaveBegun.send() }
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

    /// Expects the beginning and the end of each of these waits.
    private func expectWaits(_ count: Int = 1) throws {
        let key = ComponentKey(Counted.self)
        let (events, beginnings) = (waits.events, waits.beginnings)
        #expect(events.count == 2 * count && beginnings.count == count)
        for beginning in beginnings {
            let end = try #require(events.first { $0.kind == .waited && $0.wait == beginning.wait })
            #expect(beginning.parent == end.parent)
            #expect(beginning.key == key && end.key == key)
            #expect(beginning.component?.key == key && end.component?.key == key)
            #expect(beginning.duration == nil && end.duration != nil)
            #expect(beginning.creation == nil && end.creation == nil)
        }
    }

    /// Of the tasks that wait, one creates another component.
    @Test func ofTasks() async throws {
        let container = container {
            AsyncComponent(Int.self, strategy: LinkedAsyncStrategy(Need<Counted>()) { $0.number })
        }
        let creator = await startCreation(in: container)
        let waiters = (0..<3).map { index in
            Task {
                index == 0
                    ? try await container.async.resolve(Int.self)
                    : try await container.async.resolve(Counted.self).number
            }
        }
        await waits.threeHaveBegun.wait()
        #expect(waits.events.map(\.kind) == [.waiting, .waiting, .waiting])
        #expect(waits.events.count { $0.parent != nil } == 1)
        mayEnd.send()
        let number = try await creator.value.number
        for waiter in waiters { #expect(try await waiter.value == number) }
        try expectWaits(3)
    }

    @Test func ofThreads() async throws {
        let (hasBegun, mayEnd) = (Rendezvous(of: 1), Rendezvous(of: 1))
        let container = Container(resolutionObservers: [waits]) {
            Component(Counted.self) {
                hasBegun.arrive()
                mayEnd.wait()
                return Counted()
            }.cached()
            Component(Int.self, strategy: LinkedStrategy(Need<Counted>()) { $0.number }).cached()
        }
        let creator = BackgroundThread { try container.resolve(Counted.self) }
        hasBegun.wait()
        let waiters = (0..<3).map { index in
            BackgroundThread {
                index == 0 ? try container.resolve(Int.self) : try container.resolve(Counted.self).number
            }
        }
        await waits.threeHaveBegun.wait()
        #expect(waits.events.count { $0.parent != nil } == 1)
        mayEnd.arrive()
        let counted = try await creator.value
        for waiter in waiters { #expect(try await waiter.value == counted.number) }
        #expect(try container.resolve(Counted.self) === counted)
        try expectWaits(3)
    }

    /// If the creator is canceled, the task that waited creates the instance.
    @Test(arguments: [true, false]) func endsWithACancellation(isOfTheCreator: Bool) async throws {
        let container = container()
        let creator = await startCreation(in: container)
        let waiter = Task { try await container.async.resolve(Counted.self) }
        await waits.hasBegun.wait()
        let (canceled, other) = isOfTheCreator ? (creator, waiter) : (waiter, creator)
        canceled.cancel()
        if isOfTheCreator { mayEnd.send() }
        await #expect(throws: ResolutionError.self) { try await canceled.value }
        if !isOfTheCreator { try expectWaits() }
        mayEnd.send()
        #expect(try await other.value === container.existing(Counted.self))
        try expectWaits()
    }
}
