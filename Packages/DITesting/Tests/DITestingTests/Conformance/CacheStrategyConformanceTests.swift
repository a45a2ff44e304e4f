import DICore
import DITesting
import Foundation
import TestSupport
import Testing

@Suite("The contract of caches", .ownThread)
struct CacheStrategyConformanceTests {
    @Test("Shipped caches keep it")
    func shipped() async {
        let failures = await FailureCapture.run {
            await CacheStrategyConformance { ThreadSafeCache() }.check()
            await CacheStrategyConformance(.sharesFirst) { SimpleCache() }.check()
            await CacheStrategyConformance { WeakCache() }.check()
            await CacheStrategyConformance(.perRequest) { PerResolveCache() }.check()
            await CacheStrategyConformance(isSharedAmongContainers: true) { SharedCache() }.check()
        }
        #expect(failures.map(\.description) == [])
    }

    @Test("What was reported is what is answered, at the line of the check")
    func reported() async {
        var broken: [BrokenPromise] = []
        let line = #line + 2
        let failures = await FailureCapture.run {
            broken = await CacheStrategyConformance { Clinging() }.check() ?? []
        }
        #expect(failures.map(\.message) == broken.map(\.description))
        #expect(failures.allSatisfy { $0.severity == .failure })
        #expect(
            failures.first.map { "\($0.place)" }
                == "DITestingTests/CacheStrategyConformanceTests.swift:\(line)")
        #expect(
            broken.first?.description == """
                broken promise: clear lets the next request create anew
                  after clear the same object was answered
                """)
    }

    /// What is found wrong with a cache, in order, the first line of each finding.
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

    /// A strategy that makes slots with a closure.
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

    @Test("One that creates twice")
    func createsTwice() async {
        #expect(
            await Self.findings { Broken { CacheCell(.firstPublished) } } == [
                "one creation, however many threads ask at once: several instances were created"
            ])
        // As such it is not broken: that is what the simple cache promises.
        #expect(await Self.findings(.sharesFirst) { Broken { CacheCell(.firstPublished) } } == [])
    }

    /// A new cell for each request.
    private struct ForgetfulSlot: CacheSlot {
        func cell(in context: borrowing CacheContext) -> CacheCell { CacheCell() }
        func clear() {}
    }

    @Test("One that shares nothing")
    func sharesNothing() async {
        #expect(
            await Self.findings { Broken { ForgetfulSlot() } } == [
                "lifetime says how long instances live: it says container, and instances go with the request that they were made for",
                "one creation, however many threads ask at once: 16 threads got several objects",
                "requests share an instance: two requests, one after the other, got two objects",
                "existing answers with what was created: after a request there was none",
            ])
        #expect(await Self.findings(.perRequest) { Broken(extent: .request) { ForgetfulSlot() } } == [])
    }

    /// Serves from the storage of the resolve.
    private struct ResolveSlot: CacheSlot {
        let id = CacheStorage.SlotID()
        func cell(in context: borrowing CacheContext) -> CacheCell { context.resolve.cell(for: id) }
        func clear() {}
    }

    @Test(
        "One that says of its instances that they live longer, or shorter, than they do",
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

    /// Hands out one of two cells after the other.
    private struct Pool: CacheSlot {
        private let cells = Guarded([CacheCell(), CacheCell()])
        func cell(in context: borrowing CacheContext) -> CacheCell {
            if context.isReadOnly { return cells.withLock { $0[0] } }
            return cells.withLock { cells in
                cells.swapAt(0, 1)
                return cells[0]
            }
        }
        func clear() { for cell in cells.withLock({ $0 }) { cell.clear() } }
    }

    @Test("A pool, whose instances live with the container, keeps it")
    func pool() async {
        #expect(await Self.findings(.perRequest) { Broken { Pool() } } == [])
    }

    @Test("One that says resolve, and shares nothing in it")
    func sharesNothingInResolve() async {
        #expect(
            await Self.findings(.perRequest) { Broken(extent: .resolve) { ForgetfulSlot() } } == [
                """
                lifetime says how long instances live: it says resolve, and two requests of one resolve got two objects
                """
            ])
    }

    /// One cell for all components and containers.
    private final class OneCell: CacheStrategy {
        private let cell = CacheCell()
        var lifetime: Lifetime { Lifetime(.container, name: "one cell") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { cell }
    }

    @Test("One with one cell for everything")
    func oneCell() async {
        #expect(
            await Self.findings { OneCell() } == [
                """
                two components never share a place: error[DI0011]: the cache of OtherThing answered with a cell that \
                holds instances of another type
                """,
                "two containers share nothing by accident: two containers with one strategy got one object",
            ])
    }

    /// Fails for ever after a failure.
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
        func clear() { cell.clear() }
    }

    @Test("One that keeps a failed creation")
    func keepsFailure() async {
        #expect(
            await Self.findings { Broken { GrudgingSlot() } }.contains(
                """
                a failed creation leaves the cache empty, and the next request creates: the request after a failed one \
                failed too: error[DI0005]: the factory of Thing threw an error
                """))
    }

    @Suite("and its locks")
    struct Locks {
        /// Holds a lock from the request until the creation has ended.
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
            func clear() { cell.clear() }
        }

        @Test("One that runs factories under its lock")
        func locksWhileCreating() async {
            let locks = BreakableLocks()
            let late = "a request did not finish within 2.0 seconds: somebody waits for ever"
            #expect(
                await CacheStrategyConformanceTests.findings(timeLimit: .seconds(2)) {
                    let lock = locks.makeLock()
                    return Broken { LockingSlot(lock: lock) }
                } == [
                    "a failed creation leaves the cache empty, and the next request creates: \(late)",
                    """
                    everybody who waits gets an instance or an error: 8 threads that waited for a creation that failed did \
                    not all get an error
                    """,
                    "a factory that asks for what it makes gets an error: \(late)",
                    """
                    no lock is held while a factory runs: while a factory ran, another component of the strategy could not \
                    be had
                    """,
                ])
            await locks.breakAll()
        }

        /// Drops its cell, and with it the instance, under its lock.
        private final class ReleasingSlot: CacheSlot {
            private let lock = DispatchSemaphore(value: 1)
            private let current = Guarded(CacheCell())

            func cell(in context: borrowing CacheContext) -> CacheCell {
                lock.wait()
                defer { lock.signal() }
                return current.withLock { $0 }
            }

            func clear() {
                lock.wait()
                defer { lock.signal() }
                let old = current.withLock { cell in
                    defer { cell = CacheCell() }
                    return cell
                }
                _ = consume old
            }
        }

        @Test("One that releases instances under its lock")
        func locksWhileReleasing() async {
            #expect(
                await CacheStrategyConformanceTests.findings(timeLimit: .seconds(4)) { Broken { ReleasingSlot() } } == [
                    """
                    no lock is held while an instance is released: while an instance was released, its component could not \
                    be had
                    """
                ])
        }

        /// Keeps the instances that were used last, and drops others, under its lock or after it.
        private final class SmallCache: CacheStrategy {
            private let limit: Int
            private let look: Look
            private let releasesUnderLock: Bool
            private let lock = DispatchSemaphore(value: 1)
            private let used = Guarded<[(id: CacheStorage.SlotID, cell: CacheCell)]>([])

            /// What becomes of the place of an instance that somebody only looks for.
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

            /// What is cleared is released without the lock.
            private func drop(_ id: CacheStorage.SlotID) { _ = take(id, keeping: false) }

            private final class Slot: CacheSlot {
                let id = CacheStorage.SlotID()
                let cache: SmallCache
                init(cache: SmallCache) { self.cache = cache }
                deinit { clear() }
                func cell(in context: borrowing CacheContext) -> CacheCell {
                    if context.isReadOnly, cache.look != .takesRoom {
                        guard let cell = cache.existing(id) else { return CacheCell() }
                        return cache.look == .isUse ? cache.take(id, keeping: true) : cell
                    }
                    return cache.take(id, keeping: true)
                }
                func clear() { cache.drop(id) }
            }
        }

        /// Makes a new instance after so many uses, and drops the old one under its lock, or after it.
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

            func clear() {
                let old = current.withLock { current in
                    defer { current = (CacheCell(), 0) }
                    return current.cell
                }
                _ = consume old
            }
        }

        @Test("One that releases under its lock what makes room, or has been used up")
        func locksWhileReplacing() async {
            let finding = """
                no lock is held while an instance is released: while an instance made room for another one, its component \
                could not be had
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

        @Test("One that counts a look as a use", arguments: [1, 2, 10])
        func looksAreUses(limit: Int) async {
            let finding = "asking for what exists changes nothing: a request"
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
            // Of one instance it makes no difference which was used last.
            #expect(await using.count == (limit == 1 ? 0 : 1))
            #expect(await wearing == [])
            #expect(
                await wearingByLooks == [
                    finding + " was served from the cache, and created where others had asked for what exists"
                ])
        }
    }

    /// Answers those who look with an empty cell.
    private struct HidingSlot: CacheSlot {
        let own = CacheCell()
        func cell(in context: borrowing CacheContext) -> CacheCell { context.isReadOnly ? CacheCell() : own }
        func clear() { own.clear() }
    }

    @Test("One that hides what exists")
    func hides() async {
        #expect(
            await Self.findings { Broken { HidingSlot() } } == [
                "existing answers with what was created: after a request there was none"
            ])
    }

    /// Serves from a storage that it was told.
    private struct StorageCache: CacheStrategy {
        let lifetime: Lifetime
        let choose: @Sendable (borrowing CacheContext) throws -> CacheStorage

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(choose: choose) }

        private final class Slot: CacheSlot {
            let id = Guarded(CacheStorage.SlotID())
            let choose: @Sendable (borrowing CacheContext) throws -> CacheStorage
            init(choose: @escaping @Sendable (borrowing CacheContext) throws -> CacheStorage) { self.choose = choose }
            func cell(in context: borrowing CacheContext) throws -> CacheCell {
                try choose(context).cell(for: id.withLock { $0 })
            }
            func clear() { id.withLock { $0 = $0.cleared() } }
        }
    }

    @Test(
        "One that says that instances live in a scope, a thread or a task, and shares them beyond",
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
        "One that serves from a storage, and forgets what lies in it when the container goes")
    func leavesCellsBehind() async {
        let finding = "instances go with the container: the container is gone, and an instance is still alive"
        #expect(
            await Self.findings { StorageCache(lifetime: Lifetime(.thread, name: "mine")) { $0.thread } } == [finding])
        #expect(
            await Self.findings { StorageCache(lifetime: Lifetime(.task, name: "mine")) { $0.task ?? $0.thread } } == [
                finding
            ])
        #expect(
            await Self.findings { StorageCache(lifetime: Lifetime(scope: "request")) { try $0.scope("request") } } == []
        )
    }

    /// Puts in a new cell where it is cleared, and keeps all old ones.
    private struct Graveyard: CacheSlot {
        private let cells = Guarded([CacheCell()])
        func cell(in context: borrowing CacheContext) -> CacheCell { cells.withLock { $0[$0.count - 1] } }
        func clear() { cells.withLock { $0.append(CacheCell()) } }
    }

    @Test("One that keeps what was cleared")
    func keepsWhatWasCleared() async {
        #expect(
            await Self.findings(timeLimit: .seconds(4)) { Broken { Graveyard() } } == [
                "what is cleared is released: after clear, and another creation, the instance is still alive"
            ])
    }

    /// Never clears.
    private struct Clinging: CacheStrategy {
        private struct Slot: CacheSlot {
            let own = CacheCell()
            func cell(in context: borrowing CacheContext) -> CacheCell { own }
            func clear() {}
        }

        var lifetime: Lifetime { Lifetime(.container, name: "clinging") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }
    }

    @Test("One that never clears")
    func neverClears() async {
        #expect(
            await Self.findings { Clinging() } == [
                "clear lets the next request create anew: after clear the same object was answered",
                """
                a creation that a clear has overtaken is not stored: an instance whose creation began before clear was \
                answered after it
                """,
            ])
    }

    /// Clears only what is there, and forgets that something is on its way.
    private struct HastySlot: CacheSlot {
        let own = CacheCell()
        func cell(in context: borrowing CacheContext) -> CacheCell { own }
        func clear() { if own.isReady { own.clear() } }
    }

    @Test("One that keeps a stale creation")
    func keepsStaleCreation() async {
        #expect(
            await Self.findings { Broken { HastySlot() } } == [
                """
                a creation that a clear has overtaken is not stored: an instance whose creation began before clear was \
                answered after it
                """
            ])
    }

    /// Keeps its cells, and says nothing of that.
    private final class Hoarding: CacheStrategy {
        private let cells = Guarded<[CacheCell]>([])
        var lifetime: Lifetime { Lifetime(.container, name: "hoarding") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot {
            let cell = CacheCell()
            cells.withLock { $0.append(cell) }
            return cell
        }
    }

    @Test("One that keeps instances when the container is gone")
    func outlivesTheContainer() async {
        let hoarding = Hoarding()
        #expect(
            await Self.findings { hoarding } == [
                "instances go with the container: the container is gone, and an instance is still alive"
            ])
    }

    /// A lifetime that differs from time to time.
    private final class Moody: CacheStrategy {
        private let asked = Guarded(0)
        var lifetime: Lifetime {
            let count = asked.withLock { count in
                count += 1
                return count
            }
            return Lifetime(.container, name: "mood \(count)")
        }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
    }

    @Test("One whose lifetime changes; one that shares with other containers or says so and does not")
    func others() async {
        #expect(await Self.findings { Moody() }.map { $0.hasPrefix("lifetime does not change: first mood") } == [true])
        #expect(
            await Self.findings { SharedCache() }.contains(
                "two containers share nothing by accident: two containers with one strategy got one object"))
        #expect(
            await Self.findings(isSharedAmongContainers: true) { ThreadSafeCache() } == [
                """
                two containers share nothing by accident: two containers with one strategy got two objects, although \
                it says that it shares
                """
            ])
    }

    @Test("One that is slow goes on, and keeps it, however long all requests take together")
    func slow() async {
        struct SlowSlot: CacheSlot {
            let own = CacheCell()
            func cell(in context: borrowing CacheContext) -> CacheCell {
                // The slowness is what is tested; no outcome depends on how long it takes.
                if !context.isReadOnly { Thread.sleep(forTimeInterval: 0.002) }
                return own
            }
            func clear() { own.clear() }
        }
        // Some promises are tried with 300 requests.
        #expect(await Self.findings(timeLimit: .milliseconds(400)) { Broken { SlowSlot() } } == [])
    }

    @Test("Where the test is cancelled, the suite says that it could not finish, and nothing about the cache")
    func cancelled() async {
        let failures = await FailureCapture.run {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await CacheStrategyConformance { Clinging() }.check()
            }
            #expect(await task.value == nil)
        }
        #expect(
            failures.map(\.message) == [
                """
                the suite could not finish: the test was cancelled
                  That says nothing about the strategy.
                """
            ])
    }
}
