import DIDoubles
import Testing

@Suite("PropertyStub") struct PropertyStubTests {
    @Test("A property answers with what it was set to last") func remembers() {
        let gateway = GatewayDouble()
        gateway.currency = "USD"
        gateway.currency = "EUR"
        #expect(gateway.currency == "EUR")
        #expect(gateway.on.currency.set.arguments == ["USD", "EUR"])
        #expect(gateway.on.currency.get.count == 1)
        #expect(gateway.on.currency.set.recorded.map { "\($0)" } == [#"currency = "USD""#, #"currency = "EUR""#])
        #expect(gateway.on.currency.get.recorded.map { "\($0)" } == ["currency"])
    }

    @Test("A stub comes before what it was set to, and stubs of the setter see the value") func stubbed() {
        let gateway = GatewayDouble()
        gateway.on.currency.get.returns("EUR", "USD")
        gateway.on.currency.set.returns()
        gateway.currency = "CHF"
        #expect(gateway.currency == "EUR")
        #expect(gateway.currency == "USD")
        #expect(gateway.on.currency.set.with("CHF").count == 1)
        #expect(gateway.on.unexpectedCalls.map(\.description).count == 3)
        gateway.on.forgetCalls()
        #expect(gateway.on.currency.set.count == 0)
        gateway.on.removeStubs()
        gateway.currency = "GBP"
        #expect(gateway.currency == "GBP")
    }

    @Test("An optional that was set to nil is nil, and not unset") func optional() {
        struct Members { let title = PropertyStub<String?>() }
        let reports = Reports()
        let on = reports.collecting { Stubs(Members()) }
        on.title.set("a")
        on.title.set(nil)
        #expect(on.title.get() == nil)
        #expect(reports.messages.isEmpty)
    }
}
