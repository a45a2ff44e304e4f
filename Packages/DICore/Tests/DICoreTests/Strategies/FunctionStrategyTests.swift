import DICore
import DIInspection
import Testing

/// One function says what is needed and how an instance is made.
struct FunctionStrategyTests {
    private struct Engine: Sendable, Equatable {
        var power = 90
    }

    private struct Car: Sendable, Equatable {
        let engine: Engine
        let spare: Engine?
    }

    private static func strategy(_ needs: AnyNeed...) -> FunctionStrategy<Car> {
        FunctionStrategy(needs: needs) { parameters in
            let engine = try parameters.next(Engine.self)
            parameters.skip(1)
            let spare = try parameters.next(Engine?.self)
            return Maker { context in Car(engine: try engine(context), spare: try spare(context)) }
        }
    }

    private static let container = Container {
        Component(Car.self, function: strategy())
        Component(Engine.self) { Engine() }
        Component(Engine.self) { Engine(power: 200) }.named("fast")
    }

    @Test func dependenciesAreThoseOfTheParameters() {
        let dependencies = Self.strategy(AnyNeed(Need<Engine>.named("fast"))).dependencies
        #expect(dependencies.map(\.key) == [ComponentKey(Engine.self, named: "fast"), ComponentKey(Engine.self)])
        #expect(dependencies.map(\.kind) == [.required, .optional])
        #expect(dependencies.map(\.label) == ["parameter 1", "parameter 3"])
    }

    @Test func aLabelOfTheNeedIsKept() {
        let dependencies = Self.strategy(AnyNeed(Need<Engine>().labeled("engine"))).dependencies
        #expect(dependencies.map(\.label) == ["engine", "parameter 3"])
    }

    @Test func aComponentIsLinked() throws {
        #expect(try Self.container.resolve(Car.self) == Car(engine: Engine(), spare: Engine()))
    }

    @Test func aNeedIsWired() throws {
        let need = Need<Engine>.wired(to: Int.self) { Engine(power: $0) }
        let container = Container {
            Component(Car.self, function: Self.strategy(AnyNeed(need)))
            Component(instance: 7)
        }
        #expect(try container.resolve(Car.self) == Car(engine: Engine(power: 7), spare: nil))
        #expect(try Self.strategy(AnyNeed(need)).make(container) == Car(engine: Engine(power: 7), spare: nil))
    }

    @Test func theStrategyOfAComponentHasItsType() throws {
        let component = Component(Car.self, function: Self.strategy())
        #expect(component.strategy is FunctionStrategy<Car>)
        #expect(try component.strategy.make(Self.container).engine == Engine())
        let maker = Component(Engine.self) { Engine(power: 3) }
        #expect(try maker.strategy.make(Self.container) == Engine(power: 3))
    }

    @Test func anErrorOfTheResolverPassesAsItIs() throws {
        let empty = Container {}
        let error = try #require(throws: ResolutionError.self) { try Self.strategy().make(empty) }
        let asked = try #require(throws: ResolutionError.self) { try empty.resolve(Engine.self) }
        #expect(error.code == .missing && error.key == asked.key && error.chain == asked.chain)
    }

    @Test func anErrorOfTheFunctionIsReportedWhereItIsLinked() throws {
        struct Flat: Error {}
        let container = Container {
            Component(Car.self, function: FunctionStrategy { _ in throw Flat() })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Car.self) }
        #expect(error.underlying is Flat)
    }

    @Test func modifiersKeepTheFunction() throws {
        let container = Container {
            Component(Car.self, function: Self.strategy()).named("mine").cached()
            Component(Engine.self) { Engine(power: 1) }
        }
        #expect(try container.resolve(Car.self, named: "mine").engine.power == 1)
    }

    /// A strategy of a user that links a function, and makes instances from a resolver where it is not linked.
    private struct Wrapping: InjectionStrategy {
        let isLinked: Bool

        private func body(_ parameters: inout FunctionParameters) throws -> Maker<Car> {
            let engine = try parameters.next(Engine.self)
            return Maker { context in Car(engine: try engine(context), spare: nil) }
        }

        var dependencies: [Dependency] { FunctionParameters.dependencies(needs: [], of: body) }

        func make(_ resolver: any Resolver) throws -> Car {
            try FunctionParameters.make(needs: [], from: resolver, body)
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Car> {
            if isLinked { return try linker.linkFunction(body) }
            let resolver = linker.resolver()
            return Maker { context in try make(resolver(context)) }
        }
    }

    @Test(arguments: [true, false]) func anotherStrategyUsesAFunction(isLinked: Bool) throws {
        let container = Container {
            Component(Car.self, strategy: Wrapping(isLinked: isLinked))
            Component(Engine.self) { Engine() }
        }
        try container.validate()
        #expect(try container.resolve(Car.self) == Car(engine: Engine(), spare: nil))
    }
}
