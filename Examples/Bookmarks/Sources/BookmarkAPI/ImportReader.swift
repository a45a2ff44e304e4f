import BookmarkModel
import Foundation

/// Reads the lines of one import. Its format is an argument, which is known only when the import begins.
struct ImportReader: Sendable {
    /// The number of bookmarks that are stored together.
    static let batchSize = 200

    let format: any ImportFormat
    let blockList: BlockList

    /// Returns the bookmark in a line, or `nil` for an empty line.
    func bookmark(in line: ImportLine) throws -> NewBookmark? {
        guard let text = line.text else { throw InvalidBookmark("the line is too long, or not UTF-8") }
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.isEmpty { return nil }
        return try format.bookmark(in: trimmed).validated(against: blockList)
    }
}

/// The outcome of an import.
struct ImportResult: Codable, Sendable, Equatable {
    struct Rejection: Codable, Sendable, Equatable {
        let line: Int
        let reason: String
    }

    /// The number of bookmarks that were stored.
    private(set) var imported = 0
    /// The number of bookmarks that the user had already.
    private(set) var known = 0
    /// The number of lines without a valid bookmark.
    private(set) var rejected = 0
    /// The first of these lines.
    private(set) var rejections: [Rejection] = []

    mutating func count(_ batch: [NewBookmark], stored: Int) {
        imported += stored
        known += batch.count - stored
    }

    mutating func reject(_ line: ImportLine, _ error: any Error) {
        rejected += 1
        if rejections.count < 20 { rejections.append(Rejection(line: line.number, reason: "\(error)")) }
    }
}
