public import DICore

extension DependencyGraph {
    /// A need of a component, and its answer.
    ///
    /// Thread-safety: an immutable value.
    public struct Edge: Sendable, Equatable, Codable {
        /// The answer to a need.
        ///
        /// Thread-safety: an immutable value.
        public enum Outcome: String, Sendable, Hashable, Codable {
            /// The components that the edge leads to.
            case answered
            /// `nil`: the need is optional, and nothing is registered.
            case absent
            /// An empty collection, which was declared.
            case empty
            /// The container itself, as a resolver.
            case container
            /// An answer from outside, as declared.
            case external
            /// No answer: nothing is registered. An error.
            case missing
            /// No answer: several components or redirections have the same rank. An error.
            case ambiguous
            /// No answer: redirections form a cycle. An error.
            case redirectionLoop
            /// No answer: forms such as `Optional` contain each other. An error.
            case cycle
            /// No request: another component answers the key of the redirection.
            case unused
        }

        /// The need.
        public let dependency: Dependency

        /// The components that answer, by their ``Node/id``: one, or all contributions to a collection.
        public let targets: [Int]

        /// The answer.
        public let outcome: Outcome

        // Behind a reference, because there are many edges, and few have inner needs.
        private let inside: Inside?

        /// The inner needs of a form, as in `Lazy<Rule>?`, if they differ from the need itself.
        private final class Inside: Sendable, Equatable, Codable {
            let missing: Dependency?
            let deferred: Dependency?
            let candidates: [Int]

            init(missing: Dependency?, deferred: Dependency?, candidates: [Int]) {
                self.missing = missing
                self.deferred = deferred
                self.candidates = candidates
            }

            static func == (left: Inside, right: Inside) -> Bool {
                left.missing == right.missing && left.deferred == right.deferred && left.candidates == right.candidates
            }
        }

        /// - Parameters:
        ///   - missing: The inner need that is missing; by default the need itself.
        ///   - deferred: The inner need that is deferred; by default the need itself, if it is deferred.
        ///   - candidates: The components with the same rank.
        init(
            dependency: Dependency, targets: [Int] = [], outcome: Outcome, missing: Dependency? = nil,
            deferred: Dependency? = nil, candidates: [Int] = []
        ) {
            self.dependency = dependency
            self.targets = targets
            self.outcome = outcome
            let isPlain = missing == nil && deferred == nil && candidates.isEmpty
            inside = isPlain ? nil : Inside(missing: missing, deferred: deferred, candidates: candidates)
        }

        /// The innermost need without an answer, as that for `Rule` in `Lazy<Rule>?`; `nil` if all are answered.
        public var missing: Dependency? { outcome == .missing ? inside?.missing ?? dependency : nil }

        /// The innermost need that is resolved after the creation, as in `Lazy<Rule>?`; `nil` if the instance must
        /// exist before.
        var deferred: Dependency? { inside?.deferred ?? (dependency.isDeferred ? dependency : nil) }

        /// The components with the same rank, if the outcome is ``Outcome/ambiguous``.
        public var candidates: [Int] { inside?.candidates ?? [] }

        /// Whether a required answer is missing.
        public var isMissing: Bool { outcome == .missing }

        /// Whether the need is resolved after the creation of the component, so that it may close a cycle: the need or
        /// an inner one is lazy, a provider or assisted.
        public var isDeferred: Bool { deferred != nil }

        /// The keys in the edge.
        var keys: [ComponentKey] {
            guard let inside else { return dependency.keys }
            return dependency.keys + (inside.missing?.keys ?? []) + (inside.deferred?.keys ?? [])
        }

        /// Returns the edge of the need whose content this edge is.
        func wrapped(in dependency: Dependency) -> Edge {
            Edge(
                dependency: dependency, targets: targets, outcome: outcome, missing: missing, deferred: deferred,
                candidates: candidates)
        }

        func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Edge {
            Edge(
                dependency: dependency.mapKeys(transform), targets: targets, outcome: outcome,
                missing: inside?.missing?.mapKeys(transform), deferred: inside?.deferred?.mapKeys(transform),
                candidates: candidates)
        }
    }
}
