import DICore

/// The objects whose callback was called or is being called, for as long as they live.
enum NotifiedObjects {
    /// The mark of one object.
    private final class Mark: @unchecked Sendable {
        // Safety: set once, when it is made; reading a weak reference and its becoming `nil` are atomic. The object is
        // only kept for a moment, and never used.
        private(set) weak var object: AnyObject?
        let id: ObjectIdentifier

        init(_ object: AnyObject) {
            self.object = object
            id = ObjectIdentifier(object)
        }
    }

    private struct State {
        var marks: [ObjectIdentifier: Mark] = [:]
        /// The number of marks at which those of objects that are gone are dropped.
        var limit = 64
    }

    private static let state = Guarded(State())

    /// Runs a body for an object, unless a body ran for it before. A body that throws does not count.
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

    /// Marks an object. Returns whether it was not marked before.
    private static func begin(_ object: AnyObject) -> Bool {
        let mark = Mark(object)
        // Marks are read outside of the lock: reading may release the last reference to an object.
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

    /// Replaces a mark whose object is gone. A new object may have its identity.
    private static func replaceIfGone(_ mark: Mark) -> Bool {
        // The object of `mark` is alive, so no other living object has its identity. The present mark is its own, or
        // that of an object that is gone.
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
