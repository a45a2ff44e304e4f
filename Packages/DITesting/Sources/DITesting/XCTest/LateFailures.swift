import DICore
import Foundation
@preconcurrency import XCTest

/// Failures of XCTest tests that have ended, and that XCTest therefore rejects. Such a failure fails the running test,
/// or else the next one. Failures after the last test are printed.
///
/// Thread-safety: safe to use from any thread.
final class LateFailures: NSObject, XCTestObservation, Sendable {
    private struct State: Sendable {
        var isObserving = false

        /// The running test. It has no name if it began before the observation.
        var running: TestRun?
        var waiting: [TestFailure] = []

        /// Whether the last test has ended.
        var isFinished = false
    }

    private let state = Guarded(State())

    /// Whether the failure being recorded comes from here, and not from XCTest.
    @TaskLocal private static var isRecording = false

    static let shared = LateFailures()

    /// Begins to observe tests. Callers expect that a test is running.
    ///
    /// - Returns: The running test.
    @discardableResult
    func watch() -> TestRun {
        let (run, isNew) = state.withLock { state -> (TestRun, Bool) in
            let isNew = !state.isObserving
            if isNew {
                state.isObserving = true
                state.running = TestRun()
            }
            if let running = state.running { return (running, isNew) }
            // There is no running test: the caller is between two tests.
            let none = TestRun()
            none.end(nil)
            return (none, isNew)
        }
        if isNew { XCTestObservationCenter.shared.addTestObserver(self) }
        return run
    }

    /// Reports a failure of a test that may have ended.
    func report(_ failure: TestFailure, of run: TestRun) {
        let test = run.state
        if test.hasEnded { return report(failure, ofEnded: test.name) }
        failure.record()
        record(failure, in: test.name)
    }

    /// Reports a failure of a test that has ended.
    ///
    /// - Parameter test: The name of the test; `nil` for a failure without a test.
    func report(_ failure: TestFailure, ofEnded test: String?) {
        let message = test.map { "in \($0), which has ended: \(failure.message)" } ?? failure.message
        let failure = TestFailure(message, severity: failure.severity, at: failure.place)
        enum Disposition { case record, wait, print }
        let disposition = state.withLock { state -> Disposition in
            if state.running != nil { return .record }
            if state.isFinished { return .print }
            state.waiting.append(failure)
            return .wait
        }
        switch disposition {
        case .record: record(failure)
        case .wait: break
        case .print: Self.print(failure)
        }
    }

    /// Records a failure in the running test.
    ///
    /// - Parameter name: The name of the test, if it is known.
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
        // The unnamed run was not a test: otherwise its end would have been observed.
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
