import DICore
public import DIInspection

extension GraphPicture {
    /// The target of a need that no component answers.
    ///
    /// Thread-safety: an immutable value.
    public struct End: Sendable, Equatable, Codable, Identifiable {
        /// Its position in ``GraphPicture/ends``.
        public let id: Int

        /// The name of the requested key.
        public let name: String

        /// The reason that no component answers.
        public let outcome: DependencyGraph.Edge.Outcome

        /// Whether the outcome is an error.
        public let isError: Bool
    }
}
