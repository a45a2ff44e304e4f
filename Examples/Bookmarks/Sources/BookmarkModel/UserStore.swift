/// The users and their tokens.
public protocol UserStore: Sendable {
    /// Returns the user with a token, or `nil`.
    func user(withToken token: String) async throws -> User?

    /// Adds a user with a new token, or gives an existing one a new token. Returns the token.
    func issueToken(for name: String) async throws -> String
}
