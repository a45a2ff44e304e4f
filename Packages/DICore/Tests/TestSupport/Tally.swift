import Foundation

/// A number that any thread may add to.
public final class Tally: @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var number = 0

    public init() {}

    /// Adds one.
    ///
    /// - Returns: The number with it.
    @discardableResult
    public func add(_ step: Int = 1) -> Int {
        lock.withLock {
            number += step
            return number
        }
    }

    public var count: Int { lock.withLock { number } }
}
