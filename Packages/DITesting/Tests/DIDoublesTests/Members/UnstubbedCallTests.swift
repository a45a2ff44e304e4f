import DIDoubles
import Testing

// Proves H9.
@Suite("Calls without a stub") struct UnstubbedCallTests {
    let reports = Reports()
    let card = Card(number: "4242")

    @Test("The call throws, and is reported to the test of the double, with the existing stubs") func thrown() throws {
        let gateway = reports.collecting { GatewayDouble() }
        gateway.on.charge.with(.in(100...), .any).returns(Receipt(id: 1))
        gateway.on.charge.where("rich") { _, card in card.limit > 0 }.returns(Receipt(id: 1))
        let line = #line - 2
        let error = try #require(throws: UnstubbedCall.self) { try gateway.charge(3, to: card) }
        #expect(error.member == "GatewayDouble.charge(_:to:)")
        #expect(error.call == #"charge(3, to: Card(number: "4242", limit: 0))"#)
        #expect(
            "\(error)" == """
                GatewayDouble.charge(_:to:) was called, and no stub answers
                  called: charge(3, to: Card(number: "4242", limit: 0))
                  stubs:  (in 100..., any): expected in 100..., got 3, at DIDoublesTests/UnstubbedCallTests.swift:\(line)
                          rich: expected rich, got (3, Card(number: "4242", limit: 0)), \
                at DIDoublesTests/UnstubbedCallTests.swift:\(line + 1)
                """)
        #expect(reports.messages == ["\(error)"])
    }

    @Test("The call is reported even if the caller swallows the error, and from other threads") func swallowed() async {
        let gateway = reports.collecting { GatewayDouble() }
        _ = await Task.detached { try? gateway.charge(1, to: Card(number: "1")) }.value
        _ = try? await gateway.fetch(1, retries: 2)
        #expect(reports.messages.count == 2)
        #expect(reports.messages[1].hasPrefix("GatewayDouble.fetch(_:retries:) was called, and no stub answers"))
    }

    @Test("A relaxed double returns nothing, and nil") func relaxed() {
        let gateway = reports.collecting { GatewayDouble(relaxed: true) }
        #expect(gateway.find(id: 2) == nil)
        gateway.log("x")
        #expect(throws: UnstubbedCall.self) { try gateway.charge(1, to: card) }
        #expect(reports.messages.count == 1)
        gateway.on.find.with(1).returns(Receipt(id: 1))
        #expect(gateway.find(id: 1)?.id == 1)
        #expect(gateway.find(id: 2) == nil)
        #expect(gateway.on.find.count == 3)
    }

    @Test("A relaxed double invents no values of types that () or nil can be cast to") func relaxedTypes() throws {
        struct Members {
            let any = Stub<Void, Any, any Error>()
            let anyOptional = Stub<Void, Any?, any Error>()
            let voidOptional = Stub<Void, Void?, any Error>()
            let nested = Stub<Void, Int??, any Error>()
            let sendable = Stub<Void, any Sendable, any Error>()
        }
        let on = reports.collecting { Stubs(Members(), relaxed: true) }
        #expect(throws: UnstubbedCall.self) { try on.any() }
        #expect(throws: UnstubbedCall.self) { try on.sendable() }
        #expect(try on.anyOptional() == nil)
        #expect(try on.voidOptional() == nil)
        #expect(try on.nested() == nil)
        #expect(reports.messages.count == 2)
    }

    @Test("A double can move to another test") func rebound() {
        let others = Reports()
        let gateway = reports.collecting { GatewayDouble() }
        gateway.on.doubleRecord.report(to: others)
        #expect(throws: UnstubbedCall.self) { try gateway.charge(1, to: card) }
        #expect(reports.messages.isEmpty && others.messages.count == 1)
    }

    @Test("Unused stubs are listed in the order of the members") func unused() throws {
        let gateway = GatewayDouble()
        gateway.on.find.with(.in(1...3)).returns(nil)
        gateway.on.charge.returns(Receipt(id: 1))
        gateway.on.refund.returns(1)
        _ = try gateway.refund(1)
        gateway.on.currency.set.returns()
        let unused = gateway.on.doubleRecord.unusedStubs
        #expect(unused.map(\.arguments) == ["any arguments", "(in 1...3)", "any arguments"])
        #expect(unused.map(\.member) == ["GatewayDouble.charge", "GatewayDouble.find", "GatewayDouble.currency.set"])
        #expect("\(unused[1].place)".hasPrefix("DIDoublesTests/UnstubbedCallTests.swift:"))
    }
}
