/// What a container or a scope goes through: open, closing, closed; and what there is to close. Pure; ``Lifespan`` drives it
/// under its lock.
struct ClosingState {
    enum Phase {
        case open
        case closing
        case closed
    }

    private(set) var phase: Phase = .open

    /// In the order in which the creations were completed.
    private var closers: [Closer] = []

    /// The components whose closers are left, in the order in which they would run.
    var waiting: [ComponentDescription] { closers.reversed().map(\.component) }

    /// An instance was created.
    ///
    /// - Parameter more: Its closers, of which the last is run first.
    /// - Returns: Whether they are kept: by what is open for later, and by what is closing for at once.
    mutating func keep(_ more: [Closer]) -> Bool {
        guard phase != .closed else { return false }
        closers += more
        return true
    }

    /// Closing begins, if it has not.
    ///
    /// - Returns: The phase before.
    mutating func begin() -> Phase {
        defer { if phase == .open { phase = .closing } }
        return phase
    }

    /// Closing begins and ends at once, where it has not begun and there is nothing to close.
    ///
    /// - Returns: Whether that is so.
    mutating func endIfEmpty() -> Bool {
        guard phase == .open, closers.isEmpty else { return false }
        phase = .closed
        return true
    }

    /// What is to be closed next: what was created last. Where there is nothing any more, closing has ended.
    mutating func next() -> Closer? {
        guard let closer = closers.popLast() else {
            phase = .closed
            return nil
        }
        return closer
    }

    /// The same, unless it may suspend: then `nil`, and closing has not ended.
    mutating func nextNow() -> Closer? {
        if let last = closers.last, last.closeNow == nil { return nil }
        return next()
    }

    /// Everything that is left is closed by whoever calls this. Where there is nothing any more, closing has ended.
    ///
    /// - Returns: What there is to close, in the order in which the creations were completed; `nil` where that is nothing.
    mutating func takeAll() -> [Closer]? {
        guard !closers.isEmpty else {
            phase = .closed
            return nil
        }
        defer { closers = [] }
        return closers
    }
}
