import Foundation

/// Blocks threads until all of them have arrived.
final class Barrier: @unchecked Sendable {
    // Safety: read and written under the condition's lock.
    private let condition = NSCondition()
    private var missing: Int

    init(_ count: Int) { missing = count }

    func arriveAndWait() {
        condition.lock()
        defer { condition.unlock() }
        missing -= 1
        if missing == 0 { condition.broadcast() }
        while missing > 0 { condition.wait() }
    }
}
