/// Where the lines of a drawing lead: from what needs to what is needed.
///
/// Thread-safety: an immutable value.
public enum GraphDirection: String, Sendable, Hashable, Codable {
    /// From the top to the bottom.
    case down = "TB"
    /// From the bottom to the top.
    case up = "BT"
    /// From left to right.
    case right = "LR"
    /// From right to left.
    case left = "RL"
}
