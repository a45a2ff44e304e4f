import DIDoubles
import Testing

// Proves H8.
@Suite("Spies") struct SpyTests {
    private struct Bank: Gateway {
        func charge(_ amount: Int, to card: Card) throws -> Receipt { Receipt(id: amount) }
        func refund(_ id: Int) throws(RefundFailure) -> Int { throw .tooLate }
        func name() -> String { "bank" }
        func log(_ text: String) {}
        func find(id: Int) -> Receipt? { nil }
        func fetch(_ id: Int, retries: Int) async throws -> Receipt {
            guard id > 0 else { throw Declined() }
            return Receipt(id: id)
        }
        var currency: String {
            get { "EUR" }
            nonmutating set {}
        }
    }

    let spy = GatewayDouble(spying: Bank())
    let card = Card(number: "4242")

    @Test("The real object answers, and the double records the calls") func forwarding() async throws {
        #expect(try spy.charge(5, to: card).id == 5)
        #expect(spy.name() == "bank")
        spy.log("x")
        #expect(spy.find(id: 1) == nil)
        #expect(try await spy.fetch(3, retries: 0).id == 3)
        #expect(spy.on.charge.arguments.map(\.0) == [5])
        #expect(spy.on.log.arguments == ["x"])
        #expect(spy.on.fetch.count == 1)
    }

    @Test("A spy passes on the errors of the real object, with their type") func errors() async {
        #expect(throws: RefundFailure.tooLate) { try spy.refund(1) }
        await #expect(throws: Declined()) { try await spy.fetch(0, retries: 0) }
        #expect(spy.on.refund.count == 1)
    }

    @Test("A stub precedes the real object, for the calls that it matches") func stubsFirst() async throws {
        spy.on.charge.with(0, .any).throws(Declined())
        #expect(throws: Declined()) { try spy.charge(0, to: card) }
        #expect(try spy.charge(1, to: card).id == 1)
        spy.on.name.returns("other")
        #expect(spy.name() == "other")
        spy.on.name.removeStubs()
        #expect(spy.name() == "bank")
        spy.on.fetch.with(1, .any).returns(Receipt(id: 7))
        #expect(try await spy.fetch(1, retries: 0).id == 7)
        #expect(try await spy.fetch(2, retries: 0).id == 2)
    }
}
