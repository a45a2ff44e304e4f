import DICore
import DIInspection
import TestSupport
import Testing

private final class Locator: Sendable {
    let resolver: any Resolver
    init(resolver: any Resolver) { self.resolver = resolver }
}

private final class Item: Sendable {}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct InjectedResolverTests {
    private func locator() -> Component<Locator, ComponentOrigin.Made> {
        Component(Locator.self, strategy: LinkedStrategy(Need<any Resolver>(), make: Locator.init))
    }

    // Proves A20.
    @Test func containerIsInjectedAsResolver() throws {
        let container = Container {
            Component(Item.self) { Item() }.cached()
            locator()
        }
        try container.validate()
        let resolver = try container.resolve(Locator.self).resolver
        let item = try resolver.resolve(Item.self)
        #expect(try container.resolve(Item.self) === item)
        #expect(resolver.contains(Item.self))
        #expect(!resolver.contains(Int.self))
        #expect(try resolver.resolveIfRegistered(Int.self) == nil)
    }

    // Proves A20.
    @Test func survivesClear() throws {
        let container = Container {
            Component(Item.self) { Item() }.cached()
            locator()
        }
        let resolver = try container.resolve(Locator.self).resolver
        let before = try resolver.resolve(Item.self)
        container.clear()
        let after = try resolver.resolve(Item.self)
        #expect(before !== after)
        #expect(try container.resolve(Item.self) === after)
    }

    // Proves A20.
    @Test func closedAfterTheContainerIsGone() throws {
        let alive = Tally()
        var resolvers: [any Resolver] = []
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                locator().cached()
                Component(String.self) { resolver in
                    Kept(resolver).value.map { resolver in "\(resolver.contains(Mortal.self))" } ?? ""
                }
            }
            _ = try container.resolve(Mortal.self)
            resolvers = [try container.resolve(Locator.self).resolver, try container.resolve((any Resolver).self)]
        }
        #expect(alive.count == 0)
        for resolver in resolvers {
            try expectError(.closed, key: ComponentKey(Mortal.self)) { try resolver.resolve(Mortal.self) }
            #expect(!resolver.contains(Mortal.self))
        }
    }

    // Proves A20, promise 72.
    @Test func resolverOfAFactoryKeepsNothingAlive() throws {
        let alive = Tally()
        let kept = Kept<any Resolver>()
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Item.self) { resolver in
                    kept.value = resolver
                    _ = try resolver.resolve(Mortal.self)
                    return Item()
                }
            }
            _ = try container.resolve(Item.self)
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
        try expectError(.closed) { try kept.value?.resolve(Mortal.self) }
    }

    /// A plan after the first one is released when it is replaced, with everything that only it retains.
    @Test func resolverOfAFactoryKeepsNoReplacedInstance() throws {
        let alive = Tally()
        let kept = Kept<[any Resolver]>([])
        let container = Container {
            Component(instance: Mortal())
            Component(Item.self) { resolver in
                kept.value?.append(resolver)
                _ = try resolver.resolve(Mortal.self)
                return Item()
            }
            locator()
        }
        _ = try container.resolve(Item.self)
        for _ in 0..<20 {
            container.put(Mortal(alive))
            _ = try container.resolve(Item.self)
            kept.value?.append(try container.resolve(Locator.self).resolver)
            kept.value?.append(try container.resolve((any Resolver).self))
        }
        #expect(alive.count == 1)
        container.remove(Mortal.self)
        #expect(alive.count == 0)
    }

    // Proves promise 18.
    @Test func resolverBelongsToNoCreationAfterwards() throws {
        let kept = Kept<any Resolver>()
        let container = Container {
            Component(Item.self) { resolver in
                kept.value = resolver
                return Item()
            }.cached()
        }
        let item = try container.resolve(Item.self)
        container.clear()
        // During the item's creation, this would be a cycle.
        let other = try #require(try kept.value?.resolve(Item.self))
        #expect(other !== item)
        #expect(try container.resolve(Item.self) === other)
    }

    @Test func errorOfAKeptResolverHasAChainOfItsOwn() throws {
        let kept = Kept<any Resolver>()
        let container = Container {
            Component(Item.self) { resolver in
                kept.value = resolver
                return Item()
            }
        }
        _ = try container.resolve(Item.self)
        let error = try #require(throws: ResolutionError.self) { try kept.value?.resolve(Locator.self) }
        #expect(error.chain.map(\.key) == [ComponentKey(Locator.self)])
    }

    /// Threads that a factory started without waiting for them still use the resolver while the creation ends.
    @Test func resolverIsUsedByThreadsWhileTheCreationEnds() throws {
        for _ in 0..<50 {
            let meeting = Rendezvous(of: 3)
            let handed = Kept<any Resolver>()
            let container = Container {
                Component(Mortal.self) { Mortal() }.cached()
                Component(Item.self) { resolver in
                    handed.value = resolver
                    meeting.meet()
                    return Item()
                }
            }
            try Threads.run(3) { index in
                if index == 0 {
                    _ = try container.resolve(Item.self)
                    return
                }
                meeting.meet()
                for _ in 0..<20 {
                    let resolver = handed.value!
                    _ = try resolver.resolve((any Resolver).self).resolve(Mortal.self)
                    _ = try resolver.resolve(Lazy<Mortal>.self).get()
                    _ = try resolver.resolve(Provider<Mortal>.self)()
                }
            }
        }
    }

    @Test func threadsResolveResolversOfOneContainer() throws {
        let container = Container { Component(Item.self) { Item() }.cached() }
        let meeting = Rendezvous(of: 4)
        try Threads.run(4) { _ in
            meeting.meet()
            for _ in 0..<500 {
                _ = try container.resolve((any Resolver).self).resolve(Provider<Item>.self)()
            }
        }
    }
}
