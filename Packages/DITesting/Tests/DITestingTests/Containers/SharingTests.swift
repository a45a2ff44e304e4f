import DICore
import DITesting
import Testing

@Suite("Sharing with the real container")
struct SharingTests {
    @Test("Only what depends on a mock is rebuilt")
    func rebuilt() async throws {
        let live = Container { Shop.AppModule() }
        let (desk, sign) = (try live.resolve(Shop.Desk.self), try live.resolve(Shop.Sign.self))
        let container = TestContainer(live, isSharing: true) {
            $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway())
        }
        let own = try container.resolve(Shop.Desk.self)
        #expect(own !== desk)
        #expect(own.checkout.gateway.name == "fake")
        #expect(try container.resolve(Shop.Checkout.self) === own.checkout)
        // Neither the sign nor the ledger needs a gateway.
        #expect(try container.resolve(Shop.Sign.self) === sign)
        #expect(own.checkout.ledger === desk.checkout.ledger)
        #expect(try live.resolve(Shop.Desk.self) === desk)
        #expect(desk.checkout.gateway.name == "live")
    }

    @Test("What is opaque counts as needing everything, so it is rebuilt")
    func opaque() async throws {
        let live = Container {
            Component(Shop.Ledger.self) { _ in Shop.Ledger() }.cached()
        }
        let ledger = try live.resolve(Shop.Ledger.self)
        let container = TestContainer(live, isSharing: true) { $0.mock(Int.self, with: 1) }
        _ = try container.resolve(Int.self)
        #expect(try container.resolve(Shop.Ledger.self) !== ledger)
    }

    @Test("Without mocks everything is shared; without sharing, nothing")
    func allOrNothing() async throws {
        let live = Container { Shop.AppModule() }
        let desk = try live.resolve(Shop.Desk.self)
        #expect(try TestContainer(live, isSharing: true).resolve(Shop.Desk.self) === desk)
        #expect(try TestContainer(live).resolve(Shop.Desk.self) !== desk)
    }

    @Test("Two tests share what neither affects, and nothing else")
    func amongTests() async throws {
        let live = Container { Shop.AppModule() }
        func container(_ name: String) -> TestContainer {
            TestContainer(live, isSharing: true) { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway(name)) }
        }
        let (first, second) = (container("first"), container("second"))
        #expect(try first.resolve(Shop.Desk.self).checkout.gateway.name == "first")
        #expect(try second.resolve(Shop.Desk.self).checkout.gateway.name == "second")
        #expect(try first.resolve(Shop.Sign.self) === second.resolve(Shop.Sign.self))
    }

    private static let live = Container { Shop.AppModule() }

    @Test(
        "The trait shares too",
        .container(Self.live, isSharing: true) { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 5)) })
    func trait() throws {
        let container = try TestContainer.current
        #expect(try container.resolve(Shop.Sign.self).hour == 5)
        #expect(try container.resolve(Shop.Desk.self) === Self.live.resolve(Shop.Desk.self))
    }
}
