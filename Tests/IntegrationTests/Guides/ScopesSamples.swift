import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

// sample: names
extension ScopeName {
    static let session: ScopeName = "session"
    static let order = ScopeName("order", inside: .session)
}
// end sample

/// The samples of docs/Lifetimes.md.
@Suite(.timeLimit(.minutes(60))) struct ScopesSamples {
    struct User: Sendable {
        let name: String
    }

    final class Database: Sendable {}

    /// One for each session.
    final class Basket: Sendable {
        let user: User
        let database: Database

        init(user: User, database: Database) {
            self.user = user
            self.database = database
        }
    }

    /// Made whenever it is asked for.
    struct Checkout: Sendable {
        let basket: Basket
    }

    // sample: module
    struct ShopModule: Module {
        var components: ComponentList {
            Component(Database.self, init: Database.init).cached()
            Component(User.self, suppliedIn: .session)
            Component(Basket.self, init: Basket.init(user:database:)).cached(.scope(.session))
            Component(Checkout.self, init: Checkout.init(basket:))
        }
    }
    // end sample

    @Test func open() async throws {
        // sample: open
        let container = Container { ShopModule() }
        try await container.withScope(.session, values: [.value(User(name: "Ada"))]) { scope in
            let basket = try scope.resolve(Checkout.self).basket
            #expect(try scope.resolve(Basket.self) === basket)  // one in this scope
            #expect(basket.user.name == "Ada")
        }
        // end sample
        try container.validate()
        try await container.withScope(.session, values: [.value(User(name: "Ada"))]) { scope in
            let database = try container.resolve(Database.self)
            #expect(try scope.resolve(Basket.self).database === database)
        }

        #expect(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        #expect(error.code == .noScope)

        #expect(throws: ResolutionError.self) { try container.openScope(.session) }
        let missing = try #require(throws: ResolutionError.self) { try container.openScope(.session) }
        #expect(missing.code == .scopeMisuse)
        #expect(throws: ResolutionError.self) {
            try container.openScope(.session, values: [.value(User(name: "Ada")), .value(7)])
        }
    }

    @Test func qualified() throws {
        let container = Container {
            Component(String.self, suppliedIn: .session).named("language")
            Component(String.self, suppliedIn: .session).named("currency")
        }
        try container.withScope(
            .session,
            values: [.value("en", qualifier: .name("language")), .value("EUR", qualifier: .name("currency"))]
        ) { scope throws in
            #expect(try scope.resolve(String.self, named: "currency") == "EUR")
        }
    }

    final class Order: Sendable {
        let basket: Basket

        init(basket: Basket) { self.basket = basket }
    }

    @Test func inner() async throws {
        let container = Container {
            ShopModule()
            Component(Order.self, init: Order.init(basket:)).cached(.scope(.order))
        }
        try container.validate()
        try await container.withScope(.session, values: [.value(User(name: "Ada"))]) { session in
            for _ in 1...2 {
                // sample: inner
                try await session.withScope(.order) { scope in
                    let order = try scope.resolve(Order.self)
                    #expect(try order.basket === session.resolve(Basket.self))
                }
                // end sample
            }
        }

        #expect(throws: ResolutionError.self) { try container.openScope(.order) }
        let error = try #require(throws: ResolutionError.self) { try container.openScope(.order) }
        #expect(error.code == .scopeMisuse)
        try await container.withScope(.session, values: [.value(User(name: "Ada"))]) { session in
            let again = try #require(throws: ResolutionError.self) {
                try session.openScope(.session, values: [.value(User(name: "Ada"))])
            }
            #expect(again.code == .scopeMisuse)
        }
    }

    final class Recommendations: Sendable {
        let basket: Basket

        init(basket: Basket) { self.basket = basket }
    }

    @Test func captive() throws {
        let container = Container {
            ShopModule()
            Component(Recommendations.self, init: Recommendations.init(basket:)).cached()
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.captive])
    }

    @Test func closing() async throws {
        let journal = Journal()
        let container = Container {
            Component(Database.self, init: Database.init)
                .cached()
                .onClose { _ in journal.note("database") }
            Component(User.self, suppliedIn: .session)
            Component(Basket.self, init: Basket.init(user:database:))
                .cached(.scope(.session))
                .onClose { _ in journal.note("basket") }
            Component(Checkout.self, init: Checkout.init(basket:))  // no cache: it belongs to the scope
                .onClose { _ in journal.note("checkout") }
        }
        try await container.withScope(.session, values: [.value(User(name: "Ada"))]) { scope in
            _ = try scope.resolve(Checkout.self)
        }
        #expect(journal.entries == ["checkout", "basket"])

        try await container.close()
        #expect(journal.entries == ["checkout", "basket", "database"])
    }

    @Test func kept() async throws {
        let container = Container { ShopModule() }
        let scope = try container.openScope(.session, values: [.value(User(name: "Ada"))])
        let basket = try scope.resolve(Basket.self)
        try await scope.close()
        #expect(basket.user.name == "Ada")
        #expect(throws: ResolutionError.self) { try scope.resolve(Basket.self) }
        let error = try #require(throws: ResolutionError.self) { try scope.resolve(Basket.self) }
        #expect(error.code == .closed)
    }

    @Test func clearReachesOpenScopes() throws {
        let container = Container { ShopModule() }
        try container.withScope(.session, values: [.value(User(name: "Ada"))]) { scope throws in
            let basket = try scope.resolve(Basket.self)
            let database = try container.resolve(Database.self)
            container.clear()
            #expect(try scope.resolve(Basket.self) !== basket)
            #expect(try container.resolve(Database.self) !== database)
        }
    }

    @Test func synchronous() throws {
        // sample: synchronous
        func total(of user: User, in container: Container) throws -> String {
            try container.withScope(.session, values: [.value(user)]) { scope in
                try scope.resolve(Checkout.self).basket.user.name
            }
        }
        // end sample
        #expect(try total(of: User(name: "Ada"), in: Container { ShopModule() }) == "Ada")
    }

    final class Connection: Sendable {
        let user: User
        private init(user: User) { self.user = user }
        static func open(_ user: User) async -> Connection { Connection(user: user) }
    }

    final class Title {
        var text = "shop"
    }

    @Test func asynchronousAndMainActor() async throws {
        let container = Container {
            Component(User.self, suppliedIn: .session)
            AsyncComponent(Connection.self, init: Connection.open(_:)).cached(.scope(.session))
            MainActorComponent(Title.self, init: Title.init).cached(.scope(.session))
        }
        try await container.withScope(.session, values: [.value(User(name: "Ada"))]) { scope in
            let connection = try await scope.async.resolve(Connection.self)
            #expect(try scope.existing(Connection.self) === connection)
            try await MainActor.run { try scope.mainActor.resolve(Title.self).text += " of \(connection.user.name)" }
        }
    }

    final class TemporaryFile: Sendable {
        let journal: Journal
        init(journal: Journal) { self.journal = journal }
        func delete() { journal.note("deleted") }
    }

    struct Import: Sendable {
        let file: TemporaryFile

        func run() -> Int { 12 }
    }

    @Test func owned() async throws {
        let journal = Journal()
        let container = Container {
            Component(instance: journal)
            Component(TemporaryFile.self, init: TemporaryFile.init(journal:)).onClose { $0.delete() }
            Component(Import.self, init: Import.init(file:))
        }
        // sample: owned
        let owned = try container.resolveOwned(Import.self)
        #expect(owned.value.run() == 12)
        try await owned.release()  // deletes the temporary file of the import
        // end sample
        #expect(journal.entries == ["deleted"])
        let report = container.validationReport()
        #expect(report.warnings.map(\.code) == [.closedWithoutCache])

        let later = try await container.async.resolveOwned(Import.self)
        try await later.release()
        #expect(journal.entries == ["deleted", "deleted"])
    }

    protocol Gateway: Sendable {
        var name: String { get }
    }

    struct Live: Gateway {
        let name = "live"
    }

    struct Preview: Gateway {
        let name = "preview"
    }

    struct Payment: Sendable {
        let gateway: any Gateway
    }

    @Test func children() async throws {
        // sample: child
        let container = Container {
            Component(Database.self, init: Database.init).cached()
            Component((any Gateway).self, init: Live.init)
            Component(Payment.self, init: Payment.init(gateway:)).cached()
        }
        let preview = container.child {
            Component((any Gateway).self, init: Preview.init)
        }
        #expect(try preview.resolve(Payment.self).gateway.name == "preview")  // its own
        #expect(try preview.resolve(Database.self) === container.resolve(Database.self))  // shared
        // end sample
        #expect(try container.resolve(Payment.self).gateway.name == "live")
        try await preview.close()
        #expect(try container.resolve(Payment.self).gateway.name == "live")
    }

    @Test func childrenAreClosedFirst() async throws {
        let journal = Journal()
        let container = Container {
            Component(Database.self, init: Database.init).cached().onClose { _ in journal.note("parent") }
        }
        let child = container.child {
            Component(Payment.self) { Payment(gateway: Preview()) }.cached().onClose { _ in journal.note("child") }
        }
        _ = try child.resolve(Database.self)  // belongs to the parent
        _ = try child.resolve(Payment.self)
        try await container.close()
        #expect(journal.entries == ["child", "parent"])
    }

    final class Suggestions: Sendable {
        let basket: Lazy<Basket>

        init(basket: Lazy<Basket>) { self.basket = basket }
    }

    @Test func captiveLazy() async throws {
        let container = Container {
            ShopModule()
            Component(Suggestions.self, init: Suggestions.init(basket:)).cached()
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        try await container.withScope(.session, values: [.value(User(name: "Ada"))]) { scope in
            let suggestions = try scope.resolve(Suggestions.self)  // succeeds
            #expect(throws: ResolutionError.self) { try suggestions.basket.get() }
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.captive])
        let suggestions = try container.resolve(Suggestions.self)
        let error = try #require(throws: ResolutionError.self) { try suggestions.basket.get() }
        #expect(error.code == .noScope)
    }
}
