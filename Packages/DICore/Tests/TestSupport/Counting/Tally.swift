import Foundation

/// A counter for any thread.
public final class Tally: @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var number = 0

    public init() {}

    /// Adds a step to the counter, and returns the new value.
    @discardableResult
    public func add(_ step: Int = 1) -> Int {
        lock.withLock {
            number += step
            return number
        }
    }

    public var count: Int { lock.withLock { number } }
}
