/// A capture of the failures that test helpers report, for tests of these helpers.
///
/// ```
/// let failures = await FailureCapture.run {
///     let container = TestContainer(AppModule()) { $0.unusedMocks = .strict; $0.mock(Int.self, with: 1) }
///     await container.finish()
/// }
/// #expect(failures.map(\.message) == ["the mock of Int was never used, …"])
/// ```
public enum FailureCapture {
    /// Runs a closure, and captures the failures that are reported during the run, including those from child tasks.
    ///
    /// In the closure and its child tasks, the capture also receives the failures of containers created outside, such
    /// as that of the enclosing test. In detached tasks and threads, it receives only failures of containers and
    /// doubles created in the closure. Failures after the return of the closure go to the enclosing test.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - body: Uses the helpers.
    /// - Returns: The reported failures, in order.
    /// - Throws: The error of the closure.
    public static func run(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async rethrows -> [TestFailure] {
        let sink = FailureSink.forCapture()
        defer { sink.endCapture() }
        try await FailureSink.$capturing.withValue(sink) { try await body() }
        return sink.take()
    }

    /// Runs a synchronous closure, and captures the failures that are reported during the run.
    ///
    /// - Parameter body: Uses the helpers.
    /// - Returns: The reported failures, in order.
    /// - Throws: The error of the closure.
    public static func run(_ body: () throws -> Void) rethrows -> [TestFailure] {
        let sink = FailureSink.forCapture()
        defer { sink.endCapture() }
        try FailureSink.$capturing.withValue(sink) { try body() }
        return sink.take()
    }
}
