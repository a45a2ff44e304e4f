import DICore
import DITesting
import Foundation

/// The code under test, and helpers that the failing tests of both frameworks share.
struct Shop: Module {
    protocol Gateway: Sendable {}
    struct LiveGateway: Gateway {}
    struct FakeGateway: Gateway {}

    final class Checkout: Sendable {
        let gateway: any Gateway
        init(_ gateway: any Gateway) { self.gateway = gateway }
    }

    var components: ComponentList {
        Component((any Gateway).self) { LiveGateway() }
        Component(Checkout.self, dependencies: [Dependency(ComponentKey((any Gateway).self))]) {
            try Checkout($0.resolve())
        }
    }

    /// Code under test that discards an error.
    static func swallow(_ container: TestContainer) {
        _ = try? container.resolve(Checkout.self)
    }

    /// Runs code on a thread of its own, and waits for it.
    static func onThread(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    /// Runs code on a dispatch queue, and waits for it.
    static func onQueue(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            body()
            done.signal()
        }
        done.wait()
    }
}
