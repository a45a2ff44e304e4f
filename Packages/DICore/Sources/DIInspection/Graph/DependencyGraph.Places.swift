import DICore

extension DependencyGraph {
    /// How much a graph's text says of where things were written.
    ///
    /// Thread-safety: an immutable value.
    public enum Places: String, Sendable, Hashable, CaseIterable {
        /// The modules that something came through: `, by AppModule → ShopModule`.
        case none
        /// The file too: `, in Shop/Checkout.swift, by AppModule → ShopModule`.
        case files
        /// The file and the line, in a column of their own: `   Shop/Checkout.swift:41, by AppModule → ShopModule`.
        case lines
    }
}
