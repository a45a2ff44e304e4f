extension ResolutionError {
    /// The error as the toolkit throws it: its own unchanged, the user's as the cause of a failed creation.
    ///
    /// - Parameters:
    ///   - error: What was thrown.
    ///   - key: What was being created.
    ///   - work: What threw, as in "the factory of Database".
    static func wrapping(_ error: any Error, key: ComponentKey, work: String) -> ResolutionError {
        if let known = error as? ResolutionError { return known }
        return ResolutionError(
            .creationFailed, key: key, message: "\(work) threw an error", underlying: error)
    }
}
