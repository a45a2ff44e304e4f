import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests key paths of asynchronous components.
@Suite(.timeLimit(.minutes(60))) struct AsyncPropertyTests {
    private protocol Store: Sendable { var name: String { get } }

    private struct Disk: Store {
        var name = "disk"
    }

    private struct Database: Sendable {
        var number = 7
    }

    private struct Report: Sendable {
        var title = ""
        var store: (any Store)?
        var clock: Clock? = Clock(zone: "default")
        var database: Database!
        var inner = Inner()
        struct Inner: Sendable { var clock = Clock(zone: "default") }
    }

    private class Page: @unchecked Sendable {
        // Safety: guarded by `kept`.
        private let kept = Guarded<[String]>([])
        var assigned: [String] { kept.withLock { $0 } }
        func note(_ text: String) { kept.withLock { $0.append(text) } }
        var clock: Clock {
            get { Clock() }
            set { note("clock \(newValue.zone)") }
        }
    }

    private final class Cover: Page, @unchecked Sendable {
        // Safety: see `Page`.
        var store: any Store {
            get { Disk() }
            set { note("store \(newValue.name)") }
        }
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component((any Store).self) { Disk() }
            Component((any Store).self) { Disk(name: "archive") }.named("archive")
            Component(Clock.self) { Clock() }
            AsyncComponent(Database.self) {
                await Task.yield()
                return Database()
            }
            more()
        }
    }

    // Proves B4.
    @Test func eachPathHasItsOwnNeed() async throws {
        let container = container {
            AsyncComponent(Report.self) { Report() }
                .inject(\.store, .named("archive")).inject(\.clock).inject(\.database).inject(\.inner.clock)
                .set(\.title, to: "T")
            AsyncComponent(Report.self) { Report() }
                .inject(\.store, .wired(to: Clock.self) { Disk(name: $0.zone) }).named("wired")
        }
        try container.validate()
        for _ in 0..<2 {
            let report = try await container.async.resolve(Report.self)
            #expect(report.title == "T")
            #expect(report.store?.name == "archive")
            #expect(report.clock?.zone == "registered")
            #expect(report.database.number == 7)
            #expect(report.inner.clock.zone == "registered")
            #expect(try await container.async.resolve(Report.self, named: "wired").store?.name == "registered")
        }
        let edges = container.graph().nodes[4].edges
        #expect(edges.map(\.dependency.key.description) == ["Store \"archive\"", "Clock", "Database", "Clock"])
        #expect(edges.map(\.dependency.label).first == "property store")
    }

    @globalActor private actor PageActor {
        static let shared = PageActor()
    }

    // Proves B9.
    @Test func initializerThenInjectionAsListedThenHooks() async throws {
        let container = container {
            AsyncComponent(Cover.self) { @PageActor in
                PageActor.assertIsolated()
                let cover = Cover()
                cover.note("init")
                return cover
            }
            .onCreate { cover in cover.note("hook") }
            .inject(\.store).inject(\.clock)
        }
        #expect(
            try await container.async.resolve(Cover.self).assigned
                == ["init", "store disk", "clock registered", "hook"])
        #expect(container.components.last?.isolation == .asynchronous(on: PageActor.shared))
    }

    @Test func aPathOfTheBaseClass() async throws {
        let clock: any ReferenceWritableKeyPath<Page, Clock> & Sendable = \.clock
        let container = container {
            AsyncComponent(Cover.self) { Cover() }.inject(clock, on: { $0 as Page })
        }
        #expect(try await container.async.resolve(Cover.self).assigned == ["clock registered"])
    }

    @Test func wrapsEveryStrategy() async throws {
        let inner = AsyncComponent(Report.self) { Report(title: "inner") }.inject(\.database).inject(\.store)
        let container = container {
            AsyncComponent(Report.self) { resolver in
                Report(title: "of \(try await resolver.resolve(Database.self).number)")
            }
            .inject(\.store)
            AsyncComponent(Report.self, strategy: Drafting()).inject(\.store).named("own")
            inner.replacingStrategy(AsyncAround(inner: inner.strategy)).named("around")
        }
        for (name, title) in [(nil, "of 7"), ("own", "draft 7"), ("around", "inner")] as [(Qualifier?, String)] {
            let report = try await container.async.resolve(Report.self, qualifier: name)
            #expect(report.title == title)
            #expect(report.store?.name == "disk")
        }
        #expect(try await container.async.resolve(Report.self, named: "around").database.number == 7)
    }

    /// A strategy that links a need, which is also a need of a property.
    private struct Drafting: AsyncStrategy {
        let database = Need<Database>()
        var dependencies: [Dependency] { [database.dependency] }
        func make(_ resolver: AsyncResolver) async throws -> Report {
            Report(title: "draft \(try database.resolve(from: resolver).number)")
        }
        func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Report> {
            let database = try linker.link(database)
            return AsyncMaker { context in Report(title: "draft \(try database(context).number)") }
        }
    }

    @Test func eachNeedOfAnUncachedComponentGetsOneOfItsOwn() async throws {
        final class Ticket: Sendable {}
        struct Pair: Sendable {
            var first: Ticket?
            var second: Ticket?
        }
        let made = Tally()
        let container = Container {
            AsyncComponent(Ticket.self) {
                made.add()
                return Ticket()
            }
            AsyncComponent(Pair.self) { Pair() }.inject(\.first).inject(\.second)
        }
        let pair = try await container.async.resolve(Pair.self)
        #expect(pair.first !== pair.second)
        #expect(made.count == 2)
    }

    @Test func policies() async throws {
        let container = Container {
            AsyncComponent(Report.self) { Report() }
                .inject(\.inner.clock, ifMissing: .leave)
                .inject(\.clock, ifMissing: .setNil)
                .inject(\.database, ifMissing: .leave)
        }
        try container.validate()
        let report = try await container.async.resolve(Report.self)
        #expect(report.inner.clock.zone == "default")
        #expect(report.clock == nil)
        #expect(report.database == nil)
        container.register {
            AsyncComponent(Database.self) { () async throws -> Database in throw Broken(reason: "offline") }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve(Report.self) }
        #expect(error?.underlying as? Broken == Broken(reason: "offline"))
    }

    // Proves B4.
    @Test func aMissingComponentIsNamed() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Report.self) {
                made.add()
                return Report()
            }
            .inject(\.database)
        }
        let line = #line - 6
        let error = try #require(
            await #expect(throws: ResolutionError.self) { try await container.async.resolve(Report.self) })
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Database
                  chain:  Report → Database
                  needed: property database of Report   \(#fileID):\(line)
                  help:   register a component for Database, or one with it as a role
                """)
        #expect(made.count == 0)
        #expect(container.validationReport().errors.map(\.description) == [error.description])
    }

    // Proves B4, B9.
    @Test(arguments: [true, false])
    func allOrNothing(isBroken: Bool) async throws {
        let covers = Guarded<[Cover]>([])
        let container = Container {
            Component((any Store).self) { Disk() }
            Component(Clock.self) {
                if isBroken { throw Broken(reason: "stopped") }
                return Clock()
            }
            AsyncComponent(Cover.self) {
                let cover = Cover()
                covers.withLock { $0.append(cover) }
                return cover
            }
            .inject(\.store).inject(\.clock).cached()
        }
        if isBroken {
            let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve(Cover.self) }
            #expect(error?.chain.map(\.key) == [ComponentKey(Cover.self), ComponentKey(Clock.self)])
            #expect(covers.withLock { $0.map(\.assigned) } == [[]])
            // The failed instance is not cached: the next request creates another one.
            await #expect(throws: ResolutionError.self) { try await container.async.resolve(Cover.self) }
            #expect(covers.withLock { $0.count } == 2)
        } else {
            _ = try await container.async.resolve(Cover.self)
            #expect(covers.withLock { $0.map(\.assigned) } == [["store disk", "clock registered"]])
        }
    }

    @Test func writersSeeEveryValue() async throws {
        struct NoClocks: PropertyWriter {
            let journal: Journal
            func allows(_ value: Any, for property: WrittenProperty) throws -> Bool {
                journal.note(property.label)
                if value is String { throw Broken(reason: "no titles") }
                return !(value is Clock)
            }
        }
        let journal = Journal()
        let container = container {
            AsyncComponent(Report.self) { Report() }
                .inject(\.inner.clock).written(by: NoClocks(journal: journal)).inject(\.database)
            AsyncComponent(Report.self) { Report() }
                .inject(\.database).set(\.title, to: "T").written(by: NoClocks(journal: journal)).named("throwing")
        }
        let report = try await container.async.resolve(Report.self)
        #expect(report.inner.clock.zone == "default")
        #expect(report.database.number == 7)
        #expect(journal.entries == ["property inner.clock", "property database"])
        let error = await #expect(throws: ResolutionError.self) {
            try await container.async.resolve(Report.self, named: "throwing")
        }
        #expect(error?.underlying as? Broken == Broken(reason: "no titles"))
    }

    @Test func mainActorComponentsAreInjected() async throws {
        @MainActor final class Screen {}
        struct Route: Sendable { var screen: Screen? }
        let container = Container {
            MainActorComponent(Screen.self) { Screen() }.cached()
            AsyncComponent(Route.self) { Route() }.inject(\.screen)
        }
        try container.validate()
        let screen = try await container.mainActor.resolve(Screen.self)
        #expect(try await container.async.resolve(Route.self).screen === screen)
    }

    @Test func scopesAndCaches() async throws {
        final class Session: Sendable {}
        struct Handler: Sendable { var session: Session? }
        let container = Container {
            AsyncComponent(Session.self) { Session() }.cached(.scope("request"))
            AsyncComponent(Handler.self) { Handler() }.inject(\.session)
            AsyncComponent(Handler.self) { Handler() }.inject(\.session).cached().named("captive")
        }
        let error = await #expect(throws: ResolutionError.self) {
            try await container.async.resolve(Handler.self, named: "captive")
        }
        #expect(error?.code == .captive)
        var sessions: [Session] = []
        for _ in 0..<2 {
            try await container.withScope("request") { scope in
                let session = try await scope.async.resolve(Session.self)
                #expect(try await scope.async.resolve(Handler.self).session === session)
                sessions.append(session)
            }
        }
        #expect(sessions[0] !== sessions[1])
    }

    /// The creating task is canceled while it waits for a property. No property is assigned, and the next request
    /// creates another instance.
    @Test func cancellation() async throws {
        let (began, begin) = AsyncStream<Void>.makeStream()
        let attempts = Tally()
        let covers = Guarded<[Cover]>([])
        let container = Container {
            Component((any Store).self) { Disk() }
            AsyncComponent(Clock.self) {
                if attempts.add() == 1 {
                    begin.finish()
                    // A placeholder for work that continues until it is canceled.
                    try await Task.sleep(for: .seconds(3600))
                }
                return Clock()
            }
            AsyncComponent(Cover.self) {
                let cover = Cover()
                covers.withLock { $0.append(cover) }
                return cover
            }
            .inject(\.store).inject(\.clock).cached()
        }
        let creator = Task { try await container.async.resolve(Cover.self) }
        for await _ in began {}
        creator.cancel()
        await #expect(throws: ResolutionError.self) { try await creator.value }
        #expect(covers.withLock { $0.isEmpty })
        let cover = try await container.async.resolve(Cover.self)
        #expect(cover.assigned == ["store disk", "clock registered"])
        #expect(try await container.async.resolve(Cover.self) === cover)
    }

    @Test func manyTasksGetOneInjectedInstance() async throws {
        let container = container {
            AsyncComponent(Cover.self) { Cover() }.inject(\.store).inject(\.clock).cached()
        }
        let covers = try await withThrowingTaskGroup(of: Cover.self) { group in
            for _ in 0..<16 { group.addTask { try await container.async.resolve(Cover.self) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(covers.map { ObjectIdentifier($0) }).count == 1)
        #expect(covers[0].assigned == ["store disk", "clock registered"])
    }

    @Test func aChildContainerInjectsItsOwnComponents() async throws {
        let container = container {
            AsyncComponent(Report.self) { Report() }.inject(\.database).inject(\.store)
        }
        let child = container.child {
            AsyncComponent(Database.self) { Database(number: 8) }.overriding()
        }
        #expect(try await child.async.resolve(Report.self).database.number == 8)
        #expect(try await container.async.resolve(Report.self).database.number == 7)
    }
}
