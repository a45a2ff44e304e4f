extension GraphFormat where Self == HTMLPage {
    /// One page that shows a graph in a browser, without a network.
    ///
    /// - Complexity: O(1).
    public static var html: HTMLPage { HTMLPage() }

    /// One page that shows a graph in a browser, without a network.
    ///
    /// - Parameter title: The title of the page; any text.
    /// - Returns: The format.
    /// - Complexity: O(1).
    public static func html(title: String) -> HTMLPage { HTMLPage(title: title) }
}
