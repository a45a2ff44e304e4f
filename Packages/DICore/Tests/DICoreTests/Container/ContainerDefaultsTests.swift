import DICore
import DIInspection
import TestSupport
import Testing

/// When the default cache and the default strategy of a container are read, whether they can change, and what `clear` drops.
@Suite("Defaults of a container, and clearing it") struct ContainerDefaultsTests {
    private final class Part: Sendable {}
    private struct Note: Sendable {}

    /// A default cache that counts its slots.
    private struct CountingCache: CacheStrategy {
        let made = Tally()
        var lifetime: Lifetime { Lifetime(.container, name: "counting") }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot {
            made.add()
            return CacheCell()
        }
    }

    /// A default strategy that counts what it is asked and what is made.
    private struct CountingStrategy: DefaultStrategy {
        let asked = Tally()
        let made = Tally()

        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
            asked.add()
            return Counted(base: strategy, made: made)
        }

        struct Counted<Output>: InjectionStrategy {
            let base: any InjectionStrategy<Output>
            let made: Tally
            var dependencies: [Dependency] { base.dependencies }

            func make(_ resolver: any Resolver) throws -> Output {
                made.add()
                return try base.make(resolver)
            }
        }
    }

    @Test(
        "A default cache is read when a component is needed for the first time, once for each component of a container")
    func cacheIsReadOnce() throws {
        let cache = CountingCache()
        let container = Container(cache: cache) {
            Component(Part.self) { Part() }
            Component(Part.self) { Part() }.named("own").cached(.threadSafe)
            Component(Part.self) { Part() }.named("uncached").uncached()
        }
        try container.validate()
        _ = (container.graph(), container.snapshot(), container.components)
        #expect(cache.made.count == 0)
        let first = try container.resolve(Part.self)
        _ = try container.resolve(Part.self, named: "own")
        _ = try container.resolve(Part.self, named: "uncached")
        #expect(cache.made.count == 1)
        container.clear()
        container.register { Component(Note.self) { Note() } }
        #expect(try container.resolve(Part.self) !== first)
        // What is registered later gets it too; what there was keeps its slot.
        _ = try container.resolve(Note.self)
        #expect(cache.made.count == 2)
        container.reset()
        container.register { Component(Part.self) { Part() } }
        _ = try container.resolve(Part.self)
        #expect(cache.made.count == 3)
    }

    @Test(
        "A default strategy is asked whenever a component's dependencies are read, and never while components are registered"
    )
    func strategyIsAskedOften() throws {
        let strategy = CountingStrategy()
        let container = Container(strategy: strategy) { Component(Part.self) { Part() }.cached() }
        #expect(strategy.asked.count == 0)
        container.register { Component(Note.self) { Note() } }
        #expect(strategy.asked.count == 0)
        _ = container.graph()
        let asked = strategy.asked.count
        #expect(asked > 0)
        _ = try (container.resolve(Part.self), container.resolve(Part.self))
        #expect(strategy.asked.count > asked)
        #expect(strategy.made.count == 1)
        _ = try container.resolve(Note.self)
        #expect(strategy.made.count == 2)
    }

    @Test("Both are those of the container for good, after a reset too; children and copies have the same")
    func fixed() throws {
        let (cache, strategy) = (CountingCache(), CountingStrategy())
        let container = Container(cache: cache, strategy: strategy) {}
        container.reset()
        for other in [container, container.child {}, container.copy {}, container.child {}.child {}] {
            other.register { Component(Part.self) { Part() } }
            let (slots, made) = (cache.made.count, strategy.made.count)
            #expect(try other.resolve(Part.self) === other.resolve(Part.self))
            #expect(cache.made.count == slots + 1)
            #expect(strategy.made.count == made + 1)
        }
    }

    @Test("Clearing drops what caches hold, whichever chose the cache; what was put or exists stays")
    func cleared() throws {
        let container = Container(cache: .threadSafe) {
            Component(Part.self) { Part() }
            Component(Part.self) { Part() }.named("own").cached(.simple)
            Component(instance: Part()).named("existing")
        }
        container.put(Part(), named: "put")
        func parts() throws -> [Part] {
            try [nil, "own", "existing", "put"].map { name in
                try container.resolve(Part.self, qualifier: name.map { .name($0) })
            }
        }
        let before = try parts()
        container.clear()
        #expect(try zip(before, parts()).map { $0 === $1 } == [false, false, true, true])
    }

    @Test("Clearing reaches what decorators made, and not what objects have taken for themselves")
    func decoratedAndTaken() throws {
        let container = Container {
            Component(Part.self) { Part() }.cached()
            Decorator(Part.self) { _ in Part() }
        }
        let part = try container.resolve(Part.self)
        let lazy = try container.resolve(Lazy<Part>.self)
        let provider = try container.resolve(Provider<Part>.self)
        #expect(try lazy.get() === part)
        container.clear()
        #expect(try container.resolve(Part.self) !== part)
        #expect(try lazy.get() === part)
        #expect(try provider() !== part)
    }

    @Test(
        "A container clears what it holds itself: not what its parent shares with it, nor what a child has made for itself"
    )
    func children() throws {
        let parent = Container {
            Component(Part.self) { Part() }.cached()
        }
        let child = parent.child { Component(Part.self) { Part() }.named("child").cached() }
        let (shared, own) = try (child.resolve(Part.self), child.resolve(Part.self, named: "child"))
        child.clear()
        #expect(try child.resolve(Part.self) === shared)
        let second = try child.resolve(Part.self, named: "child")
        #expect(second !== own)
        parent.clear()
        #expect(try child.resolve(Part.self) !== shared)
        #expect(try child.resolve(Part.self, named: "child") === second)
    }

    @Test("Clearing drops what a shared cache holds for the component, for every container that shares it")
    func sharedCache() throws {
        let shared = SharedCache()
        let containers = (0..<2).map { _ in Container { Component(Part.self) { Part() }.cached(shared) } }
        let part = try containers[0].resolve(Part.self)
        #expect(try containers[1].resolve(Part.self) === part)
        containers[0].clear()
        let next = try containers[1].resolve(Part.self)
        #expect(next !== part)
        #expect(try containers[0].resolve(Part.self) === next)
    }
}
