import DICore

extension ResolutionError {
    /// The error for a container that was asked to validate when it starts, and is not valid.
    static func invalid(_ error: ValidationError) -> ResolutionError {
        let count = error.problems.count
        return ResolutionError(
            .invalid, key: error.problems[0].key,
            message: "the container was not started: validation found \(count == 1 ? "an error" : "\(count) errors")",
            underlying: error)
    }
}
