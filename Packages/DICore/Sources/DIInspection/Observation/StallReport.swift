public import DICore

/// A report that a request has waited long for a creation.
///
/// Thread-safety: an immutable value.
public struct StallReport: Sendable, CustomStringConvertible {
    /// How long the request had waited when the report was made.
    public let duration: Duration

    /// The component that the request waits for.
    public let awaited: ComponentDescription

    /// The components whose creation the wait holds up, outermost first.
    ///
    /// A component that is created synchronously is not among them if the request first awaits an instance that it needs.
    public let chain: [ComponentDescription]

    /// The request, how long it has waited, and the component that it waits for, with the place of its registration.
    public var description: String {
        let request = chain.isEmpty ? "a request" : chain.map { "\($0.key)" }.joined(separator: " → ")
        return "\(request) has waited \(duration) for \(awaited.key), which is being created (\(awaited.place))".visible
    }

    /// Writes the report to the standard error.
    public func write() {
        StandardError.write("warning: \(description)\n")
    }
}
