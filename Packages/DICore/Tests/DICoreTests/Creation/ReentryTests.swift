import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Hub: Sendable {}
private final class Spoke: Sendable {}

// Proves E5.
@Suite(.timeLimit(.minutes(60))) struct ReentryTests {
    private enum Cache: CaseIterable {
        case simple, threadSafe, weak, shared, perResolve

        var strategy: any CacheStrategy {
            switch self {
            case .simple: Container.Cache.simple
            case .threadSafe: Container.Cache.threadSafe
            case .weak: StorageCache.weak
            case .shared: SharedCache()
            case .perResolve: StorageCache.perResolve
            }
        }
    }

    // Proves promise 22.
    @Test(arguments: Cache.allCases)
    private func throughTheResolver(cache: Cache) throws {
        let attempts = Tally()
        let container = Container(cache: cache.strategy) {
            Component(Hub.self) { resolver in
                if attempts.add() > 1 { return Hub() }
                _ = try resolver.resolve(Hub.self)
                return Hub()
            }
        }
        let error = try expectError(.cycle) { try container.resolve(Hub.self) }
        #expect(error.message == "Hub needs itself while it is being created")
        #expect(error.notes.map(\.text) == ["Hub (\(cache.strategy.lifetime))"])
        _ = try container.resolve(Hub.self)
    }

    /// Makes an instance with one that a deferred need gives at once.
    private struct Recurring<Deferred: Dependency.Form>: InjectionStrategy {
        let use: @Sendable (Deferred) throws -> Hub

        var dependencies: [Dependency] { [Deferred.dependency(qualifier: nil)] }

        func make(_ resolver: any Resolver) throws -> Hub {
            _ = try use(resolver.resolve(Deferred.self, qualifier: nil))
            return Hub()
        }
    }

    @Test func throughADeferredNeedOfTheResolver() throws {
        let strategies: [any InjectionStrategy<Hub>] = [
            Recurring<Provider<Hub>> { try $0() }, Recurring<Lazy<Hub>> { try $0.get() },
        ]
        for strategy in strategies {
            let container = Container { Component(Hub.self, strategy: strategy) }
            try expectError(.cycle) { try container.resolve(Hub.self) }
        }
    }

    // Proves promise 12.
    /// A factory that captured the container makes a request without the chain of the creation.
    @Test(arguments: [Cache.simple, .threadSafe, .weak, .shared])
    private func throughACapturedContainer(cache: Cache) throws {
        let attempts = Tally()
        let container = Kept<Container>()
        container.value = Container(cache: cache.strategy) {
            Component(Hub.self) {
                if attempts.add() > 1 { return Hub() }
                _ = try container.value?.resolve(Spoke.self)
                return Hub()
            }
            Component(Spoke.self) {
                _ = try container.value?.resolve(Hub.self)
                return Spoke()
            }
        }
        let error = try expectError(.cycle) { try container.value?.resolve(Hub.self) }
        #expect(error.key == ComponentKey(Hub.self))
        #expect(attempts.count == 1)
        _ = try container.value?.resolve(Hub.self)
        container.value = nil
    }

    @Test func throughACapturedContainerThatIsClearedMeanwhile() throws {
        let attempts = Tally()
        let container = Kept<Container>()
        container.value = Container {
            Component(Hub.self) {
                if attempts.add() > 3 { return Hub() }
                container.value?.clear()
                _ = try container.value?.resolve(Hub.self)
                return Hub()
            }.cached()
        }
        try expectError(.cycle) { try container.value?.resolve(Hub.self) }
        #expect(attempts.count == 1)
        container.value = nil
    }

    @Test func throughAHook() throws {
        let container = Container {
            Component(Hub.self) { Hub() }
                .onCreate { _, resolver in _ = try resolver.resolve(Spoke.self) }
                .cached()
            Component(Spoke.self, strategy: LinkedStrategy(Need<Hub>()) { _ in Spoke() })
        }
        try expectError(.cycle) { try container.resolve(Hub.self) }
    }

    private final class Level: Sendable {
        let below: Level?
        init(below: Level?) { self.below = below }

        var height: Int { 1 + (below?.height ?? 0) }
    }

    /// Returns nested containers. All have the same components from the same source lines, but are unrelated.
    private static func tower(_ height: Int, isCached: Bool) -> Container {
        Container(cache: isCached ? .threadSafe : nil) {
            Component(Level.self) { resolver in
                guard height > 1 else { return Level(below: nil) }
                return Level(below: try tower(height - 1, isCached: isCached).resolve())
            }
        }
    }

    // Proves promise 21.
    @Test(arguments: [true, false])
    func sameComponentOfAnotherContainerIsNoReentry(isCached: Bool) throws {
        #expect(try Self.tower(4, isCached: isCached).resolve(Level.self).height == 4)
    }

    // Proves promise 15.
    /// Two containers depend on each other in a cycle. If the components are cached, only the cells can reveal it.
    @Test(arguments: [true, false])
    func cycleThroughTwoContainersIsFound(isCached: Bool) throws {
        let (left, right) = (Kept<Container>(), Kept<Container>())
        left.value = Container(cache: isCached ? .threadSafe : nil) {
            Component(Hub.self) { _ in
                _ = try right.value?.resolve(Spoke.self)
                return Hub()
            }
        }
        right.value = Container(cache: isCached ? .threadSafe : nil) {
            Component(Spoke.self) { _ in
                _ = try left.value?.resolve(Hub.self)
                return Spoke()
            }
        }
        let error = try expectError(.cycle) { try left.value?.resolve(Hub.self) }
        if isCached { #expect(error.key == ComponentKey(Hub.self)) }
        left.value = nil
        right.value = nil
    }
}
