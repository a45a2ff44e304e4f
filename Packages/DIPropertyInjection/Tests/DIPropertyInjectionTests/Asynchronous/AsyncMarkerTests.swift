import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests marked properties of asynchronous components.
@Suite(.timeLimit(.minutes(60))) struct AsyncMarkerTests {
    private final class Database: Sendable {}

    private class Base: @unchecked Sendable {
        // Safety: its only property is a constant.
        let store = Injected<Store>()
    }

    private final class Service: Base, @unchecked Sendable {
        // Safety: its properties are constants.
        let database = Injected<Database>()
        let missing = Injected<Int?>()
        let later = InjectedProvider<Store>()
    }

    private struct Value: Sendable {
        @Injected var store: Store
    }

    private actor Keeper {
        let database = Injected<Database>()
        private let store = Injected<Store>()
        func name() throws -> String { try store.get().name }
    }

    /// Leaves each strategy as it is.
    private struct Unfinished: DefaultStrategy {
        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> { strategy }
    }

    private func container(
        strategy: any DefaultStrategy = Unfinished(), @ComponentBuilder _ more: () -> ComponentList
    ) -> Container {
        Container(strategy: strategy) {
            Component(Store.self) { Store() }
            AsyncComponent(Database.self) {
                await Task.yield()
                return Database()
            }
            .cached()
            more()
        }
    }

    // Proves B5.
    @Test func allKindsOfThem() async throws {
        let container = container {
            AsyncComponent(Service.self) { Service() }.injectMarked()
            AsyncComponent(Value.self) { Value() }.injectMarked()
            AsyncComponent(Keeper.self) { Keeper() }.injectMarked()
        }
        for _ in 0..<3 {
            let service = try await container.async.resolve(Service.self)
            #expect(service.store.value.name == "registered")
            #expect(try await service.database.value === container.async.resolve(Database.self))
            #expect(service.missing.value == nil)
            #expect(try service.later.get().name == "registered")
            #expect(try await container.async.resolve(Value.self).store.name == "registered")
            let keeper = try await container.async.resolve(Keeper.self)
            #expect(try await keeper.name() == "registered")
            #expect(keeper.database.value === service.database.value)
        }
    }

    // Proves B5.
    /// Before the first creation, the marked properties are unknown, so their components were not prepared.
    @Test func theFirstInstanceWaitsForWhatIsAsynchronous() async throws {
        let made = Tally()
        final class Ticket: Sendable {}
        final class Holder: Sendable { let ticket = Injected<Ticket>() }
        let container = Container {
            AsyncComponent(Ticket.self) {
                made.add()
                return Ticket()
            }
            AsyncComponent(Holder.self) { Holder() }.injectMarked()
        }
        #expect(container.graph().nodes[1].opacity == .untilCreated)
        let first = try await container.async.resolve(Holder.self)
        #expect(made.count == 1)
        #expect(container.graph().nodes[1].opacity == .transparent)
        let second = try await container.async.resolve(Holder.self)
        #expect(made.count == 2)
        #expect(first.ticket.value !== second.ticket.value)
        // This component is linked again, with the known marked properties.
        container.register {
            AsyncComponent(Ticket.self) {
                made.add()
                return Ticket()
            }
            .overriding()
        }
        #expect(try await container.async.resolve(Holder.self).ticket.isInjected)
        #expect(made.count == 3)
    }

    private final class Listed: Sendable, DeclaresMarkedProperties {
        let database = Injected<Database>()
        let store = Injected<Store>()
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Database>.self, Injected<Store>.self] }
    }

    @Test func listedOnesAreKnownToTheGraph() async throws {
        let container = container { AsyncComponent(Listed.self) { Listed() }.injectMarked() }
        try container.validate()
        #expect(container.graph().nodes[2].edges.map(\.dependency.key.description) == ["Database", "Store"])
        let listed = try await container.async.resolve(Listed.self)
        #expect(listed.database.isInjected && listed.store.isInjected)
        let empty = Container { AsyncComponent(Listed.self) { Listed() }.injectMarked() }
        #expect(empty.validationReport().errors.map(\.key.description) == ["Database", "Store"])
    }

    private final class Forgetful: Sendable, DeclaresMarkedProperties {
        let store = Injected<Store>()
        let database = Injected<Database>()
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self] }
    }

    @Test func aListThatForgetsOneIsAnError() async throws {
        let container = container { AsyncComponent(Forgetful.self) { Forgetful() }.injectMarked() }
        let error = await #expect(throws: ResolutionError.self) {
            try await container.async.resolve(Forgetful.self)
        }
        #expect(error?.code == .undeclaredDependency)
    }

    @Test func explicitWiringAndStopClasses() async throws {
        let container = container {
            Component(Store.self) { Store(name: "archive") }.named("archive")
            AsyncComponent(Service.self) { Service() }.injectMarked(\.store, .named("archive")).injectMarked()
            AsyncComponent(Service.self) { Service() }.injectMarked(upTo: [Base.self]).named("short")
        }
        let service = try await container.async.resolve(Service.self)
        #expect(service.store.value.name == "archive")
        #expect(service.database.isInjected)
        let short = try await container.async.resolve(Service.self, named: "short")
        #expect(!short.store.isInjected)
        #expect(short.database.isInjected)
    }

    // Proves B5.
    @Test(arguments: [true, false]) func aMissingOneIsNamedAndNothingIsInjected(isBroken: Bool) async throws {
        let made = Guarded<[Service]>([])
        let container = Container {
            Component(Store.self) { Store() }
            if isBroken {
                AsyncComponent(Database.self) { () async throws -> Database in throw Broken(reason: "offline") }
            }
            AsyncComponent(Service.self) {
                let service = Service()
                made.withLock { $0.append(service) }
                return service
            }
            .injectMarked()
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve(Service.self) }
        #expect(error?.chain.map(\.key) == [ComponentKey(Service.self), ComponentKey(Database.self)])
        if isBroken {
            #expect(error?.underlying as? Broken == Broken(reason: "offline"))
        } else {
            #expect(error?.code == .missing)
            #expect(error?.notes.contains { $0.kind == .needed && "\($0)".contains("property database") } == true)
        }
        #expect(made.withLock { $0.map(\.store.isInjected) } == [false])
    }

    private final class Both: @unchecked Sendable {
        // Safety: guarded by `kept`.
        private let kept = Guarded<String>("")
        let database = Injected<Database>()
        var name: String {
            get { kept.withLock { $0 } }
            set { kept.withLock { $0 = newValue } }
        }
    }

    @Test func nothingIsAssignedWhereAMarkedOneFails() async throws {
        let made = Guarded<[Both]>([])
        let container = Container {
            Component(instance: "named")
            AsyncComponent(Both.self) {
                let both = Both()
                made.withLock { $0.append(both) }
                return both
            }
            .inject(\.name).injectMarked()
        }
        await #expect(throws: ResolutionError.self) { try await container.async.resolve(Both.self) }
        #expect(made.withLock { $0.map(\.name) } == [""])
        container.register { Component(Database.self) { Database() } }
        #expect(try await container.async.resolve(Both.self).name == "named")
    }

    @Test func aWriterMayRefuseOne() async throws {
        struct NoStores: PropertyWriter {
            func allows(_ value: Any, for property: WrittenProperty) -> Bool { !(value is Store) }
        }
        let container = container {
            AsyncComponent(Service.self) { Service() }.injectMarked().written(by: NoStores())
        }
        let service = try await container.async.resolve(Service.self)
        #expect(!service.store.isInjected)
        #expect(service.database.isInjected)
    }

    @Test func aWaitForAnUnknownPropertyIsCanceled() async throws {
        let (began, begin) = AsyncStream<Void>.makeStream()
        let made = Guarded<[Keeper]>([])
        let container = Container {
            Component(Store.self) { Store() }
            AsyncComponent(Database.self) { () async throws -> Database in
                begin.finish()
                // A placeholder for work that continues until it is canceled.
                try await Task.sleep(for: .seconds(3600))
                return Database()
            }
            AsyncComponent(Keeper.self) {
                let keeper = Keeper()
                made.withLock { $0.append(keeper) }
                return keeper
            }
            .injectMarked()
        }
        let creator = Task { try await container.async.resolve(Keeper.self) }
        for await _ in began {}
        creator.cancel()
        await #expect(throws: ResolutionError.self) { try await creator.value }
        let keeper = try #require(made.withLock { $0.first })
        await #expect(throws: ResolutionError.self) { try await keeper.name() }
    }

    // Proves A13.
    @Test(arguments: [true, false]) func byTheDefaultStrategy(stops: Bool) async throws {
        let container = container(strategy: MarkedProperties(upTo: stops ? [Base.self] : [])) {
            AsyncComponent(Service.self) { Service() }
            AsyncComponent(Service.self) { _ in Service() }.named("closure")
            AsyncComponent(Value.self) { Value() }.injectMarked()
        }
        for _ in 0..<2 {
            let service = try await container.async.resolve(Service.self)
            #expect(service.database.isInjected)
            #expect(service.store.isInjected != stops)
            #expect(try await !container.async.resolve(Service.self, named: "closure").store.isInjected)
            #expect(try await container.async.resolve(Value.self).$store.isInjected)
        }
        let label = container.graph().nodes[2].edges.map(\.dependency.label).first
        #expect(label == (stops ? "property database" : "property store"))
    }

    /// Concurrent creations never get each other's slots.
    @Test func manyTasksAtOnce() async throws {
        let container = container {
            AsyncComponent(Service.self) {
                let service = Service()
                await Task.yield()
                return service
            }
            .injectMarked()
        }
        try await withThrowingTaskGroup(of: Service.self) { group in
            for _ in 0..<32 { group.addTask { try await container.async.resolve(Service.self) } }
            for try await service in group {
                #expect(service.store.isInjected && service.database.isInjected)
            }
        }
    }
}
