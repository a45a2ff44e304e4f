import DICore

/// The objects whose post-injection callback was called, or is being called, as long as they live.
enum NotifiedObjects {
    /// One object, for as long as it lives.
    private final class Mark: @unchecked Sendable {
        // Safety: set once, when it is made; reading a weak reference and its becoming `nil` are atomic. The object is never used,
        // only kept for a moment.
        private(set) weak var object: AnyObject?
        let id: ObjectIdentifier

        init(_ object: AnyObject) {
            self.object = object
            id = ObjectIdentifier(object)
        }
    }

    private struct State {
        var marks: [ObjectIdentifier: Mark] = [:]
        /// How many there may be before those whose objects are gone are dropped.
        var limit = 64
    }

    private static let state = Guarded(State())

    /// Calls something for an object, unless it was called for it before. If it throws, it counts as not called.
    static func once(_ object: AnyObject, _ body: () throws -> Void) rethrows {
        guard begin(object) else { return }
        do {
            try body()
        } catch {
            let id = ObjectIdentifier(object)
            state.withLock { state in state.marks[id] = nil }
            throw error
        }
    }

    /// Marks an object.
    ///
    /// - Returns: Whether it was not marked before.
    private static func begin(_ object: AnyObject) -> Bool {
        let mark = Mark(object)
        // Marks are looked at outside of the lock: whoever does may be the last who holds the object.
        var (isNew, old): (Bool, [Mark]) = (false, [])
        state.withLock { state in
            if state.marks[mark.id] == nil {
                state.marks[mark.id] = mark
                isNew = true
            }
            if state.marks.count > state.limit { old = Array(state.marks.values) }
        }
        if !isNew { isNew = replaceIfGone(mark) }
        if !old.isEmpty { drop(gone: old) }
        return isNew
    }

    /// The object of a mark may be gone, and another one in its place.
    private static func replaceIfGone(_ mark: Mark) -> Bool {
        // The object of `mark` is alive, so its identity is not that of another one that is. What is there is either its own
        // mark, or that of one that is gone.
        var before: Mark?
        state.withLock { state in before = state.marks[mark.id] }
        guard let before, before.object == nil else { return false }
        var isReplaced = false
        state.withLock { state in
            guard state.marks[mark.id] === before else { return }
            state.marks[mark.id] = mark
            isReplaced = true
        }
        return isReplaced
    }

    private static func drop(gone marks: [Mark]) {
        let gone = marks.filter { $0.object == nil }
        state.withLock { state in
            for mark in gone where state.marks[mark.id] === mark { state.marks[mark.id] = nil }
            state.limit = max(64, 2 * state.marks.count)
        }
    }
}
