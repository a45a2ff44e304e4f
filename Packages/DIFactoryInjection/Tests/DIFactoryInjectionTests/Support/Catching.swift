import DICore
import DIInspection
import Testing

/// Returns the error that a body must throw.
func resolutionError<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, of body: () throws -> Value
) throws -> ResolutionError {
    try #require(throws: ResolutionError.self, sourceLocation: sourceLocation) { _ = try body() }
}

/// Returns the problems that validation reports.
func problems(
    of container: Container, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [ResolutionError] {
    try #require(throws: ValidationError.self, sourceLocation: sourceLocation) { try container.validate() }.problems
}

/// Returns the names in the chain of an error.
func names(_ error: ResolutionError) -> [String] { error.chain.map(\.description) }
