import DICaches
import DICore
import DITesting
import Foundation
import TestSupport
import Testing

// Proves H7.
@Suite("The contract of caches", .ownThread)
struct CacheStrategyConformanceTests {
    @Test("The caches of the library pass")
    func shipped() async {
        let failures = await FailureCapture.run {
            await CacheStrategyConformance { Container.Cache.threadSafe }.check()
            await CacheStrategyConformance(.sharesFirst) { Container.Cache.simple }.check()
            await CacheStrategyConformance { StorageCache.weak }.check()
            await CacheStrategyConformance(.perRequest) { StorageCache.perResolve }.check()
            await CacheStrategyConformance(isSharedAmongContainers: true) { SharedCache() }.check()
        }
        #expect(failures.map(\.description) == [])
    }

    @Test("check returns the findings that it reports, at the line of the call")
    func reported() async {
        var broken: [BrokenPromise] = []
        let line = #line + 2
        let failures = await FailureCapture.run {
            broken = await CacheStrategyConformance { Broken { HidingSlot() } }.check() ?? []
        }
        #expect(failures.map(\.message) == broken.map(\.description))
        #expect(failures.allSatisfy { $0.severity == .failure })
        #expect(
            failures.first.map { "\($0.place)" }
                == "DITestingTests/CacheStrategyConformanceTests.swift:\(line)")
        #expect(
            broken.first?.description == """
                broken promise: existing returns the created instance
                  after a request there was none
                """)
    }

    /// Returns the first line of each finding about a cache, in order.
    private static func findings(
        _ sharing: CacheStrategyConformance.Sharing = .createsOnce, timeLimit: Duration = .seconds(10),
        isSharedAmongContainers: Bool = false, _ strategy: @escaping @Sendable () -> any CacheStrategy
    ) async -> [String] {
        var broken: [BrokenPromise] = []
        _ = await FailureCapture.run {
            broken =
                await CacheStrategyConformance(
                    sharing, isSharedAmongContainers: isSharedAmongContainers, timeLimit: timeLimit, strategy
                ).check() ?? []
        }
        return broken.map { "\($0.promise): \($0.finding.prefix { $0 != "\n" })" }
    }

    /// A strategy that creates its slots with a closure.
    private struct Broken: CacheStrategy {
        let lifetime: Lifetime
        let make: @Sendable () -> any CacheSlot

        init(extent: Lifetime.Extent = .container, _ make: @escaping @Sendable () -> any CacheSlot) {
            self.init(Lifetime(extent, name: "broken"), make)
        }

        init(_ lifetime: Lifetime, _ make: @escaping @Sendable () -> any CacheSlot) {
            self.lifetime = lifetime
            self.make = make
        }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { make() }
    }

    @Test("A cache that creates an instance twice fails")
    func createsTwice() async {
        #expect(
            await Self.findings { Broken { CacheCell(.firstPublished) } } == [
                "one creation for any number of simultaneous requests: several instances were created"
            ])
        // It does not fail if it promises less: the simple cache promises exactly this.
        #expect(await Self.findings(.sharesFirst) { Broken { CacheCell(.firstPublished) } } == [])
    }

    /// A strategy with a new cell for each request.
    private struct ForgetfulSlot: CacheSlot {
        func cell(in context: borrowing CacheContext) -> CacheCell { CacheCell() }
    }

    @Test("A cache that shares nothing fails")
    func sharesNothing() async {
        #expect(
            await Self.findings { Broken { ForgetfulSlot() } } == [
                "lifetime says how long instances live: it says container, and instances go with the request that they were made for",
                "one creation for any number of simultaneous requests: 16 threads got several objects",
                "requests share an instance: two requests, one after the other, got two objects",
                "existing returns the created instance: after a request there was none",
            ])
        #expect(await Self.findings(.perRequest) { Broken(extent: .request) { ForgetfulSlot() } } == [])
    }

    /// A strategy that uses the storage of the current resolve call.
    private struct ResolveSlot: CacheSlot {
        let id = CacheStorage.SlotID()
        func cell(in context: borrowing CacheContext) -> CacheCell { context.resolve.cell(for: id) }
    }

    @Test(
        "A cache with a lifetime that is longer or shorter than that of its instances fails",
        arguments: [
            (.container, false, "container, and instances go with the request that they were made for"),
            (.request, false, "request, and two requests of one resolve got one object"),
            (.request, true, "request, and two requests got one object"),
            (.resolve, true, "resolve, and two resolves got one object"),
        ] as [(Lifetime.Extent, Bool, String)])
    func liesAboutLifetime(extent: Lifetime.Extent, isShared: Bool, finding: String) async {
        #expect(
            await Self.findings(isShared ? .createsOnce : .perRequest) {
                Broken(extent: extent) { isShared ? CacheCell() as any CacheSlot : ResolveSlot() }
            } == ["lifetime says how long instances live: it says \(finding)"])
    }

    /// A strategy that uses two cells in turn.
    private struct Pool: CacheSlot {
        private let cells = Guarded([CacheCell(), CacheCell()])
        func cell(in context: borrowing CacheContext) -> CacheCell {
            if context.isReadOnly { return cells.withLock { $0[0] } }
            return cells.withLock { cells in
                cells.swapAt(0, 1)
                return cells[0]
            }
        }
    }

    @Test("A pool passes, because its instances live with the container")
    func pool() async {
        #expect(await Self.findings(.perRequest) { Broken { Pool() } } == [])
    }

    @Test("A cache that declares a lifetime of one resolve, but shares nothing in it, fails")
    func sharesNothingInResolve() async {
        #expect(
            await Self.findings(.perRequest) { Broken(extent: .resolve) { ForgetfulSlot() } } == [
                """
                lifetime says how long instances live: it says resolve, and two requests of one resolve got two objects
                """
            ])
    }

    /// A strategy with one cell for all components and containers.
    private final class OneCell: CacheStrategy {
        private let cell = CacheCell()
        var lifetime: Lifetime { Lifetime(.container, name: "one cell") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { cell }
    }

    @Test("A cache with one cell for everything fails")
    func oneCell() async {
        #expect(
            await Self.findings { OneCell() } == [
                """
                two components never share a place: error[DI0011]: the cache of OtherThing answered with a cell that \
                holds instances of another type
                """,
                "two containers share nothing by accident: two containers with one strategy got one object",
                "clear lets the next request create anew: after clear the same object was returned",
                """
                a creation that a clear has overtaken is not stored: an instance whose creation began before clear was \
                returned after it
                """,
            ])
    }

    /// A cell that repeats its first failure.
    private final class GrudgingSlot: CacheSlot {
        private struct Again: Error {}
        private let cell = CacheCell()
        private let isCreating = Guarded(false)

        func cell(in context: borrowing CacheContext) throws -> CacheCell {
            if cell.isReady { return cell }
            let isBroken = isCreating.withLock { isCreating in
                defer { isCreating = true }
                return isCreating
            }
            if isBroken { throw Again() }
            return cell
        }

        func didCreate(in cell: CacheCell) { isCreating.withLock { $0 = false } }
    }

    @Test("A cache that keeps a failed creation fails")
    func keepsFailure() async {
        #expect(
            await Self.findings { Broken { GrudgingSlot() } }.contains(
                """
                a failed creation leaves the cache empty, and the next request creates: the request after a failed one \
                failed too: error[DI0005]: the factory of Thing threw an error
                """))
    }

    @Suite("Locks")
    struct Locks {
        /// A cell that holds a lock from the request until the end of the creation.
        private final class LockingSlot: CacheSlot {
            private let cell = CacheCell()
            private let lock: BreakableLocks.Lock
            init(lock: BreakableLocks.Lock) { self.lock = lock }

            func cell(in context: borrowing CacheContext) -> CacheCell {
                if context.isReadOnly { return cell }
                lock.lock()
                if cell.isReady { lock.unlock() }
                return cell
            }

            func didCreate(in cell: CacheCell) { lock.unlock() }
        }

        @Test("A cache that runs factories under its lock fails")
        func locksWhileCreating() async {
            let locks = BreakableLocks()
            let late = "a request did not finish within 2.0 seconds: a thread waits forever"
            #expect(
                await CacheStrategyConformanceTests.findings(timeLimit: .seconds(2)) {
                    let lock = locks.makeLock()
                    return Broken { LockingSlot(lock: lock) }
                } == [
                    "a failed creation leaves the cache empty, and the next request creates: \(late)",
                    """
                    every waiting request gets an instance or an error: 8 threads that waited for a creation that failed did \
                    not all get an error
                    """,
                    "a factory that requests its own component gets an error: \(late)",
                    """
                    no lock is held while a factory runs: while a factory ran, another component of the strategy was \
                    unavailable
                    """,
                ])
            await locks.breakAll()
        }

        /// A cache whose slots release their instances under its lock.
        private final class ReleasingCache: CacheStrategy {
            private let lock = DispatchSemaphore(value: 1)
            var lifetime: Lifetime { Lifetime(.container, name: "releasing") }
            func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(lock: lock) }

            private final class Slot: CacheSlot {
                private let lock: DispatchSemaphore
                private let current = Guarded<CacheCell?>(nil)
                init(lock: DispatchSemaphore) { self.lock = lock }

                func cell(in context: borrowing CacheContext) -> CacheCell {
                    lock.wait()
                    defer { lock.signal() }
                    return current.withLock { current in
                        let cell = current ?? CacheCell()
                        current = cell
                        return cell
                    }
                }

                deinit {
                    lock.wait()
                    defer { lock.signal() }
                    let old = current.withLock { $0.take() }
                    _ = consume old
                }
            }
        }

        @Test("A cache that releases instances under its lock fails")
        func locksWhileReleasing() async {
            #expect(
                await CacheStrategyConformanceTests.findings(timeLimit: .seconds(4)) { ReleasingCache() } == [
                    """
                    no lock is held while an instance is released: while an instance was released, its component was \
                    unavailable
                    """
                ])
        }

        /// A cache of the most recently used instances. It drops other instances under its lock, or after it.
        private final class SmallCache: CacheStrategy {
            private let limit: Int
            private let look: Look
            private let releasesUnderLock: Bool
            private let lock = DispatchSemaphore(value: 1)
            private let used = Guarded<[(id: CacheStorage.SlotID, cell: CacheCell)]>([])

            /// The effect of a request for an existing instance on the order of use.
            enum Look { case isIgnored, isUse, takesRoom }

            init(_ limit: Int, look: Look = .isIgnored, releasesUnderLock: Bool = false) {
                self.limit = limit
                self.look = look
                self.releasesUnderLock = releasesUnderLock
            }

            var lifetime: Lifetime { Lifetime(.container, name: "small") }
            func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(cache: self) }

            private func take(_ id: CacheStorage.SlotID, keeping isKept: Bool) -> CacheCell {
                lock.wait()
                let (cell, dropped) = used.withLock { used in
                    let cell = used.firstIndex { $0.id == id }.map { used.remove(at: $0).cell } ?? CacheCell()
                    if isKept { used.append((id, cell)) }
                    return (cell, used.count > limit ? used.removeFirst().cell : nil)
                }
                if !releasesUnderLock { lock.signal() }
                _ = consume dropped
                if releasesUnderLock { lock.signal() }
                return cell
            }

            private func existing(_ id: CacheStorage.SlotID) -> CacheCell? {
                used.withLock { used in used.first { $0.id == id }?.cell }
            }

            /// Instances of a released slot are released outside of the lock.
            private func drop(_ id: CacheStorage.SlotID) { _ = take(id, keeping: false) }

            private final class Slot: CacheSlot {
                let id = CacheStorage.SlotID()
                let cache: SmallCache
                init(cache: SmallCache) { self.cache = cache }
                deinit { cache.drop(id) }
                func cell(in context: borrowing CacheContext) -> CacheCell {
                    if context.isReadOnly, cache.look != .takesRoom {
                        guard let cell = cache.existing(id) else { return CacheCell() }
                        return cache.look == .isUse ? cache.take(id, keeping: true) : cell
                    }
                    return cache.take(id, keeping: true)
                }
            }
        }

        /// A cell that replaces its instance after a number of uses. It drops the old instance under its lock, or after
        /// it.
        private struct WearingSlot: CacheSlot {
            private let lock = DispatchSemaphore(value: 1)
            private let current = Guarded((cell: CacheCell(), uses: 0))
            var looksAreUses = false
            var releasesUnderLock = false

            func cell(in context: borrowing CacheContext) -> CacheCell {
                if context.isReadOnly, !looksAreUses { return current.withLock { $0.cell } }
                lock.wait()
                let (cell, old) = current.withLock { current in
                    let old = current.cell
                    current = current.uses < 50 ? (old, current.uses + 1) : (CacheCell(), 0)
                    return (current.cell, old)
                }
                if !releasesUnderLock { lock.signal() }
                _ = consume old
                if releasesUnderLock { lock.signal() }
                return cell
            }
        }

        @Test("A cache that releases evicted or used-up instances under its lock fails")
        func locksWhileReplacing() async {
            let finding = """
                no lock is held while an instance is released: while an instance made room for another one, its component \
                was unavailable
                """
            #expect(
                await CacheStrategyConformanceTests.findings(timeLimit: .seconds(4)) {
                    SmallCache(1, releasesUnderLock: true)
                } == [finding])
            #expect(
                await CacheStrategyConformanceTests.findings(timeLimit: .seconds(4)) {
                    SmallCache(2, releasesUnderLock: true)
                } == [finding])
            #expect(
                await CacheStrategyConformanceTests.findings(timeLimit: .seconds(4)) {
                    Broken { WearingSlot(releasesUnderLock: true) }
                } == [finding])
        }

        @Test("A cache that counts a request for an existing instance as a use fails", arguments: [1, 2, 10])
        func looksAreUses(limit: Int) async {
            let finding = "reading existing instances changes nothing: a request"
            @Sendable func lookFindings(_ strategy: @escaping @Sendable () -> any CacheStrategy) async -> [String] {
                await CacheStrategyConformanceTests.findings(.createsOnce, strategy).filter {
                    $0.hasPrefix(finding)
                }
            }
            async let ignoring = lookFindings { SmallCache(limit) }
            async let takingRoom = lookFindings { SmallCache(limit, look: .takesRoom) }
            async let using = lookFindings { SmallCache(limit, look: .isUse) }
            async let wearing = lookFindings { Broken { WearingSlot() } }
            async let wearingByLooks = lookFindings { Broken { WearingSlot(looksAreUses: true) } }
            #expect(await ignoring == [])
            #expect(await takingRoom.count == 1)
            // With only one instance, the order of use does not matter.
            #expect(await using.count == (limit == 1 ? 0 : 1))
            #expect(await wearing == [])
            #expect(
                await wearingByLooks == [
                    finding + " was served from the cache, and created where others had read existing instances"
                ])
        }
    }

    /// A strategy that answers requests for existing instances with an empty cell.
    private struct HidingSlot: CacheSlot {
        let own = CacheCell()
        func cell(in context: borrowing CacheContext) -> CacheCell { context.isReadOnly ? CacheCell() : own }
    }

    @Test("A cache that hides existing instances fails")
    func hides() async {
        #expect(
            await Self.findings { Broken { HidingSlot() } } == [
                "existing returns the created instance: after a request there was none"
            ])
    }

    /// A strategy with a storage from its initializer.
    private struct PlacedCache: CacheStrategy {
        let lifetime: Lifetime
        let choose: @Sendable (borrowing CacheContext) throws -> CacheStorage

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(choose: choose) }

        private final class Slot: CacheSlot {
            let id = CacheStorage.SlotID()
            let choose: @Sendable (borrowing CacheContext) throws -> CacheStorage
            init(choose: @escaping @Sendable (borrowing CacheContext) throws -> CacheStorage) { self.choose = choose }
            func cell(in context: borrowing CacheContext) throws -> CacheCell {
                try choose(context).cell(for: id)
            }
        }
    }

    @Test(
        "A cache that declares a lifetime of a scope, thread or task, but shares instances beyond it, fails",
        .timeLimit(.minutes(60)))
    func sharesBeyond() async {
        func lifetimeFindings(_ lifetime: Lifetime) async -> [String] {
            await Self.findings { Broken(lifetime) { CacheCell() } }
        }
        let promise = "lifetime says how long instances live: it says"
        #expect(
            await lifetimeFindings(Lifetime(scope: "request")) == ["\(promise) scope, and two scopes got one object"])
        #expect(
            await lifetimeFindings(Lifetime(.thread, name: "mine")) == [
                "\(promise) thread, and two threads got one object"
            ])
        #expect(
            await lifetimeFindings(Lifetime(.task, name: "mine")) == [
                "\(promise) task, and two task caches gave one object"
            ])
    }

    @Test(
        "A cache that leaves cells in the storage of a thread or task fails; in the storage of a scope it passes")
    func leavesCellsBehind() async {
        let finding = "instances go with the container: the container is gone, and an instance is still alive"
        #expect(
            await Self.findings { PlacedCache(lifetime: Lifetime(.thread, name: "mine")) { $0.thread } } == [finding])
        #expect(
            await Self.findings { PlacedCache(lifetime: Lifetime(.task, name: "mine")) { Self.taskOrThread($0) } } == [
                finding
            ])
        #expect(
            await Self.findings { PlacedCache(lifetime: Lifetime(scope: "request")) { try $0.scope("request") } } == []
        )
    }

    private static func taskOrThread(_ context: borrowing CacheContext) -> CacheStorage {
        (try? context.task) ?? context.thread
    }

    /// A strategy that keeps its cells beyond the container.
    private final class Hoarding: CacheStrategy {
        private let cells = Guarded<[CacheCell]>([])
        var lifetime: Lifetime { Lifetime(.container, name: "hoarding") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot {
            let cell = CacheCell()
            cells.withLock { $0.append(cell) }
            return cell
        }
    }

    @Test("A cache that keeps instances after the release of the container fails")
    func outlivesTheContainer() async {
        let hoarding = Hoarding()
        #expect(
            await Self.findings { hoarding } == [
                "cleared instances are released: after clear, and another creation, the instance is still alive",
                "instances go with the container: the container is gone, and an instance is still alive",
            ])
    }

    /// A strategy whose lifetime changes.
    private final class Moody: CacheStrategy {
        private let asked = Tally()
        var lifetime: Lifetime { Lifetime(.container, name: "mood \(asked.add())") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
    }

    @Test("A cache fails if its lifetime changes, or if it shares among containers other than as declared")
    func others() async {
        #expect(await Self.findings { Moody() }.map { $0.hasPrefix("lifetime does not change: first mood") } == [true])
        #expect(
            await Self.findings { SharedCache() }.contains(
                "two containers share nothing by accident: two containers with one strategy got one object"))
        #expect(
            await Self.findings(isSharedAmongContainers: true) { Container.Cache.threadSafe } == [
                """
                two containers share nothing by accident: two containers with one strategy got two objects, although \
                it says that it shares
                """
            ])
    }

    @Test("A slow cache passes, however long all requests take together")
    func slow() async {
        struct SlowSlot: CacheSlot {
            let own = CacheCell()
            func cell(in context: borrowing CacheContext) -> CacheCell {
                // The slowness is the subject of this test; no result depends on its duration.
                if !context.isReadOnly { Thread.sleep(forTimeInterval: 0.002) }
                return own
            }
        }
        // Some promises take 300 requests.
        #expect(await Self.findings(timeLimit: .milliseconds(400)) { Broken { SlowSlot() } } == [])
    }

    @Test("In a canceled test, the suite reports that it could not finish, and nothing about the cache")
    func canceled() async {
        await expectFailures([
            """
            the suite could not finish: the test was canceled
              That says nothing about the strategy.
            """
        ]) {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await CacheStrategyConformance { Broken { HidingSlot() } }.check()
            }
            #expect(await task.value == nil)
        }
    }
}
