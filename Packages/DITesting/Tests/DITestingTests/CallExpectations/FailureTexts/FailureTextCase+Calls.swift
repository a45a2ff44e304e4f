import DIDoubles
import DITesting

extension FailureTextCase {
    /// Failures about the number of calls.
    static let counts: [FailureTextCase] = [
        FailureTextCase("never-called") { bank, _ in bank.on.charge.expectCalled() },
        FailureTextCase("never-called-with") { bank, _ in bank.on.charge.with(100, .any).expectCalled(2) },
        FailureTextCase("too-few") { bank, _ in
            bank.chargeAll([(1, "4242")])
            bank.on.charge.expectCalled(.atLeast(2))
        },
        FailureTextCase("too-few-of-a-range") { bank, _ in
            bank.chargeAll([(1, "4242"), (2, "4242")])
            bank.on.charge.expectCalled(.between(3...5))
        },
        FailureTextCase("too-few-with") { bank, _ in
            bank.chargeAll([(99, "4242"), (100, "4242"), (1, "1")])
            bank.on.charge.with(100, "4242").expectCalled(2)
        },
        FailureTextCase("none-of-two-with") { bank, _ in
            bank.chargeAll([(99, "4242")])
            bank.on.charge.with(100, .any).expectCalled(2)
        },
        FailureTextCase("too-many") { bank, _ in
            bank.chargeAll([(1, "4242"), (1, "4242"), (2, "4242")])
            bank.on.charge.expectCalled(.once)
        },
        FailureTextCase("too-many-with") { bank, _ in
            bank.chargeAll([(1, "4242"), (100, "1"), (2, "4242"), (100, "2")])
            bank.on.charge.with(100, .any).expectCalled(.atMost(1))
        },
        FailureTextCase("too-many-to-list") { bank, _ in
            bank.chargeAll((1...12).map { ($0, "4242") })
            bank.on.charge.expectCalled(.atMost(2))
        },
        FailureTextCase("one-too-many-to-list") { bank, _ in
            bank.chargeAll((1...11).map { ($0, "4242") })
            bank.on.charge.expectCalled(10)
        },
        FailureTextCase("not-never") { bank, _ in
            _ = bank.name()
            bank.on.name.expectNeverCalled()
        },
        FailureTextCase("not-never-with") { bank, _ in
            bank.chargeAll([(1, "4242"), (100, "4242")])
            bank.on.charge.with(100, .any).expectNeverCalled()
        },
        FailureTextCase(
            "by-itself",
            inRun: { _ in
                let clock = Stub<Int, Void, Never>("clock")
                clock.returns()
                clock.with(1).expectCalled()
            }),
    ]

    /// Failures about calls with other arguments.
    static let arguments: [FailureTextCase] = [
        FailureTextCase("other-arguments") { bank, _ in
            bank.chargeAll([(7, "1"), (99, "4242")])
            bank.on.charge.with(100, "4242").expectCalled()
        },
        FailureTextCase("many-other-arguments") { bank, _ in
            bank.chargeAll([(1, "1"), (2, "2"), (100, "3"), (3, "3"), (4, "4242")])
            bank.on.charge.with(100, "4242").expectCalled(.once)
        },
        FailureTextCase("matchers") { bank, _ in
            bank.chargeAll([(7, "4242")])
            bank.on.charge.with(.in(10...), .not("4242")).expectCalled()
        },
        FailureTextCase("closure") { bank, _ in
            bank.chargeAll([(7, "4242")])
            bank.on.charge.where(line: 12) { $0.0 > 10 }.expectCalled()
        },
        FailureTextCase("closure-with-description") { bank, _ in
            bank.chargeAll([(7, "4242")])
            bank.on.charge.where("an even amount") { $0.0 % 2 == 0 }.expectCalled()
        },
        FailureTextCase("matchers-and-closure") { bank, _ in
            bank.chargeAll([(7, "4242"), (8, "1")])
            bank.on.charge.with(.any, "4242").where(line: 12) { $0.0 % 2 == 0 }.expectCalled()
        },
        FailureTextCase("matchers-and-closure-with-description") { bank, _ in
            bank.chargeAll([(7, "4242")])
            bank.on.charge.with(.any, "4242").where("an even amount") { $0.0 % 2 == 0 }.expectCalled()
        },
        FailureTextCase("reads-the-same") { bank, _ in
            let note = BankDouble.Note(lines: ["paid"])
            bank.keep(BankDouble.Token(), note: note)
            bank.on.keep.with(Matcher("Token") { _ in false }, .equal(note)).expectCalled()
        },
        FailureTextCase("another-object") { bank, _ in
            let note = BankDouble.Note(lines: ["paid"])
            bank.keep(BankDouble.Token(), note: note)
            bank.on.keep.with(.same(as: BankDouble.Token()), .equal(note)).expectCalled()
        },
        FailureTextCase("several-lines") { bank, _ in
            bank.keep(BankDouble.Token(), note: BankDouble.Note(lines: ["paid", "by card"]))
            bank.on.keep.with(.any, .equal(BankDouble.Note(lines: ["paid", "in cash"]))).expectCalled()
        },
        FailureTextCase(
            "sets-and-dictionaries",
            inRun: { run in
                let bank = BankDouble()
                bank.tag(names(run: run), limits: limits(run: run))
                bank.on.tag.with(.equal(names(run: run).union(["more"])), .equal(limits(run: run))).expectCalled()
            }),
        FailureTextCase("property-that-is-set") { bank, _ in
            bank.currency = "USD"
            bank.on.currency.set.with("EUR").expectCalled()
        },
        FailureTextCase("property-that-is-read") { bank, _ in
            bank.currency = "USD"
            _ = bank.currency
            bank.on.currency.get.expectCalled(2)
        },
        FailureTextCase("asynchronous") { bank, _ in
            _ = try? await bank.fetch(id: 1)
            bank.on.fetch.with(2).expectCalled()
        },
        FailureTextCase(
            "not-sendable",
            inRun: { _ in
                await shownOnMainActor()
            }),
    ]

    @MainActor private static func shownOnMainActor() {
        let display = DisplayDouble()
        display.show(DisplayDouble.Page(title: "Paid"))
        display.on.show.with(.field(\.title, "Open")).expectCalled()
    }
}
