extension Container {
    /// The rules of a container and of those around it, as settings for other rules.
    ///
    /// Thread-safety: an immutable value.
    public struct Rules: Sendable {
        let generation: Generation

        /// Returns the rules of a type in the innermost container that has any, in the order of registration.
        ///
        /// So a child container may have other settings than its parent. Rules among the components of a rule do not
        /// count.
        ///
        /// - Complexity: O(*n*) in the number of rules.
        public func rules<Rule: KeyRule>(of type: Rule.Type) -> [Rule] {
            for generation in sequence(first: generation, next: \.base) {
                let own = generation.registry.rules.filter { $0.outer == nil }.compactMap { $0.rule as? Rule }
                if !own.isEmpty { return own }
            }
            return []
        }
    }
}
