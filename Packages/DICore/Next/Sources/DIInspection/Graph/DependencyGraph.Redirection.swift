public import DICore

extension DependencyGraph {
    /// A key that another key answers.
    ///
    /// Thread-safety: an immutable value.
    public struct Redirection: Sendable, Equatable, Codable {
        /// The redirected key.
        public fileprivate(set) var key: ComponentKey

        /// The key that answers.
        public fileprivate(set) var target: ComponentKey

        /// The place in the source.
        public let place: Place

        /// The outcome of a request for the key.
        public let outcome: Edge.Outcome

        /// The components at the end.
        public let targets: [Int]

        /// The missing need at the end, or inside of that.
        fileprivate(set) var missing: Dependency?

        /// The position in ``DependencyGraph/redirections`` of the redirection of the target.
        let next: Int?

        /// The target of the last redirection that follows.
        fileprivate(set) var end: ComponentKey

        /// The condition of a rule, as text.
        public let condition: String?

        var description: RedirectionDescription { RedirectionDescription(key: key, target: target, place: place) }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Redirection {
            var redirection = self
            redirection.key = transform(key)
            redirection.target = transform(target)
            redirection.missing = missing?.mapKeys(transform)
            redirection.end = transform(end)
            return redirection
        }
    }
}
