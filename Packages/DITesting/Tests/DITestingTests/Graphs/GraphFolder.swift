import DICore
import DITesting
import Foundation

/// A temporary directory for the files of one test, deleted with this object.
final class GraphFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "graphs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the failures for a graph, with `FOLDER` in place of the directory.
    ///
    /// All graphs are compared on the same line.
    func failures(
        of graph: DependencyGraph, named name: String? = "app", in inner: String = "",
        places: DependencyGraph.Places = .none, writing: DependencyGraph.FileWriting = .ifMissing,
        function: StaticString = #function
    ) -> [String] {
        let folder = path + inner
        let failures = FailureCapture.run {
            graph.expectUnchanged(
                named: name, places: places, folder: folder, writing: writing, function: function,
                filePath: "/source/ShopTests.swift")
        }
        return failures.map { $0.description.replacing(path, with: "FOLDER") }
    }

    /// The names of the files in the directory.
    var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    func write(_ text: String, to name: String = "ShopTests.app.txt") throws {
        try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    }
}
