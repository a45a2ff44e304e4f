import DICore

extension ContainerSnapshot {
    /// Whether anything can still be asked for.
    ///
    /// Thread-safety: an immutable value.
    public enum Phase: String, Sendable, Hashable, Codable {
        /// It can.
        case open
        /// Nothing can be asked for any more, and not everything is closed yet: here, or in what is around.
        case closing
        /// Everything is closed.
        case closed

        init(of state: KeptState) { self = state.isClosed ? .closed : state.canBeAsked ? .open : .closing }
    }
}
