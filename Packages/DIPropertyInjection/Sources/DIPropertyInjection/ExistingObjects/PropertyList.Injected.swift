public import DICore

extension PropertyList {
    /// The properties that were injected into an object, to inject some of them again when a component was replaced.
    ///
    /// Reports get such a list: see `onInject(_:)` of a component or a list.
    /// `Resolver.injectAndList(_:upTo:properties:)` returns one.
    ///
    /// Thread-safety: an immutable value.
    public struct Injected: Sendable {
        /// The lists, each with its writers, in the order of assignment.
        private let parts: [PropertyList]

        /// The range of the search for marked properties; `nil` if there is no search.
        let marked: MarkedRange?

        init(_ parts: [PropertyList], marked: MarkedRange?) {
            self.parts = parts
            self.marked = marked
        }

        /// The needs of the listed properties, in the order of the list. Those of marked properties are not known
        /// before the injection.
        ///
        /// - Complexity: O(*n*) in the number of properties.
        public var dependencies: [Dependency] { effectiveParts.flatMap { PropertyStep.dependencies(of: $0.steps) } }

        /// Joins this injection of an object with a later one. Each property is listed once, as it was injected last.
        ///
        /// - Parameter later: The later injection of the same object.
        /// - Complexity: O(*n*) in the number of properties.
        public func merging(_ later: Injected) -> Injected {
            let all = Injected(parts + later.parts, marked: later.marked ?? marked)
            return Injected(all.effectiveParts, marked: all.marked)
        }

        /// The lists, with each property only in its last place.
        private var effectiveParts: [PropertyList] {
            var seen: Set<AnyKeyPath> = []
            return parts.reversed().map { part in
                let isLast = part.steps.reversed().map { step in step.path().map { seen.insert($0).inserted } ?? true }
                return part.keeping(isLast.reversed())
            }.reversed()
        }

        private func reinject(
            into owner: inout Owner, from resolver: any Resolver, where isIncluded: (Dependency) -> Bool
        ) throws(ResolutionError) -> Int {
            do {
                // Rules may answer differently for the object's class.
                let resolver = resolver.resolver(for: type(of: owner))
                var assignments: [PropertyStep<Owner>.Assignment] = []
                var writers = PropertyWriters()
                for part in effectiveParts {
                    assignments += try PropertyStep.resolveEach(part.steps, from: resolver, writers: part.writers) {
                        step in
                        step.declare().map(isIncluded) ?? false
                    }
                    writers.append(part.writers)
                }
                let found = marked?.properties(in: owner).filter { isIncluded($0.kind.dependency) } ?? []
                let fills = try FoundProperty.fills(
                    for: found, without: parts.flatMap { $0.explicitSlots(of: owner) }, of: Owner.self,
                    writers: writers,
                    from: resolver)
                for fill in fills { fill() }
                for assign in assignments { assign(&owner) }
                return fills.count + assignments.count
            } catch {
                throw ResolutionError.injection(into: Owner.self, failedWith: error)
            }
        }
    }
}

extension PropertyList.Injected where Origin == ComponentOrigin.Made {
    /// Injects some of the properties again: each gets the present value of its need. All or nothing.
    ///
    /// The injection leaves alone values that were set with `set(_:to:)`.
    ///
    /// - Parameters:
    ///   - owner: The object.
    ///   - resolver: Resolves the needs.
    ///   - isIncluded: Returns whether a property with this need is injected.
    /// - Returns: The number of assigned properties, without those that a writer refused.
    /// - Throws: `ResolutionError` for a need that cannot be resolved; then no property is changed.
    /// - Complexity: O(*n*) in the number of stored properties, besides the creations.
    @discardableResult
    public func inject(
        into owner: inout Owner, from resolver: any Resolver, where isIncluded: (Dependency) -> Bool = { _ in true }
    ) throws(ResolutionError) -> Int {
        try reinject(into: &owner, from: resolver, where: isIncluded)
    }
}

extension PropertyList.Injected where Origin == ComponentOrigin.MadeOnMainActor {
    /// Injects some of the properties again on the main actor: each gets the present value of its need. All or nothing.
    ///
    /// The injection leaves alone values that were set with `set(_:to:)`.
    ///
    /// - Parameters:
    ///   - owner: The object.
    ///   - resolver: Resolves the needs.
    ///   - isIncluded: Returns whether a property with this need is injected.
    /// - Returns: The number of assigned properties, without those that a writer refused.
    /// - Throws: `ResolutionError` for a need that cannot be resolved; then no property is changed.
    /// - Complexity: O(*n*) in the number of stored properties, besides the creations.
    @MainActor
    @discardableResult
    public func inject(
        into owner: inout Owner, from resolver: MainActorResolver,
        where isIncluded: (Dependency) -> Bool = { _ in true }
    ) throws(ResolutionError) -> Int {
        try reinject(into: &owner, from: MainActorAccess(base: resolver), where: isIncluded)
    }
}
