/// The bookmarks of all users.
public protocol BookmarkStore: Sendable {
    /// Stores a bookmark.
    ///
    /// - Throws: ``DuplicateBookmark`` if the user has the address already.
    func create(_ bookmark: NewBookmark, for user: User) async throws -> Bookmark

    /// Stores those bookmarks whose addresses the user does not have, all or none, and returns their number.
    func add(_ bookmarks: [NewBookmark], for user: User) async throws -> Int

    /// Returns one page of the bookmarks of a user, the newest first.
    func bookmarks(of user: User, matching query: BookmarkQuery) async throws -> [Bookmark]

    /// Deletes a bookmark, and returns whether the user had it.
    func delete(_ id: Int64, of user: User) async throws -> Bool
}

/// The bookmarks that a user asks for.
public struct BookmarkQuery: Sendable, Equatable {
    /// A part of the address, the title or a tag.
    public var text: String?
    /// The number of bookmarks in a page.
    public var limit: Int
    /// The page begins after the bookmark with this number.
    public var before: Int64?

    /// Creates a query.
    public init(text: String? = nil, limit: Int = 50, before: Int64? = nil) {
        (self.text, self.limit, self.before) = (text, limit, before)
    }
}

/// The user has the address already.
public struct DuplicateBookmark: Error, Equatable {
    /// Creates the error.
    public init() {}
}
