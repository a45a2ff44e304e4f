import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

/// Tests the requests that wait for one creation, in all its outcomes.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct AsyncCreationTests {
    /// A container that holds up the creation of a `Counted`. It signals the start of the creation, and the first
    /// waiting request.
    private final class Held: Sendable {
        let made = Tally()
        let running = Tally()
        let hasBegun = Signal()
        let mayEnd = Signal()
        let isAwaited = Signal()
        let failures: Int
        let isCancelable: Bool
        let container = Kept<Container>()

        /// - Parameters:
        ///   - failures: The number of creations that fail.
        ///   - isCancelable: Whether the creation fails if its task is canceled.
        ///   - waiters: The number of requests that must wait before `isAwaited` is sent.
        ///   - more: More components.
        init(
            failures: Int = 0, isCancelable: Bool = true, waiters: Int = 1,
            @ComponentBuilder _ more: () -> ComponentList = { ComponentList() }
        ) {
            self.failures = failures
            self.isCancelable = isCancelable
            let waiting = Tally()
            let stalls = WaitObserver { [isAwaited] _ in
                if waiting.add() == waiters { isAwaited.send() }
            }
            container.value = Container(resolutionObservers: [stalls]) {
                AsyncComponent(Counted.self) { [unowned self] in try await make() }.cached()
                more()
            }
        }

        private func make() async throws -> Counted {
            #expect(running.add() == 1, "two creations overlap")
            defer { running.add(-1) }
            let counted = Counted(made)
            if counted.number == 1 {
                hasBegun.send()
                await mayEnd.wait()
                if isCancelable { try Task.checkCancellation() }
            }
            if counted.number <= failures { throw Broken(reason: "attempt \(counted.number)") }
            return counted
        }

        func resolve() async throws -> Counted { try await container.value!.async.resolve(Counted.self) }

        func existing() throws -> Counted? { try container.value!.existing(Counted.self) }
    }

    // Proves E3, promise 5.
    @Test func slowCreationHoldsUpNobodyElse() async throws {
        let held = Held {
            AsyncComponent(Int.self) { 1 }.cached()
            Component(String.self) { "text" }.cached()
        }
        let container = try #require(held.container.value)
        let slow = Task { try await held.resolve() }
        await held.hasBegun.wait()
        #expect(try await container.async.resolve(Int.self) == 1)
        #expect(try container.resolve(String.self) == "text")
        held.mayEnd.send()
        _ = try await slow.value
    }

    // Proves E3, promise 26, promise 27.
    @Test func waitersGetTheErrorAndTheCellStaysEmpty() async throws {
        let held = Held(failures: 1, waiters: 4)
        let tasks = (0..<5).map { _ in Task { try await held.resolve() } }
        await held.isAwaited.wait()
        held.mayEnd.send()
        for task in tasks {
            let error = try await expectAsyncError(.creationFailed) { try await task.value }
            #expect(error.underlying as? Broken == Broken(reason: "attempt 1"))
            #expect(error.chain.map { "\($0.key)" } == ["Counted"])
        }
        #expect(try held.existing() == nil)
        #expect(try await held.resolve().number == 2)
    }

    // Proves E3, promise 28, promise 29.
    @Test(arguments: [true, false])
    func canceledWaiterLeavesAtOnce(isCanceledBefore: Bool) async throws {
        let held = Held()
        let creator = Task { try await held.resolve() }
        await held.hasBegun.wait()
        let waiter = Task {
            if isCanceledBefore { withUnsafeCurrentTask { $0?.cancel() } }
            return try await held.resolve()
        }
        if !isCanceledBefore { await held.isAwaited.wait() }
        waiter.cancel()
        let error = try await expectAsyncError(.canceled) { try await waiter.value }
        #expect(error.code.rawValue == "DI0018")
        #expect(error.message == "the task that waited for Counted was canceled before another request had created it")
        #expect(error.underlying is CancellationError)
        // The creation is still held up, so the waiter did not wait for its end.
        #expect(held.running.count == 1)
        held.mayEnd.send()
        #expect(try await creator.value.number == 1)
        #expect(try held.existing()?.number == 1)
    }

    // Proves E3, promise 27, promise 30.
    @Test func waiterTakesOverFromACanceledCreator() async throws {
        let held = Held(waiters: 2)
        let creator = Task { try await held.resolve() }
        await held.hasBegun.wait()
        let waiters = (0..<2).map { _ in Task { try await held.resolve() } }
        await held.isAwaited.wait()
        creator.cancel()
        held.mayEnd.send()
        let error = try await #require(throws: ResolutionError.self) { try await creator.value }
        #expect(error.underlying is CancellationError)
        for waiter in waiters { #expect(try await waiter.value.number == 2) }
        #expect(held.made.count == 2)
    }

    // Proves promise 31.
    @Test func creatorThatIsCanceledAndSucceedsIsOneForAll() async throws {
        let held = Held(isCancelable: false)
        let creator = Task { try await held.resolve() }
        await held.hasBegun.wait()
        creator.cancel()
        held.mayEnd.send()
        let counted = try await creator.value
        #expect(try await held.resolve() === counted)
        #expect(held.made.count == 1)
    }

    // Proves promise 32.
    @Test func canceledWaitInsideACreationLetsAnotherTaskTryAgain() async throws {
        let held = Held {
            AsyncComponent(Int.self) { resolver in try await resolver.resolve(Counted.self).number }.cached()
        }
        let container = try #require(held.container.value)
        let inner = Task { try await held.resolve() }
        await held.hasBegun.wait()
        let outer = Task { try await container.async.resolve(Int.self) }
        await held.isAwaited.wait()
        outer.cancel()
        let error = try await expectAsyncError(.canceled) { try await outer.value }
        #expect(error.chain.map { "\($0.key)" } == ["Int", "Counted"])
        held.mayEnd.send()
        _ = try await inner.value
        #expect(try await container.async.resolve(Int.self) == 1)
    }

    // Proves E3, promise 62.
    @Test(arguments: [true, false])
    func clearedDuringACreation(isRequestedBefore: Bool) async throws {
        let held = Held()
        let creator = Task { try await held.resolve() }
        await held.hasBegun.wait()
        held.container.value?.clear(Counted.self)
        // The clear has made this creation obsolete, so no later request waits for it.
        let running = held.running.add(-1)
        #expect(running == 0)
        var fresh: Counted?
        if isRequestedBefore { fresh = try await held.resolve() }
        held.running.add()
        held.mayEnd.send()
        #expect(try await creator.value.number == 1)
        #expect(try held.existing()?.number == fresh?.number)
        #expect(try await held.resolve().number == 2)
        #expect(try await held.resolve().number == 2)
    }

    // Proves promise 62.
    @Test func removedAndRegisteredAgainDuringACreation() async throws {
        let held = Held()
        let container = try #require(held.container.value)
        let creator = Task { try await held.resolve() }
        await held.hasBegun.wait()
        #expect(container.remove(Counted.self))
        try await expectAsyncError(.missing) { try await held.resolve() }
        let other = Counted(held.made)
        container.register { AsyncComponent(Counted.self) { other }.cached() }
        #expect(try await held.resolve() === other)
        held.mayEnd.send()
        #expect(try await creator.value.number == 1)
        #expect(try await held.resolve() === other)
        #expect(try held.existing() === other)
    }

    // Proves promise 4.
    @Test func sharedCacheMakesOneForTwoContainers() async throws {
        let made = Tally()
        let hasBegun = Signal()
        let mayEnd = Signal()
        let isAwaited = Signal()
        let cache = SharedCache()
        func container() -> Container {
            Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
                AsyncComponent(Counted.self) {
                    hasBegun.send()
                    await mayEnd.wait()
                    return Counted(made)
                }.cached(cache)
            }
        }
        let (one, two) = (container(), container())
        let first = Task { try await one.async.resolve(Counted.self) }
        await hasBegun.wait()
        let second = Task { try await two.async.resolve(Counted.self) }
        await isAwaited.wait()
        mayEnd.send()
        #expect(try await first.value === second.value)
        #expect(made.count == 1)
        #expect(try one.existing(Counted.self) === two.existing(Counted.self))
    }

    // Proves promise 23.
    /// Two containers share one cache and one key. The component is asynchronous in one and synchronous in the other.
    @Test func threadNeverWaitsForAnAsynchronousCreation() async throws {
        let hasBegun = Signal()
        let mayEnd = Signal()
        let cache = SharedCache()
        let one = Container {
            AsyncComponent(Counted.self) {
                hasBegun.send()
                await mayEnd.wait()
                return Counted()
            }.cached(cache)
        }
        let two = Container { Component(Counted.self) { Counted() }.cached(cache) }
        let first = Task { try await one.async.resolve(Counted.self) }
        await hasBegun.wait()
        let error = try expectError(.asynchronous) { try two.resolve(Counted.self) }
        #expect(
            error.message == """
                Counted is being created by a request that may suspend, and was requested from a synchronous context
                """)
        #expect(error.help == "resolve it with try await container.async.resolve, or again after it has been created")
        let second = Task { try await two.async.resolve(Counted.self) }
        mayEnd.send()
        let counted = try await first.value
        #expect(try await second.value === counted)
        #expect(try two.resolve(Counted.self) === counted)
    }

    @Test func needIsReplacedByOneThatIsNotAsynchronous() async throws {
        let hasBegun = Signal()
        let mayEnd = Signal()
        let made = Tally()
        let container = Container {
            AsyncComponent(Int.self) {
                hasBegun.send()
                await mayEnd.wait()
                return 1
            }
            Component(Counted.self, strategy: Taking { (_: Int) in Counted(made) }).cached()
        }
        let first = Task { try await container.async.resolve(Counted.self) }
        await hasBegun.wait()
        container.register { Component(Int.self) { 2 }.overriding() }
        let error = try expectError(.asynchronous) { try container.resolve(Counted.self) }
        #expect(error.message.hasPrefix("Counted is being created by a request that may suspend"))
        let second = Task { try await container.async.resolve(Counted.self) }
        mayEnd.send()
        let counted = try await first.value
        #expect(try await second.value === counted)
        #expect(try container.resolve(Counted.self) === counted)
        #expect(made.count == 1)
    }

    // Proves promise 23.
    @Test func taskWaitsForACreationOfAThread() async throws {
        let isCreating = Signal()
        let mayEnd = Rendezvous(of: 1)
        let isAwaited = Signal()
        let cache = SharedCache()
        let one = Container {
            Component(Counted.self) {
                isCreating.send()
                mayEnd.wait()
                return Counted()
            }.cached(cache)
        }
        let two = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            AsyncComponent(Counted.self) { throw Broken(reason: "not called") }.cached(cache)
        }
        let thread = BackgroundThread { try one.resolve(Counted.self) }
        await isCreating.wait()
        let waiter = Task { try await two.async.resolve(Counted.self) }
        await isAwaited.wait()
        mayEnd.arrive()
        let counted = try await thread.value
        #expect(try await waiter.value === counted)
    }
}
