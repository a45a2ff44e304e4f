/// What the user asked the desk to read.
public enum OrderOrigin: Sendable, Equatable {
    /// The orders that ship with the program.
    case sample
    /// The file at a path.
    case file(path: String)
    /// Standard input, to its end.
    case standardInput
}

extension OrderOrigin: CustomStringConvertible {
    /// The origin as a report and an error message name it.
    public var description: String {
        switch self {
        case .sample: "the sample orders"
        case .file(let path): path
        case .standardInput: "standard input"
        }
    }
}
