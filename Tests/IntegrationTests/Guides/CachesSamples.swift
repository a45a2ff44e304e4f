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

    struct ReturnsDesk: Sendable {
        let warehouse: Warehouse
    }

    struct Shop: Sendable {
        let orders: OrderDesk
        let returns: ReturnsDesk
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

    @Test func uncached() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init)
        }
        let first = try container.resolve(Warehouse.self)
        let second = try container.resolve(Warehouse.self)
        #expect(first !== second)
    }

    @Test(.timeLimit(.minutes(60))) func threadSafe() throws {
        let journal = Journal()
        let container = Container {
            Component(Warehouse.self) {
                journal.note("built")
                return Warehouse()
            }
            .cached()  // the same as .cached(.threadSafe)
        }
        DispatchQueue.concurrentPerform(iterations: 100) { _ in
            _ = try? container.resolve(Warehouse.self)
        }
        #expect(journal.entries == ["built"])
        #expect(try container.resolve(Warehouse.self) === container.resolve(Warehouse.self))
    }

    @Test(.timeLimit(.minutes(60))) func simple() throws {
        let arrived = DispatchSemaphore(value: 0)
        let proceed = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        let build: @Sendable () -> Warehouse = {
            arrived.signal()
            proceed.wait()
            return Warehouse()
        }
        let container = Container {
            Component(Warehouse.self) { build() }.cached(.simple)
        }
        let found = Found()
        for _ in 0..<2 {
            Thread.detachNewThread {
                if let warehouse = try? container.resolve(Warehouse.self) { found.add(warehouse) }
                done.signal()
            }
        }
        for _ in 0..<2 { arrived.wait() }  // both threads create an instance at once, and neither waits
        for _ in 0..<2 { proceed.signal() }
        for _ in 0..<2 { done.wait() }
        #expect(found.count == 2)
        #expect(found.areAllTheSame)
    }

    private final class Found: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        private let lock = NSLock()
        private var warehouses: [Warehouse] = []

        func add(_ warehouse: Warehouse) { lock.withLock { warehouses.append(warehouse) } }
        var count: Int { lock.withLock { warehouses.count } }
        var areAllTheSame: Bool { lock.withLock { warehouses.allSatisfy { $0 === warehouses[0] } } }
    }

    @Test func weakly() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached(.weak)
        }
        var mine: Warehouse? = try container.resolve(Warehouse.self)
        #expect(try container.resolve(Warehouse.self) === mine)

        weak let old = mine
        mine = nil  // no other code holds it
        #expect(old == nil)
        _ = try container.resolve(Warehouse.self)  // a new one
    }

    @Test func weakValue() throws {
        let container = Container {
            Component(Int.self) { 7 }.cached(.weak)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.code == .notAClassInstance)
    }

    @Test func perResolve() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached(.perResolve)
            Component(OrderDesk.self, init: OrderDesk.init(warehouse:))
            Component(ReturnsDesk.self, init: ReturnsDesk.init(warehouse:))
            Component(Shop.self, init: Shop.init(orders:returns:))
        }
        let shop = try container.resolve(Shop.self)
        #expect(shop.orders.warehouse === shop.returns.warehouse)

        let other = try container.resolve(Shop.self)
        #expect(other.orders.warehouse !== shop.orders.warehouse)
    }

    @Test func shared() throws {
        let cache = SharedCache()
        let morning = Container {
            Component(Warehouse.self, init: Warehouse.init).cached(cache)
        }
        let evening = Container {
            Component(Warehouse.self, init: Warehouse.init).cached(cache)
        }
        #expect(try morning.resolve(Warehouse.self) === evening.resolve(Warehouse.self))
        let before = try morning.resolve(Warehouse.self)
        cache.clear()
        #expect(try morning.resolve(Warehouse.self) !== before)
    }

    struct TwiceCache: CacheStrategy {
        var lifetime: Lifetime { Lifetime(.container, name: "twice", isRenewed: true) }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot {
            GuardedSlot(initial: (cell: CacheCell(), uses: 0)) { state, _ in
                if state.uses == 2 { state = (CacheCell(), 0) }
                state.uses += 1
                return state.cell
            }
        }
    }

    @Test func custom() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached(TwiceCache())
        }
        let warehouses = try (1...3).map { _ in try container.resolve(Warehouse.self) }
        #expect(warehouses[0] === warehouses[1])
        #expect(warehouses[1] !== warehouses[2])
    }

    @Test func defaultCache() throws {
        let container = Container(cache: .threadSafe) {
            Component(Warehouse.self, init: Warehouse.init)
            Component(OrderDesk.self, init: OrderDesk.init(warehouse:)).uncached()
        }
        #expect(container.components.map(\.description) == ["Warehouse (cached)", "OrderDesk"])
        #expect(try container.resolve(Warehouse.self) === container.resolve(Warehouse.self))
    }

    @Test func clear() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached()
        }
        let before = try container.resolve(Warehouse.self)
        container.clear(Warehouse.self)
        #expect(try container.resolve(Warehouse.self) !== before)
    }

    struct Closed: Error, CustomStringConvertible {
        let description = "the warehouse is closed"
    }

    @Test func failed() throws {
        let journal = Journal()
        let container = Container {
            Component(Warehouse.self) {
                journal.note("try")
                guard journal.entries.count > 1 else { throw Closed() }
                return Warehouse()
            }
            .cached()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Warehouse.self) }
        let warehouse = try container.resolve(Warehouse.self)  // tries again
        #expect(try container.resolve(Warehouse.self) === warehouse)
        #expect(journal.entries == ["try", "try"])
    }

    @Test func failedError() throws {
        let container = Container {
            Component(Warehouse.self) { throw Closed() }.cached()
            Component(OrderDesk.self, init: OrderDesk.init(warehouse:))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(OrderDesk.self) }
        #expect(error.code == .creationFailed)
    }

    final class Notebook {
        var lines: [String] = []
    }

    @Test func sendable() async throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached()
            Component(Notebook.self, init: Notebook.init)  // not Sendable: it cannot be cached
        }
        async let first = container.resolve(Warehouse.self)
        async let second = container.resolve(Warehouse.self)
        let warehouses = try await [first, second]
        #expect(warehouses[0] === warehouses[1])
        #expect(try container.resolve(Notebook.self) !== container.resolve(Notebook.self))
    }

    @Test(.timeLimit(.minutes(60))) func perThread() async throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached(.perThread)
        }
        let pairs = try inTwoThreads {
            try (container.resolve(Warehouse.self), container.resolve(Warehouse.self))
        }
        #expect(pairs[0].0 === pairs[0].1)
        #expect(pairs[0].0 !== pairs[1].0)
    }

    /// Returns the results of a closure on two threads that run at the same time.
    private func inTwoThreads<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> [Result] {
        let outcomes = Outcomes<Result>()
        let done = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        for _ in 0..<2 {
            Thread {
                outcomes.add(Swift.Result { try body() })
                done.signal()
                mayEnd.wait()
            }.start()
        }
        for _ in 0..<2 { done.wait() }
        for _ in 0..<2 { mayEnd.signal() }
        return try outcomes.all.map { try $0.get() }
    }

    private final class Outcomes<Value: Sendable>: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        private let lock = NSLock()
        private var results: [Result<Value, any Error>] = []

        func add(_ result: Result<Value, any Error>) { lock.withLock { results.append(result) } }
        var all: [Result<Value, any Error>] { lock.withLock { results } }
    }

    @Test func perTask() async throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).cached(.perTask)
        }
        try await withTaskCache {
            async let first = container.resolve(Warehouse.self)
            async let second = container.resolve(Warehouse.self)
            let warehouses = try await [first, second]
            #expect(warehouses[0] === warehouses[1])
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Warehouse.self) }
        #expect(error.code == .noScope)
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

    @Test func bounded() throws {
        let recent = BoundedCache(limit: 2)
        let container = Container {
            for name in ["mugs", "honey", "tea"] {
                Component(PriceList.self, init: PriceList.init).named(name).cached(recent)
            }
        }
        let mugs = try container.resolve(PriceList.self, named: "mugs")
        _ = try container.resolve(PriceList.self, named: "honey")
        #expect(try container.resolve(PriceList.self, named: "mugs") === mugs)
        _ = try container.resolve(PriceList.self, named: "tea")  // "honey" has to go
        #expect(try container.resolve(PriceList.self, named: "mugs") === mugs)
        #expect(try container.existing(PriceList.self, qualifier: .name("honey")) == nil)
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

    @Test func eagerAfterItsNeeds() async throws {
        let journal = Journal()
        let container = Container {
            Component(OrderDesk.self, init: OrderDesk.init(warehouse:))
                .cached()
                .eager()
                .onCreate { _ in journal.note("desk") }
            Component(Warehouse.self, init: Warehouse.init)
                .cached()
                .eager()
                .onCreate { _ in journal.note("warehouse") }
        }
        try container.validate()
        try await container.start()
        #expect(journal.entries == ["warehouse", "desk"])
        try await container.start()
        #expect(journal.entries.count == 2)
    }

    @Test func eagerWithoutCache() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).eager()
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.eagerWithoutCache])
    }

    @Test func notSendableDefault() throws {
        let container = Container(cache: .threadSafe) {
            Component(Notebook.self, init: Notebook.init)
        }
        #expect(container.components.map(\.lifetime) == [.uncached])
    }

    final class PriceList: Sendable {
        let prices = ["mug": 890]
    }

    @Test func eagerOverride() async throws {
        let journal = Journal()
        let live = ComponentList {
            Component(Warehouse.self, init: Warehouse.init).cached().eager().onCreate { _ in journal.note("live") }
        }
        let container = Container {
            live
            Component(Warehouse.self, init: Warehouse.init)
                .cached()
                .overriding()
                .onCreate { _ in journal.note("test") }
        }
        try await container.start()
        #expect(journal.entries == ["test"])
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
