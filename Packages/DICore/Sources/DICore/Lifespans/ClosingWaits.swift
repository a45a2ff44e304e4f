/// The closers that wait until another lifespan is closed.
///
/// Closers of two containers that close each other would wait forever, so the second of them does not wait. Nor does a
/// closer that closes a lifespan around its own: that one waits for the inner lifespans without an entry here.
final class ClosingWaits: @unchecked Sendable {
    // Safety: `waits` is read and written under `lock` only.
    private let lock = Lock()
    private var waits: [ObjectIdentifier: [Wait]] = [:]

    static let shared = ClosingWaits()

    /// A call of `close()` that waits, inside or outside of a closer.
    final class Wait: Sendable {
        let awaited: Lifespan
        let held: [Lifespan]

        init(for awaited: Lifespan, held: [Lifespan]) {
            self.awaited = awaited
            self.held = held
        }
    }

    /// Begins to wait until a lifespan is closed.
    ///
    /// - Parameters:
    ///   - lifespan: The awaited lifespan.
    ///   - held: The lifespans that are not closed meanwhile, because the call comes from a closer of them.
    /// - Returns: The wait; `nil` if it would never end.
    func begin(for lifespan: Lifespan, in held: [Lifespan]) -> Wait? {
        let own = Wait(for: lifespan, held: held)
        // Outside of closers nothing is held, so no lifespan waits for this call in turn.
        if held.isEmpty { return own }
        return lock.withLock {
            var reached: Set<ObjectIdentifier> = []
            var open = held
            while let next = open.popLast() {
                if next === lifespan { return nil }
                guard reached.insert(ObjectIdentifier(next)).inserted else { continue }
                // The lifespan around it is closed after it.
                if let outer = next.outer { open.append(outer) }
                for wait in waits[ObjectIdentifier(next)] ?? [] { open += wait.held }
            }
            waits[ObjectIdentifier(lifespan), default: []].append(own)
            return own
        }
    }

    /// Ends a wait.
    func end(_ wait: Wait) {
        if wait.held.isEmpty { return }
        let awaited = ObjectIdentifier(wait.awaited)
        lock.withLock {
            waits[awaited]?.removeAll { $0 === wait }
            if waits[awaited]?.isEmpty == true { waits[awaited] = nil }
        }
    }
}
