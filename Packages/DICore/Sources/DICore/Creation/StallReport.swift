/// Who waits for what, and for how long.
///
/// Thread-safety: an immutable value.
public struct StallReport: Sendable, CustomStringConvertible {
    /// How long the request had waited when this was made.
    public let duration: Duration

    /// What it waits for.
    public let awaited: ComponentDescription

    /// What it waits in the middle of, outermost first.
    public let chain: [ComponentDescription]

    init(_ wait: WaitGraph.Wait, after duration: Duration) {
        self.duration = duration
        awaited = wait.creation.component
        var chain: [ComponentDescription] = []
        var frame = wait.frames.first
        while let current = frame {
            if let component = current.component { chain.append(component) }
            frame = current.parent
        }
        self.chain = chain.reversed()
    }

    /// What waits, for what, where that was registered, and for how long.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        let who = chain.isEmpty ? "a request" : chain.map { "\($0.key)" }.joined(separator: " → ")
        return "\(who) has waited \(duration) for \(awaited.key), which is being created (\(awaited.place))".visible
    }

    /// Writes it to the standard error.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func write() {
        StandardError.write("warning: \(description)\n")
    }
}
