import DICore
import DIFactoryInjection
import DIInspection
import Testing

/// The samples of docs/Factories-and-forms.md.
@Suite struct FormsOfDependenciesSamples {
    final class Warehouse: Sendable {}

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
}
