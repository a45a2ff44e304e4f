/// Asks a server whether a link works.
public protocol LinkProbe: Sendable {
    /// Returns the status code of the answer to a request for an address.
    ///
    /// - Throws: An error if there is no answer.
    func status(of url: String) async throws -> Int
}
