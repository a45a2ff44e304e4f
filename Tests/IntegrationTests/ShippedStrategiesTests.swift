import DICore
import DIFactoryInjection
import DIPropertyInjection
import DITesting
import Testing

/// The contract of injection strategies, run on those that the toolkit ships.
@Suite("Shipped strategies keep the contract", .timeLimit(.minutes(2)))
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

    /// What every strategy here needs.
    @ComponentBuilder static var parts: ComponentList {
        Component(Engine.self) { Engine() }.cached()
        Component(Engine.self) { Engine() }.named("spare")
        Component(Engine.self) { Engine() }.qualified(by: Spare.self)
        Component(Wheel.self) { Wheel() }.contribute().contribute(key: "front") { $0 }
        Component(assisted: Garage.self, arguments: Int.self) { number in Garage(number: number) }
    }

    struct Garage: Sendable { let number: Int }

    private func check<Output>(
        _ component: Component<Output, ComponentOrigin.Made>, line: UInt = #line
    ) {
        InjectionStrategyConformance(component.strategy) { Self.parts }.check(line: line)
    }

    @Test("Initialisers and functions of any number of parameters")
    func factories() {
        check(Component(Engine?.self) { nil })
        check(Component(Car.self, init: { (engine: Engine) in Car(engine: engine) }))
        check(Component(Car.self, init: { (engine: Engine, wheel: Wheel) in Car(engine: engine, wheels: wheel) }))
        check(
            Component(
                Car.self, init: { (engine: Engine, wheel: Wheel) in Car(engine: engine, wheels: wheel) },
                needs: .named("spare"), .unnamed))
        check(
            Component(
                Car.self,
                init: { (engine: Engine, one: Wheel, two: Wheel, three: Wheel, four: Wheel, five: Wheel) in
                    Car(engine: engine, wheels: one, two, three, four, five)
                }))
        check(
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
    func forms() {
        struct Forms {
            let optional: Int?
            let all: [Wheel]
            let map: [String: Wheel]
            let lazy: Lazy<Engine>
            let provider: Provider<Engine>
            let resolver: any Resolver
        }
        check(Component(Forms.self, init: Forms.init))
        struct Assisted {
            let garage: AssistedFactory<Int, Garage>
        }
        check(Component(Assisted.self, init: Assisted.init))
    }

    struct CarFactory: FactoryObject {
        let engine: Engine
        func makeProduct() -> Car { Car(engine: engine) }
    }

    @Test("Factory objects")
    func factoryObjects() {
        check(Component(Car.self, factory: CarFactory.init(engine:)))
    }

    @Test("Closures over a resolver")
    func closures() {
        check(Component(Car.self) { resolver in Car(engine: try resolver.resolve()) })
    }

    final class Bus {
        var engine: Engine?
        var spare: Engine?
        var wheels: [Wheel] = []
        @Injected var marked: Engine
        @InjectedProperty<Engine, Spare> var qualified: Engine
    }

    @Test("Properties: by key path, optional ones, marked ones, behind an initialiser")
    func properties() {
        check(
            Component(Bus.self) { Bus() }.inject(\.engine).inject(\.spare, .named("spare"))
                .inject(\.wheels, ifMissing: .leave))
        check(Component(Bus.self) { Bus() }.injectMarked())
        check(Component(Bus.self) { Bus() }.injectMarked().inject(\.engine))
        check(
            Component(Bus.self, init: { (engine: Engine) in Bus() }).inject(\.spare, .named("spare")))
    }

    @MainActor final class Screen {
        let engine: Engine
        var spare: Engine?
        init(engine: Engine) { self.engine = engine }
    }

    @MainActor @Test("On the main actor: initialisers, closures and properties")
    func mainActor() {
        let components = [
            MainActorComponent(Screen.self, init: Screen.init(engine:)),
            MainActorComponent(Screen.self) { resolver in Screen(engine: try resolver.resolve()) },
            MainActorComponent(Screen.self, init: Screen.init(engine:)).inject(\.spare, .named("spare")),
        ]
        for component in components {
            MainActorStrategyConformance(component.strategy) { Self.parts }.check()
        }
    }
}
