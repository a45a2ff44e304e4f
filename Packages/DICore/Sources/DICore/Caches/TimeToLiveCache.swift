/// One instance for a time; whoever asks later gets a new one.
///
/// ```
/// Component(ExchangeRates.self, init: ExchangeRates.init).cached(.timeToLive(.seconds(60)))
/// ```
///
/// The time begins when the instance has been created: what is still being created is never too old. An instance that
/// is replaced lives on for those who hold it; its closers run when what it belongs to is closed.
///
/// Thread-safety: an immutable value; its slots may be used from any thread.
public struct TimeToLiveCache<Time: Clock>: CacheStrategy where Time.Duration == Duration {
    private let duration: Duration
    private let clock: Time

    /// Makes the strategy.
    ///
    /// - Parameters:
    ///   - duration: How long an instance is handed out.
    ///   - clock: What measures it; for tests, one that the test moves.
    /// - Complexity: O(1).
    public init(_ duration: Duration, clock: Time) {
        self.duration = duration
        self.clock = clock
    }

    /// At most as long as the container: `for 60.0 seconds`.
    public var lifetime: Lifetime { Lifetime(.container, name: "for \(duration)", isRenewed: true) }

    /// A slot with a cell that is replaced when its time is up.
    ///
    /// - Complexity: O(1).
    public func makeSlot(for component: ComponentDescription) -> any CacheSlot {
        GuardedSlot(initial: Place()) { [duration, clock] place, cell in
            // Of a creation that a clear has overtaken, the cell is another one.
            if cell === place.cell { place.end = clock.now.advanced(by: duration) }
        } choose: { [clock] place, _ in
            if let end = place.end, clock.now >= end { place = Place() }
            return place.cell
        }
    }

    private struct Place {
        let cell = CacheCell()
        var end: Time.Instant?
    }
}

extension CacheStrategy where Self == TimeToLiveCache<ContinuousClock> {
    /// One instance for a time.
    ///
    /// - Parameter duration: How long an instance is handed out.
    /// - Complexity: O(1).
    public static func timeToLive(_ duration: Duration) -> TimeToLiveCache<ContinuousClock> {
        TimeToLiveCache(duration, clock: ContinuousClock())
    }
}
