import Foundation

/// A place where a number of threads wait for each other; once they have met, nobody waits there again.
public final class Rendezvous: @unchecked Sendable {
    // Safety: read and written under `condition` only.
    private let condition = NSCondition()
    private var missing: Int

    public init(of parties: Int) {
        missing = parties
    }

    /// Arrives, and waits until all others have.
    public func meet() {
        arrive()
        wait()
    }

    /// Arrives without waiting.
    public func arrive() {
        condition.lock()
        missing -= 1
        if missing <= 0 { condition.broadcast() }
        condition.unlock()
    }

    /// Waits until all have arrived, without being one of them.
    public func wait() {
        condition.lock()
        while missing > 0 { condition.wait() }
        condition.unlock()
    }
}
