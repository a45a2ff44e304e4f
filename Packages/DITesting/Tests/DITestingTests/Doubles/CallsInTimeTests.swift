import DICore
import DIDoubles
import DITesting
import Testing

@Suite("Waiting for calls", .timeLimit(.minutes(60))) struct CallsInTimeTests {
    // Nothing waits so long: what is not woken runs into the time limit of the suite.
    private let long = Duration.seconds(3600)
    private let bank = BankDouble()

    /// Starts tasks, and returns when each of them waits.
    ///
    /// They run one at a time on the main actor, as the caller does, and leave it when they wait. That each had its turn is
    /// checked; nothing sleeps.
    @MainActor private func wait(
        _ count: Int = 1, _ body: @escaping @MainActor (_ number: Int) async -> Void
    ) async -> [Task<Void, Never>] {
        var begun = 0
        let tasks = (0..<count).map { number in
            Task { @MainActor in
                begun += 1
                await body(number)
            }
        }
        while begun < count { await Task.yield() }
        return tasks
    }

    @Test("Calls that came before count") func cameBefore() async {
        bank.chargeAll([(100, "4242"), (1, "1")])
        let failures = await FailureCapture.run {
            await bank.on.charge.expectCalled(within: long)
            await bank.on.charge.expectCalled(2, within: long)
            await bank.on.charge.with(100, .any).expectCalled(.once, within: .zero)
        }
        #expect(failures.isEmpty)
    }

    @Test("A call that comes meanwhile ends the wait") @MainActor func comesMeanwhile() async {
        let failures = await FailureCapture.run {
            let waits = await wait { _ in await bank.on.charge.with(100, .any).expectCalled(2, within: long) }
            // Not all of them are enough.
            for payment in [(1, "1"), (100, "1"), (2, "1"), (100, "2")] {
                bank.chargeAll([payment])
                await Task.yield()
            }
            for wait in waits { await wait.value }
        }
        #expect(failures.isEmpty)
        #expect(bank.on.charge.count == 4)
    }

    @Test("A call from a thread ends the wait") @MainActor func thread() async {
        let failures = await FailureCapture.run {
            let waits = await wait { _ in await bank.on.name.expectCalled(within: long) }
            await Threads.runAndSuspend { [bank] in _ = bank.name() }
            for wait in waits { await wait.value }
        }
        #expect(failures.isEmpty)
    }

    @Test("Asynchronous members and properties can be waited for") @MainActor func members() async throws {
        let failures = try await FailureCapture.run {
            let waits =
                await wait { _ in await bank.on.fetch.with(7).expectCalled(within: long) }
                + wait { _ in await bank.on.currency.set.with("EUR").expectCalled(within: long) }
            bank.currency = "EUR"
            _ = try await bank.fetch(id: 7)
            for wait in waits { await wait.value }
        }
        #expect(failures.isEmpty)
    }

    @Test("The main actor is free meanwhile") @MainActor func mainActor() async {
        let display = DisplayDouble()
        let failures = await FailureCapture.run {
            let show = Task { display.show(DisplayDouble.Page(title: "Paid")) }
            await display.on.show.with(.field(\.title, "Paid")).expectCalled(within: long)
            await show.value
        }
        #expect(failures.isEmpty)
    }

    @Test("Many can wait for the same calls, and each for its own") @MainActor func manyWaiters() async {
        let count = 100
        let failures = await FailureCapture.run {
            let waits =
                await wait(count) { number in
                    await bank.on.charge.with(.equal(number), .any).expectCalled(within: long)
                } + wait(count) { _ in await bank.on.charge.expectCalled(.atLeast(count), within: long) }
            for number in 0..<count { bank.chargeAll([(number, "4242")]) }
            for wait in waits { await wait.value }
        }
        #expect(failures.isEmpty)
    }

    @Test("Tasks that wait while others call miss nothing") func race() async {
        let failures = await FailureCapture.run {
            for _ in 0..<200 {
                let bank = BankDouble()
                await withTaskGroup { group in
                    group.addTask { await bank.on.charge.expectCalled(2, within: long) }
                    for amount in 0..<2 { group.addTask { bank.chargeAll([(amount, "4242")]) } }
                }
            }
        }
        #expect(failures.isEmpty)
    }

    @Test("When the time is up it is reported, once") func timeIsUp() async {
        let failures = await FailureCapture.run {
            await bank.on.charge.expectCalled(.atLeast(2), within: .milliseconds(1), fileID: "A/B.swift", line: 3)
        }
        #expect(
            failures.map(\.message) == [
                "BankDouble.charge was expected to be called at least twice within 0.001 seconds, and was never called"
            ])
        #expect(failures.map { "\($0.place)" } == ["A/B.swift:3"])
    }

    @Test("Too many calls are reported as soon as they are seen") @MainActor func tooMany() async {
        let failures = await FailureCapture.run {
            let waits = await wait(2) { number in
                await bank.on.name.expectCalled(.atMost(number), within: long)
            }
            for _ in 0..<2 { _ = bank.name() }
            for wait in waits { await wait.value }
            await bank.on.name.expectCalled(.once, within: long)
        }
        #expect(failures.count == 3)
    }

    @Test("A wait for nothing lasts until the time is up") func nothing() async {
        let start = ContinuousClock.now
        let failures = await FailureCapture.run {
            await bank.on.charge.expectCalled(.never, within: .milliseconds(20))
            await bank.on.charge.expectCalled(.atMost(3), within: .milliseconds(20))
        }
        #expect(failures.isEmpty)
        #expect(ContinuousClock.now - start >= .milliseconds(40))
    }

    @Test("Any number of calls needs no wait") func anyNumber() async {
        #expect(await FailureCapture.run { await bank.on.charge.expectCalled(.atLeast(0), within: long) }.isEmpty)
    }

    @Test("A wait that is cancelled ends, and is reported") @MainActor func cancelled() async {
        let failures = await FailureCapture.run {
            let counts = [CallCount.atLeast(1), .once, .never, .atMost(1)]
            let waits = await wait(counts.count) { number in
                await bank.on.charge.expectCalled(counts[number], within: long)
            }
            for wait in waits { wait.cancel() }
            for wait in waits { await wait.value }
        }
        #expect(failures.count == 4)
        #expect(failures.allSatisfy { $0.message.hasSuffix("until the task was cancelled") })
    }

    @Test("A task that is cancelled already waits for nothing") func cancelledBefore() async {
        let failures = await FailureCapture.run {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await bank.on.charge.expectCalled(within: long)
            }
            await task.value
        }
        #expect(failures.count == 1)
    }

    @Test("A wait that is over already is no worse for a cancellation") func cancelledTooLate() async {
        _ = bank.name()
        let failures = await FailureCapture.run {
            let task = Task { await bank.on.name.expectCalled(within: long) }
            task.cancel()
            await task.value
        }
        #expect(failures.isEmpty)
    }

    @Test("The others wait on when one is cancelled") @MainActor func othersWaitOn() async {
        let failures = await FailureCapture.run {
            let waits = await wait(3) { _ in await bank.on.name.expectCalled(within: long) }
            waits[1].cancel()
            await waits[1].value
            _ = bank.name()
            for wait in waits { await wait.value }
        }
        #expect(failures.count == 1)
    }

    @Test("Calls that were waited for count as expected") func noted() async {
        bank.chargeAll([(1, "1"), (2, "2")])
        let failures = await FailureCapture.run {
            await bank.on.charge.with(1, .any).expectCalled(within: long)
            expectNoMoreCalls(bank.on)
        }
        #expect(
            failures.map(\.message) == ["1 call came that was not expected\n  got: BankDouble.charge(2, to: \"2\")"])
    }
}
