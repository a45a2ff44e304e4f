import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

// Proves A25.
/// Tests asynchronous instances with arguments.
@Suite(.timeLimit(.minutes(60))) struct AsyncAssistedTests {
    struct Month: Sendable { let name: String }

    final class Database: Sendable {
        static func open() async -> Database {
            await Task.yield()
            return Database()
        }

        func title(of month: Month) async throws -> String {
            await Task.yield()
            if month.name.isEmpty { throw Broken(reason: "no month") }
            return month.name
        }
    }

    struct Report: Sendable {
        let title: String
        let database: Database

        static func load(month: Month, database: Database) async throws -> Report {
            Report(title: try await database.title(of: month), database: database)
        }
    }

    struct Archive: Sendable {
        let reports: AsyncAssistedFactory<Month, Report>

        func report(for month: Month) async throws -> Report { try await reports(month) }
    }

    @MainActor final class Page: Sendable {
        let title: String
        let database: Database

        init(month: Month, page: Int, database: Database) {
            title = "\(month.name) \(page)"
            self.database = database
        }
    }

    private func container() -> Container {
        Container {
            AsyncComponent(Database.self, init: Database.open).cached()
            // sample: async-assisted
            AsyncComponent(assisted: Report.self, arguments: Month.self, init: Report.load(month:database:))
            Component(Archive.self, init: Archive.init(reports:))
            // end sample
        }
    }

    @Test func anAsynchronousFactoryHasAsynchronousDependencies() async throws {
        let container = container()
        try container.validate()
        let archive = try container.resolve(Archive.self)
        let may = try await archive.report(for: Month(name: "May"))
        let june = try await archive.report(for: Month(name: "June"))
        #expect([may.title, june.title] == ["May", "June"])
        #expect(may.database === june.database)
    }

    @Test func needsSelectComponents() async throws {
        let container = Container {
            AsyncComponent(Database.self, init: Database.open).cached().named("archive")
            AsyncComponent(
                assisted: Report.self, arguments: Month.self, init: Report.load(month:database:),
                needs: .named("archive"))
        }
        try container.validate()
        let report = try await container.async.resolve(Report.self, arguments: Month(name: "May"))
        #expect(report.title == "May")
        #expect(try await container.async.resolve(Database.self, named: "archive") === report.database)
    }

    @Test func anInitializerOfTheMainActor() async throws {
        let container = Container {
            AsyncComponent(Database.self, init: Database.open).cached()
            AsyncComponent(
                assisted: Page.self, arguments: Month.self, Int.self, init: Page.init(month:page:database:))
        }
        let page = try await container.async.resolve(Page.self, arguments: Month(name: "May"), 3)
        #expect(page.title == "May 3")
    }

    @Test func anErrorOfTheFactoryIsThrownAsItIs() async throws {
        let container = container()
        await #expect(throws: Broken(reason: "no month")) {
            try await container.resolve(Archive.self).report(for: Month(name: ""))
        }
    }

    @Test func aMissingComponentNamesTheFactory() async throws {
        let container = Container { Component(Archive.self, init: Archive.init(reports:)) }
        let found = container.validationReport().errors
        #expect(found.map(\.message) == ["nothing is registered for AsyncAssistedFactory<Month, Report>"])
        #expect(found.first?.help == "register it with AsyncComponent(assisted:arguments:init:)")
        let error = try #require(
            await #expect(throws: ResolutionError.self) {
                try await Container {}.async.resolve(Report.self, arguments: Month(name: "May"))
            })
        #expect(error.message == "nothing is registered for AsyncAssistedFactory<Month, Report>")
    }

    @Test func theNumberOfADependencyIsThatOfTheParameterAfterTheArguments() throws {
        let container = Container {
            AsyncComponent(assisted: Report.self, arguments: Month.self, init: Report.load(month:database:))
        }
        let found = container.validationReport().errors
        #expect(found.first?.key == ComponentKey(Database.self))
        #expect(found.first?.notes.first?.text.hasPrefix("parameter 2 of ") == true)
    }

    @Test func afterTheContainerIsGoneItIsClosed() async throws {
        let archive = try container().resolve(Archive.self)
        let error = await #expect(throws: ResolutionError.self) {
            try await archive.report(for: Month(name: "May"))
        }
        #expect(error?.code == .closed)
    }
}
