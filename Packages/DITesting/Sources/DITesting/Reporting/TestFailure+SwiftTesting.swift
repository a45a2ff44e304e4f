import Testing

extension TestFailure {
    /// Records the failure in the Swift Testing test of the calling task.
    func record() {
        Issue.record(
            Comment(rawValue: message), severity: severity == .failure ? .error : .warning,
            sourceLocation: place.sourceLocation)
    }
}
