import DICore
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
        /// A list: for XCTest, which takes them when the test ends, and for tests of helpers.
        case list
        /// Both frameworks: which one runs the test is not known. The one that does not drops what it gets.
        case both
    }

    private enum Message: Sendable {
        case failure(TestFailure)
        case flush(CheckedContinuation<Void, Never>)
    }

    private struct Collected: Sendable {
        var failures: [TestFailure] = []

        /// The XCTest test that has ended, once it has.
        var ended: String?
    }

    private let target: Target
    private let collected = Guarded(Collected())

    /// The innermost test's.
    @TaskLocal static var current: FailureSink?

    private init(_ target: Target) {
        self.target = target
    }

    deinit {
        if case .swiftTesting(_, let continuation) = target { continuation.finish() }
    }

    /// A sink that keeps what it gets.
    static func collecting() -> FailureSink { FailureSink(.list) }

    /// A sink for the Swift Testing test that the calling task runs.
    static func forSwiftTesting() -> FailureSink {
        let (stream, continuation) = AsyncStream.makeStream(of: Message.self)
        // The task inherits the test, and reports in its name also when that has ended.
        Task {
            for await message in stream {
                switch message {
                case .failure(let failure): failure.record()
                case .flush(let flushed): flushed.resume()
                }
            }
        }
        return FailureSink(.swiftTesting(Test.current?.id, continuation))
    }

    /// A sink for a test that nobody told of.
    static func forUnknown() -> FailureSink { FailureSink(.both) }

    /// The sink of what the caller is part of.
    static var here: FailureSink {
        if let current { return current }
        return Test.current == nil ? forUnknown() : forSwiftTesting()
    }

    /// Reports something.
    func report(_ failure: TestFailure) {
        switch target {
        case .swiftTesting(let owner, let continuation):
            if owner != nil, Test.current?.id == owner {
                failure.record()
            } else {
                continuation.yield(.failure(failure))
            }
        case .list:
            let ended = collected.withLock { state -> String? in
                if state.ended == nil { state.failures.append(failure) }
                return state.ended
            }
            if let ended { LateFailures.shared.report(failure, of: ended) }
        case .both:
            failure.record()
            failure.recordForXCTest()
        }
    }

    /// Waits until everything that was reported before has arrived.
    func flush() async {
        guard case .swiftTesting(_, let continuation) = target else { return }
        await withCheckedContinuation { _ = continuation.yield(.flush($0)) }
    }

    /// What was collected since this was asked last.
    func take() -> [TestFailure] {
        collected.withLock { state -> [TestFailure] in
            defer { state.failures = [] }
            return state.failures
        }
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
