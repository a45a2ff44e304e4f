import DICore
import DIInspection

extension GraphPicture.End {
    /// Why it ends here, as a drawing says it.
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
