/// Names a scope: a span of time, such as a request or a session, that owns instances.
///
/// ```
/// extension ScopeName {
///     static let session: ScopeName = "session"
///     static let request = ScopeName("request", inside: .session)
/// }
/// ```
///
/// Names with one text are one name.
///
/// Thread-safety: an immutable value.
public struct ScopeName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text.
    public let text: String

    /// The names of the scopes that are around it, the innermost first.
    public let outer: [ScopeName]

    /// A name.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - outer: A scope that is always around it, as all that are around that one: it can be opened inside of them
    ///     only, and its components may need what lives there.
    /// - Complexity: O(*n*) in the number of scopes around it.
    public init(_ text: String, inside outer: ScopeName? = nil) {
        self.text = text
        self.outer = outer.map { [$0] + $0.outer } ?? []
    }

    package init(text: String, outer: [ScopeName]) {
        self.text = text
        self.outer = outer
    }

    /// Makes a name from a literal, of a scope that can be opened anywhere.
    ///
    /// - Complexity: O(1).
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// What this says of a name: that it is this one, or one of those around it.
    func naming(_ name: ScopeName) -> ScopeName? { self == name ? self : outer.first { $0 == name } }

    /// Whether two names have one text.
    ///
    /// - Complexity: O(1).
    public static func == (left: ScopeName, right: ScopeName) -> Bool { left.text == right.text }

    /// Feeds the text to the hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The text.
    public var description: String { text }
}
