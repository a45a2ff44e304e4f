import DIDoubles
import Testing

// Proves H8.
@Suite("Stub") struct StubTests {
    let gateway = GatewayDouble()
    let card = Card(number: "4242")

    @Test("A stub returns, throws, or runs a handler") func answers() throws {
        gateway.on.charge.returns(Receipt(id: 1))
        #expect(try gateway.charge(1, to: card) == Receipt(id: 1))
        gateway.on.charge.throws(Declined())
        #expect(throws: Declined()) { try gateway.charge(0, to: card) }
        gateway.on.charge.runs { amount, card in Receipt(id: amount + card.limit) }
        #expect(try gateway.charge(200, to: Card(number: "1", limit: 5)) == Receipt(id: 205))
        gateway.on.refund.throws(.tooLate)
        #expect(throws: RefundFailure.tooLate) { try gateway.refund(1) }
        // A function, because a closure with a throws clause crashes the compiler here (Swift 6.3).
        @Sendable func refund(_ id: Int) throws(RefundFailure) -> Int {
            guard id > 0 else { throw .tooLate }
            return id
        }
        gateway.on.refund.runs(refund)
        #expect(try gateway.refund(3) == 3)
        #expect(throws: RefundFailure.tooLate) { try gateway.refund(0) }
        gateway.on.name.runs { "bank" }
        #expect(gateway.name() == "bank")
        gateway.on.log.returns()
        gateway.log("x")
        #expect(gateway.on.log.arguments == ["x"])
    }

    @Test("A stub of an asynchronous member is asynchronous") func asynchronous() async throws {
        gateway.on.fetch.runs { id, retries in
            await Task.yield()
            return Receipt(id: id * retries)
        }
        #expect(try await gateway.fetch(2, retries: 3) == Receipt(id: 6))
        gateway.on.fetch.throws(Declined()).thenReturns(Receipt(id: 1))
        await #expect(throws: Declined()) { try await gateway.fetch(1, retries: 0) }
        #expect(try await gateway.fetch(1, retries: 0) == Receipt(id: 1))
        #expect(gateway.on.fetch.count == 3)
    }

    @Test("A stub records the arguments of its calls, in order") func recording() throws {
        gateway.on.charge.returns(Receipt(id: 1))
        for amount in [3, 1, 2] { _ = try gateway.charge(amount, to: card) }
        #expect(gateway.on.charge.count == 3)
        #expect(gateway.on.charge.arguments.map(\.0) == [3, 1, 2])
        #expect(gateway.on.charge.with(.not(1), .any).arguments.map(\.0) == [3, 2])
        #expect(gateway.on.charge.where { amount, _ in amount > 1 }.count == 2)
        let numbers = gateway.on.charge.recorded.map(\.number)
        #expect(numbers == numbers.sorted() && Set(numbers).count == 3)
        #expect("\(gateway.on.charge.recorded[0])" == #"charge(3, to: Card(number: "4242", limit: 0))"#)
        #expect(gateway.on.charge.text == "GatewayDouble.charge(_:to:)")
        #expect(gateway.on.charge.with(100, .any).text == "GatewayDouble.charge(_:to:) with (100, any)")
    }

    @Test("A sequence gives its answers one after the other, and repeats the last one") func sequence() {
        gateway.on.find.returns(Receipt(id: 1), nil).thenReturns(Receipt(id: 2)).thenRuns { Receipt(id: $0) }
        let found = (1...6).map { gateway.find(id: $0)?.id }
        #expect(found == [1, nil, 2, 4, 5, 6])
        gateway.on.refund.returns(1).thenThrows(.tooLate).thenReturns(2, 3)
        #expect((try? gateway.refund(0)) == 1)
        #expect((try? gateway.refund(0)) == nil)
        #expect((try? gateway.refund(0)) == 2)
        #expect((try? gateway.refund(0)) == 3)
        #expect((try? gateway.refund(0)) == 3)
        gateway.on.log.returns().thenReturns()
        gateway.log("x")
    }

    @Test("An answer added while the last one repeats comes next") func extendedLate() {
        let answers = gateway.on.find.returns(nil)
        for id in 1...5 { #expect(gateway.find(id: id) == nil) }
        answers.thenReturns(Receipt(id: 1), Receipt(id: 2))
        #expect(gateway.find(id: 0)?.id == 1)
        #expect(gateway.find(id: 0)?.id == 2)
        #expect(gateway.find(id: 0)?.id == 2)
        let reports = Reports()
        gateway.on.doubleRecord.report(to: reports)
        gateway.on.find.returns(nil)
        answers.thenReturns(Receipt(id: 9))
        #expect(reports.messages.count == 1)
        #expect(gateway.find(id: 0) == nil)
        #expect(gateway.find(id: 0) == nil)
    }

    @Test("A sequence can be long") func longSequence() {
        let answers = gateway.on.find.returns(nil)
        for id in 1...20_000 { answers.thenReturns(Receipt(id: id)) }
        #expect(gateway.find(id: 0) == nil)
        #expect(gateway.find(id: 0)?.id == 1)
        gateway.on.removeStubs()
    }

    @Test("Stubs with matchers precede the one for all calls, and newer ones precede older ones") func precedence() {
        gateway.on.find.with(.in(1...10)).returns(Receipt(id: 10))
        gateway.on.find.with(5).returns(Receipt(id: 5))
        gateway.on.find.returns(Receipt(id: 0))
        #expect([1, 5, 11].map { gateway.find(id: $0)?.id } == [10, 5, 0])
        gateway.on.find.with(.any).returns(nil)
        #expect([1, 5, 11].map { gateway.find(id: $0)?.id } == [nil, nil, nil])
    }

    @Test("A stub for all calls replaces the previous one, and other stubs stay") func replacing() {
        gateway.on.find.with(5).returns(Receipt(id: 5))
        gateway.on.find.returns(Receipt(id: 1))
        gateway.on.find.returns(Receipt(id: 2))
        #expect([1, 5].map { gateway.find(id: $0)?.id } == [2, 5])
        #expect(gateway.on.doubleRecord.unusedStubs.isEmpty)
    }

    @Test("Matched calls can be narrowed") func narrowed() {
        gateway.on.find.returns(nil)
        for id in 1...10 { _ = gateway.find(id: id) }
        let even = gateway.on.find.where("even") { $0 % 2 == 0 }
        #expect(even.arguments == [2, 4, 6, 8, 10])
        #expect(even.with(.in(5...)).arguments == [6, 8, 10])
        #expect(even.with(.in(5...)).text == "GatewayDouble.find(id:) with even and (in 5...)")
    }

    @Test("Calls can be forgotten and stubs removed, for one member or for all") func resetting() throws {
        let reports = Reports()
        let gateway = reports.collecting { GatewayDouble() }
        gateway.on.find.returns(nil)
        gateway.on.refund.returns(1)
        _ = gateway.find(id: 1)
        _ = try gateway.refund(1)
        gateway.on.find.forgetCalls()
        #expect(gateway.on.find.count == 0)
        #expect(gateway.on.refund.count == 1)
        #expect(gateway.on.find.text == "GatewayDouble.find(id:)")
        #expect(gateway.find(id: 1) == nil)
        gateway.on.forgetCalls()
        #expect(gateway.on.unexpectedCalls.isEmpty)
        gateway.on.removeStubs()
        gateway.on.charge.returns(Receipt(id: 1))
        gateway.on.charge.removeStubs()
        #expect(throws: UnstubbedCall.self) { try gateway.charge(1, to: card) }
        #expect(gateway.on.charge.count == 1)
        #expect(reports.messages.count == 1)
    }

    @Test("A standalone stub can be a closure, and has its own name") func alone() throws {
        let reports = Reports()
        let done = Stub<(Int, String), Bool, any Error>("onDone")
        let onDone: @Sendable (Int, String) throws -> Bool = { try done($0, $1) }
        // The stub belongs to the first test that uses it.
        reports.collecting { _ = done.with(1, .any).returns(true) }
        #expect(try onDone(1, "a"))
        #expect(throws: UnstubbedCall.self) { try onDone(2, "b") }
        #expect(reports.messages.count == 1)
        #expect(done.count == 2)
        #expect(done.text == "onDone")
        #expect("\(done.recorded[1])" == #"onDone(2, "b")"#)
    }
}
