package import BookmarkModel

/// The parts of the storage for a program without a container. ``StorageModule`` has the same parts as components.
extension BookmarkDatabase {
    /// The bookmarks.
    package func makeBookmarkStore() -> any BookmarkStore { SQLBookmarkStore(database: self) }

    /// The users, with a memory for their tokens: create it once.
    package func makeUserStore() -> any UserStore { RememberingUserStore(inner: SQLUserStore(database: self)) }

    /// The state of the database.
    package func makeHealthCheck() -> any HealthCheck { DatabaseHealth(database: self) }
}
