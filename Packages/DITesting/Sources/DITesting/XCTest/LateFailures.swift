import DICore
import Foundation
@preconcurrency import XCTest

/// Failures of XCTest tests that have ended: XCTest takes no more of them. They fail the test that runs when they come, or
/// else the next one; what comes after the last one is printed.
///
/// Thread-safety: may be used from any thread.
final class LateFailures: NSObject, XCTestObservation, Sendable {
    private struct State: Sendable {
        var isRunning = false
        var waiting: [TestFailure] = []
    }

    private let state = Guarded(State())

    static let shared = LateFailures()

    /// Begins to watch; called while a test runs.
    func watch() {
        let isNew = state.withLock { state -> Bool in
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if isNew,
            Self.isRegistered.withLock({ registered in
                defer { registered = true }
                return !registered
            })
        {
            XCTestObservationCenter.shared.addTestObserver(self)
        }
    }

    private static let isRegistered = Guarded(false)

    /// Reports a failure of a test that has ended.
    func report(_ failure: TestFailure, of test: String) {
        let failure = TestFailure(
            "in \(test), which has ended: \(failure.message)", severity: failure.severity, at: failure.place)
        let isRunning = state.withLock { state -> Bool in
            if !state.isRunning { state.waiting.append(failure) }
            return state.isRunning
        }
        if isRunning { failure.recordForXCTest() }
    }

    private func take(isRunning: Bool) -> [TestFailure] {
        state.withLock { state -> [TestFailure] in
            state.isRunning = isRunning
            guard isRunning else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
    }

    // MARK: XCTestObservation

    func testCaseWillStart(_ testCase: XCTestCase) {
        for failure in take(isRunning: true) { failure.recordForXCTest() }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        _ = take(isRunning: false)
    }

    func testBundleDidFinish(_ testBundle: Bundle) {
        let left = state.withLock { $0.waiting }
        for failure in left {
            FileHandle.standardError.write(
                Data("\(failure.place.filePath):\(failure.place.line): error: \(failure.message)\n".utf8))
        }
    }
}
