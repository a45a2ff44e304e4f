/// Counts the canaries that are alive, and thereby reveals leaks of the objects that hold them.
final class Canary: Sendable {
    private let alive: Counter

    init(_ alive: Counter) {
        self.alive = alive
        alive.add()
    }

    deinit { alive.add(-1) }
}
