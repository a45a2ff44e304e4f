import DIDoubles
import Testing

@Suite("Names of arguments") struct ArgumentNamesTests {
    private final class Page: Sendable {
        let title: String
        init(_ title: String) { self.title = title }
    }

    private final class PrinterDouble {
        struct Members {
            let print = Stub<(Int, Page?), Void, Never>()
            let paper = PropertyStub<String>()
        }

        let on = Stubs(Members(), relaxed: true)

        func print(_ copies: Int, of page: Page?) { on.print(copies, page) }

        // The double records more values than its member has arguments.
        func print() { on.print(1, nil) }

        var paper: String {
            get { on.paper.get() }
            set { on.paper.set(newValue) }
        }
    }

    private let printer = PrinterDouble()

    private func lines<Expected: Calls>(_ calls: Expected) -> [String] {
        (calls.pattern?.comparisons(withThoseOf: calls.member.recorded[0]) ?? []).map { comparison in
            let mark = comparison.isMatch ? "is" : "is not"
            return "\(comparison.argument ?? "all") \(mark) \(comparison.expected): \(comparison.got)"
        }
    }

    @Test("An argument is named by its label, or by its position") func labels() {
        printer.print(2, of: nil)
        #expect(lines(printer.on.print.with(1, .isNil())) == ["argument 1 is not 1: 2", "of is nil: nil"])
    }

    @Test("An argument without a known label is named by its position") func moreThanLabels() {
        printer.print()
        #expect(lines(printer.on.print.with(1, .any)) == ["argument 1 is 1: 1", "argument 2 is any: nil"])
    }

    @Test("The new value of a property is named value") func property() {
        printer.paper = "A4"
        #expect(lines(printer.on.paper.set.with("A3")) == [#"value is not "A3": "A4""#])
        #expect(printer.on.paper.set.memberName == "ArgumentNamesTests.PrinterDouble.paper.set")
    }

    @Test("A closure has one comparison for all arguments") func closure() {
        printer.print(2, of: nil)
        let calls = printer.on.print.with(2, .any).where("many copies") { $0.0 > 10 }
        #expect(
            lines(calls) == ["argument 1 is 2: 2", "of is any: nil", "all is not many copies: (2, nil)"])
        #expect(calls.text.hasSuffix(".print(_:of:) with (2, any) and many copies"))
        #expect(calls.pattern?.matchCount(with: (2, nil)) == 2)
        #expect(calls.pattern?.matchCount(with: (20, nil)) == 2)
        #expect(calls.pattern?.matchCount(with: (3, nil)) == 1)
    }

    @Test("A mismatch shows the field that differs, or says that an object is another one") func mismatches() {
        printer.print(1, of: Page("Paid"))
        let title = Matcher<Page>.field(\.title, "Open")
        #expect(lines(printer.on.print.with(.any, .some(title))).last == #"of is not \.title "Open": \.title "Paid""#)
        #expect(
            lines(printer.on.print.with(.any, .some(.type(Page.self, title)))).last
                == #"of is not a Page \.title "Open": \.title "Paid""#)
        #expect(
            lines(printer.on.print.with(.any, .some(.same(as: Page("Paid"))))).last
                == "of is not the same Page: another, Page")
        printer.on.forgetCalls()
        printer.print(1, of: nil)
        #expect(lines(printer.on.print.with(.any, .some(title))).last == #"of is not \.title "Open": nil"#)
    }
}
