import DICore
import DITesting
import Testing

@Suite("Decorators in tests")
struct DecoratorsTests {
    private final class Log: Sendable {}

    private struct LoggedGateway: Shop.Gateway {
        let inner: any Shop.Gateway
        let log: Log
        var name: String { "logged \(inner.name)" }
    }

    private struct LoggedModule: Module {
        var components: ComponentList {
            Shop.AppModule()
            Component(Log.self) { Log() }
            Decorator((any Shop.Gateway).self, needs: Need<Log>()) { inner, log in
                LoggedGateway(inner: inner, log: log)
            }
        }
    }

    @Test("A mock is not decorated, unless the test registers a decorator")
    func mocks() throws {
        let plain = TestContainer(LoggedModule()) { $0.mock((any Shop.Gateway).self, with: Shop.FakeGateway()) }
        #expect(try plain.resolve(Shop.Desk.self).checkout.gateway.name == "fake")
        let live = TestContainer(LoggedModule())
        #expect(try live.resolve(Shop.Desk.self).checkout.gateway.name == "logged live")
        let decorating = TestContainer(LoggedModule()) {
            $0.register {
                Decorator((any Shop.Gateway).self, needs: Need<Log>()) { LoggedGateway(inner: $0, log: $1) }
            }
        }
        #expect(try decorating.resolve(Shop.Desk.self).checkout.gateway.name == "logged logged live")
    }

    @Test("The product of an allowed component's decorator is allowed, and its dependencies get stubs")
    func stubs() throws {
        let stub = Log()
        let container = TestContainer(LoggedModule()) {
            $0.allow(Shop.Checkout.self)
            $0.allow(Shop.LiveGateway.self)
            $0.stubTheRest(with: [
                StubMaker(Log.self) { stub }, StubMaker(Shop.Ledger.self) { Shop.Ledger() },
                StubMaker((any Shop.Gateway).self) { Shop.FakeGateway() },
            ])
        }
        let gateway = try #require(try container.resolve(Shop.Checkout.self).gateway as? LoggedGateway)
        #expect(gateway.name == "logged live")
        #expect(gateway.log === stub)
    }

    @Test("A decorator that holds a cached component is no leak")
    func leaks() throws {
        try expectFailures([]) {
            let container = TestContainer(LoggedModule())
            try container.expectNoLeaks { _ = try container.resolve(Shop.Desk.self) }
        }
    }
}
