public import Foundation

/// A stored bookmark.
public struct Bookmark: Codable, Sendable, Equatable {
    /// The number of the bookmark, unique in the database.
    public let id: Int64
    /// The address, with the scheme `http` or `https`.
    public let url: String
    /// The title.
    public let title: String
    /// The tags, in the order of the user.
    public let tags: [String]
    /// The time of creation.
    public let createdAt: Date
    /// The result of the last check of the link.
    public let link: LinkStatus

    /// Creates a bookmark.
    public init(id: Int64, url: String, title: String, tags: [String], createdAt: Date, link: LinkStatus) {
        (self.id, self.url, self.title) = (id, url, title)
        (self.tags, self.createdAt, self.link) = (tags, createdAt, link)
    }
}

/// The state of a link.
public enum LinkStatus: String, Codable, Sendable {
    case unchecked, working, broken
}
