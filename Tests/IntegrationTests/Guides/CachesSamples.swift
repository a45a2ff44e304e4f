import DICaches
import DICore
import DIFactoryInjection
import DIInspection
import Foundation
import TestSupport
import Testing

/// The samples of docs/Lifetimes.md.
@Suite(.ownThread) struct CachesSamples {
    final class Warehouse: Sendable {}

    struct OrderDesk: Sendable {
        let warehouse: Warehouse
    }

    final class Settings: Sendable {}
    final class Thumbnail: Sendable {}
    final class Report: Sendable {}
    final class Parser: Sendable {}
    final class Visit: Sendable {}
    final class Weather: Sendable {}
    final class Search: Sendable {}
    final class Currencies: Sendable {}

    @Test func everyCache() async throws {
        // sample: caches
        let everyShop = SharedCache()
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached()
            Component(Settings.self, init: Settings.init).cached(.simple)
            Component(Thumbnail.self, init: Thumbnail.init).cached(.weak)
            Component(Report.self, init: Report.init).cached(.perResolve)
            Component(Parser.self, init: Parser.init).cached(.perThread)
            Component(Visit.self, init: Visit.init).cached(.perTask)
            Component(Weather.self, init: Weather.init).cached(.timeToLive(.seconds(60)))
            Component(Search.self, init: Search.init).cached(BoundedCache(limit: 9))
            Component(Currencies.self, init: Currencies.init).cached(everyShop)
        }
        // end sample
        func isShared<Value: AnyObject & Sendable>(_ type: Value.Type) throws -> Bool {
            let first = try container.resolve(type)
            return try withExtendedLifetime(first) { try container.resolve(type) === first }
        }
        #expect(try isShared(Warehouse.self))
        #expect(try isShared(Settings.self))
        #expect(try isShared(Thumbnail.self))
        #expect(try !isShared(Report.self))
        #expect(try isShared(Parser.self))
        let isVisitShared = try await withTaskCache { try isShared(Visit.self) }
        #expect(isVisitShared)
        #expect(try isShared(Weather.self))
        #expect(try isShared(Search.self))
        #expect(try isShared(Currencies.self))
    }

    /// A clock that a test moves.
    final class ManualClock: Clock, @unchecked Sendable {
        struct Instant: InstantProtocol {
            var offset: Duration = .zero
            func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Duration { other.offset - offset }
            static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        }

        // Safety: `current` is read and written under `lock` only.
        private let lock = NSLock()
        private var current = Instant()

        var now: Instant { lock.withLock { current } }
        var minimumResolution: Duration { .nanoseconds(1) }
        func advance(by duration: Duration) { lock.withLock { current.offset += duration } }
        func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    }

    @Test func timeToLive() throws {
        let everyMinute = Container {
            Component(PriceList.self, init: PriceList.init).cached(.timeToLive(.seconds(60)))
        }
        #expect(try everyMinute.resolve(PriceList.self) === everyMinute.resolve(PriceList.self))
        // sample: time-to-live-test
        let clock = ManualClock()
        let container = Container {
            Component(PriceList.self, init: PriceList.init).cached(TimeToLiveCache(.seconds(60), clock: clock))
        }
        let prices = try container.resolve(PriceList.self)
        clock.advance(by: .seconds(59))
        #expect(try container.resolve(PriceList.self) === prices)
        clock.advance(by: .seconds(1))
        #expect(try container.resolve(PriceList.self) !== prices)
        // end sample
    }

    @Test func eager() async throws {
        // sample: eager
        let container = Container(cache: .threadSafe) {
            Component(Warehouse.self, init: Warehouse.init).eager()
            Component(OrderDesk.self, init: OrderDesk.init(warehouse:)).uncached()
        }
        try await container.start()
        #expect(try container.existing(Warehouse.self) != nil)
        // end sample
    }

    final class PriceList: Sendable {
        let prices = ["mug": 890]
    }

    protocol Log: AnyObject {}

    final class SharedLog: Log, Sendable {}

    final class Archive: Sendable {
        let log: any Log & Sendable

        init(log: any Log & Sendable) { self.log = log }
    }

    @Test func markerProtocol() throws {
        let container = Container {
            // sample: marker-protocol
            Component((any Log & Sendable).self) { SharedLog() }
            // end sample
            Component(Archive.self, init: Archive.init(log:)).cached()
        }
        let archive = try container.resolve(Archive.self)
        #expect(archive.log is SharedLog)
        #expect(ComponentKey((any Log).self) == ComponentKey((any Log & Sendable).self))
        _ = try container.resolve((any Log).self)
    }
}
