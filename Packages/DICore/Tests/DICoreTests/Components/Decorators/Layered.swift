/// Stores for tests of decorators. Each layer knows the store inside it.
enum Layered {
    protocol Store: AnyObject, Sendable {
        var layers: [String] { get }
    }

    final class Disk: Store {
        let name: String
        init(_ name: String = "disk") { self.name = name }
        var layers: [String] { [name] }
    }

    final class Layer: Store {
        let inner: any Store
        let name: String

        init(_ inner: any Store, _ name: String = "log") {
            self.inner = inner
            self.name = name
        }

        var layers: [String] { [name] + inner.layers }
    }
}
