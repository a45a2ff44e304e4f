import Foundation

/// A barrier at which a number of threads wait for each other. Once all have arrived, it stays open.
public final class Rendezvous: @unchecked Sendable {
    // Safety: read and written under `condition` only.
    private let condition = NSCondition()
    private var missing: Int

    public init(of parties: Int) {
        missing = parties
    }

    /// Arrives, and waits until all others have arrived.
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

    /// Waits until all have arrived, without counting the caller.
    public func wait() {
        condition.lock()
        while missing > 0 { condition.wait() }
        condition.unlock()
    }
}
