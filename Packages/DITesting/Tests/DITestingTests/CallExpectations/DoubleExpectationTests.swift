import DICore
import DIDoubles
import DITesting
import TestSupport
import Testing

// Proves H10.
@Suite("Reports of expectations for doubles", .timeLimit(.minutes(60)), .ownThread)
struct DoubleExpectationTests {
    /// Stands in for the test that owns a double.
    private final class Reporter: TestingKit.Reporter {
        private let reports = Guarded<[String]>([])
        var messages: [String] { reports.withLock { $0 } }

        func report(_ message: String, at place: CallPlace) {
            reports.withLock { $0.append("\(place): \(message.prefix { $0 != "\n" })") }
        }
    }

    private let reporter = Reporter()
    private let bank: BankDouble

    init() {
        bank = TestingKit.$doubleReporter.withValue(reporter) { BankDouble() }
    }

    private static let message = "A/B.swift:3: BankDouble.name was expected to be called, and was never called"

    @Sendable private func verify() { bank.on.name.expectCalled(fileID: "A/B.swift", line: 3) }

    @Test("Failures in a detached task, on threads and in callbacks go to the test of the double")
    func elsewhere() async {
        await Task.detached { verify() }.value
        Threads.run(verify)
        Threads.callBack(verify)
        #expect(reporter.messages == [Self.message, Self.message, Self.message])
    }

    @Test("Every expectation finds the test of the double") func allExpectations() async {
        await Task.detached { [bank] in
            bank.on.fetch.expectCalled()
            await bank.on.fetch.expectCalled(within: .zero)
            expectOrder { bank.on.fetch }
            _ = bank.name()
            bank.on.name.expectNeverCalled()
            _ = bank.name()
            expectNoMoreCalls(bank.on)
            expectStubsUsed(bank.on)
        }.value
        #expect(reporter.messages.count == 6)
        #expect(reporter.messages.allSatisfy { $0.hasPrefix("DITestingTests/DoubleExpectationTests.swift:") })
    }

    @Test("A failed order of several doubles goes to the test of the double that fails") func order() async {
        let journal = JournalDouble()
        await Task.detached { [bank] in
            journal.book(1)
            expectOrder {
                journal.on.book
                bank.on.name
            }
        }.value
        #expect(reporter.messages.count == 1)
    }

    @Test("A task of a test reports to that test") func ownTest() async {
        // The issues must belong to this test, so they cannot be captured. The closure `matching` checks that both
        // come.
        await withKnownIssue {
            verify()
            await Task { verify() }.value
        } matching: {
            $0.sourceLocation?.fileID == "A/B.swift" && $0.sourceLocation?.line == 3
        }
        #expect(reporter.messages == [])
    }

    @Test("A capture of the caller takes precedence") func capture() async {
        let failures = await FailureCapture.run {
            verify()
            await Task { verify() }.value
        }
        #expect(failures.map { "\($0.place): \($0.message)" } == [Self.message, Self.message])
        #expect(reporter.messages == [])
    }

    @Test("A capture works on a thread without a test, too") func captureOnThread() async {
        let failures = await Threads.runAndSuspend { FailureCapture.run { verify() } }
        #expect(failures.map { "\($0.place): \($0.message)" } == [Self.message])
        #expect(reporter.messages == [])
    }

    @Test("A double created in a capture is captured from detached tasks too")
    func madeInCapture() async {
        await expectFailures(["JournalDouble.book was expected to be called, and was never called"]) {
            let journal = JournalDouble()
            await Task.detached { journal.on.book.expectCalled() }.value
        }
    }

    @Test("A double that was moved to another test reports there") func givenAway() async {
        let other = Reporter()
        bank.on.doubleRecord.report(to: other)
        await Task.detached { verify() }.value
        #expect(reporter.messages == [])
        #expect(other.messages == [Self.message])
    }
}
