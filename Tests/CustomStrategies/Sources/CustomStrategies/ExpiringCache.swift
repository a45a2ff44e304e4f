import DICaches
public import DICore

// sample: expiring-cache
/// Keeps an instance for some time after it was created; later requests get a new one.
public struct ExpiringCache: CacheStrategy {
    private let duration: Duration
    private let now: @Sendable () -> ContinuousClock.Instant

    /// Makes a cache that reads this clock.
    public init(_ duration: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.duration = duration
        self.now = now
    }

    /// The lifetime in the graph and in messages.
    public var lifetime: Lifetime { Lifetime(.container, name: "for \(duration)", isRenewed: true) }

    /// A cell that is replaced when its time is over.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        GuardedSlot(initial: Place()) { [duration, now] place, cell in
            if cell === place.cell { place.end = now() + duration }
        } choose: { [now] place, _ in
            if let end = place.end, now() >= end { place = Place() }
            return place.cell
        }
    }

    private struct Place {
        let cell = CacheCell()
        var end: ContinuousClock.Instant?
    }
}
// end sample
