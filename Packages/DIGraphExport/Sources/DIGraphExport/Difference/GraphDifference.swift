import DICore
public import DIInspection

/// The differences between two graphs, for review: additions, removals and changes.
///
/// ```
/// let difference = GraphDifference(from: committed, to: container.graph())
/// if !difference.isEmpty { print(difference) }
/// ```
///
/// ```text
/// + PriceCache (cached)   Shop/Cache.swift:12
///     needs Clock
/// - OldCache (uncached)   Shop/Old.swift:3
/// ~ Checkout
///     lifetime: uncached → cached
///     + parameter 3: Clock → UTCClock
///     parameter 1: Cache → PriceCache, was OldCache
/// + error[DI0001]: nothing is registered for TaxTable
/// ```
///
/// Both graphs may be decoded ones. Types are compared by their full names, including their module and enclosing types.
/// Components are paired by key, condition and the number of parent containers. Decorators are also paired by their
/// decorated component and their number. If several components are the same in all of that, equal ones are paired
/// first. Then those at the same place are paired, and then the rest in order.
///
/// Source lines are not compared by default, because they change with every edit. The order of registration is never
/// compared, nor are different spellings of the same declaration.
///
/// Thread-safety: an immutable value.
public struct GraphDifference: Sendable, Equatable, Codable {
    /// The components that differ: those of the new graph in its order, then the removed ones.
    public let components: [Component]

    /// Other differences: roots, redirections, external needs, declared collections.
    public let facts: [Fact]

    /// The problems that validation finds in one graph only: errors, then warnings.
    public let problems: [Problem]

    /// The direct dependencies and dependents of the changed components, which the drawing also shows.
    let neighbors: [Neighbor]

    /// The lines of the drawing.
    let lines: [Line]

    /// The kind of a difference.
    ///
    /// Thread-safety: an immutable value.
    public enum Mark: String, Sendable, Hashable, Codable {
        /// Only the new graph has it.
        case added
        /// Only the old graph has it.
        case removed
        /// Both graphs have it, with different contents.
        case changed

        /// `+`, `-` or `~`.
        public var sign: String {
            switch self {
            case .added: "+"
            case .removed: "-"
            case .changed: "~"
            }
        }
    }

    /// A difference other than a component or a problem: a root, redirection, external need or declared collection.
    ///
    /// Thread-safety: an immutable value.
    public struct Fact: Sendable, Equatable, Codable {
        /// Whether the fact was added or removed.
        public let mark: Mark

        /// A description, such as `redirection of Float to Double`.
        public let text: String
    }

    /// A component or an end that is drawn because a line leads to it.
    struct Neighbor: Sendable, Equatable, Codable {
        let name: String

        /// The reason that no component answers; `nil` for a component.
        let reason: String?

        /// The same reason as a value; `nil` for a component.
        let outcome: DependencyGraph.Edge.Outcome?

        /// The component as the picture of its graph draws it; `nil` for an end.
        let drawn: GraphPicture.Component?
    }

    /// A line of the drawing.
    struct Line: Sendable, Equatable, Codable {
        /// The two ends: positions in ``components``, continued in ``neighbors``.
        let from: Int
        let to: Int

        /// `nil` if both graphs have the line.
        let mark: Mark?
        let text: String
    }

    /// A Boolean value that indicates whether the graphs have no differences.
    public var isEmpty: Bool { components.isEmpty && facts.isEmpty && problems.isEmpty }
}

extension GraphDifference {
    /// Compares two graphs.
    ///
    /// - Parameters:
    ///   - old: The old graph.
    ///   - new: The new graph.
    ///   - comparesLines: Whether a component that moved to another line of its file counts as changed. Without it, a
    ///     swap of two decorators of a component is not detected, unless their needs differ.
    ///   - rules: Rules for the validation of both graphs, in addition to the toolkit's own.
    /// - Complexity: O(*n* + *m*) on average in the number of components and edges of both, and in the length of their
    ///   names, in addition to validation.
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
            neighbors: drawing.neighbors, lines: drawing.lines)
    }
}

extension GraphDifference: CustomStringConvertible {
    /// The difference as text: a line for each component that was added (`+`), removed (`-`) or changed (`~`), followed
    /// by its changes, and then the other differences. Empty if there is no difference.
    ///
    /// The text is the same in every run.
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        var lines: [String] = []
        for component in components {
            let traits = component.mark == .changed ? component.distinction : component.traits
            var line = "\(component.mark.sign) \(component.name)"
            if !traits.isEmpty { line += " (\(traits.joined(separator: ", ")))" }
            if component.mark != .changed, let place = component.place { line += "   \(place)" }
            lines.append(line.visible)
            if !component.needs.isEmpty {
                lines.append("    needs \(component.needs.map(\.visible).joined(separator: ", "))")
            }
            lines += component.details.map { "    \($0.description.visible)" }
        }
        lines += facts.map { "\($0.mark.sign) \($0.text.visible)" }
        lines += problems.map { "\($0.mark.sign) \($0.severity.rawValue)[\($0.code)]: \($0.message.visible)" }
        return lines.joined(separator: "\n")
    }
}
