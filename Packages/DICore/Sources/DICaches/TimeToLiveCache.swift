public import DICore

/// One instance for a time; later requests get a new one.
///
/// ```
/// Component(ExchangeRates.self, init: ExchangeRates.init).cached(.timeToLive(.seconds(60)))
/// ```
///
/// The time begins when the instance has been created, so an instance that is still being created is never too old. A
/// replaced instance stays valid for code that holds it; its closers run when its container or scope is closed.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct TimeToLiveCache<Time: Clock>: CacheStrategy where Time.Duration == Duration {
    private let duration: Duration
    private let clock: Time

    /// Makes the strategy.
    ///
    /// - Parameters:
    ///   - duration: How long requests get an instance.
    ///   - clock: The clock; for tests, one that the test moves. It is read under the lock of a slot.
    public init(_ duration: Duration, clock: Time) {
        self.duration = duration
        self.clock = clock
    }

    /// The lifetime, of the container at most: `for 60.0 seconds`.
    public var lifetime: Lifetime { Lifetime(.container, name: "for \(duration)", isRenewed: true) }

    /// Makes a slot with a cell that is replaced when its time is up.
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        Slot(duration: duration, clock: clock)
    }

    private struct Slot: CacheSlot {
        let duration: Duration
        let clock: Time
        let place = Guarded(Place())

        func cell(in context: borrowing CacheContext) -> CacheCell {
            let isReadOnly = context.isReadOnly
            let (cell, dropped) = place.withLock { place -> (CacheCell, CacheCell?) in
                guard let end = place.end, clock.now >= end else { return (place.cell, nil) }
                let new = Place()
                let former = place.cell
                if !isReadOnly { place = new }
                return (new.cell, former)
            }
            // Released outside of the lock: a deinitializer is user code.
            withExtendedLifetime(dropped) {}
            return cell
        }

        func didCreate(in cell: CacheCell) {
            // The cell of an older creation is another one.
            place.withLock { if cell === $0.cell { $0.end = clock.now.advanced(by: duration) } }
        }
    }

    private struct Place: Sendable {
        let cell = CacheCell()
        var end: Time.Instant?
    }
}

extension CacheStrategy where Self == TimeToLiveCache<ContinuousClock> {
    /// One instance for a time.
    ///
    /// - Parameter duration: How long requests get an instance.
    public static func timeToLive(_ duration: Duration) -> TimeToLiveCache<ContinuousClock> {
        TimeToLiveCache(duration, clock: ContinuousClock())
    }
}
