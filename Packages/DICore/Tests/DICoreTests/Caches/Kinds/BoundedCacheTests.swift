import DICaches
import DICore
import TestSupport
import Testing

// Proves C9.
/// Tests a cache that holds a limited number of instances of several components.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct BoundedCacheTests {
    private let made = Tally()

    private func container(_ names: [String], in cache: BoundedCache) -> Container {
        Container { [made] in
            for name in names { Component(Int.self) { made.add() }.named(name).cached(cache) }
        }
    }

    // Proves C9.
    /// Compares the eviction order with a list of all uses.
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

    // Proves C9.
    @Test func componentsNeverShareAnInstance() throws {
        let cache = BoundedCache(limit: 3)
        let containers = [container(["a", "b"], in: cache), container(["a"], in: cache)]
        let numbers = [
            try containers[0].resolve(Int.self, named: "a"), try containers[0].resolve(Int.self, named: "b"),
            try containers[1].resolve(Int.self, named: "a"),
        ]
        #expect(numbers == [1, 2, 3])
        #expect(try containers[0].resolve(Int.self, named: "a") == 1)
        #expect(try containers[1].resolve(Int.self, named: "a") == 3)
        #expect(!cache.isShared)
        #expect(cache.lifetime == Lifetime(.container, name: "one of 3", isRenewed: true))
    }

    // Proves E3.
    @Test func lookingForWhatExistsChangesNothing() throws {
        let container = container(["a", "b", "c"], in: BoundedCache(limit: 2))
        func number(_ name: String) throws -> Int { try container.resolve(Int.self, named: name) }
        func existing(_ name: String) throws -> Int? { try container.existing(Int.self, qualifier: .name(name)) }
        #expect(try existing("a") == nil)
        #expect(try existing("b") == nil)
        #expect(try existing("c") == nil)
        #expect(try number("a") == 1)
        #expect(try number("b") == 2)
        #expect(try existing("c") == nil)
        #expect(try existing("b") == 2)
        // The lookup of "a" is the last one, but it does not count as a use.
        #expect(try existing("a") == 1)
        #expect(try number("c") == 3)
        #expect(try existing("a") == nil)
        #expect(try existing("b") == 2)
    }

    /// A failed creation does not evict another instance.
    @Test func onlyCreatedInstancesTakeRoom() throws {
        let container = Container { [made] in
            let cache = BoundedCache(limit: 1)
            Component(Int.self) { made.add() }.cached(cache)
            Component(String.self) { () throws -> String in throw Broken(reason: "never") }.cached(cache)
        }
        #expect(try container.resolve(Int.self) == 1)
        #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(try container.resolve(Int.self) == 1)
    }

    // Proves C9, promise 27.
    /// Even if other components fill the cache meanwhile, later requests still find an instance that is being created.
    @Test func creationsNeverOverlap() throws {
        let cache = BoundedCache(limit: 1)
        let running = Tally()
        let overlaps = Tally()
        let gate = Gate()
        let container = Container { [made] in
            Component(Int.self) {
                if running.add() > 1 { overlaps.add() }
                defer { running.add(-1) }
                gate.passBlocking()
                return made.add()
            }.named("slow").cached(cache)
            Component(Int.self) { -1 }.named("quick").cached(cache)
            Component(Int.self) { -2 }.named("other").cached(cache)
        }
        let found = try Threads.run(2) { index in
            if index == 1 {
                gate.blockUntilReached()
                _ = try container.resolve(Int.self, named: "quick")
                _ = try container.resolve(Int.self, named: "other")
                let second = try Threads.run { _ in
                    gate.open()
                    return try container.resolve(Int.self, named: "slow")
                }
                return second[0]
            }
            return try container.resolve(Int.self, named: "slow")
        }
        #expect(found == [1, 1])
        #expect(overlaps.count == 0)
        // "slow" was created last.
        #expect(try container.existing(Int.self, qualifier: "slow") == 1)
        #expect(try container.existing(Int.self, qualifier: "other") == nil)
    }

    // Proves C9.
    @Test func evictedInstanceIsReleasedAndItsDeinitializerMayAskAgain() throws {
        let kept = Kept<Container>()
        let (alive, asked) = (Tally(), Tally())
        let cache = BoundedCache(limit: 1)
        let container = Container {
            Component(Mortal.self) {
                Mortal(alive) {
                    _ = try? kept.value?.resolve(Int.self)
                    asked.add()
                }
            }.cached(cache)
            Component(Int.self) { 1 }.cached(cache)
        }
        kept.value = container
        defer { kept.value = nil }
        for _ in 0..<3 {
            _ = try container.resolve(Mortal.self)
            _ = try container.resolve(Int.self)
        }
        #expect(alive.count == 0)
        #expect(asked.count == 3)
    }

    @Test func clearAndTheContainersEndMakeRoom() throws {
        let alive = Tally()
        let cache = BoundedCache(limit: 2)
        func container() -> Container {
            Container {
                for name in ["a", "b"] { Component(Mortal.self) { Mortal(alive) }.named(name).cached(cache) }
            }
        }
        let long = container()
        let first = try ObjectIdentifier(long.resolve(Mortal.self, named: "a"))
        do {
            let short = container()
            _ = try short.resolve(Mortal.self, named: "a")
            #expect(alive.count == 2)
        }
        #expect(alive.count == 1)
        // Now there is room for another instance.
        _ = try long.resolve(Mortal.self, named: "b")
        #expect(try ObjectIdentifier(long.resolve(Mortal.self, named: "a")) == first)
        long.clear(Mortal.self, qualifier: .name("b"))
        #expect(alive.count == 1)
        long.clear()
        #expect(alive.count == 0)
    }

    // Proves C9, promise 4.
    @Test func manyThreads() throws {
        let cache = BoundedCache(limit: 3)
        let alive = Tally()
        let container = Container {
            for index in 0..<6 { Component(Mortal.self) { Mortal(alive) }.named("\(index)").cached(cache) }
        }
        let start = Rendezvous(of: 4)
        try Threads.run(4) { thread in
            start.meet()
            for step in 0..<300 {
                _ = try container.resolve(Mortal.self, named: "\((step * (thread + 1)) % 6)")
            }
        }
        #expect(alive.count <= 3)
        #expect(alive.count > 0)
    }

    @Test func closersRunWithTheContainer() async throws {
        let journal = Journal()
        let cache = BoundedCache(limit: 1)
        let container = Container {
            for name in ["a", "b"] {
                Component(String.self) { name }.named(name).cached(cache).onClose { journal.note($0) }
            }
        }
        for name in ["a", "b"] { _ = try container.resolve(String.self, named: name) }
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["b", "a"])
    }
}
