import Foundation

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
}
