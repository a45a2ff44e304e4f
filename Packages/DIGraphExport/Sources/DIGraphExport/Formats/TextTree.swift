/// A tree of text: who needs what, from the roots down.
///
/// ```text
/// Checkout (uncached)
/// ├── parameter 1: Database (thread-safe)
/// │   └── Configuration (instance)
/// └── parameter 2: lazy Receipts (uncached) error DI0001
///     └── Printer: nothing is registered
/// ```
///
/// It begins with the declared roots; where none are declared, with what no component needs. What is left, such as a
/// circle that nobody leads into, comes after that, so everything is in it. What a component needs is written once:
/// where it comes up again, it says `see above`. What needs itself says `circle`, and `circle through something
/// deferred` where that is no error. What is very deep goes on below.
///
/// Thread-safety: an immutable value.
public struct TextTree: GraphFormat, Hashable {
    /// What the tree begins with: names of components or of their roles, as the picture has them. Where it is empty,
    /// what was declared; and where nothing was, what no component needs.
    ///
    /// What these do not lead to is left out.
    public var roots: [String]

    /// How many needs below a root are followed; `nil` is all.
    public var depth: Int?

    /// What is shown besides. Modules are named beside the components that they bring.
    public var details: GraphDetails

    /// Whether lines are drawn with characters of ASCII only.
    public var isASCII: Bool

    /// Makes the format.
    ///
    /// - Parameters:
    ///   - roots: What the tree begins with: names of components or of their roles.
    ///   - depth: How many needs below a root are followed; `nil` is all.
    ///   - details: What is shown besides.
    ///   - isASCII: Whether lines are drawn with characters of ASCII only. Names are written as they are.
    /// - Complexity: O(1).
    public init(
        roots: [String] = [], depth: Int? = nil, details: GraphDetails = [.roles, .labels], isASCII: Bool = false
    ) {
        self.roots = roots
        self.depth = depth
        self.details = details
        self.isASCII = isASCII
    }

    /// Writes a graph.
    ///
    /// - Parameter picture: What there is to see.
    /// - Returns: The tree, and below it the sentences of the problems; without a line break at its end.
    /// - Complexity: O(*n* + *m*) on average in the number of components and needs, and in the length of their names.
    public func text(of picture: GraphPicture) -> String {
        var writer = TreeWriter(picture, self)
        return writer.text()
    }
}

extension GraphFormat where Self == TextTree {
    /// A tree of text from the roots down, with roles and labels.
    ///
    /// - Complexity: O(1).
    public static var tree: TextTree { TextTree() }
}
