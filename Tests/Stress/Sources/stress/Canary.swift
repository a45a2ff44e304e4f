/// Counts those of its kind that live: what holds one that should be gone has leaked.
final class Canary: Sendable {
    private let alive: Counter

    init(_ alive: Counter) {
        self.alive = alive
        alive.add()
    }

    deinit { alive.add(-1) }
}
