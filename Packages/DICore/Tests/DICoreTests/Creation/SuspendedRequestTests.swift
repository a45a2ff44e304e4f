import DICore
import TestSupport
import Testing

/// Tests requests that may suspend, for an instance that a thread creates synchronously.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct SuspendedRequestTests {
    private struct Disk: Sendable { let counted: Counted }
    private struct Shelf: Sendable { let disk: Disk }

    /// A container that holds up the creation of a `Counted` on a thread of its own.
    private final class Held: Sendable {
        let made = Tally()
        private let hasBegun = Signal()
        private let mayEnd = Rendezvous(of: 1)
        private let isAwaited = Signal()
        private let kept = Kept<Container>()
        private let thread = Kept<BackgroundThread<Counted>>()

        var container: Container { kept.value! }

        /// - Parameter waiters: The number of requests that must wait before `awaited` returns.
        init(waiters: Int = 1, @ComponentBuilder _ more: () -> ComponentList) {
            let waiting = Tally()
            let stalls = WaitObserver { [isAwaited] _ in
                if waiting.add() == waiters { isAwaited.send() }
            }
            kept.value = Container(resolutionObservers: [stalls]) {
                Component(Counted.self) { [made, hasBegun, mayEnd] in
                    let counted = Counted(made)
                    hasBegun.send()
                    mayEnd.wait()
                    return counted
                }.cached()
                more()
            }
        }

        func begin() async {
            thread.value = BackgroundThread { [container] in try container.resolve(Counted.self) }
            await hasBegun.wait()
        }

        func awaited() async { await isAwaited.wait() }

        func end() async throws -> Counted {
            mayEnd.arrive()
            return try await thread.value!.value
        }
    }

    /// The request of a task for an instance that a thread creates.
    enum Request: CaseIterable {
        case direct, need, needOfAChild
    }

    // A task may block its thread while another thread creates: a request that suspended there would begin again.
    // Proves promise 23.
    @Test(arguments: Request.allCases) func taskWaitsForTheThread(request: Request) async throws {
        let held = Held {
            let disk = Component(Disk.self, strategy: Taking(Disk.init))
            request == .needOfAChild ? disk.cached() : disk
        }
        await held.begin()
        let container = held.container
        let child = container.child { Component(Shelf.self, strategy: Taking(Shelf.init)) }
        let task = Task {
            switch request {
            case .direct: try await container.async.resolve(Counted.self)
            case .need: try await container.async.resolve(Disk.self).counted
            case .needOfAChild: try await child.async.resolve(Shelf.self).disk.counted
            }
        }
        await held.awaited()
        let counted = try await held.end()
        #expect(try await task.value === counted)
        #expect(held.made.count == 1)
    }

    @Test func failureOfTheOtherIsTriedAgain() async throws {
        let hasBegun = Signal()
        let isAwaited = Signal()
        let mayEnd = Rendezvous(of: 1)
        let attempts = Tally()
        let container = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            Component(Counted.self) {
                guard attempts.add() == 1 else { return Counted() }
                hasBegun.send()
                mayEnd.wait()
                throw Broken(reason: "first attempt")
            }.cached()
        }
        let thread = BackgroundThread { try container.resolve(Counted.self) }
        await hasBegun.wait()
        let task = Task { try await container.async.resolve(Counted.self) }
        await isAwaited.wait()
        mayEnd.arrive()
        await #expect(throws: ResolutionError.self) { try await thread.value }
        // The task has waited as a thread does, and gets the error.
        await #expect(throws: ResolutionError.self) { try await task.value }
        #expect(attempts.count == 1)
    }

    @Test func racingCreationsAreNotAwaited() async throws {
        let hasBegun = Signal()
        let mayEnd = Rendezvous(of: 1)
        let attempts = Tally()
        let container = Container {
            Component(Counted.self) {
                if attempts.add() == 1 {
                    hasBegun.send()
                    mayEnd.wait()
                }
                return Counted()
            }.cached(.simple)
        }
        let thread = BackgroundThread { try container.resolve(Counted.self) }
        await hasBegun.wait()
        let counted = try await container.async.resolve(Counted.self)
        mayEnd.arrive()
        #expect(try await thread.value === counted)
    }

    @Test func anOptionalNeedGetsTheInstanceThatWasCreatedBeforeAChange() async throws {
        struct Printing: AsyncStrategy {
            let number = Need<Int?>()
            var dependencies: [Dependency] { [number.dependency] }

            func make(_ resolver: AsyncResolver) async throws -> String {
                try number.resolve(from: resolver).map { "\($0)" } ?? "none"
            }
        }
        let kept = Kept<Container>()
        let container = Container {
            AsyncComponent(Int.self) {
                kept.value?.clear()
                return 1
            }
            AsyncComponent(String.self, strategy: Printing())
        }
        kept.value = container
        defer { kept.value = nil }
        #expect(try await container.async.resolve(String.self) == "1")
    }
}
