/// A promise of a contract that a strategy breaks.
///
/// Thread-safety: an immutable value.
public struct BrokenPromise: Sendable, CustomStringConvertible {
    /// The promise, in the words of the protocol's documentation.
    public let promise: String

    /// The observed behavior.
    public let finding: String

    /// The promise and the finding.
    public var description: String { "broken promise: \(promise)\n  \(finding)" }

    /// Checks a promise.
    ///
    /// - Parameters:
    ///   - promise: The promise.
    ///   - find: Returns the finding; `nil` if the promise is kept. An error is a finding too.
    /// - Returns: The broken promise; `nil` if it is kept.
    static func find(_ promise: String, _ find: () throws -> String?) -> BrokenPromise? {
        do {
            return try find().map { BrokenPromise(promise: promise, finding: $0) }
        } catch {
            return BrokenPromise(promise: promise, finding: "\(error)")
        }
    }
}
