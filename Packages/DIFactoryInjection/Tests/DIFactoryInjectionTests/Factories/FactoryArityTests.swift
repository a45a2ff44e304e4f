import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// Tests initializers and functions with any number of parameters.
@Suite struct FactoryArityTests {
    /// The name of each component is its number of parameters.
    private static let container = Container {
        PartsModule()
        Component(Whole.self, init: Whole.of0).named("0")
        Component(Whole.self, init: Whole.of1).named("1")
        Component(Whole.self, init: Whole.of2).named("2")
        Component(Whole.self, init: Whole.of3).named("3")
        Component(Whole.self, init: Whole.of4).named("4")
        Component(Whole.self, init: Whole.of5).named("5")
        Component(Whole.self, init: Whole.of6).named("6")
        Component(Whole.self, init: Whole.of9).named("9")
        Component(Whole.self, init: Whole.of20).named("20")
    }

    /// The same components, with an explicit need for each parameter.
    private static let wired = Container {
        PartsModule()
        Component(Whole.self, init: Whole.of1, needs: .unnamed).named("1")
        Component(Whole.self, init: Whole.of2, needs: .unnamed, .unnamed).named("2")
        Component(Whole.self, init: Whole.of3, needs: .unnamed, .unnamed, .unnamed).named("3")
        Component(
            Whole.self, init: Whole.of9, needs: .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed,
            .unnamed, .unnamed
        ).named("9")
    }

    private static let counts = [0, 1, 2, 3, 4, 5, 6, 9, 20]

    // Proves B2.
    @Test(arguments: counts) func everyParameterGetsItsOwnComponent(_ count: Int) throws {
        let whole = try Self.container.resolve(Whole.self, named: "\(count)")
        #expect(whole.numbers == Array(1..<(count + 1)))
    }

    // Proves B2.
    @Test(arguments: counts) func theGraphNumbersTheParameters(_ count: Int) throws {
        let edges = try Self.container.graph().edges(of: Whole.self, named: "\(count)")
        #expect(edges == (1..<(count + 1)).map { "parameter \($0): Part<T\($0)> → Part<T\($0)>" })
    }

    @Test(arguments: [1, 2, 3, 9]) func explicitNeedsReachTheirParameters(_ count: Int) throws {
        let whole = try Self.wired.resolve(Whole.self, named: "\(count)")
        #expect(whole.numbers == Array(1..<(count + 1)))
        let edges = try Self.wired.graph().edges(of: Whole.self, named: "\(count)")
        #expect(edges == (1..<(count + 1)).map { "parameter \($0): Part<T\($0)> → Part<T\($0)>" })
    }

    @Test func theWholeContainerIsValid() throws {
        try Self.container.validate()
        try Self.wired.validate()
    }

    // Proves B2.
    /// For each number of parameters, all parts except the last one are registered.
    @Test(arguments: counts.dropFirst()) func aMissingLastParameterIsNamedByItsNumber(_ count: Int) throws {
        let container = Container {
            Component(Whole.self, init: Whole.of1).named("1")
            Component(Whole.self, init: Whole.of2).named("2")
            Component(Whole.self, init: Whole.of3).named("3")
            Component(Whole.self, init: Whole.of4).named("4")
            Component(Whole.self, init: Whole.of5).named("5")
            Component(Whole.self, init: Whole.of6).named("6")
            Component(Whole.self, init: Whole.of9).named("9")
            Component(Whole.self, init: Whole.of20).named("20")
            PartsModule()
        }
        let parts: [(Container) -> Bool] = [
            { $0.remove(Part<T1>.self) }, { $0.remove(Part<T2>.self) }, { $0.remove(Part<T3>.self) },
            { $0.remove(Part<T4>.self) }, { $0.remove(Part<T5>.self) }, { $0.remove(Part<T6>.self) },
            { _ in false }, { _ in false }, { $0.remove(Part<T9>.self) },
        ]
        let removed = count == 20 ? container.remove(Part<T20>.self) : parts[count - 1](container)
        #expect(removed)
        let error = try resolutionError { try container.resolve(Whole.self, named: "\(count)") }
        #expect(error.code == .missing)
        #expect(names(error) == ["Whole \"\(count)\"", "Part<T\(count)>"])
        #expect(error.notes.first?.kind == .needed)
        #expect(error.notes.first?.text == "parameter \(count) of Whole \"\(count)\"")
    }

    @Test func aStrategyIsMadeDirectlyToo() throws {
        let pair = FactoryStrategy(Whole.of2, needs: .unnamed, .unnamed)
        let nine = FactoryStrategy(
            Whole.of9, needs: .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed, .unnamed)
        #expect(pair.dependencies.map(\.label) == ["parameter 1", "parameter 2"])
        // This call has no linker, like one from a wrapping strategy that does not link.
        #expect(try pair.make(Self.container).numbers == [1, 2])
        #expect(try nine.make(Self.container).numbers == Array(1...9))
    }

    @Test func theStrategyOfAComponentMakesWithAResolver() throws {
        let strategies = [
            Component(Whole.self, init: Whole.of1).strategy,
            Component(Whole.self, init: Whole.of2).strategy,
            Component(Whole.self, init: Whole.of3).strategy,
            Component(Whole.self, init: Whole.of4).strategy,
            Component(Whole.self, init: Whole.of5).strategy,
            Component(Whole.self, init: Whole.of6).strategy,
        ]
        for (index, strategy) in strategies.enumerated() {
            let labels = (0...index).map { "parameter \($0 + 1)" }
            #expect(strategy.receiver == Whole.self)
            #expect(strategy.dependencies.map(\.label) == labels)
            #expect(try strategy.make(Self.container).numbers == Array(1...index + 1))
        }
    }
}
