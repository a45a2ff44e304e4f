import DIDoubles
import Testing

// Proves H8.
@Suite("PropertyStub") struct PropertyStubTests {
    @Test("A property returns its latest value") func remembers() {
        let gateway = GatewayDouble()
        gateway.currency = "USD"
        gateway.currency = "EUR"
        #expect(gateway.currency == "EUR")
        #expect(gateway.on.currency.set.arguments == ["USD", "EUR"])
        #expect(gateway.on.currency.get.count == 1)
        #expect(gateway.on.currency.set.recorded.map { "\($0)" } == [#"currency = "USD""#, #"currency = "EUR""#])
        #expect(gateway.on.currency.get.recorded.map { "\($0)" } == ["currency"])
    }

    @Test("A stub precedes the latest value, and a stub of the setter receives the new value") func stubbed() {
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

    @Test("An optional property that was set to nil is not unset") func optional() {
        struct Members { let title = PropertyStub<String?>() }
        let reports = Reports()
        let on = reports.collecting { Stubs(Members()) }
        on.title.set("a")
        on.title.set(nil)
        #expect(on.title.get() == nil)
        #expect(reports.messages.isEmpty)
    }
}
