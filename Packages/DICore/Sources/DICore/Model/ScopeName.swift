/// The name of a scope: a span of time, such as a request or a session, that owns instances.
///
/// ```
/// extension ScopeName {
///     static let session: ScopeName = "session"
///     static let request = ScopeName("request", inside: .session)
/// }
/// ```
///
/// Names with the same text are equal.
///
/// Thread-safety: an immutable value.
public struct ScopeName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text.
    public let text: String

    /// The names of the outer scopes, the innermost first.
    public let outer: [ScopeName]

    /// Makes a name.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - outer: A scope that is always around it, as all that are around that one: it can be opened inside of them
    ///     only, and its components may need components that live there.
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
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Whether two names have the same text.
    public static func == (left: ScopeName, right: ScopeName) -> Bool { left.text == right.text }

    /// Feeds the text to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// The text.
    public var description: String { text }
}

/// The container or the scope that a life belongs to.
package enum LifespanOwner: Equatable, Sendable {
    case container
    case scope(ScopeName)
    case ownedInstance

    /// The name of the scope; `nil` for another owner.
    package var scopeName: ScopeName? {
        if case .scope(let name) = self { name } else { nil }
    }
}
