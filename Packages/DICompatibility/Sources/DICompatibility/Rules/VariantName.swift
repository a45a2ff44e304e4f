/// What a variant of components is called.
///
/// ```
/// extension VariantName {
///     static let phone: VariantName = "phone"
///     static let server: VariantName = "server"
/// }
/// ```
///
/// Thread-safety: an immutable value.
public struct VariantName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Makes a name.
    ///
    /// - Parameter name: Any text.
    /// - Complexity: O(1).
    public init(_ name: String) {
        description = name
    }

    /// Makes a name from a literal.
    ///
    /// - Complexity: O(1).
    public init(stringLiteral value: String) {
        description = value
    }
}
