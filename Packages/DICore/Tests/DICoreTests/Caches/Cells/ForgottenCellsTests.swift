import DICaches
import DICore
import TestSupport
import Testing

/// A cache whose cells are in the storage of the thread. Its slot has no reference to them.
private struct Elsewhere: CacheStrategy {
    let lifetime = Lifetime(.thread, name: "elsewhere")
    func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }

    private final class Slot: CacheSlot {
        private let id = CacheStorage.SlotID()
        func cell(in context: borrowing CacheContext) -> CacheCell { context.thread.cell(for: id) }
        func clear() {}
    }
}

/// The same cells, chosen by a closure that runs under the lock of a slot.
private let guardedElsewhere = SlotCache(Lifetime(.thread, name: "guarded")) {
    let id = CacheStorage.SlotID()
    return GuardedSlot(initial: 0) { count, context in
        count += 1
        return context.thread.cell(for: id)
    }
}

/// A cache with a cell for each instance. The closure for creations drops the cell of the previous instance.
private let replacedByTheNext = SlotCache("replaced by the next") {
    GuardedSlot(initial: (previous: CacheCell?.none, next: CacheCell())) { state, cell in
        state = (cell, CacheCell())
    } choose: { state, _ in
        state.next
    }
}

/// A cache that replaces its cell for the second request, and drops the old one.
private let replacedOnce = SlotCache("replaced") { replacingSlot() }

private func replacingSlot() -> some CacheSlot {
    GuardedSlot(initial: (cell: CacheCell(), count: 0)) { state, _ in
        state.count += 1
        if state.count == 2 { state.cell = CacheCell() }
        return state.cell
    }
}

/// A cache whose slot calls another slot under its own lock.
private let around = SlotCache("around") {
    let inner = replacingSlot()
    return GuardedSlot(initial: 0) { count, context in
        count += 1
        return (try? inner.cell(in: context)) ?? CacheCell()
    }
}

/// A cache that clears an instance, and how many instances two requests create, with the one of the deinitializer.
private struct ClearingCase: CustomTestStringConvertible {
    let cache: any CacheStrategy
    let instances: Int
    var testDescription: String { cache.lifetime.name }

    // Cells and slots are not cleared: a cache takes another cell.
    static let all = [
        ClearingCase(cache: replacedOnce, instances: 2),
        ClearingCase(cache: around, instances: 2),
        ClearingCase(cache: replacedByTheNext, instances: 3),
    ]
}

/// A storage drops the cells of released slots when it creates another cell. That may happen under the lock of the new
/// cell's slot.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ForgottenCellsTests {
    /// Creates cells on the calling thread, releases their slots, and then creates one more cell.
    ///
    /// - Parameter cache: The cache of the component that the last cell belongs to.
    /// - Returns: The number of released instances. Each of their deinitializers has resolved that component on another
    ///   thread.
    private static func released(by cache: some CacheStrategy) throws -> Int {
        let released = Tally()
        let container = Container { Component(Int.self) { 7 }.cached(cache) }
        var other: Container? = Container {
            for index in 0..<32 {
                Component(Mortal.self) {
                    Mortal {
                        if (try? Threads.run { _ in try container.resolve(Int.self) }) == [7] { released.add() }
                    }
                }.named("\(index)").cached(Elsewhere())
            }
        }
        for index in 0..<32 { _ = try other?.resolve(Mortal.self, named: "\(index)") }
        other = nil
        #expect(released.count == 0)
        #expect(try container.resolve(Int.self) == 7)
        return released.count
    }

    // Proves promise 6.
    @Test func slotOfThreadsReleasesThemOutsideOfItsLock() throws {
        let released = try Threads.run { _ in try Self.released(by: PerThreadCache.perThread) }
        #expect(released == [32])
    }

    // Proves promise 6.
    @Test func guardedSlotReleasesThemOutsideOfItsLock() throws {
        let released = try Threads.run { _ in try Self.released(by: guardedElsewhere) }
        #expect(released == [32])
    }

    // Proves promise 6.
    /// The deinitializer of the first instance resolves the component on another thread.
    @Test(arguments: ClearingCase.all)
    fileprivate func guardedSlotReleasesClearedInstancesOutsideOfItsLock(_ clearing: ClearingCase) throws {
        let (made, answered) = (Tally(), Tally())
        let kept = Kept<Container>()
        let container = Container {
            Component(Mortal.self) {
                let isFirst = made.add() == 1
                return Mortal {
                    guard isFirst, let container = kept.value else { return }
                    if (try? Threads.run { _ in try container.resolve(Mortal.self) }) != nil { answered.add() }
                }
            }.cached(clearing.cache)
        }
        kept.value = container
        defer { kept.value = nil }
        for _ in 0..<2 { _ = try container.resolve(Mortal.self) }
        #expect(answered.count == 1)
        #expect(made.count == clearing.instances)
    }
}
