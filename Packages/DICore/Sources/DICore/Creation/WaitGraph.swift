/// Who waits for which creation: the slow path's protection against requests that would wait for each other for ever.
///
/// A request waits in the middle of creations: all those around it, by the chain of frames, go on only when it does. So where
/// a request *R* wants to wait for a creation, everything around *R* would be held up, and so would whatever waits for one
/// of these, and everything around that. If the creation that *R* wants is among them, waiting would never end: a circle.
/// Creations that have ended hold up nobody, although who waited for them may not have woken up yet.
///
/// Only waits for creations are in the graph. So each circle that it finds is one, and one that leads through something else,
/// such as a task that a factory waits for, is none that it finds.
final class WaitGraph: @unchecked Sendable {
    // Safety: the waits for all creations are read and written under `lock` only.
    private let lock = Lock()

    static let shared = WaitGraph()

    /// One request that waits for a creation.
    final class Wait: Sendable {
        let creation: Creation

        /// Where the request comes from, and what else its thread or task is in the middle of.
        let frames: [Frame]

        init(for creation: Creation, from frames: [Frame]) {
            self.creation = creation
            self.frames = frames
        }

        /// The components that are held up, from the one that `creation` makes down to the request.
        func chain(to creation: Creation) -> [ComponentDescription] {
            frames.lazy.compactMap { $0.chain(to: creation) }.first ?? []
        }
    }

    /// What becomes of the wish to wait.
    enum Answer {
        /// It is known to the graph, until ``end(_:)``.
        case wait(Wait)
        /// The components of the circle that waiting would close.
        case circle([ComponentDescription])
    }

    /// A request wants to wait.
    ///
    /// - Parameters:
    ///   - creation: What it wants to wait for.
    ///   - frames: Where it comes from.
    /// - Complexity: O(*n*) in the number of requests that wait for each other, and the depths of their frames.
    func begin(waitingFor creation: Creation, from frames: [Frame]) -> Answer {
        let own = Wait(for: creation, from: frames)
        return lock.withLock {
            if let circle = circle(closedBy: own) { return .circle(circle) }
            creation.waits[ObjectIdentifier(own)] = own
            return .wait(own)
        }
    }

    /// The same, for a request that fails where waiting would close a circle.
    func wait(for creation: Creation, from frames: [Frame]) throws(ResolutionError) -> Wait {
        switch begin(waitingFor: creation, from: frames) {
        case .wait(let wait): return wait
        case .circle(let members): throw .cycle(of: members)
        }
    }

    /// A request waits no longer.
    func end(_ wait: Wait) {
        lock.withLock { wait.creation.waits[ObjectIdentifier(wait)] = nil }
    }

    /// How many requests wait for a creation.
    ///
    /// - Complexity: O(1).
    func count(waitingFor creation: Creation) -> Int {
        lock.withLock { creation.waits.count }
    }

    /// The lock must be held.
    private func circle(closedBy own: Wait) -> [ComponentDescription]? {
        guard !own.creation.hasEnded else { return nil }
        // What would be held up, and which wait holds it up.
        var heldUp = SmallIdentityTable<Wait>()
        var open: [Creation] = []
        func add(_ wait: Wait) {
            for frame in wait.frames {
                frame.forEachAround { around in
                    guard let creation = around.creation else { return }
                    // Those that were reached before were reached on a way that is not longer.
                    guard !creation.hasEnded, heldUp[ObjectIdentifier(creation)] == nil else { return }
                    heldUp[ObjectIdentifier(creation)] = wait
                    open.append(creation)
                }
            }
        }
        add(own)
        let target = ObjectIdentifier(own.creation)
        var position = 0
        while heldUp[target] == nil, position < open.count {
            for wait in open[position].waits.all { add(wait) }
            position += 1
        }
        guard heldUp[target] != nil else { return nil }
        var members: [ComponentDescription] = []
        var next = own.creation
        while let wait = heldUp[ObjectIdentifier(next)] {
            members += wait.chain(to: next)
            if wait === own { break }
            next = wait.creation
        }
        return members
    }
}
