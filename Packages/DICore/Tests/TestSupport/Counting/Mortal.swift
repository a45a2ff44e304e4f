/// An object that counts itself while it is alive.
public final class Mortal: Sendable {
    private let alive: Tally
    private let atEnd: @Sendable () -> Void

    public init(_ alive: Tally = Tally(), atEnd: @escaping @Sendable () -> Void = {}) {
        self.alive = alive
        self.atEnd = atEnd
        alive.add()
    }

    /// Uses the object, so that it must still be alive.
    public func touch() { _ = alive.count }

    deinit {
        alive.add(-1)
        atEnd()
    }
}
