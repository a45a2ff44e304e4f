import CustomStrategies
import DICore
import Dispatch
import Testing

// Proves C1.
/// A cache that several components share, and that keeps the last used instances.
@Suite(.ownThread) struct LastUsedCacheTests {
    private let made = Tally()
    private let gone = Tally()

    /// Returns a container with named pages that share one cache.
    private func container(_ cache: LastUsedCache) -> Container {
        Container {
            for name in ["a", "b", "c"] {
                Component(Page.self) { [made, gone] in Page(number: made.add(), gone: gone) }.named(name)
                    .cached(cache)
            }
            Component([Int].self) { [made] in [made.add()] }.cached(cache)
        }
    }

    private func numbers(_ names: [String], of container: Container) throws -> [Int] {
        try names.map { try container.resolve(Page.self, named: $0).number }
    }

    @Test func asManyAsTheLimitAreKept() throws {
        let container = container(LastUsedCache(2))
        #expect(try numbers(["a", "b", "a", "b"], of: container) == [1, 2, 1, 2])
        #expect(gone.count == 0)
    }

    @Test func theOneThatWasNotUsedForLongestGoes() throws {
        let container = container(LastUsedCache(2))
        // `a` is used again, so `c` evicts `b`.
        #expect(try numbers(["a", "b", "a", "c", "a"], of: container) == [1, 2, 1, 3, 1])
        #expect(gone.count == 1)
        #expect(try numbers(["b", "a", "c"], of: container) == [4, 1, 5])
    }

    @Test func componentsOfDifferentTypesShareTheLimit() throws {
        let container = container(LastUsedCache(1))
        #expect(try numbers(["a"], of: container) == [1])
        #expect(try container.resolve([Int].self) == [2])
        #expect(gone.count == 1)
        #expect(try numbers(["a"], of: container) == [3])
    }

    @Test func containersShareTheLimitAndNotTheInstances() throws {
        let cache = LastUsedCache(2)
        let first = container(cache)
        let second = container(cache)
        #expect(try numbers(["a"], of: first) == [1])
        #expect(try numbers(["a"], of: second) == [2])
        #expect(try numbers(["a"], of: first) == [1])
        #expect(try numbers(["b"], of: second) == [3])
        #expect(try numbers(["a"], of: first) == [1])
        #expect(try numbers(["a"], of: second) == [4])
    }

    @Test func aContainerThatIsGoneLeavesNothingBehind() throws {
        let cache = LastUsedCache(3)
        var container: Container? = container(cache)
        _ = try numbers(["a", "b"], of: try #require(container))
        #expect(gone.count == 0)
        container = nil
        #expect(gone.count == 2)
    }

    @Test func withALimitOfZeroNothingIsKept() throws {
        let container = container(LastUsedCache(0))
        #expect(try numbers(["a", "a"], of: container) == [1, 2])
        #expect(gone.count == 2)
    }

    @Test func clearingDropsTheInstanceOfOneComponent() throws {
        let container = container(LastUsedCache(3))
        #expect(try numbers(["a", "b"], of: container) == [1, 2])
        container.clear(Page.self, qualifier: "a")
        #expect(gone.count == 1)
        #expect(try numbers(["b", "a"], of: container) == [2, 3])
        container.clear()
        #expect(gone.count == 3)
        #expect(try numbers(["a", "b"], of: container) == [4, 5])
    }

    @Test func aFailedCreationIsNotKept() throws {
        let container = Container {
            Component(Page.self) { [made] in
                let attempt = made.add()
                if attempt == 1 { throw Offline(attempt: attempt) }
                return Page(number: attempt)
            }.cached(LastUsedCache(2))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.underlying as? Offline == Offline(attempt: 1))
        #expect(error.chain.map(\.description) == ["Page (last 2 used)"])
        #expect(try container.resolve(Page.self).number == 2)
        #expect(try container.resolve(Page.self).number == 2)
    }

    @Test func rolesShareTheInstance() throws {
        let container = Container {
            Component(Page.self) { Page() }.role { $0 as AnyObject }.cached(LastUsedCache(1))
        }
        let page = try container.resolve(Page.self)
        #expect(try container.resolve(AnyObject.self) === page)
        #expect(container.components.map(\.lifetime) == [Lifetime(.container, name: "last 1 used", isRenewed: true)])
    }

    @Test(.timeLimit(.minutes(60))) func aDroppedInstanceMayUseTheCache() throws {
        final class Reopening: Sendable {
            let container: WeakContainer
            init(container: WeakContainer) { self.container = container }
            deinit { _ = try? container.value?.resolve(Page.self) }
        }
        let cache = LastUsedCache(1)
        let reference = WeakContainer()
        let container = Container {
            Component(Reopening.self) { Reopening(container: reference) }.cached(cache)
            Component(Page.self) { [made] in Page(number: made.add()) }.cached(cache)
        }
        reference.value = container
        _ = try container.resolve(Reopening.self)
        #expect(try container.resolve(Page.self).number == 1)
        #expect(made.count == 1)
    }

    @Test(.timeLimit(.minutes(60))) func itIsCreatedExactlyOnceHoweverManyThreadsAsk() throws {
        let container = container(LastUsedCache(2))
        let numbers = onThreads(8) { index in
            try? container.resolve(Page.self, named: index.isMultiple(of: 2) ? "a" : "b").number
        }
        #expect(made.count == 2)
        #expect(Set(numbers) == [1, 2])
    }

    @Test(.timeLimit(.minutes(60))) func manyThreadsBeyondTheLimitGetWhatTheyAskFor() throws {
        let container = Container {
            for number in 0..<8 {
                Component(Page.self) { Page(number: number) }.named("\(number)").cached(cache)
            }
        }
        let wrong = onThreads(8) { index in
            (0..<200).count { turn in
                let number = (index + turn) % 8
                return (try? container.resolve(Page.self, named: "\(number)").number) != number
            }
        }
        #expect(wrong == Array(repeating: 0, count: 8))
    }

    private let cache = LastUsedCache(3)

    @Test(.timeLimit(.minutes(60))) func aPageDroppedDuringItsCreationReachesItsRequester() throws {
        let begun = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let cache = LastUsedCache(1)
        let container = Container {
            Component(Page.self) { [made] in
                let number = made.add()
                if number == 1 {
                    begun.signal()
                    mayEnd.wait()
                }
                return Page(number: number)
            }.cached(cache)
            Component(String.self) { "other" }.cached(cache)
        }
        let results = onThreads(2) { index -> Int? in
            if index == 0 { return try? container.resolve(Page.self).number }
            begun.wait()
            _ = try? container.resolve(String.self)
            mayEnd.signal()
            return nil
        }
        #expect(results.compactMap { $0 } == [1])
        #expect(try container.resolve(Page.self).number == 2)
    }
}
