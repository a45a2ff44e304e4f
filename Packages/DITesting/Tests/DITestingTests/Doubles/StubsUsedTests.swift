import DIDoubles
import DITesting
import Testing

@Suite("Stubs are used") struct StubsUsedTests {
    private let journal = JournalDouble()

    private func lines(_ body: () -> Void) -> [Substring] {
        FailureCapture.run(body).flatMap { $0.message.split(separator: "\n") }
    }

    @Test("Stubs that answered, and doubles without stubs, are as expected") func succeeds() {
        let other = JournalDouble()
        journal.on.book.returns()
        journal.on.book.with(1).returns()
        journal.book(1)
        journal.book(2)
        #expect(lines { expectStubsUsed(journal.on, other.on) } == [])
    }

    @Test("Stubs that answered no call are told of, with the place where they are written") func fails() {
        journal.on.book.returns(fileID: "A/B.swift", line: 3)
        journal.on.book.with(1).returns(fileID: "A/B.swift", line: 4)
        journal.book(1)
        #expect(
            lines { expectStubsUsed(journal.on) } == [
                "the stub of JournalDouble.book(_:) for any arguments, at A/B.swift:3, was never used"
            ])
    }

    @Test("Stubs of several doubles are told of together, each once") func several() async throws {
        let bank = BankDouble()
        _ = try await bank.fetch(id: 1)
        journal.on.close.returns()
        let lines = lines { expectStubsUsed(bank.on, journal.on, bank.on) }
        #expect(lines.first == "3 stubs were never used")
        #expect(lines.count == 4)
    }

    @Test("A stub of a property that is set needs no call of the other half") @MainActor func kinds() {
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

    @Test("It is reported where it is written") func place() {
        journal.on.close.returns()
        let failures = FailureCapture.run {
            expectStubsUsed(journal.on, fileID: "A/B.swift", filePath: "/A/B.swift", line: 3, column: 4)
        }
        #expect(failures.map { "\($0.place)" } == ["A/B.swift:3"])
    }
}
