import DICaches
import DICore
import TestSupport
import Testing

/// Compares the eviction order of a bounded cache with a list of all uses.
@Suite struct BoundedCacheOrderTests {
    @Test(arguments: [1, 2, 7, 20])
    func theOneThatWasNotUsedForLongestGoesFirst(limit: Int) throws {
        let made = Tally()
        let cache = BoundedCache(limit: limit)
        let container = Container {
            for name in 0..<20 { Component(Int.self) { made.add() }.named("\(name)").cached(cache) }
        }
        var random = SplitMix64(seed: UInt64(limit))
        // The names of the cached instances, with the most recently used one at the end.
        var uses: [Int] = []
        for _ in 0..<2_000 {
            let name = Int.random(in: 0..<20, using: &random)
            if Int.random(in: 0..<10, using: &random) == 0 {
                container.clear(Int.self, qualifier: .name("\(name)"))
                uses.removeAll { $0 == name }
                continue
            }
            let before = made.count
            _ = try container.resolve(Int.self, named: "\(name)")
            #expect((made.count == before) == uses.contains(name))
            uses.removeAll { $0 == name }
            uses.append(name)
            if uses.count > limit { uses.removeFirst() }
        }
    }

    @Test func slotsThatGoLeaveTheirRoom() throws {
        let cache = BoundedCache(limit: 2)
        let alive = Tally()
        let kept = Container { Component(Mortal.self) { Mortal(alive) }.cached(cache) }
        let first = try kept.resolve(Mortal.self)
        for _ in 0..<100 {
            let container = Container { Component(Mortal.self) { Mortal(alive) }.cached(cache) }
            _ = try container.resolve(Mortal.self)
        }
        #expect(alive.count == 1)
        #expect(try kept.resolve(Mortal.self) === first)
    }
}
