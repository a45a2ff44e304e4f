/// Whose closers wait until something else is closed.
///
/// Closers of two containers that close each other would wait for ever: the second of them does not wait. Nor does a closer
/// that closes what it lives inside of, which waits for what is inside without being told here.
final class ClosingWaits: @unchecked Sendable {
    // Safety: `waits` is read and written under `lock` only.
    private let lock = Lock()
    private var waits: [ObjectIdentifier: [Wait]] = [:]

    static let shared = ClosingWaits()

    /// A closer that waits, or somebody outside of any.
    final class Wait: Sendable {
        let awaited: Lifespan
        let held: [Lifespan]

        init(for awaited: Lifespan, held: [Lifespan]) {
            self.awaited = awaited
            self.held = held
        }
    }

    /// Somebody wants to wait until something is closed.
    ///
    /// - Parameters:
    ///   - lifespan: What it waits for.
    ///   - held: What is not closed meanwhile, because it waits in a closer of it.
    /// - Returns: The wait; `nil` where it would never end.
    func begin(for lifespan: Lifespan, in held: [Lifespan]) -> Wait? {
        let own = Wait(for: lifespan, held: held)
        // Outside of closers nothing is held, so nobody waits for it in turn.
        if held.isEmpty { return own }
        return lock.withLock {
            var reached: Set<ObjectIdentifier> = []
            var open = held
            while let next = open.popLast() {
                if next === lifespan { return nil }
                guard reached.insert(ObjectIdentifier(next)).inserted else { continue }
                // What is around is closed after it.
                if let outer = next.outer { open.append(outer) }
                for wait in waits[ObjectIdentifier(next)] ?? [] { open += wait.held }
            }
            waits[ObjectIdentifier(lifespan), default: []].append(own)
            return own
        }
    }

    /// Somebody waits no longer.
    func end(_ wait: Wait) {
        if wait.held.isEmpty { return }
        let awaited = ObjectIdentifier(wait.awaited)
        lock.withLock {
            waits[awaited]?.removeAll { $0 === wait }
            if waits[awaited]?.isEmpty == true { waits[awaited] = nil }
        }
    }
}
