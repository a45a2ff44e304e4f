import DIDoubles
import DITesting
import Testing

// Proves H10.
@Suite("No more calls") struct NoMoreCallsTests {
    private let bank = BankDouble()
    private let journal = JournalDouble()

    private func lines(_ body: () -> Void) -> [Substring] {
        FailureCapture.run(body).flatMap { $0.message.split(separator: "\n") }
    }

    @Test("No calls, or only expected ones, pass") func succeeds() async throws {
        #expect(lines { expectNoMoreCalls(bank.on, journal.on) } == [])
        bank.chargeAll([(1, "1"), (2, "2")])
        journal.book(1)
        bank.currency = "EUR"
        _ = try await bank.fetch(id: 1)
        bank.on.charge.with(1, .any).expectCalled()
        bank.on.charge.with(2, .any).expectCalled()
        bank.on.currency.set.expectCalled()
        bank.on.fetch.expectCalled()
        expectOrder { journal.on.book }
        #expect(lines { expectNoMoreCalls(bank.on, journal.on) } == [])
    }

    @Test("Calls of several doubles are reported in order") func fails() {
        journal.book(1)
        bank.chargeAll([(1, "1")])
        journal.close()
        bank.chargeAll([(2, "2")])
        bank.on.charge.with(1, .any).expectCalled()
        #expect(
            lines { expectNoMoreCalls(bank.on, journal.on) } == [
                "3 calls were not expected", "  got: JournalDouble.book(1)", "       JournalDouble.close()",
                "       BankDouble.charge(2, to: \"2\")",
            ])
        #expect(lines { expectNoMoreCalls(journal.on) }.count == 3)
    }

    @Test("Calls with arguments that are not Sendable are reported too") @MainActor func mainActor() {
        let display = DisplayDouble()
        display.show(DisplayDouble.Page(title: "Paid"))
        #expect(
            lines { expectNoMoreCalls(display.on) } == [
                "1 call was not expected", "  got: DisplayDouble.show(Page)",
            ])
        display.on.show.expectCalled()
        #expect(lines { expectNoMoreCalls(display.on) } == [])
    }

    @Test("Calls in another failure are not reported again") func reportedOnce() {
        bank.chargeAll([(1, "1"), (2, "2")])
        _ = bank.name()
        let failures = FailureCapture.run {
            bank.on.charge.with(1, .any).expectCalled(2)
            bank.on.name.expectNeverCalled()
        }
        #expect(failures.count == 2)
        #expect(
            lines { expectNoMoreCalls(bank.on) } == [
                "1 call was not expected", "  got: BankDouble.charge(2, to: \"2\")",
            ])
    }

    @Test("Reading the calls is no expectation") func asking() async throws {
        bank.chargeAll([(1, "1")])
        _ = (bank.on.charge.count, bank.on.charge.arguments, bank.on.charge.recorded)
        try await bank.on.charge.waitForCalls(within: .zero)
        #expect(lines { expectNoMoreCalls(bank.on) }.count == 2)
    }

    @Test("Later calls are reported, and forgotten ones are not") func laterAndForgotten() {
        _ = bank.name()
        bank.on.name.expectCalled()
        _ = bank.name()
        #expect(lines { expectNoMoreCalls(bank.on) }.count == 2)
        bank.on.forgetCalls()
        #expect(lines { expectNoMoreCalls(bank.on) } == [])
    }

    @Test("The failure is at the location of the expectation") func place() {
        _ = bank.name()
        let failures = FailureCapture.run {
            expectNoMoreCalls(bank.on, fileID: "A/B.swift", filePath: "/A/B.swift", line: 3, column: 4)
        }
        #expect(failures.map { "\($0.place)" } == ["A/B.swift:3"])
    }
}
