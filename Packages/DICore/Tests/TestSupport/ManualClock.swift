import Foundation

/// A clock that the test moves.
public final class ManualClock: Clock, @unchecked Sendable {
    public typealias Instant = ContinuousClock.Instant

    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var time = Instant.now

    public init() {}

    public var now: Instant { lock.withLock { time } }
    public var minimumResolution: Duration { .zero }
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {}

    /// Moves the clock by a number of seconds.
    public func pass(_ seconds: Int) { lock.withLock { time += .seconds(seconds) } }
}
