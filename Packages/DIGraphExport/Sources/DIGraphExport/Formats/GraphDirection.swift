/// The direction in which lines lead from a component to its dependencies.
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
