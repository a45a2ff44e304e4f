extension ResolutionTrace {
    /// How a trace is written.
    ///
    /// Thread-safety: an immutable value.
    public enum Layout: Sendable {
        /// Each outermost creation with everything in it as one text, when it has ended. All its events are kept until then.
        case trees

        /// Each event as a line of its own, when it happens: also the beginning of creations. What threads and tasks do at once is
        /// mixed then, and told apart by the numbers of the creations, at the end of the lines.
        case lines
    }
}
