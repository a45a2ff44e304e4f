/// The graph of requests that wait for creations, which refuses waits that would never end.
///
/// A request waits in the middle of creations: all creations around it, by the chain of frames, go on only when it
/// does. So a request *R* that waits for a creation holds up every creation around *R*, every request that waits for
/// one of these, and every creation around those. If the creation that *R* wants is among them, the wait would never
/// end: the components form a cycle. A creation that has ended holds up no request, although a waiting thread may not
/// have woken up yet.
///
/// The graph contains waits for creations only. A cycle that leads through something else, such as a task that a
/// factory waits for, is not found.
enum WaitGraph {
    /// Guards the waits for every creation, and the outcomes of creations.
    static let lock = Lock()

    /// One request that waits for a creation.
    final class Wait: Sendable {
        let creation: Creation

        /// The frame of the request, and the frame that its thread or task runs besides.
        let frames: [Frame]

        /// Resumes the thread or the task; called once, without a lock, when the creation has ended.
        let wake: @Sendable () -> Void

        init(for creation: Creation, from frames: [Frame], wake: @escaping @Sendable () -> Void) {
            self.creation = creation
            self.frames = frames
            self.wake = wake
        }

        /// Returns the components that the wait holds up, from the one that `creation` makes down to the request.
        func chain(to creation: Creation) -> [ComponentDescription] {
            frames.lazy.compactMap { $0.chain(to: creation) }.first ?? []
        }
    }

    /// Adds a wait to the graph.
    ///
    /// - Returns: Whether the request has to wait: `false` if the creation has ended, and `wake` is not called then.
    /// - Throws: The error for the cycle that the wait would close.
    /// - Complexity: O(*n*) in the number of requests that wait for each other, and the depths of their frames.
    static func begin(_ wait: Wait) throws(ResolutionError) -> Bool {
        let members = lock.withLock { () -> [ComponentDescription]? in
            guard wait.creation.ending == nil else { return nil }
            let members = cycle(closedBy: wait)
            if members.isEmpty { wait.creation.waits[ObjectIdentifier(wait)] = wait }
            return members
        }
        guard let members else { return false }
        if members.isEmpty { return true }
        throw .cycle(of: members)
    }

    /// Removes a wait from the graph.
    static func end(_ wait: Wait) {
        lock.withLock { wait.creation.waits[ObjectIdentifier(wait)] = nil }
    }

    /// Returns the members of the cycle that a wait would close; the lock must be held.
    private static func cycle(closedBy own: Wait) -> [ComponentDescription] {
        // Each creation that would be held up, with the wait that holds it up.
        var heldUp = SmallIdentityTable<Wait>()
        var open: [Creation] = []
        func add(_ wait: Wait) {
            for frame in wait.frames {
                frame.forEachAround { around in
                    guard let creation = around.creation else { return }
                    // A creation that was reached before was reached by a path that is not longer.
                    guard creation.ending == nil, heldUp[ObjectIdentifier(creation)] == nil else { return }
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
