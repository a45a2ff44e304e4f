/// The origin of the orders, as chosen by the user.
public enum OrderOrigin: Sendable, Equatable {
    /// The sample orders that ship with the program.
    case sample
    /// A file.
    case file(path: String)
    /// Standard input, until its end.
    case standardInput
}

extension OrderOrigin: CustomStringConvertible {
    /// The name of the origin in reports and error messages.
    public var description: String { OrderSourceError.name(of: self) }
}
