/// Optional details of a drawing, in addition to components, lifetimes, needs and problems.
///
/// ```
/// Mermaid(details: [.modules, .places])
/// ```
///
/// Thread-safety: an immutable value.
public struct GraphDetails: OptionSet, Sendable, Hashable, Codable {
    /// The bits.
    public let rawValue: Int

    /// Creates details from bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Modules, as groups.
    public static let modules = GraphDetails(rawValue: 1 << 0)

    /// The roles of components, and the collections that they contribute to.
    public static let roles = GraphDetails(rawValue: 1 << 1)

    /// The places of registration.
    public static let places = GraphDetails(rawValue: 1 << 2)

    /// The parameter or property of each need, and the requested key if it differs from the component's name.
    public static let labels = GraphDetails(rawValue: 1 << 3)

    /// An explanation of the shapes.
    public static let legend = GraphDetails(rawValue: 1 << 4)

    /// Modules and roles.
    public static let standard: GraphDetails = [.modules, .roles]
}

/// The direction in which lines lead from a component to its dependencies.
///
/// Thread-safety: an immutable value.
public enum GraphDirection: String, Sendable, Hashable, Codable {
    /// From the top to the bottom.
    case down = "TB"
    /// From the bottom to the top.
    case up = "BT"
    /// From left to right.
    case right = "LR"
    /// From right to left.
    case left = "RL"
}
