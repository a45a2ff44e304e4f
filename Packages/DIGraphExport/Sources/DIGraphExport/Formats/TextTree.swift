/// A text tree of the dependencies, from the roots down.
///
/// ```text
/// Checkout (uncached)
/// ├── parameter 1: Database (cached)
/// │   └── Configuration (instance)
/// └── parameter 2: lazy Receipts (uncached) error DI0001
///     └── Printer: nothing is registered
/// ```
///
/// The tree begins with the declared roots. Without declared roots, it begins with the components that no other
/// component needs. The remaining components follow, for example a cycle that no root leads to, so the tree is
/// complete.
///
/// The needs of a component are written once; later occurrences say `see above`. A component that needs itself is
/// marked `cycle`, or `cycle through a deferred need` if that is not an error. Very deep branches continue below.
///
/// Thread-safety: an immutable value.
public struct TextTree: GraphFormat, Hashable {
    /// The names or roles, as in the picture, of the components to begin with. If the array is empty, the tree begins
    /// with the declared roots. Without declared roots, it begins with the components that no other component needs.
    ///
    /// Components that these roots do not lead to are left out.
    public var roots: [String]

    /// The number of levels below a root; `nil` for all.
    public var depth: Int?

    /// The optional details to show. Modules are named at the end of a component's line.
    public var details: GraphDetails

    /// Whether lines are drawn with ASCII characters only.
    public var isASCII: Bool

    /// Creates the format.
    ///
    /// - Parameters:
    ///   - roots: The names or roles of the components to begin with.
    ///   - depth: The number of levels below a root; `nil` for all.
    ///   - details: The optional details to show.
    ///   - isASCII: Whether lines are drawn with ASCII characters only. Names are not changed.
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
    /// - Parameter picture: The picture of the graph.
    /// - Returns: The tree, followed by the messages of the problems, without a line break at its end.
    /// - Complexity: O(*n* + *m*) on average in the number of components and needs, and in the length of their names.
    public func text(of picture: GraphPicture) -> String {
        var writer = TreeWriter(picture, self)
        return writer.text()
    }
}

extension GraphFormat where Self == TextTree {
    /// A text tree from the roots down, with roles and labels.
    public static var tree: TextTree { TextTree() }
}
