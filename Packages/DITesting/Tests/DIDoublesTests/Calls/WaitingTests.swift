import DIDoubles
import Testing

// Proves H10.
@Suite("Waiting for calls", .timeLimit(.minutes(60))) struct WaitingTests {
    let gateway = GatewayDouble()

    init() {
        gateway.on.log.returns()
        gateway.on.find.returns(nil)
    }

    @Test("Earlier calls count") func before() async throws {
        gateway.log("a")
        gateway.log("b")
        #expect(try await gateway.on.log.waitForCalls(2, within: .zero).map(\.arguments) == ["a", "b"])
    }

    @Test("A call during the wait ends it") func meanwhile() async throws {
        async let calls = gateway.on.find.with(.in(5...)).waitForCalls(2, within: .seconds(600))
        for id in 1...6 {
            await Task.yield()
            _ = gateway.find(id: id)
        }
        #expect(try await calls.map(\.arguments) == [5, 6])
    }

    @Test("At the time limit, the error describes the missing calls") func timeLimit() async throws {
        gateway.log("a")
        let error = await #expect(throws: CallsMissing.self) {
            try await gateway.on.log.waitForCalls(3, within: .milliseconds(5))
        }
        #expect(error?.expectedCount == 3 && error?.count == 1)
        #expect(
            "\(try #require(error))"
                == "GatewayDouble.log(_:) was not called 3 times within 0.005 seconds: it was called once")
    }

    @Test("A canceled waiter returns immediately") func canceled() async {
        let waiting = Task { [gateway] in try await gateway.on.log.waitForCalls(within: .seconds(600)) }
        await Task.yield()
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        // So does a waiter that is canceled before it begins.
        let late = Task { [gateway] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await gateway.on.log.waitForCalls(within: .seconds(600))
        }
        await #expect(throws: CancellationError.self) { try await late.value }
    }

    @Test("Hundreds of waiters each wake up for their own calls") func many() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for count in 1...300 {
                group.addTask { [gateway] in
                    try await gateway.on.log.waitForCalls(1 + count % 7, within: .seconds(600)).count - count % 7
                }
            }
            for turn in 1...7 {
                await Task.yield()
                gateway.log("\(turn)")
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.count == 300 && counts.allSatisfy { $0 >= 1 })
    }

    @Test("A wait does not miss a call that comes as it begins") func race() async throws {
        for turn in 1...500 {
            async let calls = gateway.on.log.waitForCalls(turn, within: .seconds(600))
            async let call: Void = gateway.log("\(turn)")
            _ = try await (calls, call)
        }
        #expect(gateway.on.log.count == 500)
    }

    @Test("A waiter returns when a cancellation races with a call") func cancellationRace() async {
        for turn in 1...300 {
            let waiting = Task { [gateway] in try await gateway.on.log.waitForCalls(turn, within: .seconds(600)).count }
            let caller = Task { [gateway] in gateway.log("x") }
            waiting.cancel()
            await caller.value
            switch await waiting.result {
            case .success(let count): #expect(count == turn)
            case .failure(let error): #expect(error is CancellationError)
            }
        }
    }

    @Test("A wait can have no time limit") func forever() async throws {
        gateway.log("x")
        _ = try await gateway.on.log.waitForCalls(within: .seconds(Int64.max))
        let waiting = Task { [gateway] in try await gateway.on.log.waitForCalls(2, within: .seconds(Int64.max)) }
        await Task.yield()
        gateway.log("y")
        #expect(try await waiting.value.count == 2)
    }

    @Test("A waiter releases everything when it returns") func released() async {
        weak var weakDouble: GatewayDouble?
        do {
            let double = GatewayDouble()
            weakDouble = double
            _ = try? await double.on.log.waitForCalls(within: .milliseconds(1))
        }
        #expect(weakDouble == nil)
    }
}
