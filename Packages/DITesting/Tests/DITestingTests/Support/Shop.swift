import DICore

/// The code under test in most tests: a small program that declares all dependencies.
enum Shop {
    protocol Gateway: Sendable { var name: String { get } }
    protocol Refunds: Sendable { var name: String { get } }
    protocol Clock: Sendable { var hour: Int { get } }

    final class LiveGateway: Gateway, Refunds {
        var name: String { "live" }
    }

    struct FakeGateway: Gateway {
        let name: String
        init(_ name: String = "fake") { self.name = name }
    }

    struct FixedClock: Clock {
        let hour: Int
    }

    final class Ledger: Sendable {}

    final class Checkout: Sendable {
        let gateway: any Gateway
        let ledger: Ledger

        init(_ gateway: any Gateway, _ ledger: Ledger) {
            self.gateway = gateway
            self.ledger = ledger
        }
    }

    final class Desk: Sendable {
        let checkout: Checkout
        init(_ checkout: Checkout) { self.checkout = checkout }
    }

    /// Depends only on the clock.
    final class Sign: Sendable {
        let hour: Int
        init(_ clock: any Clock) { hour = clock.hour }
    }

    @MainActor final class Screen {
        let title: String
        init(title: String) { self.title = title }
    }

    struct AppModule: Module {
        var components: ComponentList {
            Component(LiveGateway.self) { LiveGateway() }
                .role { $0 as any Gateway }.role { $0 as any Refunds }.cached()
            Component((any Gateway).self) { FakeGateway("backup") }.named("backup")
            Component((any Clock).self) { FixedClock(hour: 12) }.cached()
            Component(Ledger.self) { Ledger() }.cached()
            Component(Checkout.self, strategy: Making(Checkout.init)).cached()
            Component(Desk.self, strategy: Making(Desk.init)).cached()
            Component(Sign.self, strategy: Making(Sign.init)).cached()
            MainActorComponent(Screen.self) { Screen(title: "live") }.cached()
        }
    }
}
