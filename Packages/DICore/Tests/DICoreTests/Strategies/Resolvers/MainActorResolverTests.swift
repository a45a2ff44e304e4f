import DICore
import DIInspection
import TestSupport
import Testing

/// A router as users write one: it creates one screen after another.
@MainActor private final class Router {
    let resolver: MainActorResolver
    init(resolver: MainActorResolver) { self.resolver = resolver }

    func window() throws -> Window { try resolver.resolve() }
}

private final class Background: Sendable {
    let resolver: MainActorResolver
    init(resolver: MainActorResolver) { self.resolver = resolver }
}

@MainActor @Suite(.ownThread, .timeLimit(.minutes(60))) struct MainActorResolverTests {
    private let made = Tally()

    private func container(_ alive: Tally = Tally()) -> Container {
        Container {
            Component(Mortal.self) { Mortal(alive) }.cached()
            MainActorComponent(Window.self) { [made] in Window(made.add()) }
            MainActorComponent(
                Router.self, strategy: MainActorLinkedStrategy(Need<MainActorResolver>(), make: Router.init)
            )
            .cached()
            Component(Background.self, strategy: LinkedStrategy(Need<MainActorResolver>(), make: Background.init))
                .cached()
        }
    }

    @Test func injectedIntoAMainActorComponent() throws {
        let container = container()
        try container.validate()
        let router = try container.mainActor.resolve(Router.self)
        #expect(try router.window().number == 1)
        #expect(try router.window().number == 2)
        #expect(try router.resolver.resolve(Router.self) === router)
        #expect(router.resolver.contains(ComponentKey(Window.self)))
    }

    @Test func injectedIntoAnUnboundComponent() async throws {
        let container = container()
        let background = try container.resolve(Background.self)
        #expect(try background.resolver.resolve(Window.self).number == 1)
        let number = try await Task.detached { try await background.resolver.number() }.value
        #expect(number == 2)
    }

    @Test func thatOfAScopeKeepsTheScope() throws {
        let container = Container {
            MainActorComponent(Window.self) { [made] in Window(made.add()) }.cached(.scope("visit"))
        }
        let resolver = try container.openScope("visit").mainActor
        let window = try resolver.resolve(Window.self)
        #expect(try resolver.resolve(Window.self) === window)
    }

    @Test func askedForByItsType() throws {
        let container = container()
        #expect(try container.resolve(MainActorResolver.self).resolve(Window.self).number == 1)
        #expect(try container.mainActor.resolve(MainActorResolver.self).resolve(Window.self).number == 2)
        #expect(try container.mainActor.resolveIfRegistered(MainActorResolver.self) != nil)
        #expect(container.contains(MainActorResolver.self))
        try expectError(.missing) { try container.resolve(MainActorResolver.self, named: "other") }
    }

    @Test func injectedOneIsClosedAfterTheContainerIsGone() throws {
        let alive = Tally()
        var resolvers: [MainActorResolver] = []
        do {
            let container = container(alive)
            _ = try container.resolve(Mortal.self)
            resolvers = [
                try container.mainActor.resolve(Router.self).resolver, try container.resolve(Background.self).resolver,
                try container.resolve(MainActorResolver.self), try container.mainActor.resolve(MainActorResolver.self),
            ]
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
        for resolver in resolvers {
            try expectError(.closed, key: ComponentKey(Window.self)) { try resolver.resolve(Window.self) }
            #expect(!resolver.contains(ComponentKey(Window.self)))
        }
    }

    @Test func resolverOfTheContainerKeepsItAlive() throws {
        let alive = Tally()
        var resolver: MainActorResolver?
        do {
            let container = container(alive)
            _ = try container.resolve(Mortal.self)
            resolver = container.mainActor
        }
        #expect(alive.count == 1)
        #expect(try resolver?.resolve(Window.self).number == 1)
        resolver = nil
        #expect(alive.count == 0)
    }

    @Test func resolverOfAFactoryCarriesTheChainAndIsClosedAfterwards() throws {
        let kept = Kept<MainActorResolver>()
        do {
            let container = Container {
                MainActorComponent(Router.self) { resolver in
                    kept.value = resolver
                    _ = try resolver.resolve(Window.self)
                    return Router(resolver: resolver)
                }
                .cached()
            }
            try expectError(.missing, chain: ["Router (cached)", "Window"]) {
                try container.mainActor.resolve(Router.self)
            }
            container.register { MainActorComponent(Window.self) { Window() } }
            let router = try container.mainActor.resolve(Router.self)
            // After the creation, the resolver belongs to no creation.
            #expect(try router.resolver.resolve(Router.self) === router)
            try expectError(chain: ["Bool"]) { try router.resolver.resolve(Bool.self) }
        }
        try expectError(.closed) { try kept.value?.resolve(Window.self) }
    }

    /// A strategy that is bound to no actor may return such a resolver, which answers on the main actor only.
    @Test func resolverLinkGivesOneToAnyMaker() throws {
        struct Handing: InjectionStrategy {
            var dependencies: [Dependency] { [] }
            var opacity: Opacity { .opaque }
            func make(_ resolver: any Resolver) throws -> Background { throw Broken(reason: "it links") }
            func link(_ linker: borrowing Linker) throws -> Maker<Background> {
                let link = linker.resolver()
                return Maker { context in Background(resolver: link.onMainActor(context)) }
            }
        }
        var kept: Background?
        do {
            let container = container()
            container.register { Component(Background.self, strategy: Handing()).named("linked") }
            kept = try Threads.run { _ in try container.resolve(Background.self, named: "linked") }[0]
            #expect(try kept?.resolver.resolve(Window.self).number == 1)
        }
        #expect(throws: ResolutionError.self) { try kept?.resolver.resolve(Window.self) }
    }

    /// The resolver is created inside a creation on another thread, and used on the main actor meanwhile. The two are
    /// independent.
    @Test func usedOnTheMainActorWhileACreationElsewhereRuns() async throws {
        let container = container()
        let asked = Signal()
        let answered = Rendezvous(of: 1)
        let kept = Kept<MainActorResolver>()
        container.register {
            Component(
                String.self,
                strategy: LinkedStrategy(Need<MainActorResolver>()) { resolver in
                    kept.value = resolver
                    asked.send()
                    answered.wait()
                    return ""
                }
            )
            .cached()
        }
        let creation = BackgroundThread { try container.resolve(String.self) }
        await asked.wait()
        let resolver = try #require(kept.value)
        #expect(try resolver.resolve(Window.self).number == 1)
        // The request comes from inside that creation, so the cycle is found.
        try expectError(.cycle) { try resolver.resolve(String.self) }
        answered.arrive()
        #expect(try await creation.value == "")
    }
}

extension MainActorResolver {
    @MainActor fileprivate func number() throws -> Int { try resolve(Window.self).number }
}
