import DICaches
import DICompatibility
import DICore
import DIFactoryInjection
import DIPropertyInjection
import DITesting
import Foundation
import TestSupport
import Testing

extension ResolutionError.Code {
    /// The shop is not open.
    static let shopIsShut = ResolutionError.Code(rawValue: "SHOP01")
}

/// The samples of docs/Diagnostics.md.
@Suite(.timeLimit(.minutes(60))) struct DiagnosticsSamples {
    private let guide = "docs/Diagnostics.md"

    struct Settings: Sendable {
        var currency = "EUR"
    }

    protocol Catalog: Sendable {}

    final class StockList: Catalog {}

    final class Database: Sendable {
        let settings: Settings

        init(settings: Settings) { self.settings = settings }
    }

    final class PriceReport: Sendable {
        let catalog: any Catalog

        init(catalog: any Catalog) { self.catalog = catalog }
    }

    /// One for each session of a customer.
    final class Basket: Sendable {}

    // MARK: Reading

    protocol PaymentGateway: Sendable {}

    struct CardGateway: PaymentGateway {}

    struct CheckoutService: Sendable {
        let gateway: any PaymentGateway
    }

    struct RefundService: Sendable {
        let gateway: any PaymentGateway
    }

    struct CheckoutScreen: Sendable {
        let service: CheckoutService
    }

    // sample: reading
    struct PaymentModule: Module {
        var components: ComponentList {
            Component((any PaymentGateway).self, init: CardGateway.init)
            Component(CheckoutService.self, init: CheckoutService.init(gateway:), needs: .named("sandbox")).cached()
            Component(RefundService.self, init: RefundService.init(gateway:), needs: .named("sandbox"))
        }
    }
    // end sample

    struct ShopModule: Module {
        var components: ComponentList {
            Component(CheckoutScreen.self, init: CheckoutScreen.init(service:))
            PaymentModule()
        }
    }

    @Test func reading() throws {
        let container = Container { ShopModule() }
        let shop = Validation(roots: [ComponentKey(CheckoutScreen.self), ComponentKey(RefundService.self)])
        #expect(throws: ValidationError.self) { try container.validate(shop) }
        let error = try #require(throws: ValidationError.self) { try container.validate(shop) }
        try expectShown(error, in: guide)
        let request = try #require(throws: ResolutionError.self) { try container.resolve(CheckoutScreen.self) }
        #expect(request.code == .missing)
    }

    @Test func styles() throws {
        let container = Container {
            Component(PriceReport.self, init: PriceReport.init(catalog:)).cached()
        }
        do {
            try container.validate()
        } catch {
            print(error)  // for people: the same as error.rendered(.plain)
            print(error.rendered(.colored))  // the same for terminals
            print(error.rendered(.lines))  // for tools: an editor, or a log of continuous integration
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.rendered(.lines).contains(": error: nothing is registered for Catalog [DI0001]"))
    }

    @Test func parts() async throws {
        let container = Container {
            Component(PriceReport.self, init: PriceReport.init(catalog:)).cached()
        }
        // sample: parts
        let task = Task { try container.resolve(PriceReport.self) }
        do {
            _ = try await task.value
            Issue.record("there is no catalog")
        } catch let error as ResolutionError where error.code == .missing {
            #expect(error.key == ComponentKey((any Catalog).self))
            #expect(error.message == "nothing is registered for Catalog")
            #expect(error.chain.map(\.description) == ["PriceReport (cached)", "Catalog"])
            #expect(error.notes.map(\.kind) == [.needed])
            #expect(error.help?.hasPrefix("register a component for Catalog") == true)
        }
        // end sample
    }

    struct NoConnection: Error, CustomStringConvertible {
        let description = "the server does not answer"
    }

    @Test func json() throws {
        let container = Container {
            Component(Database.self) { throw NoConnection() }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Database.self) }
        #expect(error.underlying is NoConnection)

        let sent = try JSONEncoder().encode(error)  // to another process, or into a log
        let received = try JSONDecoder().decode(ResolutionError.self, from: sent)
        #expect(received.description == error.description)
        #expect(received.code == .creationFailed)
        #expect(received.underlying == nil)  // the error itself stays where it was
        #expect(received.cause?.typeName == "NoConnection")
        #expect(received.cause?.text == "the server does not answer")
    }

    // MARK: Codes and rules of your own

    /// Makes a till when the shop is open.
    struct TillStrategy: InjectionStrategy {
        let isOpen: @Sendable () -> Bool

        var dependencies: [Dependency] { [] }

        func make(_ resolver: any Resolver) throws -> Till {
            guard isOpen() else {
                let key = ComponentKey(Till.self)
                throw ResolutionError(
                    .shopIsShut, key: key, message: "\(key) is locked until the shop opens",
                    help: "ask again when the shop is open")
            }
            return Till()
        }
    }

    final class Till: Sendable {}

    struct Sale: Sendable {
        let till: Till
    }

    @Test func ownCode() throws {
        let container = Container {
            Component(Till.self, strategy: TillStrategy(isOpen: { false })).cached()
            Component(Sale.self, init: Sale.init(till:))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Sale.self) }
        #expect(error.code == .shopIsShut)
    }

    /// Every database is closed.
    struct DatabasesAreClosed: ValidationRule {
        func problems(in graph: DependencyGraph) -> [ResolutionError] {
            graph.liveNodes.map(\.component)
                .filter { "\($0.key)".hasSuffix("Database") && !$0.hasCloser }
                .map { database in
                    ResolutionError(
                        .init(rawValue: "SHOP02"), severity: .warning, key: database.key,
                        message: "\(database.key) is never closed",
                        notes: [.registered(database)],
                        help: "add .onClose { … } to it")
                }
        }
    }

    @Test func ownRule() throws {
        let container = Container {
            Component(instance: Settings())
            Component(Database.self, init: Database.init(settings:)).cached()
        }
        let report = container.validationReport(Validation(rules: [DatabasesAreClosed()]))
        #expect(report.warnings.map(\.code.rawValue) == ["SHOP02"])
    }

    // MARK: DI0001 to DI0009

    @Test func missing() throws {
        let container = Container {
            Component(PriceReport.self, init: PriceReport.init(catalog:))
            Component(StockList.self, init: StockList.init)
        }
        #expect(throws: ResolutionError.self) { try container.resolve(PriceReport.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(PriceReport.self) }
        #expect(error.code == .missing)
    }

    final class Orders: Sendable {
        let invoices: Invoices
        init(invoices: Invoices) { self.invoices = invoices }
    }

    final class Invoices: Sendable {
        let orders: Orders
        init(orders: Orders) { self.orders = orders }
    }

    @Test func cycle() throws {
        let container = Container {
            Component(Orders.self, init: Orders.init(invoices:)).cached()
            Component(Invoices.self, init: Invoices.init(orders:)).cached()
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.cycle])
    }

    @Test func duplicate() throws {
        let container = Container {
            Component((any Catalog).self, init: StockList.init).cached()
            Component((any Catalog).self, init: StockList.init)
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.duplicate])
    }

    @Test func redirectionLoop() throws {
        let container = Container {
            Redirection(from: (any Catalog).self, to: StockList.self) { $0 }
            Redirection(from: StockList.self, to: (any Catalog).self) { _ in StockList() }
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.redirectionLoop])
    }

    @Test func creationFailed() throws {
        let container = Container {
            Component(Settings.self) { throw NoConnection() }
            Component(Database.self, init: Database.init(settings:)).cached()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Database.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Database.self) }
        #expect(error.code == .creationFailed)
    }

    @Test func closed() async throws {
        let container = Container {
            Component(Basket.self, init: Basket.init).cached()
        }
        try await container.close()
        #expect(throws: ResolutionError.self) { try container.resolve(Basket.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Basket.self) }
        #expect(error.code == .closed)
    }

    @Test func notAClassInstance() throws {
        let container = Container {
            Component(Settings.self) { Settings() }.cached(.weak)
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Settings.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Settings.self) }
        #expect(error.code == .notAClassInstance)
    }

    struct DatabaseStrategy: InjectionStrategy {
        var dependencies: [Dependency] { [] }  // Settings are forgotten

        func make(_ resolver: any Resolver) throws -> Database {
            Database(settings: try resolver.resolve(Settings.self))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Database> {
            let settings = try linker.link(Need<Settings>())
            return Maker { context in Database(settings: try settings(context)) }
        }
    }

    @Test func undeclaredDependency() throws {
        let container = Container {
            Component(instance: Settings())
            Component(Database.self, strategy: DatabaseStrategy())
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Database.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Database.self) }
        #expect(error.code == .undeclaredDependency)
    }

    @Test func duplicateMapKey() throws {
        let container = Container {
            Component(StockList.self, init: StockList.init).named("spring")
                .contribute(key: "seasonal") { $0 as any Catalog }
            Component(StockList.self, init: StockList.init).named("autumn")
                .contribute(key: "seasonal") { $0 as any Catalog }
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.duplicateMapKey])
    }

    // MARK: DI0010 to DI0019

    final class KeepingStrategy: InjectionStrategy, @unchecked Sendable {
        // Safety: this sample uses one thread.
        private var kept: LinkedNeed<Settings>?

        var dependencies: [Dependency] { [Need<Settings>().dependency] }

        func make(_ resolver: any Resolver) throws -> Database {
            Database(settings: try resolver.resolve(Settings.self))
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Database> {
            let settings = try kept ?? linker.link(Need<Settings>())  // wrong: it is linked for one container
            kept = settings
            return Maker { context in Database(settings: try settings(context)) }
        }
    }

    @Test func foreignLink() throws {
        let strategy = KeepingStrategy()
        let shop = Container {
            Component(instance: Settings())
            Component(Database.self, strategy: strategy)
        }
        let archive = Container {
            Component(instance: Settings())
            Component(Database.self, strategy: strategy)
        }
        _ = try shop.resolve(Database.self)
        #expect(throws: ResolutionError.self) { try archive.resolve(Database.self) }
        let error = try #require(throws: ResolutionError.self) { try archive.resolve(Database.self) }
        #expect(error.code == .foreignLink)
    }

    struct OneForAll: CacheStrategy {
        let cell = CacheCell()

        var lifetime: Lifetime { Lifetime(.container, name: "one for all") }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { cell }
    }

    @Test func cellTypeMismatch() throws {
        let cache = OneForAll()
        let container = Container {
            Component(StockList.self, init: StockList.init).cached(cache)
            Component(Basket.self, init: Basket.init).cached(cache)
        }
        _ = try container.resolve(StockList.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Basket.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Basket.self) }
        #expect(error.code == .cellTypeMismatch)
    }

    struct StockModule: Module {
        var components: ComponentList {
            Component((any Catalog).self, init: StockList.init).cached()
        }

        var externalNeeds: [ComponentKey] { [ComponentKey(Settings.self)] }
    }

    @Test func unmetExternalNeed() throws {
        let container = Container { StockModule() }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.unmetExternalNeed])
    }

    @MainActor final class Window {
        var title = "Shop"
    }

    struct Printer {
        let window: Window
    }

    @Test func isolation() throws {
        let container = Container {
            MainActorComponent(Window.self, init: Window.init)
            Component(Printer.self, init: Printer.init(window:))
        }
        try container.validate()
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Printer.self) }
        #expect(error.code == .isolation)
    }

    final class PriceTag {
        @Injected var catalog: any Catalog
    }

    @Test func notInjected() throws {
        let tag = PriceTag()  // made by hand: nobody injected anything
        #expect(throws: ResolutionError.self) { try tag.$catalog.get() }
        let error = try #require(throws: ResolutionError.self) { try tag.$catalog.get() }
        #expect(error.code == .notInjected)
    }

    final class Shelf {
        var catalog: (any Catalog)?
    }

    @Test func nothingToInject() throws {
        let container = Container { StockModule() }
        #expect(throws: ResolutionError.self) { try container.inject(Shelf()) }
        try container.inject(Shelf()) { $0.inject(\.catalog) }  // says what
        let error = try #require(throws: ResolutionError.self) { try container.inject(Shelf()) }
        #expect(error.code == .nothingToInject)
    }

    @Test func opaque() throws {
        let container = Container {
            Component(instance: Settings())
            Component(Database.self) { resolver in
                Database(settings: try resolver.resolve(Settings.self))
            }
        }
        let report = container.validationReport()
        #expect(report.warnings.map(\.code) == [.opaque])
    }

    @Test func asynchronous() throws {
        let container = Container {
            AsyncComponent(Settings.self) { Settings() }.cached()
            Component(Database.self, init: Database.init(settings:)).cached()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Database.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Database.self) }
        #expect(error.code == .asynchronous)
    }

    @Test func canceled() async throws {
        let (hasBegun, mayEnd) = (Signal(), Signal())
        let container = Container {
            AsyncComponent(Settings.self) {
                hasBegun.send()
                await mayEnd.wait()  // it takes its time
                return Settings()
            }
            .cached()
        }
        let creator = Task { try await container.async.resolve(Settings.self) }
        await hasBegun.wait()
        let waiter = Task { try await container.async.resolve(Settings.self) }  // another task creates them
        waiter.cancel()
        await #expect(throws: ResolutionError.self) { try await waiter.value }
        let error = try #require(await #expect(throws: ResolutionError.self) { try await waiter.value })
        #expect(error.code == .canceled)
        mayEnd.send()
        _ = try await creator.value
    }

    @Test func noScope() throws {
        let container = Container {
            Component(Basket.self, init: Basket.init).cached(.scope("session"))
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Basket.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Basket.self) }
        #expect(error.code == .noScope)
    }

    // MARK: DI0020 and more

    final class Recommendations: Sendable {
        let basket: Basket

        init(basket: Basket) { self.basket = basket }
    }

    @Test func captive() throws {
        let container = Container {
            Component(Basket.self, init: Basket.init).cached(.scope("session"))
            Component(Recommendations.self, init: Recommendations.init(basket:)).cached()
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.captive])
    }

    @Test func scopeMisuse() throws {
        let container = Container {
            Component(Settings.self, suppliedIn: "session")
            Component(Database.self, init: Database.init(settings:)).cached(.scope("session"))
        }
        #expect(throws: ResolutionError.self) { try container.openScope("session") }
        let error = try #require(throws: ResolutionError.self) { try container.openScope("session") }
        #expect(error.code == .scopeMisuse)
    }

    @Test func eagerWithoutCache() throws {
        let container = Container {
            Component(StockList.self, init: StockList.init).eager()
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.eagerWithoutCache])
    }

    @Test func closedWithoutCache() throws {
        let container = Container {
            Component(Basket.self, init: Basket.init).onClose { _ in print("closed") }
        }
        let report = container.validationReport()
        #expect(report.warnings.map(\.code) == [.closedWithoutCache])
    }

    /// All prices of a catalog, found by a function that calls itself.
    struct PriceTable {
        let prices: [Settings]

        init(depth: Int, resolver: any Resolver) throws {
            let settings = try resolver.resolve(Settings.self)
            prices = try depth == 0 ? [settings] : PriceTable(depth: depth - 1, resolver: resolver).prices + [settings]
        }
    }

    @Test func tooDeep() async throws {
        // sample: DI0024
        let container = Container {
            Component(Settings.self) { Settings() }
            Component(PriceTable.self) { resolver in try PriceTable(depth: 1_000_000, resolver: resolver) }
        }
        // end sample
        let outcome: Result<Int, any Error> = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: Result { try container.resolve(PriceTable.self).prices.count })
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        let error = try #require(throws: ResolutionError.self) { try outcome.get() }
        #expect(error.code == .tooDeep)
    }

    @Test func unreachable() throws {
        let container = Container {
            Component(instance: Settings())
            Component(Database.self, init: Database.init(settings:)).cached()
            Component(Basket.self, init: Basket.init)
        }
        let report = container.validationReport(Validation(roots: [ComponentKey(Database.self)]))
        #expect(report.warnings.map(\.code) == [.unreachable])
    }

    @Test func overrideOfNothing() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR")).named("home")
            Component(instance: Settings(currency: "NOK")).named("hmoe").overriding()
        }
        let report = container.validationReport()
        #expect(report.warnings.map(\.code) == [.overrideOfNothing])
    }

    @Test func invalid() async throws {
        let container = Container {
            Component(Database.self, init: Database.init(settings:)).cached().eager()
        }
        await #expect(throws: ResolutionError.self) { try await container.start(validating: .everything) }
        let error = try #require(
            await #expect(throws: ResolutionError.self) { try await container.start(validating: .everything) })
        #expect(error.code == .invalid)
    }

    @Test func decoratorOfNothing() throws {
        let container = Container {
            Component(StockList.self, init: StockList.init).role(qualifier: "stock") { $0 as any Catalog }
            Decorator((any Catalog).self, qualifier: "stok") { inner in inner }
        }
        let report = container.validationReport()
        #expect(report.warnings.map(\.code) == [.decoratesNothing])
    }

    @Test func noSharedContainer() throws {
        #expect(throws: ResolutionError.self) { try SharedContainer.resolve((any Catalog).self) }
        let error = try #require(throws: ResolutionError.self) { try SharedContainer.resolve((any Catalog).self) }
        #expect(error.code == .noSharedContainer)
    }

    @Test func sharedTwice() async {
        await #expect(processExitsWith: .success) {
            try SharedContainer.set(Container { StockModule() })
            let error = #expect(throws: ResolutionError.self) { try SharedContainer.set(Container {}) }
            #expect(error?.code == .sharedContainerIsSet)
        }
    }

    final class Tray {
        let report: Owner<StockReport>

        init(report: Owner<StockReport>) { self.report = report }
    }

    final class StockReport {
        let tray: Tray

        init(tray: Tray) { self.tray = tray }
    }

    @Test func noOwner() throws {
        let container = Container {
            Component(Tray.self, init: Tray.init(report:))
            Component(StockReport.self, init: StockReport.init(tray:)).owning()
        }
        let tray = try container.resolve(StockReport.self).tray  // nobody holds the report
        #expect(throws: ResolutionError.self) { try tray.report.get() }
        let error = try #require(throws: ResolutionError.self) { try tray.report.get() }
        #expect(error.code == .noOwner)
    }

    @Test func live() throws {
        _ = try FailureCapture.run {
            let container = TestContainer(StockModule()) {
                $0.forbidLive()
                $0.mock(Settings.self, with: Settings(currency: "NOK"))
            }
            #expect(throws: ResolutionError.self) { try container.resolve((any Catalog).self) }
            let error = try #require(throws: ResolutionError.self) { try container.resolve((any Catalog).self) }
            #expect(error.code == .live)
        }
    }

    struct Label {
        @Injected var settings: Settings
    }

    @Test func alreadyInjected() throws {
        let container = Container { Component(instance: Settings()) }
        var label = Label()
        var copy = label
        try container.inject(into: &label)
        #expect(throws: ResolutionError.self) { try container.inject(into: &copy) }
        let error = try #require(throws: ResolutionError.self) { try container.inject(into: &copy) }
        #expect(error.code == .alreadyInjected)
    }

    struct ServerModule: Module {
        let port: Int

        var components: ComponentList {
            Component(instance: port).named("port")
        }
    }

    @Test func moduleLeftOut() throws {
        let container = Container {
            ServerModule(port: 8080)
            ServerModule(port: 9090)
        }
        let report = container.validationReport()
        #expect(try container.resolve(Int.self, named: "port") == 8080)
        #expect(report.warnings.map(\.code) == [.moduleLeftOut])
    }

    final class Desk {
        let bell: Bell

        init(bell: Bell) { self.bell = bell }
    }

    final class Bell {
        weak var desk: Desk?
    }

    @Test func backReference() throws {
        // sample: back-reference
        let container = Container {
            Component(Bell.self, init: Bell.init)
            Component(Desk.self, init: Desk.init(bell:)).onCreate { desk in desk.bell.desk = desk }
        }
        let desk = try container.resolve(Desk.self)
        #expect(desk.bell.desk === desk)
        // end sample
        try container.validate()
    }
}
