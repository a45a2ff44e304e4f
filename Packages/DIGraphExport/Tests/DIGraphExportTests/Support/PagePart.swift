import Foundation
import Testing

/// Returns the text between two markers, which must each occur once.
func part(of page: String, from start: String, to end: String) throws -> Substring {
    let parts = page.components(separatedBy: start)
    try #require(parts.count == 2, "\(start) occurs \(parts.count - 1) times")
    let range = try #require(parts[1].range(of: end))
    return parts[1][..<range.lowerBound]
}
