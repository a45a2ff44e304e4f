import DICore
public import DIInspection

/// What is different between two graphs, for review: what was added, removed and changed.
///
/// ```
/// let difference = GraphDifference(from: committed, to: container.graph())
/// if !difference.isEmpty { print(difference) }
/// ```
///
/// ```text
/// + PriceCache (thread-safe)   Shop/Cache.swift:12
///     needs Clock
/// - OldCache (uncached)   Shop/Old.swift:3
/// ~ Checkout
///     lifetime: uncached → thread-safe
///     + parameter 3: Clock → UTCClock
///     parameter 1: Cache → PriceCache, was OldCache
/// + error[DI0001]: nothing is registered for TaxTable
/// ```
///
/// Either graph may be one that was decoded: everything is compared by what it is called, with the module of the type
/// and the types around it. Components are the same where their key is, their condition, how many containers are
/// around them, and, of what decorators make, what is decorated and which decorator it is. Where several are the same
/// in all of that, those that are alike in everything belong together, then those that are registered in one place,
/// then they follow each other in order.
///
/// Lines of source are left out unless they are asked for, because they move with every edit, and so is the order of
/// registration. What is written otherwise, and says the same, is no difference.
///
/// Thread-safety: an immutable value.
public struct GraphDifference: Sendable, Equatable, Codable {
    /// The components that are different: those of the new graph in its order, then those that were removed.
    public let components: [Component]

    /// What is different besides: roots, redirections, external needs, declared collections.
    public let facts: [Fact]

    /// What validation says of one graph and not of the other: errors, then warnings.
    public let problems: [Problem]

    /// What is drawn besides the components that are different: what they need, and what needs them.
    let neighbours: [Neighbour]

    /// The lines of the drawing.
    let lines: [Line]

    /// A component, or an end, that is drawn because a line leads to it.
    struct Neighbour: Sendable, Equatable, Codable {
        let name: String

        /// Why it ends there, where no component answers.
        let reason: String?
    }

    /// A line of the drawing.
    struct Line: Sendable, Equatable, Codable {
        /// Where it begins and ends: a position in ``components``, or behind these in ``neighbours``.
        let from: Int
        let to: Int

        /// `nil` where it is in both graphs.
        let mark: Mark?
        let text: String
    }

    /// Whether nothing is different.
    public var isEmpty: Bool { components.isEmpty && facts.isEmpty && problems.isEmpty }
}

extension GraphDifference {
    /// What is different between two graphs.
    ///
    /// - Parameters:
    ///   - old: The graph before.
    ///   - new: The graph after.
    ///   - comparesLines: Whether a component that has moved to another line of its file is different. Without it, two decorators of
    ///     one component that change places look the same, unless they need different things.
    ///   - rules: Rules that validation asks beside the toolkit's own, in both graphs.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges of both, and in the length of their
    ///   names, beyond what validation takes.
    public init(
        from old: DependencyGraph, to new: DependencyGraph, comparesLines: Bool = false,
        rules: [any ValidationRule] = []
    ) {
        let comparison = GraphComparison(old, new, comparesLines: comparesLines)
        let drawing = DifferenceDrawing(comparison)
        self.init(
            components: comparison.components, facts: comparison.facts,
            problems: Problem.difference(
                from: old.validationReport(rules: rules), to: new.validationReport(rules: rules)),
            neighbours: drawing.neighbours, lines: drawing.lines)
    }
}
