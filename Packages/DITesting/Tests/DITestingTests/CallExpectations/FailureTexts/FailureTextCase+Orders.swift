import DIDoubles
import DITesting

extension FailureTextCase {
    /// Failures about the order of calls.
    static let orders: [FailureTextCase] = [
        FailureTextCase("order-first-never-called") { bank, journal in
            journal.book(1)
            expectOrder {
                bank.on.charge
                journal.on.book
            }
        },
        FailureTextCase("order-never-called") { bank, journal in
            bank.chargeAll([(100, "4242")])
            expectOrder {
                bank.on.charge.with(100, .any)
                journal.on.book
                journal.on.close
            }
        },
        FailureTextCase("order-called-before") { bank, journal in
            journal.book(100)
            bank.chargeAll([(1, "1"), (100, "4242")])
            journal.close()
            expectOrder {
                bank.on.charge.with(100, .any)
                journal.on.book
                journal.on.close
            }
        },
        FailureTextCase("order-not-again") { bank, journal in
            journal.book(1)
            bank.chargeAll([(100, "4242")])
            journal.book(2)
            expectOrder {
                bank.on.charge
                for _ in 1...2 { journal.on.book }
            }
        },
        FailureTextCase("order-not-again-at-all") { _, journal in
            journal.book(1)
            expectOrder { for _ in 1...2 { journal.on.book } }
        },
        FailureTextCase("order-other-arguments") { bank, journal in
            bank.chargeAll([(100, "4242")])
            journal.book(99)
            expectOrder {
                bank.on.charge
                journal.on.book.with(100)
            }
        },
        FailureTextCase("order-many") { bank, journal in
            journal.book(100)
            for amount in 1...12 { journal.book(amount) }
            bank.chargeAll([(1, "1"), (2, "2")])
            expectOrder {
                for amount in 1...9 { journal.on.book.with(.equal(amount)) }
                bank.on.charge
                journal.on.book.with(100)
            }
        },
    ]

    /// Failures about all members of a double.
    static let doubles: [FailureTextCase] = [
        FailureTextCase("one-more-call") { bank, journal in
            bank.chargeAll([(100, "4242")])
            bank.on.charge.expectCalled()
            bank.currency = "EUR"
            expectNoMoreCalls(bank.on, journal.on)
        },
        FailureTextCase("more-calls") { bank, journal in
            journal.close()
            bank.chargeAll([(100, "4242")])
            bank.currency = "EUR"
            _ = bank.currency
            journal.book(1)
            expectNoMoreCalls(bank.on, journal.on, bank.on)
        },
        FailureTextCase("many-more-calls") { bank, _ in
            bank.chargeAll((1...12).map { ($0, "4242") })
            expectNoMoreCalls(bank.on)
        },
        FailureTextCase("unused-stub") { _, journal in
            journal.on.book.returns(line: 12)
            expectStubsUsed(journal.on)
        },
        FailureTextCase("unused-stubs") { _, journal in
            journal.on.book.returns(line: 12)
            journal.on.book.with(.in(1...3)).returns(line: 13)
            journal.on.close.returns(line: 14)
            journal.book(7)
            expectStubsUsed(journal.on, journal.on)
        },
    ]
}
