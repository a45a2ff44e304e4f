extension Array {
    /// Removes all elements, and keeps the storage unless it is large.
    mutating func removeAllKeepingFew() {
        if capacity > 64 {
            self = []
        } else {
            // One by one, because `removeAll(keepingCapacity:)` replaces a range, which costs more than a few removals.
            while !isEmpty { removeLast() }
        }
    }
}
