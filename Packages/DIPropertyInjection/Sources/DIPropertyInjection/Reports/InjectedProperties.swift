public import DICore

/// What was injected into an object: for injecting a part of it again, when something was replaced.
///
/// Handed to what is told of injections with `onInject(_:)`, and returned by ``DICore/Resolver/injectAndList(_:upTo:properties:)``.
///
/// Thread-safety: an immutable value.
public struct InjectedProperties<Owner>: Sendable {
    /// The lists, each with its writers, in the order in which they are assigned.
    private var parts: [Properties<Owner>]

    /// Where marked properties are searched for; `nil` where they are not.
    private let marked: MarkedRange?

    init(_ parts: [Properties<Owner>], marked: MarkedRange?) {
        self.parts = parts
        self.marked = marked
    }

    /// What the listed properties need, in the order of the list. What marked ones need is known when they are injected.
    ///
    /// - Complexity: O(*n*) in the number of properties.
    public var dependencies: [Dependency] { effectiveParts.flatMap { PropertyStep.dependencies(of: $0.steps) } }

    /// What was injected earlier and what was injected later, with each property once: as it was injected last.
    ///
    /// - Parameter later: What was injected into the same object later.
    /// - Returns: Both.
    /// - Complexity: O(*n*) in the number of properties.
    public func merging(_ later: InjectedProperties) -> InjectedProperties {
        let all = InjectedProperties(parts + later.parts, marked: later.marked ?? marked)
        return InjectedProperties(all.effectiveParts, marked: all.marked)
    }

    /// The lists, with each property where it was assigned last.
    private var effectiveParts: [Properties<Owner>] {
        var seen: Set<AnyKeyPath> = []
        return parts.reversed().map { part in
            let isLast = part.steps.reversed().map { step in step.path().map { seen.insert($0).inserted } ?? true }
            return part.keeping(isLast.reversed())
        }.reversed()
    }

    /// Injects some of the properties again: each gets what its own need says now. All or nothing.
    ///
    /// Values that were set with `set(_:to:)` are left alone.
    ///
    /// - Parameters:
    ///   - owner: The object.
    ///   - resolver: Who is asked.
    ///   - isIncluded: Says by what a property needs whether it is injected.
    /// - Returns: How many properties were assigned, but for those that a writer refused.
    /// - Throws: `ResolutionError` for what cannot be had; then no property is changed.
    /// - Complexity: O(*n*) in the number of stored properties, beyond what is created.
    @discardableResult
    public func inject(
        into owner: inout Owner, from resolver: any Resolver, where isIncluded: (Dependency) -> Bool = { _ in true }
    ) throws(ResolutionError) -> Int {
        do {
            // Rules may answer differently for its class.
            let resolver = resolver.resolver(for: type(of: owner))
            var assignments: [PropertyStep<Owner>.Assignment] = []
            for part in effectiveParts {
                assignments += try PropertyStep.resolveEach(part.steps, from: resolver, writers: part.writers) { step in
                    step.declare().map(isIncluded) ?? false
                }
            }
            let found = marked?.properties(in: owner).filter { isIncluded($0.kind.dependency) } ?? []
            let fills = try FoundProperty.fills(
                for: found, without: parts.flatMap { $0.explicitSlots(of: owner) }, of: Owner.self, writers: writers
            ) { try $0.content(from: resolver) }
            for fill in fills { fill() }
            for assign in assignments { assign(&owner) }
            return fills.count + assignments.count
        } catch {
            throw ResolutionError.injection(into: Owner.self, failedWith: error)
        }
    }

    private var writers: PropertyWriters {
        var writers = PropertyWriters()
        for part in parts { writers.append(part.writers) }
        return writers
    }
}
