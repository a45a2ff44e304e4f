import DICore
import DITesting
import Testing

@Suite("Sharing with the base container")
struct SharingTests {
    // Proves H2.
    @Test("Only components that depend on a mock are created anew")
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

    // Proves H2.
    @Test("An opaque component may depend on anything, so it is created anew")
    func opaque() async throws {
        let live = Container {
            Component(Shop.Ledger.self) { _ in Shop.Ledger() }.cached()
        }
        let ledger = try live.resolve(Shop.Ledger.self)
        let container = TestContainer(live, isSharing: true) { $0.mock(Int.self, with: 1) }
        _ = try container.resolve(Int.self)
        #expect(try container.resolve(Shop.Ledger.self) !== ledger)
    }

    // Proves H2.
    @Test("Without mocks, all instances are shared; without sharing, none are")
    func allOrNothing() async throws {
        let live = Container { Shop.AppModule() }
        let desk = try live.resolve(Shop.Desk.self)
        #expect(try TestContainer(live, isSharing: true).resolve(Shop.Desk.self) === desk)
        #expect(try TestContainer(live).resolve(Shop.Desk.self) !== desk)
    }

    // Proves H2.
    @Test("Two tests share only the instances that neither of them affects")
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
        "The trait shares instances too",
        .container(Self.live, isSharing: true) { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 5)) })
    func trait() throws {
        let container = try TestContainer.current
        #expect(try container.resolve(Shop.Sign.self).hour == 5)
        #expect(try container.resolve(Shop.Desk.self) === Self.live.resolve(Shop.Desk.self))
    }

    // Proves H2.
    /// Several layers on a shared base container. Mocks of outer layers are recorded, forbidden and closed too.
    @Suite("In layers", .container(Self.live, isSharing: true))
    struct Layers {
        private static let live = Container { Shop.AppModule() }

        @Test(
            "components that depend on an outer layer's mock belong to the test, and are recorded",
            .container {
                $0.unusedMocks = .strict
                $0.mock((any Shop.Gateway).self) { Shop.FakeGateway("outer") }
            }, .container { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 5)) })
        func seen() throws {
            let container = try TestContainer.current
            #expect(try container.resolve(Shop.Desk.self).checkout.gateway.name == "outer")
            #expect(try container.resolve(Shop.Sign.self).hour == 5)
            container.expectResolved(Shop.Desk.self, (any Shop.Gateway).self)
        }

        @Test(
            "components that an outer layer forbids stay forbidden",
            .container {
                $0.forbidLive()
                $0.allow(Shop.Checkout.self)
            }, .container { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 5)) })
        func forbidden() throws {
            let container = try TestContainer.current
            #expect(try container.resolve((any Shop.Clock).self).hour == 5)
            container.expectRefused((any Shop.Gateway).self)
        }

        @Test("requests to a container with more mocks are recorded")
        func with() throws {
            let outer = try TestContainer.current.with { $0.mock((any Shop.Gateway).self) { Shop.FakeGateway("a") } }
            let inner = outer.with { $0.mock((any Shop.Clock).self, with: Shop.FixedClock(hour: 5)) }
            #expect(try inner.resolve(Shop.Checkout.self).gateway.name == "a")
            inner.expectResolved((any Shop.Gateway).self)
        }

        private static let closed = Guarded(0)
        private static let closing = Container {
            Component((any Shop.Gateway).self) { Shop.FakeGateway() }.cached()
            Component(Int.self) { 1 }
            Component(String.self, strategy: Making { (gateway: any Shop.Gateway) in gateway.name }).cached()
                .onClose { _ in closed.withLock { $0 += 1 } }
        }

        @Test(
            "components that depend on an outer layer's mock are closed with the test's container",
            .container(Self.closing, isSharing: true) { $0.mock((any Shop.Gateway).self) { Shop.FakeGateway("a") } },
            .container { $0.mock(Int.self, with: 2) })
        func closes() async throws {
            let container = try TestContainer.current
            #expect(try container.resolve(String.self) == "a")
            #expect(try container.resolve(Int.self) == 2)
            await container.expectClosesInOrder()
            #expect(Self.closed.withLock { $0 } == 1)
        }
    }
}
