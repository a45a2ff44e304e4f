extension ResolutionError {
    /// The error as the toolkit throws it: its own unchanged, the user's as the cause of a failed creation.
    ///
    /// - Parameters:
    ///   - error: What was thrown.
    ///   - key: What was being created.
    ///   - component: What was being created, where it is known to the place.
    ///   - work: What threw, as in "the factory of Database".
    static func wrapping(
        _ error: any Error, key: ComponentKey, component: ComponentDescription? = nil, work: Text
    ) -> ResolutionError {
        if let known = error as? ResolutionError { return known }
        let notes = component.map { [Note.registered($0)] } ?? []
        return ResolutionError(
            .creationFailed, key: key, message: "\(work) threw an error", notes: notes, underlying: error)
    }
}
