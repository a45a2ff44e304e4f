import DICore
import DIInspection
import Testing

/// The error that a body throws, as what it must be.
func resolutionError<Value>(
    sourceLocation: SourceLocation = #_sourceLocation, of body: () throws -> Value
) throws -> ResolutionError {
    try #require(throws: ResolutionError.self, sourceLocation: sourceLocation) { _ = try body() }
}

/// The problems that validation reports.
func problems(
    of container: Container, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [ResolutionError] {
    try #require(throws: ValidationError.self, sourceLocation: sourceLocation) { try container.validate() }.problems
}

/// What the chain of an error names.
func names(_ error: ResolutionError) -> [String] { error.chain.map(\.description) }
