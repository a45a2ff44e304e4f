import Foundation

/// Whether a test writes the file of the graph that it compares.
///
/// Thread-safety: an immutable value.
public enum GraphFileWriting: String, Sendable, Hashable, CaseIterable {
    /// The test never writes the file, and fails if the file is missing.
    case never
    /// The test writes the file if it is missing, and still fails, because the new file needs a review.
    case ifMissing
    /// The test writes the file if it is missing or different, and reports a warning instead of a failure. Do not leave
    /// this in a test: the test would accept every change.
    case always

    /// The value that the environment asks for: ``never`` if `CI` is set, else ``always`` if `UPDATE_GRAPHS` is set,
    /// else ``ifMissing``.
    public static var fromEnvironment: GraphFileWriting { from(ProcessInfo.processInfo.environment) }

    /// Returns the value that an environment asks for: see ``fromEnvironment``.
    ///
    /// - Parameter environment: The variables. A variable that is empty, `0`, `false` or `no` counts as not set.
    public static func from(_ environment: [String: String]) -> GraphFileWriting {
        func isSet(_ name: String) -> Bool {
            guard let value = environment[name] else { return false }
            return !["", "0", "false", "no"].contains(value.lowercased())
        }
        if isSet("CI") { return .never }
        return isSet("UPDATE_GRAPHS") ? .always : .ifMissing
    }
}
