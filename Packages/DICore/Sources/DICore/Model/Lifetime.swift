/// The lifetime of instances: how long they live, and which requests share them.
///
/// Thread-safety: an immutable value.
public struct Lifetime: Hashable, Sendable, CustomStringConvertible {
    /// The extent of a lifetime, from the shortest to the longest.
    ///
    /// Thread-safety: an immutable value.
    public enum Extent: String, Hashable, Sendable {
        /// One request: each has an instance of its own.
        case request
        /// One top-level resolve.
        case resolve
        /// One thread.
        case thread
        /// One task and its children.
        case task
        /// One open scope: see ``Lifetime/init(scope:isRenewed:isWeak:)``.
        case scope
        /// The container, at the longest.
        case container
    }

    /// The extent of the lifetime.
    public let extent: Extent

    /// The name in messages: `cached`, `weak`, `scope request`.
    public let name: String

    /// The scope that instances live in; `nil` for other extents.
    public let scope: ScopeName?

    /// Whether a new instance may replace one before the extent ends, because it has expired, or to make room.
    ///
    /// Validation warns of such a component with a closer, because all of its instances are kept until they are closed.
    public let isRenewed: Bool

    /// Whether the cache does not keep instances alive, so that other owners decide how long they live.
    ///
    /// Validation warns of such a component with a closer, because its instances are kept until they are closed.
    public let isWeak: Bool

    /// Makes the lifetime of instances in a scope: `scope request`.
    ///
    /// - Parameters:
    ///   - scope: The scope's name.
    ///   - isRenewed: Whether a new instance may replace one before the scope is closed.
    ///   - isWeak: Whether the cache does not keep instances alive.
    /// - Complexity: O(1).
    public init(scope: ScopeName, isRenewed: Bool = false, isWeak: Bool = false) {
        self.init(extent: .scope, name: "scope \(scope)", scope: scope, isRenewed: isRenewed, isWeak: isWeak)
    }

    /// Makes a lifetime outside of scopes.
    ///
    /// - Parameters:
    ///   - extent: The extent of the lifetime.
    ///   - name: The name in messages.
    ///   - isRenewed: Whether a new instance may replace one before the extent ends.
    ///   - isWeak: Whether the cache does not keep instances alive.
    /// - Precondition: `extent` is not ``Extent/scope``: use ``init(scope:isRenewed:isWeak:)`` for that.
    /// - Complexity: O(1).
    public init(_ extent: Extent, name: String, isRenewed: Bool = false, isWeak: Bool = false) {
        precondition(
            extent != .scope, "a lifetime in a scope says which scope: Lifetime(scope: …), not Lifetime(.scope, …)")
        self.init(extent: extent, name: name, scope: nil, isRenewed: isRenewed, isWeak: isWeak)
    }

    package init(extent: Extent, name: String, scope: ScopeName?, isRenewed: Bool, isWeak: Bool) {
        self.extent = extent
        self.name = name
        self.scope = scope
        self.isRenewed = isRenewed
        self.isWeak = isWeak
    }

    /// The lifetime of a component without a cache: each request makes an instance.
    public static let uncached = Lifetime(.request, name: "uncached")

    /// The lifetime of an instance that was registered.
    public static let instance = Lifetime(.container, name: "instance")

    /// The name.
    public var description: String { name }

    // MARK: Order

    /// Whether several resolves may use an instance, so that other instances may outlive it: uncached ones belong to
    /// their requesters.
    package var isOwner: Bool { extent != .request && extent != .resolve }

    /// Whether an instance may be gone while the container lives.
    package var isNarrow: Bool { isOwner && extent != .container }

    /// Whether an instance with this lifetime may be a dependency of one with the other lifetime. An uncached instance
    /// always may: it belongs to its requester.
    package func outlives(_ other: Lifetime) -> Bool {
        switch extent {
        case .container: true
        case .scope:
            switch other.scope {
            case let around? where other.extent == .scope: around == scope || around.outer.contains { $0 == scope }
            default: !other.isOwner
            }
        case .thread, .task: other.extent == extent || !other.isOwner
        case .request, .resolve: true
        }
    }
}
