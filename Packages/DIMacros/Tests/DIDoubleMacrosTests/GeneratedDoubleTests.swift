#if Macros
    import DIDoubleMacros
    import DITesting
    import Testing

    // Proves H12.
    /// Calls, answers and verification of generated doubles.
    @Suite struct GeneratedDoubleTests {
        private let card = Card(number: "4242")

        @Test func answersAndCalls() throws {
            let gateway = GatewayDouble()
            gateway.on.charge.with(100, .any).returns(Receipt(id: 1))
            gateway.on.charge.throws(Declined())
            gateway.on.refund.returns()

            let role: any Gateway = gateway
            #expect(try role.charge(100, to: card) == Receipt(id: 1))
            #expect(throws: Declined()) { try role.charge(5, to: card) }
            try role.refund(Receipt(id: 1))

            gateway.on.charge.with(100, .field(\.number, "4242")).expectCalled(.once)
            #expect(
                gateway.on.charge.recorded.map(\.description) == [
                    #"charge(100, to: Card(number: "4242"))"#, #"charge(5, to: Card(number: "4242"))"#,
                ])
            expectOrder {
                gateway.on.charge
                gateway.on.refund
            }
            gateway.on.charge.expectCalled(2)
            gateway.on.refund.expectCalled()
            expectNoMoreCalls(gateway.on)
        }

        @Test func aCallWithoutAStubPointsAtTheAttribute() throws {
            let failures = FailureCapture.run {
                let unstubbed = UnstubbedDouble()
                #expect(throws: UnstubbedCall.self) { try unstubbed.call(1) }
            }
            let failure = try #require(failures.first)
            #expect(failure.message.contains("UnstubbedDouble.call(_:) was called, and no stub answers"))
            #expect("\(failure.place.fileID)".hasSuffix("GeneratedDoubleTests.swift"))
            #expect(failure.place.line == lineOfTheAttribute)
            #expect(failures.count == 1)
        }

        @Test func aRelaxedDoubleAnswers() {
            let log = LogDouble(relaxed: true)
            log.write("a")
            log.on.writeString.expectCalled(.once)
        }

        @Test func properties() async throws {
            let till = TillDouble()
            till.on.currency.get.returns("EUR")
            till.on.rate.throws(Declined())
            till.on.total.returns(7)
            till.isOpen = true
            #expect(till.isOpen)
            #expect(till.currency == "EUR")
            #expect(throws: Declined()) { try till.rate }
            #expect(try await till.total == 7)
            till.on.isOpen.set.with(true).expectCalled(.once)
            till.on.total.expectCalled(.once)
            #expect(till.on.rate.recorded.map(\.description) == ["rate"])
        }

        @Test func aTestOfAContainerFindsTheDouble() throws {
            let double = GatewayDouble()
            double.on.refund.returns()
            let record = try #require(DoubleRecord(of: double))
            #expect(record.name == "GatewayDouble")
            #expect(record.unusedStubs.map(\.member) == ["GatewayDouble.refund"])
        }

        @Test func privateAndNestedDoubles() {
            let inner = Outer.InnerDouble()
            inner.on.run.returns(1.5)
            #expect(inner.run() == 1.5)
            #expect(DoubleRecord(of: inner)?.name == "Outer.InnerDouble")
            #expect(Outer.runHidden() == 0.5)
            #expect(MarkerDouble() as Any is any Marker)
        }
    }

    private let lineOfTheAttribute: UInt = #line + 1
    @Double
    private protocol Unstubbed {
        func call(_ number: Int) throws
    }
#endif
