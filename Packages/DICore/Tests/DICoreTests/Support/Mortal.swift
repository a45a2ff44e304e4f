/// An object that says when it is born and when it dies.
final class Mortal: Sendable {
    private let alive: Tally
    private let atEnd: @Sendable () -> Void

    init(_ alive: Tally = Tally(), atEnd: @escaping @Sendable () -> Void = {}) {
        self.alive = alive
        self.atEnd = atEnd
        alive.add()
    }

    /// Uses what it holds.
    func touch() { _ = alive.count }

    deinit {
        alive.add(-1)
        atEnd()
    }
}
