import DICore
import DIDoubles
import TestSupport
import Testing

// Proves H8.
@Suite("Stubs and concurrency", .timeLimit(.minutes(60)), .ownThread) struct StubConcurrencyTests {
    private static let count = 2_000

    /// Runs a closure on several threads, which start at the same time.
    private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) throws {
        let start = Rendezvous(of: count)
        try Threads.run(count) { index in
            start.meet()
            body(index)
        }
    }

    @Test("2,000 calls from four threads are counted exactly, and each gets its own answer") func threads() throws {
        let gateway = GatewayDouble()
        let answers = gateway.on.find.returns(Receipt(id: 0))
        for id in 1..<Self.count { answers.thenReturns(Receipt(id: id)) }
        let got = Guarded<[Int]>([])
        try onThreads(4) { thread in
            var mine: [Int] = []
            for turn in 0..<(Self.count / 4) {
                if let receipt = gateway.find(id: thread * Self.count + turn) { mine.append(receipt.id) }
            }
            let all = mine
            got.withLock { $0 += all }
        }
        #expect(got.withLock { $0.sorted() } == Array(0..<Self.count))
        #expect(gateway.on.find.count == Self.count)
        #expect(Set(gateway.on.find.arguments).count == Self.count)
        let recorded = gateway.on.find.recorded.map(\.number)
        #expect(recorded == recorded.sorted() && Set(recorded).count == Self.count)
        // The calls of each thread stay in order.
        let ofFirst = gateway.on.find.arguments.filter { $0 < Self.count }
        #expect(ofFirst == ofFirst.sorted())
    }

    @Test("A member with matchers takes 2,000 calls from tasks") func tasks() async throws {
        let gateway = GatewayDouble()
        let answers = gateway.on.fetch.with(.in(0...), 1).returns(Receipt(id: 0))
        for id in 1..<Self.count { answers.thenReturns(Receipt(id: id)) }
        gateway.on.fetch.throws(Declined())
        let got = try await withThrowingTaskGroup(of: Int.self) { group in
            for id in 0..<Self.count { group.addTask { try await gateway.fetch(id, retries: 1).id } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(got.sorted() == Array(0..<Self.count))
        #expect(gateway.on.fetch.with(.in(0...), 1).count == Self.count)
        #expect(Set(gateway.on.fetch.arguments.map(\.0)).count == Self.count)
    }

    @Test("Stubs can be added, removed and inspected while other threads call") func stubbingMeanwhile() throws {
        let gateway = GatewayDouble()
        gateway.on.find.returns(nil)
        let answered = Guarded(0)
        try onThreads(4) { thread in
            for turn in 0..<500 {
                switch thread {
                case 0:
                    gateway.on.find.with(.equal(turn)).returns(Receipt(id: turn))
                    gateway.on.find.returns(nil, Receipt(id: 1))
                case 1:
                    _ = gateway.on.find.arguments
                    _ = gateway.on.doubleRecord.unusedStubs
                    _ = gateway.on.find.text
                    if turn % 100 == 0 { gateway.on.forgetCalls() }
                default:
                    _ = gateway.find(id: turn)
                    answered.withLock { $0 += 1 }
                }
            }
        }
        #expect(answered.withLock { $0 } == 1_000)
    }

    @Test("2,000 doubles can be created and report failures at the same time") func doubles() throws {
        let reports = Reports()
        try onThreads(2) { _ in
            for turn in 0..<1_000 {
                let gateway = reports.collecting { GatewayDouble() }
                _ = try? gateway.charge(turn, to: Card(number: "1"))
            }
        }
        #expect(reports.messages.count == 2_000)
    }
}
