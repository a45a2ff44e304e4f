public import DICore

extension DependencyGraph {
    /// One need of a component, and who answers it.
    ///
    /// Thread-safety: an immutable value.
    public struct Edge: Sendable, Equatable, Codable {
        /// How a need is answered.
        ///
        /// Thread-safety: an immutable value.
        public enum Outcome: String, Sendable, Hashable, Codable {
            /// By the components that the edge leads to.
            case answered
            /// With `nil`: it is optional, and nothing is registered.
            case absent
            /// With an empty collection, which was declared.
            case empty
            /// With the container itself, as a resolver.
            case container
            /// From outside, as was declared.
            case external
            /// Not at all: nothing is registered. An error.
            case missing
            /// Not at all: several answer alike. An error.
            case ambiguous
            /// Not at all: redirections lead in a circle. An error.
            case redirectionLoop
            /// Not at all: types such as `Optional` are about each other. An error.
            case circle
            /// Nobody asks: something else answers to the key of the redirection.
            case unused
        }

        /// The need.
        public let dependency: Dependency

        /// The components that answer it, by their ``Node/id``: one, or as many as contribute to a collection.
        public let targets: [Int]

        /// How it is answered.
        public let outcome: Outcome

        /// The needs inside of the need that matter, where they are others than itself, as in `Lazy<Rule>?`.
        private let inside: Inside?

        // Behind a reference, because there are many edges, and few have any.
        private final class Inside: Sendable, Equatable, Codable {
            let missing: Dependency?
            let deferred: Dependency?
            let candidates: [Int]

            private init(missing: Dependency?, deferred: Dependency?, candidates: [Int]) {
                self.missing = missing
                self.deferred = deferred
                self.candidates = candidates
            }

            /// `nil` where there are none. (A failable initialiser would allocate before it fails.)
            static func having(missing: Dependency?, deferred: Dependency?, candidates: [Int]) -> Inside? {
                if missing == nil && deferred == nil && candidates.isEmpty { return nil }
                return Inside(missing: missing, deferred: deferred, candidates: candidates)
            }

            static func == (left: Inside, right: Inside) -> Bool {
                left.missing == right.missing && left.deferred == right.deferred && left.candidates == right.candidates
            }
        }

        /// - Parameters:
        ///   - missing: What nothing answers inside of the need, where it is missing; itself where it is left out.
        ///   - deferred: What is deferred inside of the need, if anything is; itself, where it is, where it is left out.
        ///   - candidates: The components that answer alike.
        init(
            dependency: Dependency, targets: [Int] = [], outcome: Outcome, missing: Dependency? = nil,
            deferred: Dependency? = nil, candidates: [Int] = []
        ) {
            self.dependency = dependency
            self.targets = targets
            self.outcome = outcome
            inside = .having(missing: missing, deferred: deferred, candidates: candidates)
        }

        /// The need, or the innermost one inside of it, as that for `Rule` in `Lazy<Rule>?`, that nothing answers;
        /// `nil` where it is answered.
        ///
        /// - Complexity: O(1).
        public var missing: Dependency? { outcome == .missing ? inside?.missing ?? dependency : nil }

        /// The need, or the innermost one inside of it, that is resolved after the creation, as in `Lazy<Rule>?`; `nil` where
        /// what answers has to be there before it.
        var deferred: Dependency? { inside?.deferred ?? (dependency.isDeferred ? dependency : nil) }

        /// The components that answer alike, where the outcome is ``Outcome/ambiguous``.
        public var candidates: [Int] { inside?.candidates ?? [] }

        /// Whether nothing answers, although something must.
        public var isMissing: Bool { outcome == .missing }

        /// Whether it is resolved after the component was created, so that it may close a circle: it, or what is inside of it,
        /// is lazy, a provider or assisted.
        public var isDeferred: Bool { dependency.isDeferred || inside?.deferred != nil }

        /// The keys in it.
        var keys: [ComponentKey] {
            guard let inside else { return dependency.keys }
            return dependency.keys + (inside.missing?.keys ?? []) + (inside.deferred?.keys ?? [])
        }

        /// The edge of a need that this one is inside of.
        func around(_ dependency: Dependency) -> Edge {
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
