public import DICore

/// What there is to see of a graph: the same for every format, with all names as text.
///
/// It is made from a graph and from what validation says of it. Every format writes this and nothing else, so they show
/// the same. It is also what the interactive page holds, as JSON.
///
/// Thread-safety: an immutable value.
public struct GraphPicture: Sendable, Equatable, Codable {
    /// The components, at the positions that their graph gives them: see `DependencyGraph.Node.id`.
    public let components: [Component]

    /// Who needs what: one for each component that a need leads to.
    public let needs: [Need]

    /// What needs lead to besides components: what nothing answers, and what comes from outside.
    public let ends: [End]

    /// The components that were declared to be asked for from outside, by their ``Component/id``; `nil` where nothing was.
    public let roots: [Int]?

    /// What validation says.
    public let problems: [Problem]
}
