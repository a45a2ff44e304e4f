public import BookmarkModel
import Foundation

/// A way to write bookmarks in lines. Modules contribute formats under their media types.
public protocol ImportFormat: Sendable {
    /// Reads the bookmark in a line.
    func bookmark(in line: String) throws -> NewBookmark
}

/// One address in each line: `text/plain`.
struct PlainFormat: ImportFormat {
    func bookmark(in line: String) -> NewBookmark { NewBookmark(url: line) }
}

/// One JSON object in each line, as for a single bookmark: `application/x-ndjson`.
struct JSONLinesFormat: ImportFormat {
    func bookmark(in line: String) throws -> NewBookmark {
        do {
            return try JSONDecoder().decode(NewBookmark.self, from: Data(line.utf8))
        } catch is DecodingError {
            throw InvalidBookmark("the line is not the JSON of a bookmark")
        }
    }
}
