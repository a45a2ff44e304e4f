/// How long an instance lives and who shares it, as the graph and the messages say it.
///
/// Thread-safety: an immutable value.
public struct Lifetime: Hashable, Sendable, CustomStringConvertible {
    /// What an instance lives as long as, from the shortest to the longest.
    ///
    /// Thread-safety: an immutable value.
    public enum Extent: String, Hashable, Sendable {
        /// One request: each gets an instance of its own.
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

    /// What an instance lives as long as.
    public let extent: Extent

    /// What it is called in messages: `thread-safe`, `weak`, `scope request`.
    public let name: String

    /// The scope that instances live in, where they live in one.
    public let scope: ScopeName?

    /// Whether another instance may take the place of one before what they live in ends: its time is up, or others need
    /// its room.
    ///
    /// Validation warns of such a component where its instances are closed, because all of them are kept until then.
    public let isRenewed: Bool

    /// Whether the cache does not keep instances alive, so that one goes when nobody else holds it.
    ///
    /// Validation warns of such a component where its instances are closed, because what is to be closed is kept until
    /// then.
    public let isWeak: Bool

    /// The lifetime of what lives as long as a scope: `scope request`.
    ///
    /// - Parameters:
    ///   - scope: The scope's name.
    ///   - isRenewed: Whether another instance may take the place of one before the scope is closed.
    ///   - isWeak: Whether the cache does not keep instances alive.
    /// - Complexity: O(1).
    public init(scope: ScopeName, isRenewed: Bool = false, isWeak: Bool = false) {
        self.isRenewed = isRenewed
        self.isWeak = isWeak
        extent = .scope
        name = "scope \(scope)"
        self.scope = scope
    }

    /// Makes a lifetime of what lives in no scope.
    ///
    /// - Parameters:
    ///   - extent: What an instance lives as long as.
    ///   - name: What it is called in messages.
    ///   - isRenewed: Whether another instance may take the place of one before what they live in ends.
    ///   - isWeak: Whether the cache does not keep instances alive.
    /// - Precondition: `extent` is not ``Extent/scope``: such a lifetime says which scope, with
    ///   ``init(scope:isRenewed:isWeak:)``.
    /// - Complexity: O(1).
    public init(_ extent: Extent, name: String, isRenewed: Bool = false, isWeak: Bool = false) {
        precondition(
            extent != .scope, "a lifetime in a scope says which scope: Lifetime(scope: …), not Lifetime(.scope, …)")
        self.isRenewed = isRenewed
        self.isWeak = isWeak
        self.extent = extent
        self.name = name
        scope = nil
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

    /// The lifetime of an instance that the user made.
    public static let instance = Lifetime(.container, name: "instance")

    /// Whether instances may be used by more than one resolve.
    var outlivesResolve: Bool { extent != .request && extent != .resolve }

    /// The name.
    public var description: String { name }
}
