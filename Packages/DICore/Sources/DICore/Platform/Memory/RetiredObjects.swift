/// Objects that were replaced while readers may still use them, oldest first.
///
/// An object may be released when each counter of readers was zero once after the object was retired. This also holds
/// for all objects that were retired before it. So one queue serves all counters, and each counter needs one number.
///
/// Pure; ``Readers`` drives it under a lock.
struct RetiredObjects {
    private var objects: [AnyObject] = []

    /// The number of objects that have left the queue.
    private var releasedCount = 0

    /// For each counter, the number of objects that had been retired when the counter was last seen to be zero.
    private var passedCounts: [Int]

    /// - Parameter counters: The number of counters.
    init(counters: Int) {
        passedCounts = Array(repeating: 0, count: counters)
    }

    var isEmpty: Bool { objects.isEmpty }

    private var retiredCount: Int { releasedCount + objects.count }

    /// Adds an object that no new reader can find.
    mutating func append(_ object: consuming AnyObject) {
        objects.append(object)
    }

    /// Returns whether an object of the queue waits until a counter is zero.
    func isWaiting(for counter: Int) -> Bool { passedCounts[counter] < retiredCount }

    /// Notes that a counter was zero after the last object was added.
    mutating func pass(_ counter: Int) {
        passedCounts[counter] = retiredCount
    }

    /// Removes the objects that wait for no counter.
    ///
    /// - Returns: These objects. The caller releases them outside of its lock.
    /// - Complexity: O(*n*) in the length of the queue, if objects leave it; otherwise in the number of counters.
    mutating func takeReleasable() -> [AnyObject] {
        let count = (passedCounts.min() ?? retiredCount) - releasedCount
        if count == 0 { return [] }
        let releasable = Array(objects.prefix(count))
        objects.removeFirst(count)
        releasedCount += count
        return releasable
    }
}
