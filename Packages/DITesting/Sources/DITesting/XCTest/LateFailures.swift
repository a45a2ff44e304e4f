import DICore
import Foundation
@preconcurrency import XCTest

/// Failures of XCTest tests that have ended: XCTest takes no more of them. They fail the test that runs when they come, or
/// else the next one; what comes after the last one is printed.
///
/// Thread-safety: may be used from any thread.
final class LateFailures: NSObject, XCTestObservation, Sendable {
    private struct State: Sendable {
        var isWatching = false

        /// The test that runs: one without a name where it began before this began to watch.
        var running: TestRun?
        var waiting: [TestFailure] = []

        /// Whether the last test has ended.
        var isFinished = false
    }

    private let state = Guarded(State())

    /// Whether a failure is recorded that was found here, and not by XCTest.
    @TaskLocal private static var isRecording = false

    static let shared = LateFailures()

    /// Begins to watch; called where a test probably runs.
    ///
    /// - Returns: What runs.
    @discardableResult
    func watch() -> TestRun {
        let (run, isNew) = state.withLock { state -> (TestRun, Bool) in
            let isNew = !state.isWatching
            if isNew {
                state.isWatching = true
                state.running = TestRun()
            }
            if let running = state.running { return (running, isNew) }
            // Made between two tests.
            let none = TestRun()
            none.end(nil)
            return (none, isNew)
        }
        if isNew { XCTestObservationCenter.shared.addTestObserver(self) }
        return run
    }

    /// Reports a failure of a test, whether it has ended or not.
    func report(_ failure: TestFailure, of run: TestRun) {
        if run.isOver { return report(failure, ofEnded: run.name) }
        failure.record()
        record(failure, in: run.name)
    }

    /// Reports a failure of a test that has ended.
    ///
    /// - Parameter test: Names the test; `nil` where it belongs to none.
    func report(_ failure: TestFailure, ofEnded test: String?) {
        let message = test.map { "in \($0), which has ended: \(failure.message)" } ?? failure.message
        let failure = TestFailure(message, severity: failure.severity, at: failure.place)
        enum Way { case record, wait, print }
        let way = state.withLock { state -> Way in
            if state.running != nil { return .record }
            if state.isFinished { return .print }
            state.waiting.append(failure)
            return .wait
        }
        switch way {
        case .record: record(failure)
        case .wait: break
        case .print: Self.print(failure)
        }
    }

    /// Records a failure in the test that runs.
    ///
    /// - Parameter name: Names the test, where it is known.
    func record(_ failure: TestFailure, in name: String? = nil) {
        Self.$isRecording.withValue(true) { failure.recordForXCTest(in: name) }
    }

    private static func print(_ failure: TestFailure) {
        FileHandle.standardError.write(
            Data("\(failure.place.filePath):\(failure.place.line): error: \(failure.message)\n".utf8))
    }

    // MARK: XCTestObservation

    func testCaseWillStart(_ testCase: XCTestCase) {
        let name = testCase.name
        let (before, waiting) = state.withLock { state -> (TestRun?, [TestFailure]) in
            defer {
                state.running = TestRun(name)
                state.waiting = []
            }
            return (state.running, state.waiting)
        }
        // It was no test: a test would have been seen to end.
        before?.end(nil)
        for failure in waiting { record(failure) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let run = state.withLock { state -> TestRun? in
            defer { state.running = nil }
            return state.running
        }
        run?.end(testCase.name)
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
        let left = state.withLock { state -> [TestFailure] in
            state.isFinished = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for failure in left { Self.print(failure) }
    }

    #if canImport(ObjectiveC)
        func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
            note("\(issue.compactDescription) \(issue.detailedDescription ?? "")")
        }
    #else
        func testCase(
            _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
            atLine lineNumber: Int
        ) {
            note(description)
        }
    #endif

    private func note(_ text: String) {
        if !Self.isRecording { state.withLock { $0.running }?.fail(text) }
    }
}
