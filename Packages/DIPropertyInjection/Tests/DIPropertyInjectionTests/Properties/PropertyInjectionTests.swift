import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests properties that are injected by key path, after the initializer.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct PropertyInjectionTests {
    private protocol Store: Sendable { var name: String { get } }

    private struct Disk: Store {
        var name = "disk"
    }

    private enum Archive {}

    /// Records its events in order.
    private class Report {
        let journal: Journal
        var store: (any Store)? { didSet { journal.note("store") } }
        var clock = Clock(zone: "none") { didSet { journal.note("clock") } }
        var title = "" { didSet { journal.note("title") } }

        init(_ journal: Journal = Journal()) {
            self.journal = journal
            journal.note("init")
        }
    }

    private final class AnnualReport: Report {
        var archive: any Store = Disk(name: "none")
    }

    private struct Letter: Sendable, Equatable {
        var sender = "nobody"
        var head = Head()

        struct Head: Sendable, Equatable {
            var clock = Clock(zone: "none")
            var lines: [String] = []
        }
    }

    // MARK: Injected values

    // Proves B4.
    @Test func eachPathTakesTheComponentOfItsType() throws {
        let container = Container {
            Component((any Store).self) { Disk() }
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }.inject(\.store).inject(\.clock)
        }
        try container.validate()
        let report = try container.resolve(Report.self)
        #expect(report.store?.name == "disk")
        #expect(report.clock == Clock())
    }

    // Proves B4, B6.
    @Test func eachPathHasItsOwnNeed() throws {
        let container = Container {
            Component((any Store).self) { Disk(name: "unnamed") }
            Component((any Store).self) { Disk(name: "named") }.named("archive")
            Component(Clock.self) { Clock(zone: "archive") }.qualified(by: Archive.self)
            Component(Disk.self) { Disk(name: "wired") }
            Component(String.self) { "a title" }.named("title")
            Component(AnnualReport.self) { AnnualReport() }
                .inject(\.store, .named("archive"))
                .inject(\.clock, .qualified(by: Archive.self))
                .inject(\.archive, .wired(to: Disk.self) { $0 })
                .inject(\.title, .named("title"))
        }
        try container.validate()
        let report = try container.resolve(AnnualReport.self)
        #expect(report.store?.name == "named")
        #expect(report.clock.zone == "archive")
        #expect(report.archive.name == "wired")
        #expect(report.title == "a title")
    }

    // Proves B4.
    /// A missing name does not fall back to the unnamed component.
    @Test func aMissingNameIsAnError() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }.inject(\.clock, .named("utc"))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(Clock.self, qualifier: .name("utc")))
        #expect(throws: ValidationError.self) { try container.validate() }
    }

    /// Of several steps for one property, the last one wins. A modified component leaves the original unchanged.
    @Test func setAssignsAValueThatNothingIsRegisteredFor() throws {
        let base = Component(Report.self) { Report() }.set(\.title, to: "Q3").set(\.clock, to: Clock(zone: "set"))
        let container = Container {
            base
            base.set(\.title, to: "Q4").named("changed")
        }
        try container.validate()
        let report = try container.resolve(Report.self)
        #expect(report.title == "Q3")
        #expect(report.clock.zone == "set")
        #expect(try container.resolve(Report.self, named: "changed").title == "Q4")
        container.register {
            Component(Clock.self) { Clock() }
            base.inject(\.clock).named("injected")
            base.inject(\.clock).set(\.clock, to: Clock(zone: "set")).named("set again")
        }
        #expect(try container.resolve(Report.self, named: "injected").clock == Clock())
        #expect(try container.resolve(Report.self, named: "set again").clock.zone == "set")
    }

    // Proves B4.
    /// Listed properties of type `T?` and `T!` are required.
    @Test(arguments: ["store", "clock", nil] as [String?])
    func aListedOptionalIsRequired(missing: String?) throws {
        final class Screen {
            var store: (any Store)? = Disk(name: "default")
            var clock: Clock! = Clock(zone: "default")
        }
        let container = Container {
            if missing != "store" { Component((any Store).self) { Disk() } }
            if missing != "clock" { Component(Clock.self) { Clock() } }
            Component(Screen.self) { Screen() }.inject(\.store).inject(\.clock)
        }
        guard let missing else {
            let screen = try container.resolve(Screen.self)
            #expect(screen.store?.name == "disk")
            #expect(screen.clock == Clock())
            return
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Screen.self) }
        #expect(error.code == .missing)
        #expect(error.notes.first?.text == "property \(missing) of Screen")
        #expect(throws: ValidationError.self) { try container.validate() }
    }

    // MARK: Kinds of properties

    // Proves B4.
    @Test func aPathThatWasWrittenForTheBaseClass() throws {
        let clock: any ReferenceWritableKeyPath<Report, Clock> & Sendable = \.clock
        let store: any ReferenceWritableKeyPath<Report, (any Store)?> & Sendable = \.store
        let container = Container {
            Component(Clock.self) { Clock(zone: "utc") }.named("utc")
            Component(AnnualReport.self) { AnnualReport() }
                .inject(clock, on: { $0 as Report }, .named("utc"))
                .inject(store, on: { $0 }, .wired(to: Clock.self, qualifier: "utc") { Disk(name: $0.zone) })
            Component(AnnualReport.self) { AnnualReport() }
                .inject(clock, on: { $0 }, ifMissing: .leave)
                .inject(store, on: { $0 }, ifMissing: .setNil)
                .named("nothing")
        }
        try container.validate()
        let report = try container.resolve(AnnualReport.self)
        #expect(report.clock.zone == "utc")
        #expect(report.store?.name == "utc")
        let bare = try container.resolve(AnnualReport.self, named: "nothing")
        #expect(bare.clock.zone == "none")
        #expect(bare.journal.entries == ["init", "store"])
    }

    // Proves B4.
    @Test func structsAndPropertiesOfProperties() throws {
        final class Folder {
            let letter = Sheet()
            final class Sheet { var clock = Clock(zone: "none") }
        }
        let container = Container {
            Component(String.self) { "me" }
            Component(Clock.self) { Clock(zone: "utc") }
            Component(Letter.self) { Letter() }
                .inject(\.sender).inject(\.head.clock).set(\.head.lines, to: ["a", "b"])
            Component(Folder.self) { Folder() }.inject(\.letter.clock)
        }
        try container.validate()
        let letter = try container.resolve(Letter.self)
        #expect(letter == Letter(sender: "me", head: .init(clock: Clock(zone: "utc"), lines: ["a", "b"])))
        #expect(try container.resolve(Folder.self).letter.clock.zone == "utc")
    }

    // MARK: Order

    // Proves B9.
    @Test func initializerThenInjectionAsListedThenHooks() throws {
        let journal = Journal()
        let container = Container {
            Component((any Store).self) {
                journal.note("make store")
                return Disk()
            }
            Component(Clock.self) {
                journal.note("make clock")
                return Clock()
            }
            Component(Report.self) { Report(journal) }
                .onCreate { report in journal.note("hook with \(report.store?.name ?? "nothing"), \(report.title)") }
                .inject(\.clock)
                .set(\.title, to: "T")
                .inject(\.store)
        }
        _ = try container.resolve(Report.self)
        #expect(
            journal.entries == [
                "init", "make clock", "make store", "clock", "title", "store", "hook with disk, T",
            ])
    }

    @Test func everyCreationIsInjected() throws {
        let made = Tally()
        let container = Container {
            Component(Clock.self) { Clock(zone: "\(made.add())") }
            Component(Report.self) { Report() }.inject(\.clock)
        }
        #expect(try (1...3).map { _ in try container.resolve(Report.self).clock.zone } == ["1", "2", "3"])
    }

    // Safety: used by one test, which changes it before other code has a reference.
    private final class Shared: @unchecked Sendable {
        let assigned: Tally
        var clock = Clock(zone: "none") { didSet { assigned.add() } }
        init(_ assigned: Tally) { self.assigned = assigned }
    }

    @Test func aCachedInstanceIsInjectedOnce() throws {
        let assigned = Tally()
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Shared.self) { Shared(assigned) }.inject(\.clock).cached()
            Component(Letter.self) { Letter() }.cached().set(\.sender, to: "cached")
        }
        let first = try container.resolve(Shared.self)
        #expect(try container.resolve(Shared.self) === first)
        #expect(first.clock == Clock())
        #expect(assigned.count == 1)
        #expect(try container.resolve(Letter.self).sender == "cached")
        container.clear()
        #expect(try container.resolve(Shared.self) !== first)
        #expect(assigned.count == 2)
    }

    @Test func noThreadSeesACachedInstanceBeforeItsInjection() throws {
        let assigned = Tally()
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Shared.self) { Shared(assigned) }.inject(\.clock).cached()
        }
        let start = Rendezvous(of: 8)
        let seen = try Threads.run(8) { _ in
            start.meet()
            return try container.resolve(Shared.self).clock
        }
        #expect(seen == Array(repeating: Clock(), count: 8))
        #expect(assigned.count == 1)
    }

    // MARK: With any strategy

    private enum Inner: CaseIterable { case linked, plain, closure }

    // Proves B4.
    @Test(arguments: Inner.allCases) private func wrapsEveryStrategy(inner: Inner) throws {
        let linked = LinkedStrategy(Need<any Store>()) { store in
            let report = AnnualReport()
            report.store = store
            return report
        }
        let component =
            switch inner {
            case .linked: Component(AnnualReport.self, strategy: linked)
            case .plain: Component(AnnualReport.self, strategy: Around(inner: linked))
            case .closure: Component(AnnualReport.self) { resolver in try linked.make(resolver) }
            }
        let container = Container {
            Component((any Store).self) { Disk(name: "first") }
            Component((any Store).self) { Disk(name: "second") }.named("archive")
            component.inject(\.archive, .named("archive"))
        }
        for _ in 0..<2 {
            let report = try container.resolve(AnnualReport.self)
            #expect(report.store?.name == "first")
            #expect(report.archive.name == "second")
        }
        container.remove((any Store).self)
        #expect(throws: ResolutionError.self) { try container.resolve(AnnualReport.self) }
    }

    @Test func theComponentKeepsEverythingElse() throws {
        let container = Container {
            Component(Clock.self) { Clock(zone: "utc") }
            Component(AnnualReport.self) { AnnualReport() }
                .named("a").role { $0 as Report }.inject(\.clock)
        }
        #expect(try container.resolve(Report.self, named: "a").clock.zone == "utc")
        #expect(container.components.last?.key == ComponentKey(AnnualReport.self, qualifier: .name("a")))
    }

    // MARK: Errors

    // Proves B9.
    @Test func anErrorOfTheInitializerInjectsNothing() throws {
        let made = Tally()
        let container = Container {
            Component(Clock.self) {
                made.add()
                return Clock()
            }
            Component(Report.self) { throw Broken(reason: "paper") }.inject(\.clock)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.underlying as? Broken == Broken(reason: "paper"))
        #expect(made.count == 0)
    }

    @Test func aCycleThroughPropertiesIsFound() throws {
        final class Chicken { var egg: Egg? }
        final class Egg { var chicken: Chicken? }
        let container = Container {
            Component(Chicken.self) { Chicken() }.inject(\.egg)
            Component(Egg.self) { Egg() }.inject(\.chicken)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Egg.self) }
        #expect(error.code == .cycle)
        #expect(error.message == "Egg needs itself: Egg → Chicken → Egg")
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.cycle])
    }
}
