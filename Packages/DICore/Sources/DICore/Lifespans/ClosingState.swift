/// The phase of a container or a scope, open, closing or closed, with its closers. Pure; ``Lifespan`` drives it under
/// its lock.
struct ClosingState {
    enum Phase {
        case open
        case closing
        case closed
    }

    private(set) var phase: Phase = .open

    /// In the order in which the creations were completed.
    private var closers: [Closer] = []

    /// The component whose closer runs now.
    var running: ComponentDescription? { current.value }

    private var current = Boxed<ComponentDescription>()

    /// The components whose closers are left, in the order in which they would run.
    var waiting: [ComponentDescription] { closers.reversed().map(\.component) }

    /// Keeps the closers of a new instance.
    ///
    /// - Parameter more: The closers, of which the last is run first.
    /// - Returns: `false` if it is closed.
    mutating func keep(_ more: [Closer]) -> Bool {
        guard phase != .closed else { return false }
        closers += more
        return true
    }

    /// Begins to close, if that has not begun.
    ///
    /// - Returns: The phase before.
    mutating func begin() -> Phase {
        defer { if phase == .open { phase = .closing } }
        return phase
    }

    /// Closes at once, if closing has not begun and there are no closers.
    ///
    /// - Returns: Whether it did.
    mutating func endIfEmpty() -> Bool {
        guard phase == .open, closers.isEmpty else { return false }
        phase = .closed
        return true
    }

    /// Takes the closer that runs next, that of the instance that was created last. If there is none, closing has
    /// ended.
    mutating func next() -> Closer? {
        let closer = closers.popLast()
        current = Boxed(closer?.component)
        if closer == nil { phase = .closed }
        return closer
    }

    /// Takes the closer that runs next, unless it may suspend: then `nil`, and closing has not ended.
    mutating func nextNow() -> Closer? {
        if let last = closers.last, last.closeNow == nil {
            current = Boxed()
            return nil
        }
        return next()
    }

    /// Closes without closers, unless that has begun.
    ///
    /// - Returns: The closers, which do not run; `nil` if closing has begun.
    mutating func abandon() -> [Closer]? {
        guard phase == .open else { return nil }
        phase = .closed
        defer { closers = [] }
        return closers
    }
}
