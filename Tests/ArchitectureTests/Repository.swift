import Foundation

/// The files of this repository.
enum Repository {
    /// The folder with the root manifest.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the Swift files of every package's sources, sorted by path.
    static func packageSources() throws -> [SourceFile] {
        try packages().flatMap { try swiftFiles(under: "Packages/\($0)/Sources") }
    }

    /// Returns the Swift files of every package's tests, sorted by path.
    static func packageTests() throws -> [SourceFile] {
        try packages().flatMap { try swiftFiles(under: "Packages/\($0)/Tests") }
    }

    /// Returns the names of the packages.
    static func packages() throws -> [String] {
        try folders(in: "Packages")
    }

    /// Returns the names of the folders in a folder.
    static func folders(in path: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(
            at: root.appending(path: path),
            includingPropertiesForKeys: [.isDirectoryKey],
            options: .skipsHiddenFiles
        )
        .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent)
        .sorted()
    }

    /// Returns the Swift files below a folder.
    static func swiftFiles(under path: String) throws -> [SourceFile] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path)
            .filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted()
            .map { name in
                let text = try String(contentsOf: root.appending(path: "\(path)/\(name)"), encoding: .utf8)
                return SourceFile(path: "\(path)/\(name)", text: text)
            }
    }
}
