import DICore
import DIDoubles
import Foundation
import Testing

/// The destination for the failures of one test, from any thread or task.
///
/// Thread-safety: safe to use from any thread.
final class FailureSink: Sendable {
    /// The destination of the failures.
    private enum Target: Sendable {
        /// A test of Swift Testing. Tasks of the test record failures themselves. A detached task belongs to no test,
        /// so a task started within the test records its failures.
        case swiftTesting(Test.ID?, AsyncStream<Message>.Continuation)
        /// A list that XCTest reads at the end of the test.
        case list
        /// A list for tests of helpers. After the end of the capture, failures go to the enclosing sink.
        case capture(FailureSink)
        /// Both frameworks, if it is not known which of them runs the test. The other one drops the failures.
        case both(TestRun)
    }

    private enum Message: Sendable {
        case failure(TestFailure, DispatchSemaphore)
        case flush(CheckedContinuation<Void, Never>)
    }

    private struct Collected: Sendable {
        var failures: [TestFailure] = []
        var failureTexts = FailureTexts()

        /// Whether the container of the test has ended.
        var hasTestEnded = false

        /// How often each failure of the tested code was reported again, by its place and text.
        var repeats: [String: (failure: TestFailure, count: Int)] = [:]

        /// The name of the XCTest test, after the end of the test.
        var ended: String?

        /// Whether this sink belongs to a ``FailureCapture`` that has returned.
        var hasCaptureEnded = false

        /// Counts a failure, and returns whether it is new.
        mutating func isFirst(_ failure: TestFailure) -> Bool {
            let text = "\(failure.place):\(failure.place.column): \(failure)"
            guard let known = repeats[text] else {
                repeats[text] = (failure, 0)
                return true
            }
            repeats[text] = (known.failure, known.count + 1)
            return false
        }

        /// Returns the repeated failures, and begins to count anew.
        mutating func takeRepeats() -> [(failure: TestFailure, count: Int)] {
            let taken = repeats.filter { $0.value.count > 0 }
            for text in taken.keys { repeats[text]?.count = 0 }
            return taken.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// How long a foreign thread waits until its failure is recorded. The limit is needed because the thread may be the
    /// one that the recording task needs.
    private static let recordingTimeout = DispatchTimeInterval.seconds(2)

    private let target: Target
    private let collected = Guarded(Collected())

    /// The sink of the innermost test.
    @TaskLocal static var current: FailureSink?

    /// The sink of the innermost ``FailureCapture``.
    @TaskLocal static var capturing: FailureSink?

    /// The sink of the innermost capture that has not returned. A task from the capture may outlive it.
    static var capture: FailureSink? {
        capturing.flatMap { sink in sink.collected.withLock { $0.hasCaptureEnded } ? nil : sink }
    }

    private init(_ target: Target) {
        self.target = target
    }

    deinit {
        reportRepeats()
        if case .swiftTesting(_, let continuation) = target { continuation.finish() }
    }

    /// Creates a sink that keeps its failures.
    static func collecting() -> FailureSink { FailureSink(.list) }

    /// Creates a sink that keeps its failures until ``endCapture()``. After that, it forwards them to the test of the
    /// caller, because containers and doubles from the capture may still be used.
    static func forCapture() -> FailureSink { FailureSink(.capture(forCaller)) }

    /// Creates a sink for the Swift Testing test of the calling task.
    static func forSwiftTesting() -> FailureSink {
        let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
        // The task inherits the test, and records failures for the test even after its end.
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

    /// Creates a sink for an unknown test.
    static func forUnknownTest() -> FailureSink { FailureSink(.both(LateFailures.shared.watch())) }

    /// The sink for the current task: that of the capture, of the test, or a new one.
    static var forCaller: FailureSink {
        if let sink = capture ?? current { return sink }
        return Test.current == nil ? forUnknownTest() : forSwiftTesting()
    }

    /// Reports a failure: to the capture of the caller, if there is one, or else to the test.
    func report(_ failure: TestFailure) {
        if let capture = Self.capture, capture !== self { return capture.report(failure) }
        send(failure)
    }

    /// Reports a failure that the tested code causes, perhaps again and again. The test gets it once, and at its end
    /// the number of repeats; a capture gets every one.
    private func reportOnce(_ failure: TestFailure) {
        if let capture = Self.capture, capture !== self { return capture.report(failure) }
        if case .capture = target { return send(failure) }
        if collected.withLock({ $0.hasTestEnded || $0.isFirst(failure) }) { send(failure) }
    }

    /// Notes the end of the test: repeats are reported, and from now on each failure by itself.
    func endTest() {
        collected.withLock { $0.hasTestEnded = true }
        reportRepeats()
    }

    /// Reports how often failures were repeated since the last call.
    func reportRepeats() {
        for (failure, count) in collected.withLock({ $0.takeRepeats() }) {
            let times = count == 1 ? "once more" : "\(count) more times"
            send(
                TestFailure(
                    "reported \(times): \(failure.message)", severity: failure.severity, at: failure.place,
                    reportsUnused: failure.reportsUnused))
        }
    }

    private func send(_ failure: TestFailure) {
        switch target {
        case .swiftTesting(let owner, let continuation):
            if owner != nil, Test.current?.id == owner {
                failure.record()
            } else {
                // Waits, because the test and the process may end before the task has recorded the failure.
                let arrived = DispatchSemaphore(value: 0)
                continuation.yield(.failure(failure, arrived))
                _ = arrived.wait(timeout: .now() + Self.recordingTimeout)
            }
        case .list:
            let ended = collected.withLock { state -> String? in
                if state.ended == nil { state.failures.append(failure) }
                return state.ended
            }
            if let ended { LateFailures.shared.report(failure, ofEnded: ended) }
        case .capture(let outer):
            let hasEnded = collected.withLock { state -> Bool in
                if !state.hasCaptureEnded { state.failures.append(failure) }
                return state.hasCaptureEnded
            }
            if hasEnded { outer.report(failure) }
        case .both(let run):
            LateFailures.shared.report(failure, of: run)
        }
    }

    /// Waits until all earlier reports are recorded.
    func flush() async {
        guard case .swiftTesting(_, let continuation) = target else { return }
        await withCheckedContinuation { _ = continuation.yield(.flush($0)) }
    }

    // MARK: Failures from elsewhere

    /// Records the text of a failure that the test has received.
    func recordFailureText(_ text: String) {
        collected.withLock { $0.failureTexts.add(text) }
    }

    /// Whether a refusal is part of a failure of the test, as far as this sink knows the failures.
    func hasFailed(by refusal: ResolutionError) -> Bool {
        if collected.withLock({ $0.failureTexts.contain(refusal) }) { return true }
        return if case .both(let run) = target { run.state.failureTexts.contain(refusal) } else { false }
    }

    /// Whether the test has failed for a reason that was not reported to this sink.
    var hasFailed: Bool {
        if case .both(let run) = target { run.state.hasFailed } else { false }
    }

    // MARK: Lists

    /// Returns the failures since the last call, and removes them.
    ///
    /// - Parameter name: The name of the XCTest test, if it has ended: later failures then fail the running test, and
    ///   name this one.
    func take(ending name: String? = nil) -> [TestFailure] {
        reportRepeats()
        return collected.withLock { state -> [TestFailure] in
            if let name { state.ended = name }
            defer { state.failures = [] }
            return state.failures
        }
    }

    /// Ends the capture: later failures go to the enclosing test.
    func endCapture() {
        collected.withLock { $0.hasCaptureEnded = true }
    }
}

extension FailureSink: TestingKit.Reporter {
    func report(_ message: String, at place: CallPlace) {
        reportOnce(TestFailure(message, at: place))
    }
}
