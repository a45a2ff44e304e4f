import DICore
import DIInspection
import OrderDesk
import Testing

import enum TestSupport.Sanitizer

@Suite("The report", .timeLimit(.minutes(60)))
struct ReportTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let seed: UInt64
        let lines: Int
        let ending: OrderGenerator.LineEnd
        let byteOrderMark: Bool
        let finalNewline: Bool

        var testDescription: String { "\(lines) lines" }

        var bytes: [UInt8] {
            OrderGenerator.file(
                seed: seed, lines: lines, ending: ending, byteOrderMark: byteOrderMark,
                finalNewline: finalNewline)
        }
    }

    static let samples = [
        Sample(seed: 1, lines: 300, ending: .lf, byteOrderMark: false, finalNewline: true),
        Sample(seed: 2, lines: 5_000, ending: .crlf, byteOrderMark: true, finalNewline: false),
        Sample(seed: 3, lines: Sanitizer.reduced(100_000), ending: .mixed, byteOrderMark: false, finalNewline: true),
    ]

    @Test("equals an independent computation", arguments: samples)
    func equalsReference(_ sample: Sample) async throws {
        let bytes = sample.bytes
        try await withTemporaryFile(holding: bytes) { path in
            let container = makeDesk(origin: .file(path: path))
            try container.validate()
            let tally = try await container.resolve(Desk.self).handleOrders()
            let report = try container.resolve((any ReportWriter).self).report(on: tally)
            expectSameLines(report, ReferenceDesk.report(on: bytes, origin: path))
            #expect(tally.lines == sample.lines)
            #expect(tally.rejected.count > sample.lines / 10)
            #expect(tally.totals.orders > sample.lines / 2)
        }
    }

    @Test("is printed by the program, before the graph", arguments: samples)
    func programPrintsReport(_ sample: Sample) async throws {
        let bytes = sample.bytes
        let program = try await Program.run("-", input: bytes)
        #expect(program.exitCode == 0)
        #expect(program.errors == "")
        let parts = program.output.split(separator: "\nThe graph it ran on\n", maxSplits: 1)
        try #require(parts.count == 2)
        expectSameLines(String(parts[0]), ReferenceDesk.report(on: bytes, origin: "standard input"))
    }

    @Test("does not depend on the number of clerks", arguments: [1, 2, 3, 7, 64, 1000])
    func clerks(_ count: Int) async throws {
        let bytes = Self.samples[0].bytes
        let report = try await withTemporaryFile(holding: bytes) { path in
            let container = makeDesk(origin: .file(path: path), clerks: count)
            let tally = try await container.resolve(Desk.self).handleOrders()
            return (try container.resolve((any ReportWriter).self).report(on: tally), path)
        }
        expectSameLines(report.0, ReferenceDesk.report(on: bytes, origin: report.1))
    }

    @Test("ranks by total, then by name, and aligns names of any script")
    func layout() async throws {
        let container = makeDesk(origin: .sample)
        let tally = try await self.tallyOfTies()
        let report = try container.resolve((any ReportWriter).self).report(on: tally)
        #expect(
            report == """
                Order desk: the sample orders
                Discounts:  clearance, volume, loyalty

                Customer  Orders  Units  Gross  Discount   Tax  Total
                Élan           1      2  17.80      0.00  3.56  21.36
                Anna           1      1   8.90      0.00  1.78  10.68
                Zoo            1      1   8.90      0.00  1.78  10.68
                店             1      1   8.90      0.00  1.78  10.68
                -----------------------------------------------------
                All            4      5  44.50      0.00  8.90  53.40

                Category   Orders  Units  Gross  Discount   Tax  Total
                household       4      5  44.50      0.00  8.90  53.40
                ------------------------------------------------------
                All             4      5  44.50      0.00  8.90  53.40

                4 lines: 4 orders taken, 0 rejected, 0 empty or comments

                """)
    }

    private func tallyOfTies() async throws -> Tally {
        try await tally("1;Zoo;mug;1\n2;店;mug;1\n3;Élan;mug;2\n4;Anna;mug;1\n")
    }

    /// Compares line by line, so that a difference in a very long report produces one short message.
    private func expectSameLines(
        _ report: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard report != expected else { return }
        let (left, right) = (report.split(separator: "\n"), expected.split(separator: "\n"))
        for (number, pair) in zip(left, right).enumerated() where pair.0 != pair.1 {
            Issue.record(
                "line \(number + 1) of the report is '\(pair.0)', expected '\(pair.1)'",
                sourceLocation: sourceLocation)
            return
        }
        Issue.record(
            "the report has \(left.count) lines, expected \(right.count)", sourceLocation: sourceLocation)
    }
}
