extension ComponentAttributes.Rank {
    /// What it is called in the graph.
    var standing: DependencyGraph.Node.Standing {
        switch self {
        case .overriding: .overriding
        case .explicit: .explicit
        case .fallback: .default
        }
    }
}
