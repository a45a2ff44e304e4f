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

        init(_ standing: Lifespan.Standing) {
            switch standing.phase {
            case .open: self = standing.isOpen ? .open : .closing
            case .closing: self = .closing
            case .closed: self = .closed
            }
        }
    }
}
