import DICore
import TestSupport
import Testing

private final class Engine: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
}

private final class Car: Sendable {
    let engine: Engine?
    init(engine: Engine?) { self.engine = engine }
}

/// A strategy that links an engine and runs a closure meanwhile.
private struct CarStrategy: InjectionStrategy {
    let isOptional: Bool
    let meanwhile: @Sendable () -> Void

    init(isOptional: Bool, meanwhile: @escaping @Sendable () -> Void) {
        self.isOptional = isOptional
        self.meanwhile = meanwhile
    }

    /// Runs the closure while the strategy is linked for the first time.
    init(isOptional: Bool, once body: @escaping @Sendable () -> Void) {
        let links = Tally()
        self.init(isOptional: isOptional, meanwhile: { if links.add() == 1 { body() } })
    }

    var dependencies: [Dependency] { [isOptional ? Need<Engine?>().dependency : Need<Engine>().dependency] }

    func make(_ resolver: any Resolver) throws -> Car { try Car(engine: resolver.resolve(Engine?.self)) }

    func link(_ linker: borrowing Linker) throws -> Maker<Car> {
        if isOptional {
            let engine = try linker.link(Need<Engine?>())
            meanwhile()
            return Maker { context in try Car(engine: engine(context)) }
        }
        let engine = try linker.link(Need<Engine>())
        meanwhile()
        return Maker { context in try Car(engine: engine(context)) }
    }
}

// Proves E6.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct PlanChangeTests {
    // Proves E2, promise 60.
    @Test func resolveInProgressKeepsThePlanItBeganWith() throws {
        let container = Kept<Container>()
        let made = Tally()
        container.value = Container {
            Component(instance: Engine("old"))
            Component([String].self) { resolver in
                let before = try resolver.resolve(Engine.self).name
                if made.add() == 1 { container.value?.put(Engine("new")) }
                return [before, try resolver.resolve(Engine.self).name]
            }
        }
        #expect(try container.value?.resolve([String].self) == ["old", "old"])
        #expect(try container.value?.resolve([String].self) == ["new", "new"])
        container.value = nil
    }

    /// A retired plan may outlive registrations, and others may reuse their memory.
    @Test func resolveInProgressNeverTakesANewComponentForOneThatIsGone() throws {
        let container = Kept<Container>()
        container.value = Container {
            Component([String].self) { resolver in
                for number in 0..<200 {
                    guard let container = container.value else { break }
                    container.register { Component(Engine.self) { Engine("engine") }.named("engine \(number)") }
                    _ = try resolver.resolve(Engine.self, named: "engine \(number)")
                    container.remove(Engine.self, qualifier: .name("engine \(number)"))
                    container.register { Component(Int.self) { number }.named("number \(number)") }
                    #expect(try resolver.resolve(Int.self, named: "number \(number)") == number)
                    container.remove(Int.self, qualifier: .name("number \(number)"))
                }
                return []
            }
        }
        _ = try container.value?.resolve([String].self)
        container.value = nil
    }

    /// Only requests that began before a replacement use the links of the old component.
    @Test func requestAfterAChangeDoesNotUseLinksMadeDuringIt() throws {
        let (gate, linked) = (Gate(), Rendezvous(of: 1))
        let container = Kept<Container>()
        let strategy = CarStrategy(
            isOptional: false,
            once: {
                container.value?.put(Engine("new"))
                gate.passBlocking()
            })
        container.value = Container {
            Component(instance: Engine("old"))
            Component(Car.self, strategy: strategy)
            Component(String.self) { resolver in
                gate.open()
                linked.wait()
                return try resolver.resolve(Car.self).engine?.name ?? ""
            }
        }
        let names = try Threads.run(2) { index -> String? in
            if index == 0 {
                defer { linked.arrive() }
                return try container.value?.resolve(Car.self).engine?.name
            }
            gate.blockUntilReached()
            return try container.value?.resolve(String.self)
        }
        #expect(names == ["old", "new"])
        container.value = nil
    }

    @Test func resolverKeptFromACreationFollowsTheContainerAfterwards() throws {
        let kept = Kept<any Resolver>()
        let container = Container {
            Component(instance: Engine("old"))
            Component(Car.self) { resolver in
                kept.value = resolver
                return try Car(engine: resolver.resolve())
            }
        }
        #expect(try container.resolve(Car.self).engine?.name == "old")
        container.put(Engine("new"))
        #expect(try kept.value?.resolve(Engine.self).name == "new")
    }

    /// If a resolve in progress links a component after the change, later resolves do not use that link.
    @Test func lateLinkOfAnOldPlanIsNotSeenByLaterResolves() throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(Int.self) { 1 }
            Component(instance: Engine("first"))
            Component(Car.self) { resolver in
                _ = try resolver.resolve(Int.self)
                container.value?.put(2)
                return try Car(engine: resolver.resolve(Engine.self))
            }
        }
        #expect(try container.value?.resolve(Car.self).engine?.name == "first")
        container.value?.put(Engine("second"))
        #expect(try container.value?.resolve(Engine.self).name == "second")
        container.value?.put(Engine("third"))
        #expect(try container.value?.resolve(Engine.self).name == "third")
        #expect(try container.value?.resolve(Engine.self).name == "third")
        container.value = nil
    }

    // Proves promise 61.
    @Test func replacementWhileLinkingIsSeenByLaterResolves() throws {
        let container = Kept<Container>()
        let strategy = CarStrategy(isOptional: false, once: { container.value?.put(Engine("new")) })
        container.value = Container {
            Component(instance: Engine("old"))
            Component(Car.self, strategy: strategy)
        }
        #expect(try container.value?.resolve(Car.self).engine?.name == "old")
        #expect(try container.value?.resolve(Engine.self).name == "new")
        #expect(try container.value?.resolve(Car.self).engine?.name == "new")
        container.value = nil
    }

    // Proves promise 61.
    @Test func registrationWhileLinkingIsSeenByLaterResolves() throws {
        let container = Kept<Container>()
        let strategy = CarStrategy(
            isOptional: true,
            once: {
                container.value?.register { Component(instance: Engine("late")) }
            })
        container.value = Container { Component(Car.self, strategy: strategy) }
        #expect(try container.value?.resolve(Car.self).engine == nil)
        #expect(try container.value?.resolve(Car.self).engine?.name == "late")
        container.value = nil
    }

    @Test func unrelatedRegistrationWhileLinkingLinksNothingTwice() throws {
        let container = Kept<Container>()
        let links = Tally()
        let strategy = CarStrategy(isOptional: true, meanwhile: { container.value?.put(links.add()) })
        container.value = Container { Component(Car.self, strategy: strategy) }
        for _ in 0..<3 { #expect(try container.value?.resolve(Car.self).engine == nil) }
        // An entry linked during a change belongs to the generation before it. Each link changes the container here.
        #expect(links.count <= 3)
        container.value = nil
    }

    @Test func optionalAndCollectionSeeLaterRegistrations() throws {
        let container = Container {
            Component(Car.self, strategy: CarStrategy(isOptional: true, meanwhile: {}))
            DeclaredCollection(of: Engine.self)
        }
        #expect(try container.resolve(Car.self).engine == nil)
        #expect(try container.resolve([Engine].self).isEmpty)
        container.register { Component(instance: Engine("late")).contribute() }
        #expect(try container.resolve([Engine].self).map(\.name) == ["late"])
        #expect(try container.resolve(Car.self).engine?.name == "late")
        container.remove(Engine.self)
        #expect(try container.resolve(Car.self).engine == nil)
    }

    @Test func cachedObjectsSurviveAnUnrelatedReplacement() throws {
        let container = Container {
            Component(instance: Engine("old"))
            Component(Car.self) { Car(engine: nil) }.cached()
        }
        let car = try container.resolve(Car.self)
        _ = try container.resolve(Engine.self)
        container.put(Engine("new"))
        #expect(try container.resolve(Car.self) === car)
    }

    @Test func optionalNestedFormSeesLaterContributions() throws {
        let container = Container {
            Component(Bool.self, strategy: LinkedStrategy(Need<Lazy<[Car]>?>()) { $0 != nil })
            Component(Int.self, strategy: LinkedStrategy(Need<Provider<Lazy<Engine>>?>()) { $0 == nil ? 0 : 1 })
        }
        #expect(try !container.resolve(Bool.self))
        #expect(try container.resolve(Int.self) == 0)
        container.register {
            Component(Car.self) { Car(engine: nil) }.contribute()
            Component(Engine.self) { Engine("late") }
        }
        #expect(try container.resolve(Bool.self))
        #expect(try container.resolve(Int.self) == 1)
        container.remove(Car.self)
        container.remove(Engine.self)
        #expect(try !container.resolve(Bool.self))
        #expect(try container.resolve(Int.self) == 0)
    }
}
