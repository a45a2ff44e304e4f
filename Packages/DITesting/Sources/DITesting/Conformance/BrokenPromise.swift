/// What a contract promises, and what was found when it was tried.
///
/// Thread-safety: an immutable value.
public struct BrokenPromise: Sendable, CustomStringConvertible {
    /// The promise, as the documentation of the protocol has it.
    public let promise: String

    /// What was found instead.
    public let finding: String

    /// The finding, below the promise.
    public var description: String { "broken promise: \(promise)\n  \(finding)" }

    /// Tries a promise.
    ///
    /// - Parameters:
    ///   - promise: The promise.
    ///   - find: Answers with what is wrong, or with nothing.
    /// - Returns: The promise, where it is broken.
    static func find(_ promise: String, _ find: () -> String?) -> BrokenPromise? {
        find().map { BrokenPromise(promise: promise, finding: $0) }
    }
}
