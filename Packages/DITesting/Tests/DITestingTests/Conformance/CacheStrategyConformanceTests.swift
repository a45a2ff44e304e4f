import DICore
import DITesting
import Foundation
import Testing

@Suite("The contract of caches")
struct CacheStrategyConformanceTests {
    @Test("Shipped caches keep it", .timeLimit(.minutes(2)))
    func shipped() {
        CacheStrategyConformance { ThreadSafeCache() }.check()
        CacheStrategyConformance(.sharesFirst) { SimpleCache() }.check()
        CacheStrategyConformance { WeakCache() }.check()
        CacheStrategyConformance(.perRequest) { PerResolveCache() }.check()
        CacheStrategyConformance(isSharedAmongContainers: true) { SharedCache() }.check()
    }

    @Test("What was reported is what is answered, at the line of the check")
    func reported() {
        var broken: [BrokenPromise] = []
        let line = #line + 1
        let failures = FailureCapture.run { broken = CacheStrategyConformance { Clinging() }.check() }
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
    private func findings(
        _ sharing: CacheStrategyConformance.Sharing = .createsOnce, timeLimit: Duration = .seconds(10),
        isSharedAmongContainers: Bool = false, _ strategy: @escaping @Sendable () -> any CacheStrategy
    ) -> [String] {
        var broken: [BrokenPromise] = []
        _ = FailureCapture.run {
            broken =
                CacheStrategyConformance(
                    sharing, isSharedAmongContainers: isSharedAmongContainers, timeLimit: timeLimit, strategy
                ).check()
        }
        return broken.map { "\($0.promise): \($0.finding.prefix { $0 != "\n" })" }
    }

    /// A strategy that makes slots with a closure.
    private struct Broken: CacheStrategy {
        var extent = Lifetime.Extent.container
        let make: @Sendable () -> any CacheSlot
        var lifetime: Lifetime { Lifetime(extent, name: "broken") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { make() }
    }

    @Test("One that creates twice", .timeLimit(.minutes(1)))
    func createsTwice() {
        #expect(
            findings { Broken { CacheCell(.firstPublished) } } == [
                "one creation, however many threads ask at once: several instances were created"
            ])
        // As such it is not broken: that is what the simple cache promises.
        #expect(findings(.sharesFirst) { Broken { CacheCell(.firstPublished) } } == [])
    }

    /// A new cell for each request.
    private struct ForgetfulSlot: CacheSlot {
        func cell(in context: borrowing CacheContext) -> CacheCell { CacheCell() }
        func clear() {}
    }

    @Test("One that shares nothing", .timeLimit(.minutes(1)))
    func sharesNothing() {
        #expect(
            findings { Broken { ForgetfulSlot() } } == [
                "lifetime says how long instances live: it says container, and instances go with the request that they were made for",
                "one creation, however many threads ask at once: 16 threads got several objects",
                "requests share an instance: two requests, one after the other, got two objects",
            ])
        #expect(findings(.perRequest) { Broken(extent: .request) { ForgetfulSlot() } } == [])
    }

    /// Serves from the storage of the resolve.
    private struct ResolveSlot: CacheSlot {
        let id = CacheStorage.SlotID()
        func cell(in context: borrowing CacheContext) -> CacheCell { context.resolve.cell(for: id) }
        func clear() {}
    }

    @Test(
        "One that says of its instances that they live longer, or shorter, than they do", .timeLimit(.minutes(1)),
        arguments: [
            (.container, false, "container, and instances go with the request that they were made for"),
            (.request, false, "request, and two requests of one resolve got one object"),
            (.request, true, "request, and two requests got one object"),
            (.resolve, true, "resolve, and two resolves got one object"),
        ] as [(Lifetime.Extent, Bool, String)])
    func liesAboutLifetime(extent: Lifetime.Extent, isShared: Bool, finding: String) {
        #expect(
            findings(isShared ? .createsOnce : .perRequest) {
                Broken(extent: extent) { isShared ? CacheCell() as any CacheSlot : ResolveSlot() }
            } == ["lifetime says how long instances live: it says \(finding)"])
    }

    /// Hands out one of two cells after the other.
    private struct Pool: CacheSlot {
        private let cells = Guarded([CacheCell(), CacheCell()])
        func cell(in context: borrowing CacheContext) -> CacheCell {
            cells.withLock { cells in
                cells.swapAt(0, 1)
                return cells[0]
            }
        }
        func clear() { for cell in cells.withLock({ $0 }) { cell.clear() } }
    }

    @Test("A pool, whose instances live with the container, keeps it", .timeLimit(.minutes(1)))
    func pool() {
        #expect(findings(.perRequest) { Broken { Pool() } } == [])
    }

    @Test("One that says resolve, and shares nothing in it", .timeLimit(.minutes(1)))
    func sharesNothingInResolve() {
        #expect(
            findings(.perRequest) { Broken(extent: .resolve) { ForgetfulSlot() } } == [
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

    @Test("One with one cell for everything", .timeLimit(.minutes(1)))
    func oneCell() {
        #expect(
            findings { OneCell() } == [
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

    @Test("One that keeps a failed creation", .timeLimit(.minutes(1)))
    func keepsFailure() {
        #expect(
            findings { Broken { GrudgingSlot() } }.contains(
                """
                a failed creation leaves the cache empty, and the next request creates: the request after a failed one \
                failed too: error[DI0005]: the factory of Thing threw an error
                """))
    }

    /// Holds a lock from the request until the creation has ended.
    private final class LockingSlot: CacheSlot {
        private let cell = CacheCell()
        private let lock: DispatchSemaphore
        init(lock: DispatchSemaphore) { self.lock = lock }

        func cell(in context: borrowing CacheContext) -> CacheCell {
            lock.wait()
            if cell.isReady { lock.signal() }
            return cell
        }

        func didCreate(in cell: CacheCell) { lock.signal() }
        func clear() { cell.clear() }
    }

    @Test("One that runs factories under its lock", .timeLimit(.minutes(1)))
    func locksWhileCreating() {
        let late = "it did not finish within 1.0 seconds: somebody waits for ever"
        #expect(
            findings(timeLimit: .seconds(1)) {
                let lock = DispatchSemaphore(value: 1)
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

    @Test("One that releases instances under its lock", .timeLimit(.minutes(1)))
    func locksWhileReleasing() {
        #expect(
            findings(timeLimit: .seconds(2)) { Broken { ReleasingSlot() } } == [
                """
                no lock is held while an instance is released: while an instance was released, its component could not \
                be had
                """
            ])
    }

    /// Keeps the instances that were used last, and drops others under its lock.
    private final class SmallCache: CacheStrategy {
        private let limit: Int
        private let lock = DispatchSemaphore(value: 1)
        private let used = Guarded<[(id: CacheStorage.SlotID, cell: CacheCell)]>([])

        init(_ limit: Int) { self.limit = limit }

        var lifetime: Lifetime { Lifetime(.container, name: "small") }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(cache: self) }

        private func take(_ id: CacheStorage.SlotID, keeping isKept: Bool) -> CacheCell {
            lock.wait()
            defer { lock.signal() }
            let (cell, dropped) = used.withLock { used in
                let cell = used.firstIndex { $0.id == id }.map { used.remove(at: $0).cell } ?? CacheCell()
                if isKept { used.append((id, cell)) }
                return (cell, used.count > limit ? used.removeFirst().cell : nil)
            }
            _ = consume dropped
            return cell
        }

        /// What is cleared is released without the lock.
        private func drop(_ id: CacheStorage.SlotID) { _ = take(id, keeping: false) }

        private final class Slot: CacheSlot {
            let id = CacheStorage.SlotID()
            let cache: SmallCache
            init(cache: SmallCache) { self.cache = cache }
            deinit { clear() }
            func cell(in context: borrowing CacheContext) -> CacheCell { cache.take(id, keeping: true) }
            func clear() { cache.drop(id) }
        }
    }

    /// Makes a new instance after so many uses, and drops the old one under its lock.
    private final class WearingSlot: CacheSlot {
        private let lock = DispatchSemaphore(value: 1)
        private let current = Guarded((cell: CacheCell(), uses: 0))

        func cell(in context: borrowing CacheContext) -> CacheCell {
            lock.wait()
            defer { lock.signal() }
            let old = current.withLock { current in
                let old = current.cell
                current = current.uses < 50 ? (old, current.uses + 1) : (CacheCell(), 0)
                return old
            }
            _ = consume old
            return current.withLock { $0.cell }
        }

        func clear() {
            let old = current.withLock { current in
                defer { current = (CacheCell(), 0) }
                return current.cell
            }
            _ = consume old
        }
    }

    @Test("One that releases under its lock what makes room, or has been used up", .timeLimit(.minutes(1)))
    func locksWhileReplacing() {
        let finding = """
            no lock is held while an instance is released: while an instance made room for another one, its component \
            could not be had
            """
        #expect(findings(timeLimit: .seconds(4)) { SmallCache(1) } == [finding])
        #expect(findings(timeLimit: .seconds(4)) { SmallCache(2) } == [finding])
        #expect(findings(timeLimit: .seconds(4)) { Broken { WearingSlot() } } == [finding])
    }

    /// Puts in a new cell where it is cleared, and keeps all old ones.
    private struct Graveyard: CacheSlot {
        private let cells = Guarded([CacheCell()])
        func cell(in context: borrowing CacheContext) -> CacheCell { cells.withLock { $0[$0.count - 1] } }
        func clear() { cells.withLock { $0.append(CacheCell()) } }
    }

    @Test("One that keeps what was cleared", .timeLimit(.minutes(1)))
    func keepsWhatWasCleared() {
        #expect(
            findings(timeLimit: .seconds(4)) { Broken { Graveyard() } } == [
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

    @Test("One that never clears", .timeLimit(.minutes(1)))
    func neverClears() {
        #expect(
            findings { Clinging() } == [
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

    @Test("One that keeps a stale creation", .timeLimit(.minutes(1)))
    func keepsStaleCreation() {
        #expect(
            findings { Broken { HastySlot() } } == [
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

    @Test("One that keeps instances when the container is gone", .timeLimit(.minutes(1)))
    func outlivesTheContainer() {
        let hoarding = Hoarding()
        #expect(
            findings { hoarding } == [
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
    func others() {
        #expect(findings { Moody() }.map { $0.hasPrefix("lifetime does not change: first mood") } == [true])
        #expect(
            findings { SharedCache() }.contains(
                "two containers share nothing by accident: two containers with one strategy got one object"))
        #expect(
            findings(isSharedAmongContainers: true) { ThreadSafeCache() } == [
                """
                two containers share nothing by accident: two containers with one strategy got two objects, although \
                it says that it shares
                """
            ])
    }
}
