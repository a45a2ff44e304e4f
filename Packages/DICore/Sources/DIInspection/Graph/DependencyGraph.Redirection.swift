public import DICore

extension DependencyGraph {
    /// A key that is answered by another one.
    ///
    /// Thread-safety: an immutable value.
    public struct Redirection: Sendable, Equatable, Codable {
        /// What is asked for.
        public let key: ComponentKey

        /// What answers.
        public let target: ComponentKey

        /// Where it is written.
        public let place: Place

        /// How a request for the key ends.
        public let outcome: Edge.Outcome

        /// The components at the end.
        public let targets: [Int]

        /// What nothing answers at the end, or inside of that.
        let missing: Dependency?

        /// The redirection of the target that it leads to, by its position in ``DependencyGraph/redirections``.
        let next: Int?

        /// The target of the last redirection that follows.
        let end: ComponentKey

        /// When it answers, where a rule decides that.
        public let condition: String?

        var description: RedirectionDescription { RedirectionDescription(key: key, target: target, place: place) }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Redirection {
            Redirection(
                key: transform(key), target: transform(target), place: place, outcome: outcome, targets: targets,
                missing: missing?.mapKeys(transform), next: next, end: transform(end), condition: condition)
        }
    }
}
