import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

// Proves A13.
/// Tests when a container reads its default cache and its default strategy, whether they can change, and the effect of
/// `clear`.
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

    /// A default strategy that counts its calls and the created instances.
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
        "The default cache makes its slot when a component is first needed, once for each component of a container")
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
        // A component that is registered later gets the default cache too.
        _ = try container.resolve(Note.self)
        // A slot has no `clear`: the first component has got another one.
        #expect(cache.made.count == 3)
        container.reset()
        container.register { Component(Part.self) { Part() } }
        _ = try container.resolve(Part.self)
        #expect(cache.made.count == 4)
    }

    @Test(
        "The default strategy is used whenever a component's dependencies are read, and never during registration"
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

    @Test("A container keeps both defaults, even after a reset, and its children and copies have the same")
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

    // Proves A19.
    @Test(
        "Clearing drops instances in default and explicit caches, but not values from `put` or existing instances"
    )
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

    // Proves A19.
    @Test("Clearing drops decorated instances, but not instances that other objects hold")
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

    // Proves A19.
    @Test(
        "A container clears only its own instances, not those of its parent or of a child"
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

    // Proves A19.
    @Test("Clearing drops the component's instances in a shared cache, for every container that shares it")
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

    // MARK: Components that get the default cache

    // Proves A13.
    @Test func sendableComponentsGetTheDefaultCache() throws {
        let created = Tally()
        let container = Container(cache: .threadSafe) {
            Component(Part.self) { Part() }
            Component(Int.self) { created.add() }
        }
        #expect(try container.resolve(Part.self) === container.resolve(Part.self))
        #expect(try container.resolve(Int.self) == container.resolve(Int.self))
        #expect(container.components.map(\.lifetime.name) == ["cached", "cached"])
    }

    // Proves A13.
    @Test func otherComponentsStayUncached() throws {
        let container = Container(cache: .threadSafe) { Component(Window.self) { Window() } }
        #expect(try container.resolve(Window.self) !== container.resolve(Window.self))
        #expect(container.components.map(\.lifetime) == [.uncached])
    }

    // Proves A13.
    @Test func componentsChooseForThemselves() throws {
        let alive = Tally()
        let container = Container(cache: .threadSafe) {
            Component(Part.self) { Part() }.uncached()
            Component(Mortal.self) { Mortal(alive) }.cached(.weak)
        }
        #expect(try container.resolve(Part.self) !== container.resolve(Part.self))
        _ = try container.resolve(Mortal.self)
        #expect(alive.count == 0)
    }

    @Test func existingInstanceAndCollectionsAreNotCached() throws {
        let shareable = Part()
        let container = Container(cache: .threadSafe) { Component(instance: shareable).contribute() }
        #expect(try container.resolve(Part.self) === shareable)
        #expect(container.components.map(\.lifetime) == [.instance])
        #expect(try container.resolve([Part].self).map(ObjectIdentifier.init) == [ObjectIdentifier(shareable)])
    }
}
