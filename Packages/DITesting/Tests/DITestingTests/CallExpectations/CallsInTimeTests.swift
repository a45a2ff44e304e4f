import DICore
import DIDoubles
import DITesting
import TestSupport
import Testing

// Proves H10.
@Suite("Waiting for calls", .timeLimit(.minutes(60))) struct CallsInTimeTests {
    // No test waits that long: a task that does not wake up exceeds the time limit of the suite.
    private let long = Duration.seconds(3600)
    private let bank = BankDouble()

    /// Starts tasks, and returns when each of them waits.
    ///
    /// The tasks run one at a time on the main actor, like the caller, and leave it when they wait. The function checks
    /// that each task had its turn; no code sleeps.
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

    @Test("Earlier calls count") func cameBefore() async {
        bank.chargeAll([(100, "4242"), (1, "1")])
        await expectFailures([]) {
            await bank.on.charge.expectCalled(within: long)
            await bank.on.charge.expectCalled(2, within: long)
            await bank.on.charge.with(100, .any).expectCalled(.once, within: .zero)
            // A count of any number needs no wait.
            await bank.on.name.expectCalled(.atLeast(0), within: long)
        }
    }

    @Test("A call during the wait ends it") @MainActor func comesMeanwhile() async {
        await expectFailures([]) {
            let waits = await wait { _ in await bank.on.charge.with(100, .any).expectCalled(2, within: long) }
            // Some of the calls are not enough.
            for payment in [(1, "1"), (100, "1"), (2, "1"), (100, "2")] {
                bank.chargeAll([payment])
                await Task.yield()
            }
            for wait in waits { await wait.value }
        }
        #expect(bank.on.charge.count == 4)
    }

    @Test("A call from a thread ends the wait") @MainActor func thread() async {
        await expectFailures([]) {
            let waits = await wait { _ in await bank.on.name.expectCalled(within: long) }
            await Threads.runAndSuspend { [bank] in _ = bank.name() }
            for wait in waits { await wait.value }
        }
    }

    @Test("Asynchronous members and properties can be waited for") @MainActor func members() async throws {
        try await expectFailures([]) {
            let waits =
                await wait { _ in await bank.on.fetch.with(7).expectCalled(within: long) }
                + wait { _ in await bank.on.currency.set.with("EUR").expectCalled(within: long) }
            bank.currency = "EUR"
            _ = try await bank.fetch(id: 7)
            for wait in waits { await wait.value }
        }
    }

    @Test("The main actor is free during the wait") @MainActor func mainActor() async {
        let display = DisplayDouble()
        await expectFailures([]) {
            let show = Task { display.show(DisplayDouble.Page(title: "Paid")) }
            await display.on.show.with(.field(\.title, "Paid")).expectCalled(within: long)
            await show.value
        }
    }

    @Test("An expired time limit is reported once") func timeIsUp() async {
        let failures = await FailureCapture.run {
            await bank.on.charge.expectCalled(.atLeast(2), within: .milliseconds(1), fileID: "A/B.swift", line: 3)
        }
        #expect(
            failures.map(\.message) == [
                "BankDouble.charge was expected to be called at least twice within 0.001 seconds, and was never called"
            ])
        #expect(failures.map { "\($0.place)" } == ["A/B.swift:3"])
    }

    @Test("Too many calls are reported immediately") @MainActor func tooMany() async {
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

    @Test("A wait for no calls lasts until the time limit") func nothing() async {
        let start = ContinuousClock.now
        await expectFailures([]) {
            await bank.on.charge.expectCalled(.never, within: .milliseconds(20))
            await bank.on.charge.expectCalled(.atMost(3), within: .milliseconds(20))
        }
        #expect(ContinuousClock.now - start >= .milliseconds(40))
    }

    @Test("A canceled wait ends, and is reported") @MainActor func canceled() async {
        let failures = await FailureCapture.run {
            let counts = [CallCount.atLeast(1), .once, .never, .atMost(1)]
            let waits = await wait(counts.count) { number in
                await bank.on.charge.expectCalled(counts[number], within: long)
            }
            for wait in waits { wait.cancel() }
            for wait in waits { await wait.value }
        }
        #expect(failures.count == 4)
        #expect(failures.allSatisfy { $0.message.hasSuffix("until the task was canceled") })
    }

    @Test("A cancellation after the end of a wait has no effect") func canceledTooLate() async {
        _ = bank.name()
        await expectFailures([]) {
            let task = Task { await bank.on.name.expectCalled(within: long) }
            task.cancel()
            await task.value
        }
    }

    @Test("Other tasks continue to wait when one is canceled") @MainActor func othersWaitOn() async {
        let failures = await FailureCapture.run {
            let waits = await wait(3) { _ in await bank.on.name.expectCalled(within: long) }
            waits[1].cancel()
            await waits[1].value
            _ = bank.name()
            for wait in waits { await wait.value }
        }
        #expect(failures.count == 1)
    }

    @Test("Calls that a test waited for count as expected") func noted() async {
        bank.chargeAll([(1, "1"), (2, "2")])
        let failures = await FailureCapture.run {
            await bank.on.charge.with(1, .any).expectCalled(within: long)
            expectNoMoreCalls(bank.on)
        }
        #expect(
            failures.map(\.message) == ["1 call was not expected\n  got: BankDouble.charge(2, to: \"2\")"])
    }
}
