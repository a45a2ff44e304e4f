import DICore
import TestSupport

/// A container or a scope.
protocol Closable: Scope.Parent {
    var async: AsyncResolver { get }
    func close() async throws(ClosingError)
}

extension Container: Closable {}
extension Scope: Closable {}

/// The owner of instances: a container, or the scope `request` in it.
enum ClosableKind: String, CaseIterable {
    case container, scope

    /// A cache that holds an instance for each owner of this kind.
    var cache: any CacheStrategy {
        switch self {
        case .container: Container.Cache.threadSafe
        case .scope: Scope.Cache.scope("request")
        }
    }

    /// Returns the container, or opens a scope in it.
    func open(in container: Container) throws -> any Closable {
        switch self {
        case .container: container
        case .scope: try container.openScope("request")
        }
    }

    /// Returns the message of the error for a request to a closed owner.
    func closedMessage(_ name: String) -> String {
        switch self {
        case .container: "\(name) was requested from a container that is closed"
        case .scope: "\(name) was requested from the scope request, which is closed"
        }
    }
}
