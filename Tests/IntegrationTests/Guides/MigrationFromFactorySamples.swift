import DICaches
import DICore
import DIFactoryInjection
import DIPropertyInjection
import DITesting
import TestSupport
import Testing

/// The samples of docs/Migrate.md.
@Suite struct MigrationFromFactorySamples {
    protocol AccountLoading: AnyObject, Sendable {
        var accounts: [String] { get }
    }

    final class AccountLoader: AccountLoading {
        let accounts = ["current", "savings"]
    }

    final class NoAccounts: AccountLoading {
        let accounts: [String] = []
    }

    @MainActor final class AccountsModel: DeclaresMarkedProperties {
        @Injected private var loader: any AccountLoading
        nonisolated static var markedProperties: [any MarkedProperty.Type] { [Injected<any AccountLoading>.self] }

        var isEmpty: Bool { loader.accounts.isEmpty }
    }

    struct AccountsModule: Module {
        var components: ComponentList {
            Component((any AccountLoading).self) { AccountLoader() }.cached()
            MainActorComponent(AccountsModel.self) { AccountsModel() }.injectMarked()
        }
    }

    struct Report: Sendable {
        let year: Int
        let loader: any AccountLoading
    }

    @MainActor @Test func composition() throws {
        let container = Container { AccountsModule() }
        try container.validate()
        let model = try container.mainActor.resolve(AccountsModel.self)
        #expect(container.validationReport().warnings.isEmpty)
        #expect(!model.isEmpty)
    }

    @MainActor final class Details {
        @LazyInjected var later: any AccountLoading
        @InjectedProvider var each: any AccountLoading
        weak var delegate: (any AccountLoading)?
    }

    @MainActor @Test func registering() throws {
        let container = Container {
            Component((any AccountLoading).self) { AccountLoader() }
            Component((any AccountLoading).self) { NoAccounts() }.named("empty")
            Component(assisted: Report.self, arguments: Int.self, init: Report.init(year:loader:))
            Component((any AccountLoading).self) { AccountLoader() }.cached().named("kept")
            MainActorComponent(Details.self) { Details() }
                .inject(\.delegate, .named("kept"))
                .injectMarked()
        }
        try container.validate()
        let loader = try container.resolve((any AccountLoading).self)
        #expect(loader.accounts.count == 2)
        #expect(try container.resolve((any AccountLoading).self, named: "empty").accounts.isEmpty)
        #expect(try container.resolve(Report.self, arguments: 2026).year == 2026)
        let details = try container.mainActor.resolve(Details.self)
        #expect(details.later === details.later)
        #expect(details.each !== details.each)
        #expect(try details.delegate === container.resolve((any AccountLoading).self, named: "kept"))
    }

    @Test func scopes() throws {
        let component = Component((any AccountLoading).self) { AccountLoader() }
        let singletons = SharedCache()
        let container = Container(cache: .threadSafe) {
            component.uncached()
            component.cached().named("cached")
            component.cached(.weak).named("shared")
            component.cached(singletons).named("singleton")
            component.cached(.perResolve).named("graph")
            component.cached(.scope("session")).named("session")
            component.cached(.timeToLive(.seconds(1200))).named("for a time")
        }
        for name in ["cached", "singleton", "for a time"] {
            let loader = try container.resolve((any AccountLoading).self, named: name)
            #expect(try container.resolve((any AccountLoading).self, named: name) === loader)
        }
        try container.withScope("session") { session throws in
            _ = try session.resolve((any AccountLoading).self, named: "session")
        }
        container.clear()
    }

    @Test func decorating() throws {
        let journal = Journal()
        let container = Container {
            Component((any AccountLoading).self) { AccountLoader() }
                .onCreate { loader in journal.note("created \(loader.accounts.count)") }
                .cached()
        }
        _ = try container.resolve((any AccountLoading).self)
        _ = try container.resolve((any AccountLoading).self)
        #expect(journal.entries == ["created 2"])
    }

    struct PreviewModule: Module {
        var components: ComponentList {
            Component((any AccountLoading).self) { NoAccounts() }.overriding()
        }
    }

    @Test(arguments: [false, true]) func contexts(isPreview: Bool) throws {
        let container = Container {
            AccountsModule()
            if isPreview { PreviewModule() }
        }
        #expect(try container.resolve((any AccountLoading).self).accounts.isEmpty == isPreview)
        container.put(NoAccounts(), as: (any AccountLoading).self)
        #expect(try container.resolve((any AccountLoading).self).accounts.isEmpty)

        let launched = Container {
            AccountsModule()
            if CommandLine.arguments.contains("mock") { PreviewModule() }
        }
        #expect(try !launched.resolve((any AccountLoading).self).accounts.isEmpty)

        let preview = container.child { Component((any AccountLoading).self) { AccountLoader() } }
        #expect(try !preview.resolve((any AccountLoading).self).accounts.isEmpty)
        container.reset()
    }

    struct TransfersModule: Module {
        var components: ComponentList {
            Component(Transfers.self, init: Transfers.init(loader:))
        }

        var externalNeeds: [ComponentKey] { [ComponentKey((any AccountLoading).self)] }
    }

    struct Transfers {
        let loader: any AccountLoading
    }

    @Test func missing() throws {
        let container = Container { TransfersModule() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
        container.register { AccountsModule() }
        try container.validate()
    }

    @Test(.container(AccountsModule()) { $0.mock((any AccountLoading).self) { NoAccounts() } })
    @MainActor func noAccounts() throws {
        let model = try TestContainer.current.mainActor.resolve(AccountsModel.self)
        #expect(model.isEmpty)
    }
}
