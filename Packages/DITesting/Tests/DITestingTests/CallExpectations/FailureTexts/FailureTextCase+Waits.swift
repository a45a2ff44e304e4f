import DIDoubles
import DITesting

extension FailureTextCase {
    private static let limit = Duration.milliseconds(1)

    /// Failures of waits for calls.
    static let waits: [FailureTextCase] = [
        FailureTextCase("in-time-never-called") { bank, _ in await bank.on.charge.expectCalled(within: limit) },
        FailureTextCase("in-time-too-few") { bank, _ in
            bank.chargeAll([(100, "4242"), (99, "4242")])
            await bank.on.charge.with(100, .any).expectCalled(.atLeast(2), within: limit)
        },
        FailureTextCase("in-time-too-many") { bank, _ in
            bank.chargeAll([(100, "4242"), (99, "4242")])
            await bank.on.charge.expectCalled(.once, within: .seconds(60))
        },
        FailureTextCase("in-time-not-never") { bank, _ in
            bank.chargeAll([(100, "4242"), (99, "4242")])
            await bank.on.charge.expectCalled(.never, within: .seconds(60))
        },
        FailureTextCase("wait-canceled") { bank, _ in
            bank.chargeAll([(99, "4242")])
            let task = Task { await bank.on.charge.with(100, .any).expectCalled(within: .seconds(60)) }
            task.cancel()
            await task.value
        },
        FailureTextCase("wait-for-nothing-canceled") { bank, _ in
            let task = Task { await bank.on.charge.expectCalled(.never, within: .seconds(60)) }
            task.cancel()
            await task.value
        },
    ]
}
