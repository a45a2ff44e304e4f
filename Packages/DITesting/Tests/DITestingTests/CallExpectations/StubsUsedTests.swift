import DIDoubles
import DITesting
import Testing

// Proves H10.
@Suite("Expectations for the use of stubs") struct StubsUsedTests {
    private let journal = JournalDouble()

    private func lines(_ body: () -> Void) -> [Substring] {
        FailureCapture.run(body).flatMap { $0.message.split(separator: "\n") }
    }

    @Test("Used stubs, and doubles without stubs, pass") func succeeds() {
        let other = JournalDouble()
        journal.on.book.returns()
        journal.on.book.with(1).returns()
        journal.book(1)
        journal.book(2)
        #expect(lines { expectStubsUsed(journal.on, other.on) } == [])
    }

    @Test("Unused stubs are reported with their locations") func fails() {
        journal.on.book.returns(fileID: "A/B.swift", line: 3)
        journal.on.book.with(1).returns(fileID: "A/B.swift", line: 4)
        journal.book(1)
        #expect(
            lines { expectStubsUsed(journal.on) } == [
                "the stub of JournalDouble.book(_:) for any arguments, at A/B.swift:3, was never used"
            ])
    }

    @Test("Unused stubs of several doubles are reported together, each once") func several() async throws {
        let bank = BankDouble()
        _ = try await bank.fetch(id: 1)
        journal.on.close.returns()
        let lines = lines { expectStubsUsed(bank.on, journal.on, bank.on) }
        #expect(lines.first == "3 stubs were never used")
        #expect(lines.count == 4)
    }

    @Test("A stub for one accessor of a property needs no call of the other") @MainActor func kinds() {
        let bank = BankDouble()
        bank.on.removeStubs()
        bank.on.currency.get.returns("EUR")
        let display = DisplayDouble()
        display.on.show.returns()
        #expect(lines { expectStubsUsed(bank.on, display.on) }.first == "2 stubs were never used")
        _ = bank.currency
        display.show(DisplayDouble.Page(title: "Paid"))
        #expect(lines { expectStubsUsed(bank.on, display.on) } == [])
    }

    @Test("The failure is at the location of the expectation") func place() {
        journal.on.close.returns()
        let failures = FailureCapture.run {
            expectStubsUsed(journal.on, fileID: "A/B.swift", filePath: "/A/B.swift", line: 3, column: 4)
        }
        #expect(failures.map { "\($0.place)" } == ["A/B.swift:3"])
    }
}
