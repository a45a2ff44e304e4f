import DICore

/// The parts of a drawing that have a shape of their own. The raw value is the text in the legend.
enum DrawnShape: String, CaseIterable {
    case uncached = "made for each request"
    case resolve = "one for each resolve"
    case thread = "one for each thread"
    case task = "one for each task"
    case scope = "lives in a scope"
    case container = "lives as long as the container"
    case instance = "an existing instance"
    case weak = "held weakly"
    case external = "from outside"
    case unanswered = "not answered"

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

    init(_ end: GraphPicture.End) {
        self = end.isError ? .unanswered : .external
    }
}

/// The lines of a drawing. The raw value is the text in the legend.
enum DrawnLine: String, CaseIterable {
    case immediate = "to be created"
    case deferred = "when it is used"
    case decoration = "to decorate it"

    init(_ need: GraphPicture.Need) {
        self = need.isDeferred ? .deferred : need.isDecoration ? .decoration : .immediate
    }
}
