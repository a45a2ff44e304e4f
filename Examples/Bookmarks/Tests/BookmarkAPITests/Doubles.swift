import BookmarkModel
import DITesting

final class BookmarkStoreDouble: BookmarkStore {
    struct Members {
        let create = AsyncStub(BookmarkStoreDouble.create)
        let add = AsyncStub(BookmarkStoreDouble.add)
        let bookmarks = AsyncStub(BookmarkStoreDouble.bookmarks)
        let delete = AsyncStub(BookmarkStoreDouble.delete)
    }
    let on = Stubs(Members())

    func create(_ bookmark: NewBookmark, for user: User) async throws -> Bookmark {
        try await on.create(bookmark, user)
    }
    func add(_ bookmarks: [NewBookmark], for user: User) async throws -> Int { try await on.add(bookmarks, user) }
    func bookmarks(of user: User, matching query: BookmarkQuery) async throws -> [Bookmark] {
        try await on.bookmarks(user, query)
    }
    func delete(_ id: Int64, of user: User) async throws -> Bool { try await on.delete(id, user) }
}

/// Knows one user, whose token is `secret`.
struct OneUser: UserStore {
    let user = User(id: 7, name: "ada")

    func user(withToken token: String) -> User? { token == "secret" ? user : nil }
    func issueToken(for name: String) -> String { "secret" }
}

/// A part of the service that works, or does not.
struct SomeHealth: HealthCheck {
    struct Failed: Error {}

    let name = "something"
    let works: Bool

    func check() throws { if !works { throw Failed() } }
}
