import DICore
import DIFactoryInjection
import DIInspection
import Dispatch
import Foundation
import Testing

/// The samples of docs/Factories-and-forms.md.
@Suite struct FormsOfDependenciesSamples {
    struct Unavailable: Error, CustomStringConvertible {
        let description = "the printer has no paper"
    }

    final class Warehouse: Sendable {}

    struct Discount: Sendable {
        let percent: Int
    }

    // MARK: Optional

    struct Checkout {
        let discount: Discount?
    }

    @Test func optional() throws {
        let without = Container {
            Component(Checkout.self, init: Checkout.init(discount:))
        }
        #expect(try without.resolve(Checkout.self).discount == nil)

        let with = Container {
            Component(Checkout.self, init: Checkout.init(discount:))
            Component(Discount.self) { Discount(percent: 5) }
        }
        #expect(try with.resolve(Checkout.self).discount?.percent == 5)
        try without.validate()

        let discount = try without.resolveIfRegistered(Discount.self)
        #expect(discount == nil)
    }

    @Test func optionalFails() throws {
        let container = Container {
            Component(Checkout.self, init: Checkout.init(discount:))
            Component(Discount.self) { throw Unavailable() }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Checkout.self) }
        #expect(error.code == .creationFailed)
        #expect(error.underlying is Unavailable)
    }

    // MARK: Collections

    protocol PricingRule: Sendable {
        var name: String { get }
    }

    struct VolumeRule: PricingRule {
        let name = "volume"
    }

    struct LoyaltyRule: PricingRule {
        let name = "loyalty"
    }

    struct Pricer {
        let rules: [any PricingRule]
    }

    struct PriceBoard {
        let rules: [String: any PricingRule]
    }

    @Test func array() throws {
        let container = Container {
            Component(VolumeRule.self, init: VolumeRule.init).contribute { $0 as any PricingRule }
            Component(LoyaltyRule.self, init: LoyaltyRule.init).contribute { $0 as any PricingRule }
            Component(Pricer.self, init: Pricer.init(rules:))
        }
        #expect(try container.resolve(Pricer.self).rules.map(\.name) == ["volume", "loyalty"])
    }

    @Test func map() throws {
        let container = Container {
            Component(VolumeRule.self, init: VolumeRule.init).contribute(key: "many") { $0 as any PricingRule }
            Component(LoyaltyRule.self, init: LoyaltyRule.init).contribute(key: "often") { $0 as any PricingRule }
            Component(PriceBoard.self, init: PriceBoard.init(rules:))
        }
        #expect(try container.resolve(PriceBoard.self).rules["often"]?.name == "loyalty")
        #expect(try container.resolve(PriceBoard.self).rules.count == 2)
    }

    // MARK: Lazy

    final class Desk: Sendable {
        let clerk: Clerk

        init(clerk: Clerk) { self.clerk = clerk }
    }

    final class Clerk: Sendable {
        let desk: Lazy<Desk>

        init(desk: Lazy<Desk>) { self.desk = desk }
    }

    @Test func lazy() throws {
        let container = Container {
            Component(Desk.self, init: Desk.init(clerk:)).cached()
            Component(Clerk.self, init: Clerk.init(desk:))
        }
        // sample: lazy
        let desk = try container.resolve(Desk.self)
        #expect(!desk.clerk.desk.isResolved)
        #expect(try desk.clerk.desk.get() === desk)
        // end sample
        try container.validate()
    }

    @Test func lazyRetries() throws {
        final class Attempts: @unchecked Sendable {
            // Safety: used by one thread.
            var count = 0
        }
        struct Office {
            let warehouse: Lazy<Warehouse>
        }
        let attempts = Attempts()
        let container = Container {
            Component(Warehouse.self) {
                attempts.count += 1
                if attempts.count == 1 { throw Unavailable() }
                return Warehouse()
            }
            Component(Office.self, init: Office.init(warehouse:))
        }
        let office = try container.resolve(Office.self)
        #expect(throws: ResolutionError.self) { try office.warehouse.get() }  // the first use fails
        let warehouse = try office.warehouse.get()  // the next one tries again
        #expect(try office.warehouse.get() === warehouse)
        #expect(attempts.count == 2)
    }

    @Test(.timeLimit(.minutes(60))) func tooDeep() async throws {
        let outcome: Result<Int, any Error> = await withCheckedContinuation { continuation in
            let container = Container {
                Component(Int.self) { 0 }.named("0")
                for number in 1..<10_000 {
                    Component(Int.self) { resolver in
                        try resolver.resolve(Int.self, named: "\(number - 1)") + 1
                    }
                    .named("\(number)")
                }
            }
            let thread = Thread {
                continuation.resume(returning: Result { try container.resolve(Int.self, named: "9999") })
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        let error = try #require(throws: ResolutionError.self) { try outcome.get() }
        #expect(error.code == .tooDeep)
        #expect(error.help == "resolve on a thread with a larger stack, or break the chain with a Lazy dependency")
    }

    final class Left: Sendable {
        init(right: Right) {}
    }

    final class Right: Sendable {
        init(left: Left) {}
    }

    @Test func cycle() throws {
        let container = Container {
            Component(Left.self, init: Left.init(right:))
            Component(Right.self, init: Right.init(left:))
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        #expect(throws: ResolutionError.self) { try container.resolve(Left.self) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Left.self) }
        #expect(error.code == .cycle)
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.description) == [error.description])
    }

    // MARK: Provider

    final class Parcel: Sendable {}

    struct Packer {
        let parcels: Provider<Parcel>
        let warehouses: Provider<Warehouse>
    }

    @Test func provider() throws {
        let container = Container {
            Component(Parcel.self, init: Parcel.init)
            Component(Warehouse.self, init: Warehouse.init).cached()
            Component(Packer.self, init: Packer.init(parcels:warehouses:))
        }
        // sample: provider
        let packer = try container.resolve(Packer.self)
        #expect(try packer.parcels() !== packer.parcels())
        #expect(try packer.warehouses() === packer.warehouses())  // cached
        // end sample
    }

    @Test func missingProvider() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init)
            Component(Packer.self, init: Packer.init(parcels:warehouses:))
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        let packer = try container.resolve(Packer.self)
        #expect(throws: ResolutionError.self) { try packer.parcels() }
        let error = try #require(throws: ResolutionError.self) { try packer.parcels() }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(Parcel.self))
    }

    // MARK: Assisted factories

    struct Label {
        let address: String
        let warehouse: Warehouse
    }

    struct LabelPrinter {
        let labels: AssistedFactory<String, Label>
    }

    @Test func assisted() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init)
            Component(assisted: Label.self, arguments: String.self, init: Label.init(address:warehouse:))
            Component(LabelPrinter.self, init: LabelPrinter.init(labels:))
        }
        let label = try container.resolve(LabelPrinter.self).labels("Mill Street 1")
        #expect(label.address == "Mill Street 1")
    }

    // MARK: Named forms

    @Test func named() throws {
        let container = Container {
            Component(Discount.self) { Discount(percent: 10) }.named("summer")
            Component(Checkout.self, init: Checkout.init(discount:), needs: .named("summer"))
        }
        #expect(try container.resolve(Checkout.self).discount?.percent == 10)
        #expect(try container.resolve(Provider<Discount>.self, named: "summer")().percent == 10)
    }

    // MARK: The resolver

    // sample: resolver-type
    struct Router {
        let resolver: any Resolver

        func warehouse(_ city: String) throws -> Warehouse {
            try resolver.resolve(Warehouse.self, named: city)
        }
    }
    // end sample

    @Test func resolver() throws {
        let container = Container {
            Component(Warehouse.self, init: Warehouse.init).named("north").cached()
            Component(Router.self, init: Router.init(resolver:))
        }
        let router = try container.resolve(Router.self)
        #expect(try router.warehouse("north") === container.resolve(Warehouse.self, named: "north"))
        let before = try router.warehouse("north")
        container.clear()
        #expect(try router.warehouse("north") !== before)
        let error = try #require(throws: ResolutionError.self) { try router.warehouse("south") }
        #expect(error.code == .missing)
    }

    // MARK: A released container

    @Test func closed() throws {
        func packer() throws -> Packer {
            let container = Container {
                Component(Parcel.self, init: Parcel.init)
                Component(Warehouse.self, init: Warehouse.init)
                Component(Packer.self, init: Packer.init(parcels:warehouses:))
            }
            return try container.resolve(Packer.self)  // the container goes with this function
        }

        let packer = try packer()
        #expect(throws: ResolutionError.self) { try packer.parcels() }
        let error = try #require(throws: ResolutionError.self) { try packer.parcels() }
        #expect(error.code == .closed)
    }

    @Test func closedForms() throws {
        struct All {
            let lazy: Lazy<Warehouse>
            let labels: AssistedFactory<String, Label>
            let resolver: any Resolver
        }
        weak var dropped: Container?
        func all() throws -> All {
            let container = Container {
                Component(Warehouse.self, init: Warehouse.init)
                Component(assisted: Label.self, arguments: String.self, init: Label.init(address:warehouse:))
                Component(All.self, init: All.init(lazy:labels:resolver:))
            }
            dropped = container
            return try container.resolve(All.self)
        }
        let kept = try all()
        #expect(dropped == nil)
        let errors = [
            try #require(throws: ResolutionError.self) { try kept.lazy.get() },
            try #require(throws: ResolutionError.self) { try kept.labels("Mill Street 1") },
            try #require(throws: ResolutionError.self) { try kept.resolver.resolve(Warehouse.self) },
        ]
        #expect(errors.map(\.code) == [.closed, .closed, .closed])
    }

    final class ShopWindow: Sendable {
        private let container: Container
        private let packer: Packer

        init() throws {
            container = Container {
                Component(Parcel.self, init: Parcel.init)
                Component(Warehouse.self, init: Warehouse.init)
                Component(Packer.self, init: Packer.init(parcels:warehouses:))
            }
            try container.validate()
            packer = try container.resolve(Packer.self)
        }

        func pack() throws -> Parcel { try packer.parcels() }
    }

    @Test func keep() throws {
        let window = try ShopWindow()
        #expect(try window.pack() !== window.pack())
    }
}
