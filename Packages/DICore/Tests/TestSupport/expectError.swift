public import DICore
public import Testing

/// Expects that a body throws a `ResolutionError` with this code, and returns the error.
@discardableResult
public func expectError<Value>(
    _ code: ResolutionError.Code, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Value
) -> ResolutionError? {
    checked(code, sourceLocation) { () throws in _ = try body() }
}

/// Expects that a body that may suspend throws a `ResolutionError` with this code, and returns the error.
@discardableResult
public func expectAsyncError<Value>(
    _ code: ResolutionError.Code, isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Value
) async -> ResolutionError? {
    let outcome: Result<Void, any Error>
    do {
        _ = try await body()
        outcome = .success(())
    } catch {
        outcome = .failure(error)
    }
    return checked(code, sourceLocation) { () throws in try outcome.get() }
}

private func checked(
    _ code: ResolutionError.Code, _ sourceLocation: SourceLocation, _ body: () throws -> Void
) -> ResolutionError? {
    do {
        try body()
        Issue.record("no error was thrown, but \(code) was expected", sourceLocation: sourceLocation)
        return nil
    } catch let error as ResolutionError {
        #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
        return error
    } catch {
        Issue.record(error, "\(code) was expected", sourceLocation: sourceLocation)
        return nil
    }
}
