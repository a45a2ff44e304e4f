public import DICore
import DIInspection
public import Testing

/// Expects a resolution error with these values, and returns the error. Values that are not given may be any.
///
/// - Parameters:
///   - cause: The reason of the ``Broken`` that the user's code threw.
///   - chain: The texts of the requests, from the outermost one to the one that failed.
///   - notes: The texts of the notes.
/// - Throws: An error that stops the test, if the body throws no resolution error.
@discardableResult
public func expectError<Value>(
    _ code: ResolutionError.Code? = nil, key: ComponentKey? = nil, message: String? = nil, cause: String? = nil,
    chain: [String]? = nil, notes: [String]? = nil, help: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) throws -> ResolutionError {
    let failure = ExpectedFailure(
        code: code, key: key, message: message, cause: cause, chain: chain, notes: notes, help: help)
    return try failure.compare(Result { _ = try body() }, sourceLocation)
}

/// Expects a resolution error like `expectError`, from a body that may suspend.
@discardableResult
public func expectAsyncError<Value>(
    _ code: ResolutionError.Code? = nil, key: ComponentKey? = nil, message: String? = nil, cause: String? = nil,
    chain: [String]? = nil, notes: [String]? = nil, help: String? = nil,
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Value
) async throws -> ResolutionError {
    let failure = ExpectedFailure(
        code: code, key: key, message: message, cause: cause, chain: chain, notes: notes, help: help)
    let outcome: Result<Void, any Error>
    do {
        _ = try await body()
        outcome = .success(())
    } catch {
        outcome = .failure(error)
    }
    return try failure.compare(outcome, sourceLocation)
}

/// The values that a test expects of an error.
private struct ExpectedFailure {
    let code: ResolutionError.Code?
    let key: ComponentKey?
    let message: String?
    let cause: String?
    let chain: [String]?
    let notes: [String]?
    let help: String?

    func compare(_ outcome: Result<Void, any Error>, _ sourceLocation: SourceLocation) throws -> ResolutionError {
        let error = try #require(throws: ResolutionError.self, sourceLocation: sourceLocation) { try outcome.get() }
        if let code { #expect(error.code == code, sourceLocation: sourceLocation) }
        if let key { #expect(error.key == key, sourceLocation: sourceLocation) }
        if let message { #expect(error.message == message, sourceLocation: sourceLocation) }
        if let cause { #expect((error.underlying as? Broken)?.reason == cause, sourceLocation: sourceLocation) }
        if let chain { #expect(error.chain.map(\.description) == chain, sourceLocation: sourceLocation) }
        if let notes { #expect(error.notes.map(\.text) == notes, sourceLocation: sourceLocation) }
        if let help { #expect(error.help == help, sourceLocation: sourceLocation) }
        return error
    }
}
