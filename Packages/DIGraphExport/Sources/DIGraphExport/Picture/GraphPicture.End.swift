import DICore
public import DIInspection

extension GraphPicture {
    /// What a need leads to where no component answers.
    ///
    /// Thread-safety: an immutable value.
    public struct End: Sendable, Equatable, Codable, Identifiable {
        /// Its position in ``GraphPicture/ends``.
        public let id: Int

        /// The key that nothing here answers.
        public let name: String

        /// Why it ends here.
        public let outcome: DependencyGraph.Edge.Outcome

        /// Whether that is an error.
        public let isError: Bool
    }
}
