import DIDoubles
import DITesting
import Testing

// Proves H10.
@Suite("The order of calls") struct CallOrderTests {
    private let bank = BankDouble()
    private let journal = JournalDouble()

    private func titles(_ body: () throws -> Void) rethrows -> [String] {
        try FailureCapture.run(body).map { String($0.message.prefix { $0 != "\n" }) }
    }

    @Test("Calls of several doubles came in order, with others in between") func succeeds() {
        bank.chargeAll([(1, "1"), (100, "4242"), (2, "2")])
        journal.book(100)
        bank.currency = "EUR"
        journal.close()
        let titles = titles {
            expectOrder {
                bank.on.charge.with(100, .any)
                journal.on.book
                journal.on.close
            }
            expectOrder {
                bank.on.charge
                bank.on.charge.with(.any, "2")
                bank.on.currency.set
            }
        }
        #expect(titles == [])
    }

    @Test("An order without steps fails") func noSteps() {
        let titles = titles {
            for steps in [[], ["a"]] { expectOrder { for _ in steps { bank.on.charge } } }
        }
        #expect(
            titles == [
                "an order of calls without steps expects nothing",
                "BankDouble.charge was expected to be called first, and was never called at all",
            ])
    }

    @Test("Each step takes the earliest call after the step before") func earliest() {
        journal.book(1)
        journal.close()
        journal.book(2)
        journal.close()
        let titles = titles {
            expectOrder {
                journal.on.book
                journal.on.close
                journal.on.book
                journal.on.close
            }
            expectOrder {
                journal.on.book.with(2)
                journal.on.close
            }
            expectOrder {
                journal.on.close
                journal.on.book.with(1)
            }
        }
        #expect(
            titles == [
                "JournalDouble.book(_:) with (1) was expected to be called after JournalDouble.close(), "
                    + "and was called before that only"
            ])
    }

    @Test("A step without a call fails, and later steps are not checked") func never() {
        journal.book(1)
        let failures = FailureCapture.run {
            expectOrder(fileID: "A/B.swift", filePath: "/A/B.swift", line: 3, column: 4) {
                journal.on.book
                bank.on.name
                journal.on.close
            }
        }
        #expect(failures.map { "\($0.place)" } == ["A/B.swift:3"])
        #expect(failures.first?.message.hasPrefix("BankDouble.name was expected to be called after ") == true)
    }

    @Test("A failure lists every call of the doubles in the order, also of other members") func log() {
        journal.book(1)
        _ = bank.name()
        journal.close()
        expectFailures([
            """
            JournalDouble.book(_:) with (2) was expected to be called after JournalDouble.book(_:), and was not
              steps:   ✓ 1. JournalDouble.book(_:)
                       ✗ 2. JournalDouble.book(_:) with (2)
                         3. BankDouble.charge
              came:    ✓ 1. JournalDouble.book(1)
                            BankDouble.name()
                            JournalDouble.close()
              nearest: call 1: book(1)
                         ✗ argument 1: expected 2, got 1
            """
        ]) {
            expectOrder {
                journal.on.book
                journal.on.book.with(2)
                bank.on.charge
            }
        }
    }

    @Test("Steps can depend on conditions, and come from loops", arguments: [true, false]) func builder(isPaid: Bool) {
        for amount in 1...3 { journal.book(amount) }
        if isPaid { bank.chargeAll([(1, "1")]) } else { _ = bank.name() }
        let end = [CallOrderBuilder.Step(journal.on.close)]
        journal.close()
        let titles = titles {
            expectOrder {
                for amount in 1...3 { journal.on.book.with(amount) }
                if isPaid { bank.on.charge } else { bank.on.name }
                if !isPaid { journal.on.close }
            }
            expectOrder {
                if isPaid { bank.on.charge }
                if #available(macOS 15, *) { end }
            }
        }
        // The last step was created before the call came, which says how the member is written.
        let when = isPaid ? "after BankDouble.charge(_:to:)" : "first"
        #expect(
            titles == ["JournalDouble.close() was expected to be called \(when), and was never called at all"])
    }

    @Test("The closure of an order can throw") func throwsWhatTheClosureThrows() {
        struct Missing: Error {}
        func double() throws -> BankDouble { throw Missing() }
        #expect(throws: Missing.self) { try expectOrder { try double().on.name } }
    }

    @Test("Doubles with all kinds of members can be in one order") @MainActor func kinds() async throws {
        let display = DisplayDouble()
        _ = try await bank.fetch(id: 1)
        display.show(DisplayDouble.Page(title: "Paid"))
        bank.currency = "EUR"
        let titles = titles {
            expectOrder {
                bank.on.fetch.with(1)
                display.on.show.with(.field(\.title, "Paid"))
                bank.on.currency.set
            }
            expectOrder {
                display.on.show
                bank.on.fetch
            }
        }
        #expect(
            titles == [
                "BankDouble.fetch(id:) was expected to be called after DisplayDouble.show(_:), "
                    + "and was called before that only"
            ])
    }

    @Test("Only the calls of steps count as expected") func noted() {
        for amount in [1, 2, 1] { journal.book(amount) }
        expectOrder {
            journal.on.book.with(1)
            journal.on.book.with(2)
        }
        #expect(
            FailureCapture.run { expectNoMoreCalls(journal.on) }.map(\.message) == [
                "1 call was not expected\n  got: JournalDouble.book(1)"
            ])
    }

    @Test("Calls in the failure of an order are not reported again") func notedWhereItFails() {
        journal.close()
        journal.close()
        journal.book(1)
        _ = bank.name()
        let titles = titles {
            expectOrder {
                journal.on.book
                journal.on.close
                bank.on.name
            }
            expectNoMoreCalls(journal.on)
            expectNoMoreCalls(bank.on)
        }
        #expect(
            titles == [
                "JournalDouble.close() was expected to be called after JournalDouble.book(_:), "
                    + "and was called before that only"
            ])
    }
}
