import DICaches
import DICore
import DIFactoryInjection
import DIPropertyInjection
import DITesting
import Foundation
import TestSupport
import Testing

// Proves H7.
/// Runs the conformance suites of strategies and caches on all shipped ones.
@Suite("Shipped strategies keep the contract", .ownThread)
struct ShippedStrategiesTests {
    final class Engine: Sendable {}
    final class Wheel: Sendable {}
    enum Spare {}

    final class Car: Sendable {
        let engine: Engine
        let wheels: [Wheel]
        init(engine: Engine, wheels: Wheel...) {
            self.engine = engine
            self.wheels = wheels
        }
    }

    /// The dependencies of all strategies in these tests.
    @ComponentBuilder static var parts: ComponentList {
        Component(Engine.self) { Engine() }.cached()
        Component(Engine.self) { Engine() }.named("spare")
        Component(Engine.self) { Engine() }.qualified(by: Spare.self)
        Component(Wheel.self) { Wheel() }.contribute().contribute(key: "front") { $0 }
        Component(assisted: Garage.self, arguments: Int.self) { number in Garage(number: number) }
    }

    struct Garage: Sendable { let number: Int }

    private func check<Output>(_ component: Component<Output, ComponentOrigin.Made>, line: UInt = #line) async {
        await InjectionStrategyConformance(component.strategy) { Self.parts }.check(line: line)
    }

    @Test("Initializers and functions of any number of parameters")
    func factories() async {
        await check(Component(Engine?.self) { nil })
        await check(Component(Car.self, init: { (engine: Engine) in Car(engine: engine) }))
        await check(Component(Car.self, init: { (engine: Engine, wheel: Wheel) in Car(engine: engine, wheels: wheel) }))
        await check(
            Component(
                Car.self, init: { (engine: Engine, wheel: Wheel) in Car(engine: engine, wheels: wheel) },
                needs: .named("spare"), .unnamed))
        await check(
            Component(
                Car.self,
                init: { (engine: Engine, one: Wheel, two: Wheel, three: Wheel, four: Wheel, five: Wheel) in
                    Car(engine: engine, wheels: one, two, three, four, five)
                }))
        await check(
            Component(
                Car.self,
                init: {
                    (
                        engine: Engine, one: Wheel, two: Wheel, three: Wheel, four: Wheel, five: Wheel, six: Wheel,
                        seven: Wheel
                    ) in
                    Car(engine: engine, wheels: one, two, three, four, five, six, seven)
                }))
    }

    @Test("Every form of dependency")
    func forms() async {
        struct Forms {
            let optional: Int?
            let all: [Wheel]
            let map: [String: Wheel]
            let lazy: Lazy<Engine>
            let provider: Provider<Engine>
            let resolver: any Resolver
        }
        await check(Component(Forms.self, init: Forms.init))
        struct Assisted {
            let garage: AssistedFactory<Int, Garage>
        }
        await check(Component(Assisted.self, init: Assisted.init))
    }

    struct CarFactory: FactoryObject {
        let engine: Engine
        func makeProduct() -> Car { Car(engine: engine) }
    }

    @Test("Factory objects")
    func factoryObjects() async {
        await check(Component(Car.self, factory: CarFactory.init(engine:)))
    }

    @Test("Closures over a resolver")
    func closures() async {
        await check(Component(Car.self) { resolver in Car(engine: try resolver.resolve()) })
    }

    final class Bus {
        var engine: Engine?
        var spare: Engine?
        var wheels: [Wheel] = []
        @Injected var marked: Engine
        @InjectedProperty<Engine, Spare> var qualified: Engine
    }

    @Test("Properties: by key path, optional ones, marked ones, after an initializer")
    func properties() async {
        await check(
            Component(Bus.self) { Bus() }.inject(\.engine).inject(\.spare, .named("spare"))
                .inject(\.wheels, ifMissing: .leave))
        await check(Component(Bus.self) { Bus() }.injectMarked())
        await check(Component(Bus.self) { Bus() }.injectMarked().inject(\.engine))
        await check(
            Component(Bus.self, init: { (engine: Engine) in Bus() }).inject(\.spare, .named("spare")))
    }

    @Test("Asynchronous: initializers and functions of any number of parameters, closures")
    func asynchronous() async {
        let factories = [
            AsyncFactoryStrategy({ (engine: Engine) async in Car(engine: engine) }, needs: .unnamed),
            AsyncFactoryStrategy(
                { (engine: Engine, wheel: Wheel) async in Car(engine: engine, wheels: wheel) },
                needs: .named("spare"), .unnamed),
            AsyncFactoryStrategy(
                { @MainActor (engine: Engine, one: Wheel, two: Wheel) in Car(engine: engine, wheels: one, two) },
                first: .unnamed, rest: .unnamed, .unnamed),
        ]
        for strategy in factories {
            await AsyncStrategyConformance(strategy) { Self.parts }.check()
            // The same with asynchronous dependencies.
            await AsyncStrategyConformance(strategy) {
                AsyncComponent(Engine.self) { Engine() }
                AsyncComponent(Engine.self) { Engine() }.named("spare").cached()
                AsyncComponent(Wheel.self) { Wheel() }
            }.check()
        }
        let closure = AsyncComponent(Car.self, dependencies: [Need<Engine>().dependency]) { resolver in
            Car(engine: try await resolver.resolve())
        }.strategy
        await AsyncStrategyConformance(closure) { Self.parts }.check()
        await AsyncStrategyConformance(closure) { AsyncComponent(Engine.self) { Engine() } }.check()
    }

    struct Van: Sendable {
        var engine: Engine?
        var spare: Engine?
        var wheels: [Wheel] = []
        @Injected var marked: Engine
        @InjectedProperty<Engine, Spare> var qualified: Engine
    }

    struct ListedVan: Sendable, DeclaresMarkedProperties {
        @Injected var engine: Engine
        @Injected var wheel: Wheel
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Engine>.self, Injected<Wheel>.self] }
    }

    @Test("Asynchronous properties: by key path, optional ones, marked ones, after an initializer")
    func asynchronousProperties() async {
        let vans = [
            AsyncComponent(Van.self) { Van() }.inject(\.engine).inject(\.spare, .named("spare"))
                .inject(\.wheels, ifMissing: .leave),
            AsyncComponent(Van.self) { Van() }.injectMarked(),
            AsyncComponent(Van.self) { Van() }.injectMarked().inject(\.engine),
            AsyncComponent(Van.self, init: { (engine: Engine) in Van() }).inject(\.spare, .named("spare")),
        ]
        for van in vans { await AsyncStrategyConformance(van.strategy) { Self.parts }.check() }
        let listed = AsyncComponent(ListedVan.self) { ListedVan() }.injectMarked().strategy
        await AsyncStrategyConformance(listed) { Self.parts }.check()
        // The same with asynchronous dependencies.
        await AsyncStrategyConformance(listed) {
            AsyncComponent(Engine.self) { Engine() }.cached()
            AsyncComponent(Wheel.self) { Wheel() }
        }.check()
        await AsyncStrategyConformance(vans[3].strategy) {
            AsyncComponent(Engine.self) { Engine() }
            AsyncComponent(Engine.self) { Engine() }.named("spare")
        }.check()
    }

    @Test(
        "Caches: in a scope, also inside of others, in a thread, in a task, for a time, with little room",
        arguments: [
            { Scope.Cache.scope("request") },
            { Scope.Cache.scope(ScopeName("request", inside: ScopeName("session", inside: "day"))) },
            { PerThreadCache.perThread }, { StorageCache.perTask }, { .timeToLive(.seconds(3600)) as TimeToLiveCache },
            { BoundedCache(limit: 1) }, { BoundedCache(limit: 10) },
        ] as [@Sendable () -> any CacheStrategy])
    func caches(make: @escaping @Sendable () -> any CacheStrategy) async {
        await CacheStrategyConformance(.createsOnce, make).check()
    }

    @MainActor final class Screen {
        let engine: Engine
        var spare: Engine?
        init(engine: Engine) { self.engine = engine }
    }

    @MainActor @Test("On the main actor: initializers, closures and properties")
    func mainActor() async {
        let components = [
            MainActorComponent(Screen.self, init: Screen.init(engine:)),
            MainActorComponent(Screen.self) { resolver in Screen(engine: try resolver.resolve()) },
            MainActorComponent(Screen.self, init: Screen.init(engine:)).inject(\.spare, .named("spare")),
        ]
        for component in components {
            await MainActorStrategyConformance(component.strategy) { Self.parts }.check()
        }
    }
}
