extension Array {
    /// Takes everything away, and keeps the room unless that is much.
    mutating func removeAllKeepingFew() {
        if capacity > 64 {
            self = []
        } else {
            // One by one: `removeAll(keepingCapacity:)` replaces a range, which costs more than a few.
            while !isEmpty { removeLast() }
        }
    }
}
