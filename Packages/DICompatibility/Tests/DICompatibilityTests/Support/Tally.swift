import Foundation

/// A number that any thread may add to.
final class Tally: @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var number = 0

    /// Adds one.
    ///
    /// - Returns: The number with it.
    @discardableResult
    func add(_ step: Int = 1) -> Int {
        lock.withLock {
            number += step
            return number
        }
    }

    var count: Int { lock.withLock { number } }
}
