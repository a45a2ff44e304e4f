/// How long an instance lives and who shares it, as the graph and the messages say it.
///
/// Thread-safety: an immutable value.
public struct Lifetime: Hashable, Sendable, Codable, CustomStringConvertible {
    /// What an instance lives as long as, from the shortest to the longest.
    public enum Extent: String, Hashable, Sendable, Codable {
        /// One request: each gets an instance of its own.
        case request
        /// One top-level resolve.
        case resolve
        /// One thread.
        case thread
        /// One task and its children.
        case task
        /// One open scope.
        case scope
        /// The container, at the longest.
        case container
    }

    /// What an instance lives as long as.
    public let extent: Extent

    /// What it is called in messages: `thread-safe`, `weak`, `scope request`.
    public let name: String

    /// Makes a lifetime.
    ///
    /// - Parameters:
    ///   - extent: What an instance lives as long as.
    ///   - name: What it is called in messages.
    /// - Complexity: O(1).
    public init(_ extent: Extent, name: String) {
        self.extent = extent
        self.name = name
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
