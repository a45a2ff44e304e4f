// sample: check
/// A part of the service that can say whether it works. Each module contributes its own.
public protocol HealthCheck: Sendable {
    /// The name in the answer of `/health`.
    var name: String { get }

    /// Returns if the part works.
    ///
    /// - Throws: The reason that it does not.
    func check() async throws
}
// end sample
