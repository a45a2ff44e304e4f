import Foundation
import Testing

/// The files of this repository.
enum Repository {
    /// Returns the text of a file.
    ///
    /// - Parameter path: The path from the root of the repository.
    static func text(_ path: String) throws -> String {
        var root = URL(filePath: #filePath)
        for _ in 0..<5 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Expects that the guide for an old system lists a feature as not carried on.
    static func expectNotCarriedOn(
        _ feature: String, of system: String, location: SourceLocation = #_sourceLocation
    ) throws {
        let guide = try text("docs/legacy/Migrate-from-\(system).md")
        let section = try #require(guide.components(separatedBy: "## Features without a counterpart").last)
        #expect(section.contains(feature), sourceLocation: location)
    }
}
