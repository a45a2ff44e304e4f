#if Observability
    import DICore

    /// A table with a value for each of a limited number of keys, and one for all others.
    final class LimitedTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
        private let state = Guarded(State())
        private let limit: Int

        private struct State {
            var values: [Key: Value] = [:]
            var other: Value?
        }

        init(limit: Int) { self.limit = limit }

        /// Returns the value of a key.
        ///
        /// - Parameters:
        ///   - key: The key; `nil` has the value of all other keys.
        ///   - make: Makes the value, outside of the lock. Two threads may both call it; both get the first value.
        func value(for key: Key?, _ make: (_ isOther: Bool) -> Value) -> Value {
            let (found, isOther) = state.withLock { state -> (Value?, Bool) in
                guard let key else { return (state.other, true) }
                if let value = state.values[key] { return (value, false) }
                return state.values.count < limit ? (nil, false) : (state.other, true)
            }
            if let found { return found }
            let value = make(isOther)
            let kept = state.withLock { state -> Value? in
                guard let key, !isOther else {
                    if state.other == nil { state.other = value }
                    return state.other
                }
                if let value = state.values[key] { return value }
                // Other keys have taken the last places meanwhile.
                if state.values.count >= limit { return state.other }
                state.values[key] = value
                return value
            }
            return kept ?? self.value(for: key, make)
        }
    }
#endif
