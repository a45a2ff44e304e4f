import DICore
import DIFactoryInjection
import DIInspection
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

    final class PriceReport: Sendable {
        let catalog: any Catalog

        init(catalog: any Catalog) { self.catalog = catalog }
    }

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
        let error = try #require(throws: ValidationError.self) { try container.validate(shop) }
        try expectShown(error, in: guide)
        let request = try #require(throws: ResolutionError.self) { try container.resolve(CheckoutScreen.self) }
        #expect(request.code == .missing)
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

    // MARK: Codes

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
        let thread = BackgroundThread(stackSize: 512 << 10) { try container.resolve(PriceTable.self).prices.count }
        let error = try await #require(throws: ResolutionError.self) { try await thread.value }
        #expect(error.code == .tooDeep)
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
