import DIDoubles
import DITesting
import Testing

// Proves H10.
@Suite("Expectations for calls") struct CallsExpectationsTests {
    let bank = BankDouble()

    @Test("Correct expectations pass") func succeeds() async throws {
        bank.chargeAll([(100, "4242"), (1, "1")])
        bank.currency = "EUR"
        _ = try await bank.fetch(id: 7)
        expectFailures([]) {
            bank.on.charge.expectCalled()
            bank.on.charge.expectCalled(2)
            bank.on.charge.with(100, .any).expectCalled(.once)
            bank.on.charge.where { $0.0 < 100 }.expectCalled(.once)
            bank.on.charge.with(.any, "2").expectNeverCalled()
            bank.on.charge.with(.any, "2").expectCalled(.never)
            bank.on.name.expectNeverCalled()
            bank.on.currency.set.with("EUR").expectCalled()
            bank.on.currency.get.expectNeverCalled()
            bank.on.fetch.with(7).expectCalled(.between(1...2))
            bank.on.fetch.expectCalled(.atMost(1))
        }
    }

    @Test("A wrong expectation is reported once, at its location") func fails() async throws {
        _ = try await bank.fetch(id: 7)
        bank.currency = "USD"
        let failures = FailureCapture.run {
            bank.on.charge.expectCalled(fileID: "A/B.swift", filePath: "/A/B.swift", line: 3, column: 4)
            bank.on.fetch.with(8).expectCalled()
            bank.on.fetch.expectNeverCalled()
            bank.on.currency.set.with("EUR").expectCalled()
        }
        let titles = failures.map { $0.message.prefix { $0 != "\n" } }
        #expect(
            titles == [
                "BankDouble.charge was expected to be called, and was never called",
                "BankDouble.fetch(id:) was expected to be called with (8), and was not",
                "BankDouble.fetch(id:) was expected never to be called, and was called once",
                "BankDouble.currency.set was expected to be called with (\"EUR\"), and was not",
            ])
        #expect(failures.allSatisfy { $0.severity == .failure })
        #expect("\(failures[0].place)" == "A/B.swift:3")
        #expect(failures[0].place.column == 4)
        #expect("\(failures[1].place)" == "DITestingTests/CallsExpectationsTests.swift:\(#line - 15)")
    }

    @Test("Calls with arguments that are not Sendable can be verified") @MainActor func mainActor() async {
        let display = DisplayDouble()
        display.show(DisplayDouble.Page(title: "Paid"))
        let failures = await FailureCapture.run {
            display.on.show.expectCalled(1)
            display.on.show.with(.field(\.title, "Paid")).expectCalled()
            await display.on.show.expectCalled(within: .seconds(60))
            display.on.show.with(.field(\.title, "Open")).expectCalled()
        }
        #expect(failures.count == 1)
    }

    @Test("A standalone stub can be verified too") func byItself() {
        let clock = Stub<Void, Int, Never>("clock")
        clock.returns(12)
        _ = clock()
        #expect(FailureCapture.run { clock.expectCalled(.once) }.isEmpty)
        #expect(FailureCapture.run { clock.expectNeverCalled() }.count == 1)
    }

    @Test("All calls so far count, except forgotten ones") func forgotten() {
        _ = bank.name()
        bank.on.name.forgetCalls()
        #expect(FailureCapture.run { bank.on.name.expectNeverCalled() }.isEmpty)
        _ = bank.name()
        #expect(FailureCapture.run { bank.on.name.expectCalled(.once) }.isEmpty)
    }

    @Test("Calls from many tasks are all recorded", .timeLimit(.minutes(60))) func concurrent() async {
        await withTaskGroup { group in
            for amount in 0..<200 {
                group.addTask { bank.chargeAll([(amount % 2, "4242")]) }
            }
        }
        expectFailures([]) {
            bank.on.charge.expectCalled(200)
            bank.on.charge.with(1, .any).expectCalled(100)
        }
    }
}
