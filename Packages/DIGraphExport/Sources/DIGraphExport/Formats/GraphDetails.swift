/// What a format shows besides components, their lifetimes, their needs and their problems.
///
/// ```
/// Mermaid(details: [.modules, .places])
/// ```
///
/// Thread-safety: an immutable value.
public struct GraphDetails: OptionSet, Sendable, Hashable, Codable {
    /// The bits.
    public let rawValue: Int

    /// Makes details from bits.
    ///
    /// - Parameter rawValue: The bits.
    /// - Complexity: O(1).
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Modules, as groups.
    public static let modules = GraphDetails(rawValue: 1 << 0)

    /// The roles of components, and the collections that they contribute to.
    public static let roles = GraphDetails(rawValue: 1 << 1)

    /// Where components are registered.
    public static let places = GraphDetails(rawValue: 1 << 2)

    /// What each need feeds, and the key that is asked for where the component is called otherwise.
    public static let labels = GraphDetails(rawValue: 1 << 3)

    /// What the shapes mean.
    public static let legend = GraphDetails(rawValue: 1 << 4)

    /// Modules and roles.
    public static let standard: GraphDetails = [.modules, .roles]
}
