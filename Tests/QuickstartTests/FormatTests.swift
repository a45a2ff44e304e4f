import OrderDesk
import Testing

@Suite("The orders file")
struct FormatTests {
    private static let million = Money(cents: 100_000_000)

    @Test(
        "rejects a line that breaks a rule, and says why",
        arguments: [
            ("1", .fieldCount(1)),
            ("1;a;mug", .fieldCount(3)),
            ("1;a;mug;2;3.00;", .fieldCount(6)),
            (" ;a;mug;1", .missing("order id")),
            ("1;\t;mug;1", .missing("customer")),
            ("1;a;;1", .unknownProduct("")),
            ("1;a;Mug;1", .unknownProduct("Mug")),
            ("1;a;mug;", .quantity("", limit: 1_000_000)),
            ("1;a;mug;0", .quantity("0", limit: 1_000_000)),
            ("1;a;mug;-3", .quantity("-3", limit: 1_000_000)),
            ("1;a;mug;+3", .quantity("+3", limit: 1_000_000)),
            ("1;a;mug;1.0", .quantity("1.0", limit: 1_000_000)),
            ("1;a;mug;٣", .quantity("٣", limit: 1_000_000)),
            ("1;a;mug;1000001", .quantity("1000001", limit: 1_000_000)),
            ("1;a;mug;9223372036854775808", .quantity("9223372036854775808", limit: 1_000_000)),
            ("1;a;mug;1;-0.01", .price("-0.01", limit: million)),
            ("1;a;mug;1;1,50", .price("1,50", limit: million)),
            ("1;a;mug;1;1.505", .price("1.505", limit: million)),
            ("1;a;mug;1;.5", .price(".5", limit: million)),
            ("1;a;mug;1;5.", .price("5.", limit: million)),
            ("1;a;mug;1;1.2.3", .price("1.2.3", limit: million)),
            ("1;a;mug;1;1000000.01", .price("1000000.01", limit: million)),
            ("1;a;mug;1;92233720368547758.08", .price("92233720368547758.08", limit: million)),
            ("1;a;mug;2;500000.01", .amount(Money(cents: 100_000_002), limit: million)),
            ("1;a;mug;1000000", .amount(Money(cents: 890_000_000), limit: million)),
            ("1;a\u{0};mug;1", .controlCharacter),
            ("1;a\u{1B}[2J;mug;1", .controlCharacter),
            ("1;a;mug;1\r\r", .controlCharacter),
        ] as [(String, Rejection)])
    func rejections(line: String, reason: Rejection) async throws {
        let tally = try await tally("# first\n\(line)\n2;b;mug;1\n")
        #expect(tally.rejected.map(\.line) == [2])
        #expect(tally.rejected.map(\.reason) == [reason])
        #expect(tally.customers.keys.sorted() == ["b"])
    }

    @Test("rejects invalid UTF-8, except in comments")
    func invalidText() async throws {
        let tally = try await tally(Array("1;caf".utf8) + [0xE9] + Array(";mug;1\n#".utf8) + [0xE9, 0x0A])
        #expect(tally.rejected.map(\.reason) == [.notUTF8])
        #expect(tally.skipped == 1)
    }

    @Test(
        "takes a price with up to two decimals, the largest amount, and a gift",
        arguments: [
            ("1;a;mug;3", 26_70), ("1;a;mug;3;", 26_70), ("1;a;mug;3; 2", 6_00), ("1;a;mug;3;2.5", 7_50),
            ("1;a;mug;003;02.05", 6_15), ("1;a;mug;1;1000000", 100_000_000), ("1;a;mug;1000000;0.01", 1_000_000),
            ("1;a;mug;1000000;0", 0),
        ])
    func prices(line: String, gross: Int) async throws {
        let tally = try await tally(line)
        #expect(tally.rejected.isEmpty)
        #expect(tally.totals.gross == Money(cents: gross))
    }

    @Test(
        "ends lines with LF or CRLF, the last one or not, and skips a byte order mark",
        arguments: [
            "1;a;mug;1\n\n#x\n2;b;mug;1\n", "1;a;mug;1\r\n\r\n#x\r\n2;b;mug;1\r\n", "1;a;mug;1\n\n#x\n2;b;mug;1",
            "\u{FEFF}1;a;mug;1\r\n \t\n  # x\n2;b;mug;1",
        ])
    func lineEnds(text: String) async throws {
        let tally = try await tally(text)
        #expect(tally.lines == 4)
        #expect(tally.skipped == 2)
        #expect(tally.rejected.isEmpty)
        #expect(tally.customers.keys.sorted() == ["a", "b"])
    }

    @Test("may be empty", arguments: [("", 0), ("\n", 1), ("\u{FEFF}", 0), ("# nothing\n\n", 2)])
    func empty(text: String, lines: Int) async throws {
        let tally = try await tally(text)
        #expect(tally.lines == lines)
        #expect(tally.skipped == lines)
        #expect(tally.totals.orders == 0)
        #expect(tally.totals.total == .zero)
        #expect(tally.customers.isEmpty)
    }

    @Test("gives an order id to the first accepted line, independently of the clerks", arguments: [1, 2, 5])
    func duplicates(clerks: Int) async throws {
        let tally = try await tally(
            """
            7; a; mug; none
            7; b; mug; 1
            8; c; mug; 1
            7; d; mug; 1
            07; e; mug; 1
            7; f; mug; none
            """, clerks: clerks)
        #expect(tally.customers.keys.sorted() == ["b", "c", "e"])
        #expect(tally.rejected.map(\.line) == [1, 4, 6])
        #expect(tally.rejected[1].reason == .duplicate(id: "7", line: 2))
    }

    @Test("treats equivalent spellings of a name as one customer, and keeps the first")
    func equivalentNames() async throws {
        let tally = try await tally("1;Cafe\u{301};mug;1\n2;Caf\u{E9};mug;2\n3;CAFÉ;mug;1\n")
        #expect(tally.customers.count == 2)
        #expect(tally.customers["Café"]?.units == 3)
        let name = tally.customers.keys.first { $0 == "Café" }
        #expect(name.map { Array($0.unicodeScalars) } == Array("Cafe\u{301}".unicodeScalars))
    }

    @Test("quotes only the beginning of a long field")
    func longField() async throws {
        let tally = try await tally("1;a;\(String(repeating: "x", count: 100_000));1\n")
        let reason = try #require(tally.rejected.first).reason
        #expect("\(reason)" == "the catalog has no product \"\(String(repeating: "x", count: 40))…\"")
    }

    @Test("applies clearance, volume and loyalty discounts in this order, each to the remaining amount")
    func discounts() async throws {
        // 100 × 34.00 = 3400.00; a quarter off: 2550.00; a tenth off: 2295.00; 3 % off: 2226.15; 20 % tax: 445.23.
        let tally = try await tally("1;Harbour Books;teapot;100\n")
        #expect(tally.totals.gross == Money(cents: 3_400_00))
        #expect(tally.totals.discount == Money(cents: 1_173_85))
        #expect(tally.totals.tax == Money(cents: 445_23))
        #expect(tally.totals.total == Money(cents: 2_671_38))
        #expect(tally.categories.keys.sorted() == ["household"])
    }
}
