/// The settings of a program: texts by name, from a file or the environment.
public struct Settings: Sendable {
    /// The texts by name.
    public let values: [String: String]

    /// Creates settings.
    public init(_ values: [String: String]) {
        self.values = values
    }
}
