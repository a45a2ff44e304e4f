/// Catches what helpers would have reported, for tests of helpers.
///
/// ```
/// let failures = await FailureCapture.run {
///     let container = TestContainer(AppModule()) { $0.unusedMocks = .strict; $0.mock(Int.self, with: 1) }
///     await container.finish()
/// }
/// #expect(failures.map(\.message) == ["the mock of Int was never used, …"])
/// ```
public enum FailureCapture {
    /// Runs code, and catches what helpers in it report, also from child tasks, until it has returned.
    ///
    /// What a container reports is caught where it is reported in the closure and its child tasks, also by the container of the
    /// test around. From detached tasks and threads only what a container or a double reports that was made in the closure;
    /// what it reports when the closure has returned goes to the test around.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - body: Uses helpers.
    /// - Returns: What they reported, in order.
    /// - Throws: What the closure throws.
    /// - Complexity: That of the closure.
    public static func run(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async rethrows -> [TestFailure] {
        let sink = FailureSink.forCapture()
        defer { sink.endCapture() }
        try await FailureSink.$capturing.withValue(sink) { try await body() }
        return sink.take()
    }

    /// Runs synchronous code, and catches what helpers in it report, those of the container of the test around too.
    ///
    /// - Parameter body: Uses helpers.
    /// - Returns: What they reported, in order.
    /// - Throws: What the closure throws.
    /// - Complexity: That of the closure.
    public static func run(_ body: () throws -> Void) rethrows -> [TestFailure] {
        let sink = FailureSink.forCapture()
        defer { sink.endCapture() }
        try FailureSink.$capturing.withValue(sink) { try body() }
        return sink.take()
    }
}
