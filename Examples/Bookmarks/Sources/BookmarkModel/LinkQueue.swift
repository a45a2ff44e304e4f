public import Foundation

/// The links that wait for a check.
public protocol LinkQueue: Sendable {
    /// Returns links that were not checked since a date, those that wait longest first.
    func links(notCheckedSince date: Date, limit: Int) async throws -> [BookmarkLink]

    /// Stores the results of checks. A bookmark that was deleted meanwhile is left out.
    func record(_ results: [BookmarkLink: LinkStatus], at date: Date) async throws
}

/// The address of a bookmark.
public struct BookmarkLink: Sendable, Hashable {
    /// The number of the bookmark.
    public let id: Int64
    /// The address.
    public let url: String

    /// Creates a link.
    public init(id: Int64, url: String) { (self.id, self.url) = (id, url) }
}
