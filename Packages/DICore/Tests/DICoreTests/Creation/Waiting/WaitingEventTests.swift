import DICore
import TestSupport
import Testing

/// Observers get an event when a request begins to wait for a creation of another one.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct WaitingEventTests {
    private final class Disk: Sendable {}

    private final class Session: Sendable {
        let disk: Disk
        init(_ disk: Disk) { self.disk = disk }
    }

    /// Collects the events of waits, and calls a closure after three of them.
    private struct Recorder: ResolutionObserver {
        let waits = Guarded<[ResolutionEvent]>([])
        let atThree: @Sendable () -> Void

        func observe(_ event: ResolutionEvent) {
            guard event.kind == .waiting else { return }
            let count = waits.withLock { waits in
                waits.append(event)
                return waits.count
            }
            if count == 3 { atThree() }
        }

        /// Expects an event for each of three waits, of which one happened in the creation of a session.
        func check() {
            let waits = waits.withLock { $0 }
            #expect(waits.map { $0.component?.key } == Array(repeating: ComponentKey(Disk.self), count: 3))
            #expect(waits.filter { $0.parent != nil }.count == 1)
        }
    }

    @Test func oneForEachWaitOfAThread() async throws {
        let (begun, waiting) = (Rendezvous(of: 1), Rendezvous(of: 1))
        let recorder = Recorder { waiting.arrive() }
        let container = Container(resolutionObservers: [recorder]) {
            Component(Disk.self) {
                begun.arrive()
                waiting.wait()
                return Disk()
            }.cached()
            Component(Session.self, strategy: LinkedStrategy(Need<Disk>(), make: Session.init)).cached()
        }
        let creating = BackgroundThread { try container.resolve(Disk.self) }
        let others = (0..<3).map { index in
            BackgroundThread {
                begun.wait()
                return index == 0 ? try container.resolve(Session.self).disk : try container.resolve(Disk.self)
            }
        }
        let disk = try await creating.value
        for other in others { #expect(try await other.value === disk) }
        #expect(try container.resolve(Disk.self) === disk)
        recorder.check()
    }

    @Test func oneForEachWaitOfATask() async throws {
        let (begun, waiting) = (Signal(), Signal())
        let recorder = Recorder { waiting.send() }
        let container = Container(resolutionObservers: [recorder]) {
            AsyncComponent(Disk.self) {
                begun.send()
                await waiting.wait()
                return Disk()
            }.cached()
            AsyncComponent(Session.self, strategy: LinkedAsyncStrategy(Need<Disk>()) { Session($0) }).cached()
        }
        let creating = Task { try await container.async.resolve(Disk.self) }
        await begun.wait()
        let others = (0..<3).map { index in
            Task {
                index == 0
                    ? try await container.async.resolve(Session.self).disk
                    : try await container.async.resolve(Disk.self)
            }
        }
        let disk = try await creating.value
        for other in others { #expect(try await other.value === disk) }
        #expect(try await container.async.resolve(Disk.self) === disk)
        recorder.check()
    }
}
