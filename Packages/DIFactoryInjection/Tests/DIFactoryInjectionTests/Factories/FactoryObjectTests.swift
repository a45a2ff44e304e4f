import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

// Proves B12.
/// Tests factory objects: another strategy creates one for each creation, and its product is the component's instance.
@Suite struct FactoryObjectTests {
    struct Store: Sendable { let rows: [Int] }

    protocol Summary: Sendable { var total: Int { get } }

    final class Report: Summary {
        let total: Int
        let number: Int
        init(total: Int, number: Int) {
            self.total = total
            self.number = number
        }
    }

    struct Empty: Error {}

    /// A factory object that counts its instances.
    final class ReportFactory: FactoryObject {
        let store: Store
        let number: Int
        init(store: Store, made: Tally) {
            self.store = store
            number = made.add()
        }

        func makeProduct() throws -> Report {
            guard !store.rows.isEmpty else { throw Empty() }
            return Report(total: store.rows.reduce(0, +), number: number)
        }
    }

    private func parts(_ rows: [Int], _ made: Tally = Tally()) -> ComponentList {
        ComponentList {
            Component(instance: Store(rows: rows))
            Component(instance: made)
        }
    }

    @Test func theProductIsTheComponent() throws {
        let container = Container {
            parts([1, 2, 3])
            Component(Report.self, factory: ReportFactory.init(store:made:))
        }
        try container.validate()
        #expect(try container.resolve(Report.self).total == 6)
        #expect(!container.contains(ReportFactory.self))
        #expect(
            try container.graph().edges(of: Report.self)
                == ["parameter 1: Store → Store", "parameter 2: Tally → Tally"])
        #expect(try container.graph().node(Report.self).isOpaque == false)
    }

    @Test func aFactoryObjectIsFreshForEveryCreation() throws {
        final class Short: FactoryObject {
            private let mortal: Mortal
            init(alive: Tally) { mortal = Mortal(alive) }
            func makeProduct() -> Int { 1 }
        }
        let tally = Tally()
        let container = Container {
            parts([1], tally)
            Component(Report.self, factory: ReportFactory.init(store:made:))
        }
        #expect(try (1...3).map { _ in try container.resolve(Report.self).number } == [1, 2, 3])
        #expect(tally.count == 3)
        let alive = Tally()
        let short = Container {
            Component(instance: alive)
            Component(Int.self, factory: Short.init(alive:)).cached()
        }
        #expect(try short.resolve(Int.self) == 1)
        #expect(alive.count == 0)
    }

    @Test func cachesAndHooksSeeTheProduct() throws {
        let factories = Tally()
        let hooks = Tally()
        let container = Container {
            parts([4], factories)
            Component(Report.self, factory: ReportFactory.init(store:made:))
                .role { $0 as any Summary }
                .onCreate { (report: inout Report) in
                    #expect(report.total == 4)
                    hooks.add()
                }
                .cached()
        }
        let first = try container.resolve(Report.self)
        #expect(try container.resolve((any Summary).self) as? Report === first)
        #expect(factories.count == 1)
        #expect(hooks.count == 1)
        container.clear()
        #expect(try container.resolve(Report.self) !== first)
        #expect(factories.count == 2)
        #expect(hooks.count == 2)
    }

    @Test func missingNeedsOfTheFactoryObjectAreReported() throws {
        let container = Container {
            Component(instance: Tally())
            Component(Report.self, factory: ReportFactory.init(store:made:))
        }
        let line = #line - 2
        let error = try resolutionError { try container.resolve(Report.self) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Store
                  chain:  Report → Store
                  needed: parameter 1 of Report   \(#fileID):\(line)
                  help:   register a component for Store, or one with it as a role
                """)
        #expect(try problems(of: container).map(\.description) == [error.description])
    }

    @Test func theProductIsConvertedToTheRequestedType() throws {
        let container = Container {
            parts([2, 2])
            Component((any Summary).self, factory: ReportFactory.init(store:made:)) { $0 }
        }
        #expect(try container.resolve((any Summary).self).total == 4)
        #expect(throws: ResolutionError.self) { try container.resolve(Report.self) }
    }

    @Test func aProductThatIsNotMadeFailsTheCreation() throws {
        struct Broken: FactoryObject {
            init(store: Store) throws { throw Empty() }
            func makeProduct() -> Int { 1 }
        }
        let container = Container {
            parts([])
            Component(Report.self, factory: ReportFactory.init(store:made:)).cached()
            Component(Int.self, factory: Broken.init(store:))
        }
        let error = try resolutionError { try container.resolve(Report.self) }
        #expect(names(error) == ["Report (cached)"])
        #expect(error.message == "the factory of Report threw an error")
        // The initializer of a factory object may throw too.
        for error in [error, try resolutionError { try container.resolve(Int.self) }] {
            #expect(error.code == .creationFailed)
            #expect(error.underlying is Empty)
        }
        // The next creation gets another factory object.
        container.put(Store(rows: [9]))
        let report = try container.resolve(Report.self)
        #expect(report.total == 9)
        #expect(report.number == 2)
    }

    // MARK: The inner strategy

    /// A user's strategy that does not link.
    struct StoredFactory: InjectionStrategy {
        let need = Need<Store>()
        let made: Tally
        var dependencies: [Dependency] { [need.labeled("the rows").dependency] }
        func make(_ resolver: any Resolver) throws -> ReportFactory {
            ReportFactory(store: try need.resolve(from: resolver), made: made)
        }
    }

    @Test func theInnerStrategyCanBeGiven() throws {
        let tally = Tally()
        let container = Container {
            Component(instance: Store(rows: [5]))
            Component(Report.self, factoryStrategy: StoredFactory(made: tally))
        }
        try container.validate()
        #expect(try container.resolve(Report.self).total == 5)
        #expect(try container.resolve(Report.self).number == 2)
        #expect(try container.graph().edges(of: Report.self) == ["the rows: Store → Store"])
    }

    @Test func theInnerStrategyIsReportedWhereItLacksSomething() throws {
        let container = Container { Component(Report.self, factoryStrategy: StoredFactory(made: Tally())) }
        let error = try resolutionError { try container.resolve(Report.self) }
        #expect(error.notes.first?.text == "the rows of Report")
        #expect(try problems(of: container).map(\.code) == [.missing])
    }

    @Test func anOpaqueInnerStrategyMakesTheComponentOpaque() throws {
        let container = Container {
            parts([8])
            Component(
                Report.self,
                factoryStrategy: Component { resolver in
                    ReportFactory(store: try resolver.resolve(), made: try resolver.resolve())
                }.strategy)
        }
        #expect(try container.resolve(Report.self).total == 8)
        #expect(try container.graph().node(Report.self).isOpaque)
    }

    @Test func aStrategyIsMadeDirectlyForAnotherOutput() throws {
        let container = Container {
            parts([3, 4])
            Component(
                String.self,
                strategy: FactoryObjectStrategy(StoredFactory(made: Tally())) { "total \($0.total)" })
        }
        #expect(try container.resolve(String.self) == "total 7")
        let strategy = FactoryObjectStrategy(StoredFactory(made: Tally())) { $0.total }
        #expect(try strategy.make(container) == 7)
    }

    @Test func aFactoryObjectWithoutParameters() throws {
        struct Constant: FactoryObject {
            func makeProduct() -> Int { 42 }
        }
        let container = Container { Component(Int.self, factory: Constant.init) }
        #expect(try container.resolve(Int.self) == 42)
        #expect(try container.graph().node(Int.self).edges.isEmpty)
    }

    @Test func aFactoryObjectTakesMoreThanSixParameters() throws {
        struct Adder: FactoryObject {
            let numbers: [Int]
            init(
                _ a: Part<T1>, _ b: Part<T2>, _ c: Part<T3>, _ d: Part<T4>, _ e: Part<T5>, _ f: Part<T6>,
                _ g: Part<T7>
            ) {
                numbers = [a.number, b.number, c.number, d.number, e.number, f.number, g.number]
            }
            func makeProduct() -> [Int] { numbers }
        }
        let container = Container {
            PartsModule()
            Component([Int].self, factory: Adder.init)
        }
        #expect(try container.resolve([Int].self) == Array(1...7))
    }
}
