/// The errors of the closers of a container.
///
/// Every closer ran, each once, although others failed before it.
///
/// Thread-safety: an immutable value.
public struct ClosingError: Error, Sendable, CustomStringConvertible {
    /// One closer that threw.
    public struct Failure: Sendable, CustomStringConvertible {
        /// The component with the closer.
        public let component: ComponentDescription

        /// The error that the closer threw.
        public let error: any Error

        /// The component, its place, and the error.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public var description: String {
            "closing \(component.key) (\(component.place)) failed: \(type(of: error)): \(error)"
                .visibleLines.joined(separator: "\n")
        }
    }

    /// The failures in the order of closing; at least one.
    public let failures: [Failure]

    /// The failure; for several, their number and each on a line.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        let lines = failures.map(\.description)
        return lines.count == 1 ? lines[0] : "\(lines.count) closers failed:\n  " + lines.joined(separator: "\n  ")
    }
}
