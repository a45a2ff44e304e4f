/// What went wrong when a container was closed.
///
/// Every closer ran, each once, although others failed before it.
///
/// Thread-safety: an immutable value.
public struct ClosingError: Error, Sendable, CustomStringConvertible {
    /// One closer that threw.
    public struct Failure: Sendable, CustomStringConvertible {
        /// What was to be closed.
        public let component: ComponentDescription

        /// What its closer threw.
        public let error: any Error

        /// The component, where it was registered, and the error.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String {
            "closing \(component.key) (\(component.place)) failed: \(type(of: error)): \(error)"
                .visibleLines.joined(separator: "\n")
        }
    }

    /// What failed, in the order in which it was closed; at least one.
    public let failures: [Failure]

    init(failures: [Failure]) {
        self.failures = failures
    }

    /// The failure where there is one; their number and each on a line where there are several.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        let lines = failures.map(\.description)
        return lines.count == 1 ? lines[0] : "\(lines.count) closers failed:\n  " + lines.joined(separator: "\n  ")
    }
}
