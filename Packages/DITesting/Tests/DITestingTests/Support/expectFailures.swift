import DITesting
import Testing

/// Expects that a closure reports failures with exactly these messages, in order.
func expectFailures(
    _ messages: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) rethrows {
    let failures = try FailureCapture.run(body)
    #expect(failures.map(\.message) == messages, sourceLocation: sourceLocation)
}

/// Expects that an asynchronous closure reports failures with exactly these messages, in order.
func expectFailures(
    _ messages: [String], isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async rethrows {
    let failures = try await FailureCapture.run(body)
    #expect(failures.map(\.message) == messages, sourceLocation: sourceLocation)
}
