import DICore
import Foundation
import Testing

/// Where the failures of one test go, from whichever thread or task they come.
///
/// Thread-safety: may be used from any thread.
final class FailureSink: Sendable {
    /// Who gets them.
    private enum Target: Sendable {
        /// A test of Swift Testing: reported at once by tasks of the test, and for all others by a task that was started in
        /// it, because a detached task belongs to no test.
        case swiftTesting(Test.ID?, AsyncStream<Message>.Continuation)
        /// A list: for XCTest, which takes them when the test ends.
        case list
        /// A list, for tests of helpers, until they have been taken; then the sink around it.
        case capture(FailureSink)
        /// Both frameworks: which one runs the test is not known. The one that does not drops what it gets.
        case both(TestRun)
    }

    private enum Message: Sendable {
        case failure(TestFailure, DispatchSemaphore)
        case flush(CheckedContinuation<Void, Never>)
    }

    private struct Collected: Sendable {
        var failures: [TestFailure] = []
        var told = ToldTexts()

        /// The XCTest test that has ended, once it has.
        var ended: String?

        /// Whether this was a ``FailureCapture`` that has returned.
        var isOverAsCapture = false
    }

    /// How long who reports from elsewhere waits until the failure was recorded. No longer: it may occupy the thread that would
    /// do it.
    private static let patience = DispatchTimeInterval.seconds(2)

    private let target: Target
    private let collected = Guarded(Collected())

    /// The innermost test's.
    @TaskLocal static var current: FailureSink?

    /// The innermost ``FailureCapture``'s.
    @TaskLocal static var capturing: FailureSink?

    /// The innermost capture's, as long as it has not returned: a task that it started may go on.
    static var capture: FailureSink? {
        capturing.flatMap { sink in sink.collected.withLock { $0.isOverAsCapture } ? nil : sink }
    }

    private init(_ target: Target) {
        self.target = target
    }

    deinit {
        if case .swiftTesting(_, let continuation) = target { continuation.finish() }
    }

    /// A sink that keeps what it gets.
    static func collecting() -> FailureSink { FailureSink(.list) }

    /// A sink that keeps what it gets until ``endCapture()``, and then hands it on to the test that the caller is part of: to it
    /// belong containers and doubles that were made meanwhile, and may be used later.
    static func forCapture() -> FailureSink { FailureSink(.capture(here)) }

    /// A sink for the Swift Testing test that the calling task runs.
    static func forSwiftTesting() -> FailureSink {
        let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
        // The task inherits the test, and reports in its name also when that has ended.
        Task(priority: .high) {
            for await message in stream {
                switch message {
                case .failure(let failure, let arrived):
                    failure.record()
                    arrived.signal()
                case .flush(let flushed): flushed.resume()
                }
            }
        }
        return FailureSink(.swiftTesting(Test.current?.id, continuation))
    }

    /// A sink for a test that nobody told of.
    static func forUnknown() -> FailureSink { FailureSink(.both(LateFailures.shared.watch())) }

    /// The sink of what the caller is part of.
    static var here: FailureSink {
        if let sink = capture ?? current { return sink }
        return Test.current == nil ? forUnknown() : forSwiftTesting()
    }

    /// Reports something: to who captures what the caller reports, or else to the test.
    func report(_ failure: TestFailure) {
        if let capture = Self.capture, capture !== self { return capture.report(failure) }
        switch target {
        case .swiftTesting(let owner, let continuation):
            if owner != nil, Test.current?.id == owner {
                failure.record()
            } else {
                // The test may end, and with it the process, before a task has had its turn.
                let arrived = DispatchSemaphore(value: 0)
                continuation.yield(.failure(failure, arrived))
                _ = arrived.wait(timeout: .now() + Self.patience)
            }
        case .list:
            let ended = collected.withLock { state -> String? in
                if state.ended == nil { state.failures.append(failure) }
                return state.ended
            }
            if let ended { LateFailures.shared.report(failure, ofEnded: ended) }
        case .capture(let outer):
            let isOver = collected.withLock { state -> Bool in
                if !state.isOverAsCapture { state.failures.append(failure) }
                return state.isOverAsCapture
            }
            if isOver { outer.report(failure) }
        case .both(let run):
            LateFailures.shared.report(failure, of: run)
        }
    }

    /// Waits until everything that was reported before has arrived.
    func flush() async {
        guard case .swiftTesting(_, let continuation) = target else { return }
        await withCheckedContinuation { _ = continuation.yield(.flush($0)) }
    }

    // MARK: What the test was told by others

    /// The test fails with a text.
    func noteTold(_ text: String) {
        collected.withLock { $0.told.add(text) }
    }

    /// What the test fails with, as far as it is known here.
    var told: ToldTexts {
        let told = collected.withLock { $0.told }
        guard case .both(let run) = target else { return told }
        return told.adding(run.told)
    }

    /// Whether the test has failed already with something that was not reported here.
    var hasFailed: Bool {
        if case .both(let run) = target { run.hasFailed } else { false }
    }

    // MARK: Lists

    /// What was collected since this was asked last.
    func take() -> [TestFailure] {
        collected.withLock { state -> [TestFailure] in
            defer { state.failures = [] }
            return state.failures
        }
    }

    /// The capture has returned: what comes from now on goes to the test.
    func endCapture() {
        collected.withLock { $0.isOverAsCapture = true }
    }

    /// The XCTest test has ended: what comes from now on fails the one that runs then, and names this one.
    ///
    /// - Parameter name: Names the test.
    /// - Returns: What was collected since it was asked last.
    func end(_ name: String) -> [TestFailure] {
        collected.withLock { state -> [TestFailure] in
            state.ended = name
            defer { state.failures = [] }
            return state.failures
        }
    }
}
