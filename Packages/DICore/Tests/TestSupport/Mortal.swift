/// An object that says when it is born and when it dies.
public final class Mortal: Sendable {
    private let alive: Tally
    private let atEnd: @Sendable () -> Void

    public init(_ alive: Tally = Tally(), atEnd: @escaping @Sendable () -> Void = {}) {
        self.alive = alive
        self.atEnd = atEnd
        alive.add()
    }

    /// Uses what it holds.
    public func touch() { _ = alive.count }

    deinit {
        alive.add(-1)
        atEnd()
    }
}
