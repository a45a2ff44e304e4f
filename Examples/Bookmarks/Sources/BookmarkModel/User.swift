/// A person with bookmarks.
public struct User: Sendable, Equatable {
    /// The number of the user in the database.
    public let id: Int64
    /// The name, unique in the database.
    public let name: String

    /// Creates a user.
    public init(id: Int64, name: String) {
        (self.id, self.name) = (id, name)
    }
}
