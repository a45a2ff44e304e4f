package import BookmarkModel
import HTTPTypes
package import Hummingbird

/// Finds the user of a request by the token in its header `Authorization`.
package enum Authenticator {
    /// - Throws: `HTTPError` 401 for a request without a valid token.
    package static func user(of request: Request, in users: any UserStore) async throws -> User {
        let parts = (request.headers[.authorization] ?? "").split(separator: " ")
        // The name of the scheme has no case.
        let token = parts.count == 2 && parts[0].lowercased() == "bearer" ? parts[1] : ""
        guard !token.isEmpty, token.utf8.count <= 200, let user = try await users.user(withToken: String(token)) else {
            throw HTTPError(
                .unauthorized, headers: [.wwwAuthenticate: "Bearer"], message: "a valid token is required")
        }
        return user
    }
}
