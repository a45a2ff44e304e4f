import Foundation

/// Whether a graph's file is written by the test that compares with it.
///
/// Thread-safety: an immutable value.
public enum GraphFileWriting: String, Sendable, Hashable, CaseIterable {
    /// Never: where there is no file, the test fails.
    case never
    /// Where there is none. The test fails all the same, because nobody has looked at the file yet.
    case ifMissing
    /// Where there is none, or it says something else. The test is told of it, and does not fail for what was changed. Not to be
    /// left in a test: it would accept everything.
    case always

    /// What the environment says: ``always`` with `UPDATE_GRAPHS=1`, ``never`` in continuous integration, where `CI` is set,
    /// whatever else is; ``ifMissing`` otherwise.
    public static var fromEnvironment: GraphFileWriting { from(ProcessInfo.processInfo.environment) }

    /// What an environment says: see ``fromEnvironment``.
    ///
    /// - Parameter environment: The variables.
    /// - Returns: Whether files are written in it. A variable that is empty, `0` or `false` counts as one that is not set.
    public static func from(_ environment: [String: String]) -> GraphFileWriting {
        func isSet(_ name: String) -> Bool {
            guard let value = environment[name] else { return false }
            return !["", "0", "false", "no"].contains(value.lowercased())
        }
        if isSet("CI") { return .never }
        return isSet("UPDATE_GRAPHS") ? .always : .ifMissing
    }
}
