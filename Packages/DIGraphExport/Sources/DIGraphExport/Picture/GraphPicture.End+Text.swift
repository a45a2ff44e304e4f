import DICore
import DIInspection

extension GraphPicture.End {
    /// The reason that no component answers, as drawings show it.
    var reason: String {
        switch outcome {
        case .missing: "nothing is registered"
        case .ambiguous: "several answer"
        case .redirectionLoop: "redirections in a circle"
        case .circle: "types in a circle"
        case .external: "from outside"
        case .answered, .absent, .empty, .container, .unused: outcome.rawValue
        }
    }
}
