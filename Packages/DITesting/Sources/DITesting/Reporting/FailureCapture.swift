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
    /// Runs code, and catches what helpers in it report, also from tasks that it starts, until it has returned.
    ///
    /// - Parameters:
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - body: Uses helpers.
    /// - Returns: What they reported, in order.
    /// - Throws: What the closure throws.
    public static func run(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async rethrows -> [TestFailure] {
        let sink = FailureSink.collecting()
        try await FailureSink.$current.withValue(sink) { try await body() }
        return sink.take()
    }

    /// Runs synchronous code, and catches what helpers in it report.
    ///
    /// - Parameter body: Uses helpers.
    /// - Returns: What they reported, in order.
    /// - Throws: What the closure throws.
    public static func run(_ body: () throws -> Void) rethrows -> [TestFailure] {
        let sink = FailureSink.collecting()
        try FailureSink.$current.withValue(sink) { try body() }
        return sink.take()
    }
}
