import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// The samples of docs/Troubleshooting.md.
@Suite(.timeLimit(.minutes(60))) struct TroubleshootingSamples {
    private let guide = "docs/Troubleshooting.md"

    // sample: types
    protocol Clock: Sendable {}

    struct SystemClock: Clock {}

    /// What was sold.
    final class SalesLog: Sendable {}

    struct DailyReport: Sendable {
        let clock: any Clock
        let sales: SalesLog
    }

    /// Who is logged in; another one for each request.
    final class CurrentUser: Sendable {}
    // end sample

    @Test func forgotten() throws {
        do {
            // sample: forgotten
            let container = Container {
                Component((any Clock).self, init: SystemClock.init)
                Component(DailyReport.self, init: DailyReport.init(clock:sales:))
            }
            #expect(throws: ResolutionError.self) { try container.resolve(DailyReport.self) }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try container.resolve(DailyReport.self) }
            try expectShown(error, in: guide)
        }
        // sample: forgotten-fixed
        let container = Container {
            Component((any Clock).self, init: SystemClock.init)
            Component(SalesLog.self, init: SalesLog.init).cached()
            Component(DailyReport.self, init: DailyReport.init(clock:sales:))
        }
        _ = try container.resolve(DailyReport.self)
        // end sample
        try container.validate()
    }

    @Test func implementationOnly() throws {
        do {
            // sample: implementation
            let container = Container {
                Component(SystemClock.self, init: SystemClock.init)
                Component(SalesLog.self, init: SalesLog.init).cached()
                Component(DailyReport.self, init: DailyReport.init(clock:sales:))
            }
            #expect(throws: ResolutionError.self) { try container.resolve(DailyReport.self) }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try container.resolve(DailyReport.self) }
            try expectShown(error, in: guide)
        }
        // sample: implementation-fixed
        let container = Container {
            Component(SystemClock.self, init: SystemClock.init).role { $0 as any Clock }
            Component(SalesLog.self, init: SalesLog.init).cached()
            Component(DailyReport.self, init: DailyReport.init(clock:sales:))
        }
        _ = try container.resolve(DailyReport.self)
        // end sample
        try container.validate()
    }

    // sample: name-types
    struct Printer: Sendable {
        let tray: Int
    }

    struct Till: Sendable {
        let printer: Printer
    }
    // end sample

    @Test func name() throws {
        do {
            // sample: name
            let container = Container {
                Component(instance: Printer(tray: 1)).named("receipts")
                Component(instance: Printer(tray: 2)).named("reports")
                Component(Till.self, init: Till.init(printer:), needs: .named("reciepts"))
            }
            #expect(throws: ResolutionError.self) { try container.resolve(Till.self) }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Till.self) }
            try expectShown(error, in: guide)
        }
        // sample: name-fixed
        enum Receipts {}  // a type cannot be misspelt: the compiler would say so

        let container = Container {
            Component(instance: Printer(tray: 1)).qualified(by: Receipts.self)
            Component(instance: Printer(tray: 2)).named("reports")
            Component(Till.self, init: Till.init(printer:), needs: .qualified(by: Receipts.self))
        }
        #expect(try container.resolve(Till.self).printer.tray == 1)
        // end sample
        try container.validate()
    }

    // sample: captive-types
    struct Letterhead: Sendable {
        let user: CurrentUser
    }

    final class Mailer: Sendable {
        let letterhead: Letterhead

        init(letterhead: Letterhead) { self.letterhead = letterhead }
    }
    // end sample

    @Test func captive() async throws {
        do {
            // sample: captive
            let container = Container {
                Component(CurrentUser.self, init: CurrentUser.init).cached(.scope("request"))
                Component(Letterhead.self, init: Letterhead.init(user:))
                Component(Mailer.self, init: Mailer.init(letterhead:)).cached()
            }
            #expect(throws: ValidationError.self) { try container.validate() }
            // end sample
            let error = try #require(throws: ValidationError.self) { try container.validate() }
            try expectShown(error, in: guide)
        }
        // sample: captive-fixed
        let container = Container {
            Component(CurrentUser.self, init: CurrentUser.init).cached(.scope("request"))
            Component(Letterhead.self, init: Letterhead.init(user:))
            Component(Mailer.self, init: Mailer.init(letterhead:)).cached(.scope("request"))
        }
        try container.validate()
        try await container.withScope("request") { scope in
            let mailer = try scope.resolve(Mailer.self)
            #expect(try mailer.letterhead.user === scope.resolve(CurrentUser.self))
        }
        // end sample
    }

    @Test func twice() throws {
        do {
            // sample: twice
            struct SalesModule: Module {
                var components: ComponentList {
                    Component((any Clock).self, init: SystemClock.init)
                    Component(SalesLog.self, init: SalesLog.init).cached()
                }
            }

            struct ReportModule: Module {
                var components: ComponentList {
                    Component((any Clock).self, init: SystemClock.init)
                    Component(DailyReport.self, init: DailyReport.init(clock:sales:))
                }
            }

            let container = Container {
                SalesModule()
                ReportModule()
            }
            #expect(throws: ValidationError.self) { try container.validate() }
            // end sample
            let error = try #require(throws: ValidationError.self) { try container.validate() }
            try expectShown(error, in: guide)
        }
        // sample: twice-fixed
        struct ClockModule: Module {
            var components: ComponentList {
                Component((any Clock).self, init: SystemClock.init)
            }
        }

        struct SalesModule: Module {
            var components: ComponentList {
                ClockModule()
                Component(SalesLog.self, init: SalesLog.init).cached()
            }
        }

        struct ReportModule: Module {
            var components: ComponentList {
                ClockModule()  // the same module: it counts once
                Component(DailyReport.self, init: DailyReport.init(clock:sales:))
            }
        }

        let container = Container {
            SalesModule()
            ReportModule()
        }
        try container.validate()
        _ = try container.resolve(DailyReport.self)
        // end sample
    }

    @Test func circle() throws {
        do {
            // sample: circle
            final class Orders: Sendable {
                let stock: Stock
                init(stock: Stock) { self.stock = stock }
            }

            final class Stock: Sendable {
                let orders: Orders
                init(orders: Orders) { self.orders = orders }
            }

            let container = Container {
                Component(Orders.self, init: Orders.init(stock:)).cached()
                Component(Stock.self, init: Stock.init(orders:)).cached()
            }
            #expect(throws: ResolutionError.self) { try container.resolve(Orders.self) }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Orders.self) }
            try expectShown(error, in: guide)
        }
        // sample: circle-fixed
        final class Orders: Sendable {
            let stock: Stock
            init(stock: Stock) { self.stock = stock }
        }

        final class Stock: Sendable {
            let orders: Lazy<Orders>
            init(orders: Lazy<Orders>) { self.orders = orders }

            func reorder() throws -> Orders { try orders.get() }
        }

        let container = Container {
            Component(Orders.self, init: Orders.init(stock:)).cached()
            Component(Stock.self, init: Stock.init(orders:)).cached()
        }
        let orders = try container.resolve(Orders.self)
        #expect(try orders.stock.reorder() === orders)
        // end sample
        try container.validate()
    }

    @Test func scoped() async throws {
        // sample: scoped
        let container = Container {
            Component(CurrentUser.self, init: CurrentUser.init).cached(.scope("request"))
            Component(Letterhead.self, init: Letterhead.init(user:))
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Letterhead.self) }
        // end sample
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Letterhead.self) }
        try expectShown(error, in: guide)
        // sample: scoped-fixed
        try await container.withScope("request") { scope in
            let letterhead = try scope.resolve(Letterhead.self)
            #expect(try letterhead.user === scope.resolve(CurrentUser.self))
        }
        // end sample
    }

    // sample: main-actor-types
    @MainActor final class SalesWindow {
        var title = "Sales"
    }
    // end sample

    @Test func mainActor() async throws {
        // sample: main-actor
        let container = Container {
            MainActorComponent(SalesWindow.self, init: SalesWindow.init).cached()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(SalesWindow.self) }
        // end sample
        let error = try #require(throws: ResolutionError.self) { try container.resolve(SalesWindow.self) }
        try expectShown(error, in: guide)
        // sample: main-actor-fixed
        let window = try await container.mainActor.resolve(SalesWindow.self)
        await MainActor.run { window.title = "Sales of today" }
        // end sample
        #expect(await window.title == "Sales of today")
    }

    // sample: asynchronous-types
    final class Exchange: Sendable {
        let rate: Int

        init() async { rate = 11 }
    }
    // end sample

    @Test func asynchronous() async throws {
        // sample: asynchronous
        let container = Container {
            AsyncComponent(Exchange.self, init: Exchange.init).cached()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Exchange.self) }
        // end sample
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Exchange.self) }
        try expectShown(error, in: guide)
        // sample: asynchronous-fixed
        let exchange = try await container.async.resolve(Exchange.self)
        #expect(exchange.rate == 11)
        // end sample
    }

    @Test func weakStruct() throws {
        do {
            // sample: weak
            let container = Container {
                Component(Printer.self) { Printer(tray: 1) }.cached(.weak)
            }
            #expect(throws: ResolutionError.self) { try container.resolve(Printer.self) }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Printer.self) }
            try expectShown(error, in: guide)
        }
        // sample: weak-fixed
        let container = Container {
            Component(Printer.self) { Printer(tray: 1) }.cached()
        }
        #expect(try container.resolve(Printer.self).tray == 1)
        // end sample
        try container.validate()
    }

    // sample: override-types
    struct ShopModule: Module {
        var components: ComponentList {
            Component(instance: Printer(tray: 1)).named("receipts")
            Component(Till.self, init: Till.init(printer:), needs: .named("receipts"))
        }
    }
    // end sample

    @Test func overriding() throws {
        do {
            // sample: override
            let container = Container {
                ShopModule()
                Component(instance: Printer(tray: 0)).named("receipt").overriding()
            }
            #expect(try container.resolve(Till.self).printer.tray == 1)  // not the printer of the test
            print(container.validationReport())
            // end sample
            try expectShown(container.validationReport(), in: guide)
        }
        // sample: override-fixed
        let container = Container {
            ShopModule()
            Component(instance: Printer(tray: 0)).named("receipts").overriding()
        }
        #expect(try container.resolve(Till.self).printer.tray == 0)
        // end sample
        #expect(container.validationReport().description.isEmpty)
    }

    // sample: collection-types
    protocol Discount: Sendable {}

    struct SummerDiscount: Discount {}

    struct Prices: Sendable {
        let discounts: [any Discount]
    }
    // end sample

    @Test func collection() throws {
        do {
            // sample: collection
            let container = Container {
                Component(SummerDiscount.self, init: SummerDiscount.init).role { $0 as any Discount }
                Component(Prices.self, init: Prices.init(discounts:))
            }
            #expect(throws: ResolutionError.self) { try container.resolve(Prices.self) }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Prices.self) }
            try expectShown(error, in: guide)
        }
        // sample: collection-fixed
        let container = Container {
            Component(SummerDiscount.self, init: SummerDiscount.init).contribute { $0 as any Discount }
            Component(Prices.self, init: Prices.init(discounts:))
            DeclaredCollection(of: (any Discount).self)  // so that it may also be empty
        }
        #expect(try container.resolve(Prices.self).discounts.count == 1)
        // end sample
        try container.validate()
    }

    @Test func closed() async throws {
        do {
            // sample: closed
            let container = Container {
                Component(SalesLog.self, init: SalesLog.init).cached()
            }
            try await container.close()
            #expect(throws: ResolutionError.self) { try container.resolve(SalesLog.self) }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try container.resolve(SalesLog.self) }
            try expectShown(error, in: guide)
        }
        // sample: closed-fixed
        let container = Container {
            Component(SalesLog.self, init: SalesLog.init).cached()
        }
        let sales = try container.resolve(SalesLog.self)
        try await container.close()  // the last thing that is done with it
        // end sample
        _ = sales
    }

    @Test func gone() throws {
        do {
            // sample: gone
            func makeReports() throws -> Provider<SalesLog> {
                let container = Container {
                    Component(SalesLog.self, init: SalesLog.init)
                }
                return try container.resolve(Provider<SalesLog>.self)
            }
            let provider = try makeReports()
            #expect(throws: ResolutionError.self) { try provider() }
            // end sample
            let error = try #require(throws: ResolutionError.self) { try provider() }
            try expectShown(error, in: guide)
        }
        // sample: gone-fixed
        struct App {
            let container = Container {
                Component(SalesLog.self, init: SalesLog.init)
            }
        }

        let app = App()  // lives as long as the program
        let provider = try app.container.resolve(Provider<SalesLog>.self)
        _ = try provider()
        // end sample
    }

    @Test func opaque() throws {
        do {
            // sample: opaque
            let container = Container {
                Component(SalesLog.self, init: SalesLog.init).cached()
                Component(DailyReport.self) { resolver in
                    try DailyReport(clock: resolver.resolve((any Clock).self), sales: resolver.resolve(SalesLog.self))
                }
            }
            try container.validate()  // nothing is wrong, as far as anybody can see
            print(container.validationReport())
            #expect(throws: ResolutionError.self) { try container.resolve(DailyReport.self) }
            // end sample
            try expectShown(container.validationReport(), in: guide)
            let error = try #require(throws: ResolutionError.self) { try container.resolve(DailyReport.self) }
            try expectShown(error, in: guide)
        }
        // sample: opaque-fixed
        let container = Container {
            Component((any Clock).self, init: SystemClock.init)
            Component(SalesLog.self, init: SalesLog.init).cached()
            Component(DailyReport.self, init: DailyReport.init(clock:sales:))
        }
        try container.validate()
        // end sample
        #expect(container.validationReport().description.isEmpty)
    }
}
