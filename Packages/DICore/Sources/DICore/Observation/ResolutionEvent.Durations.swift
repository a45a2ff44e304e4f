extension ResolutionEvent {
    /// Whether texts of events say how long things took.
    ///
    /// Thread-safety: an immutable value.
    public enum Durations: Sendable {
        /// With three digits: `1.24 ms`.
        case shown

        /// Left out, so that the text is the same in every run.
        case hidden
    }
}
