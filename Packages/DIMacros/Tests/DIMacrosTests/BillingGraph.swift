#if Macros
    import DIMacros

    protocol Ledger: Sendable {
        func total() -> Int
    }

    final class BookLedger: Ledger {
        let settings: Settings

        init(settings: Settings) { self.settings = settings }

        func total() -> Int { 100 }
    }

    struct Invoicing: Sendable {
        let ledger: any Ledger
    }

    final class Audit: Sendable {
        let ledger: any Ledger

        init(ledger: any Ledger) throws { self.ledger = ledger }
    }

    /// A part of the program, as another module has it.
    @DependencyGraph
    struct BillingGraph {
        let settings: Settings

        @Provides(.shared) static func ledger(settings: Settings) -> any Ledger { BookLedger(settings: settings) }
        @Provides static func invoicing(ledger: any Ledger) -> Invoicing { Invoicing(ledger: ledger) }
        @Provides(.shared) static func audit(ledger: any Ledger) throws -> Audit { try Audit(ledger: ledger) }
    }

    struct Office {
        let invoicing: Invoicing
        let ledger: any Ledger
        let audit: Audit
    }

    /// A graph that takes types from another one. A provider takes a type with effects.
    @DependencyGraph
    struct OfficeGraph {
        @Includes(Invoicing.self, (any Ledger).self) let billing: BillingGraph

        @Provides static func audit(billing: BillingGraph) throws -> Audit { try billing.audit() }
        @Provides static func office(invoicing: Invoicing, ledger: any Ledger, audit: Audit) -> Office {
            Office(invoicing: invoicing, ledger: ledger, audit: audit)
        }
    }

    struct User: Sendable {
        let name: String
    }

    final class Session: Sendable {
        let user: User
        let ledger: any Ledger

        init(user: User, ledger: any Ledger) {
            self.user = user
            self.ledger = ledger
        }
    }

    /// A scope: a graph whose input is its parent. Its shared instances live as long as the value.
    @DependencyGraph
    struct SessionGraph {
        @Includes((any Ledger).self) let billing: BillingGraph
        let user: User

        @Provides(.shared) static func session(user: User, ledger: any Ledger) -> Session {
            Session(user: user, ledger: ledger)
        }
    }

    struct Repository<Item: Sendable>: Sendable {
        let items: [Item]
    }

    /// A generic graph, nested in another type.
    enum Storage {
        @DependencyGraph
        struct Graph<Item: Sendable> {
            let items: [Item]

            @Provides(.shared) static func repository(items: [Item]) -> Repository<Item> { Repository(items: items) }
            @Provides static func count(repository: Repository<Item>) -> Int { repository.items.count }
        }
    }
#endif
