import DICore

/// The lifetimes that have a shape of their own in drawings.
enum LifetimeShape: CaseIterable {
    case uncached
    case resolve
    case thread
    case task
    case scope
    case container
    case instance
    case weak

    init(_ component: GraphPicture.Component) {
        // Weak caches come first, because their instances may be released at any time.
        if component.isWeak {
            self = .weak
            return
        }
        switch component.extent {
        case .request: self = .uncached
        case .resolve: self = .resolve
        case .thread: self = .thread
        case .task: self = .task
        case .scope: self = .scope
        case .container: self = component.lifetime == "instance" ? .instance : .container
        }
    }

    /// The text in the legend.
    var meaning: String {
        switch self {
        case .uncached: "made for each request"
        case .resolve: "one for each resolve"
        case .thread: "one for each thread"
        case .task: "one for each task"
        case .scope: "lives in a scope"
        case .container: "lives as long as the container"
        case .instance: "an existing instance"
        case .weak: "held weakly"
        }
    }
}
