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
}
