import DICore
import DIDoubles
import Foundation

/// A file next to a test, with the text of a graph.
struct GraphFile {
    /// One comparison of a graph with a file.
    private struct Use: Sendable {
        let line: UInt
        let column: UInt
        let text: String
    }

    /// The first use of each file in this process, since a file holds only one graph. The paths are lowercased, because
    /// many file systems ignore case.
    private static let uses = Guarded<[String: Use]>([:])

    /// The directory of the file.
    private let folder: URL
    private let name: String

    /// The part of the name after that of the test's source file.
    private let given: String

    /// The name in messages.
    private let title: String
    private let isRelativeToTest: Bool
    private let place: CallPlace

    /// - Parameters:
    ///   - name: The name, after that of the test's source file; `nil` for the name of the test function.
    ///   - function: The test function.
    ///   - folder: The directory of the file, relative to that of the test.
    ///   - place: The location of the assertion.
    init(named name: String?, function: String, folder: String, place: CallPlace) {
        let test = URL(filePath: "\(place.filePath)")
        given = name ?? Self.name(of: function)
        self.name = "\(test.deletingPathExtension().lastPathComponent).\(given)"
        isRelativeToTest = !folder.hasPrefix("/")
        self.folder =
            isRelativeToTest ? test.deletingLastPathComponent().appending(path: folder) : URL(filePath: folder)
        self.place = place
        title = "\(folder)/\(self.name).txt"
    }

    /// Returns the base name of a function, without its parameters.
    private static func name(of function: String) -> String { String(function.prefix { $0 != "(" }) }

    private var url: URL { folder.appending(path: "\(name).txt") }
    private var path: String { url.path(percentEncoded: false) }
    private var testFolder: URL { URL(filePath: "\(place.filePath)").deletingLastPathComponent() }

    /// Compares a text with the contents of the file.
    ///
    /// - Returns: The difference or problem to report; `nil` if the texts are equal.
    /// - Complexity: O(*n*) in the length of the text, if the texts are equal.
    func failure(_ text: String, writing: DependencyGraph.FileWriting) -> TestFailure? {
        if let problem = nameProblem ?? useProblem(text) { return failure(problem) }
        if isRelativeToTest, !Self.isFolder(testFolder) {
            return failure(
                """
                the graph was not compared: there is no folder \(testFolder.path(percentEncoded: false)), \
                where the test was written
                  help:   run it where its source is, or give a folder: folder: "/…"
                """)
        }
        guard FileManager.default.fileExists(atPath: path) else {
            return missing(text, writing: writing)
        }
        switch Result(catching: { try Data(contentsOf: url) }) {
        case .failure(let error):
            return failure("the graph was not compared: \(title) cannot be read: \(error.localizedDescription)")
        case .success(let data): return compare(text, with: data, writing: writing)
        }
    }

    private func failure(_ message: String, severity: TestFailure.Severity = .failure) -> TestFailure {
        TestFailure(message, severity: severity, at: place)
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path(percentEncoded: false), isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// Whether file names must not contain the scalar. It checks scalars because a line break can be part of a
    /// character.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "/" || scalar == "\\" || scalar == ":" || scalar.properties.generalCategory == .control
    }

    /// The problem with the name, if there is one.
    private var nameProblem: String? {
        let why: String
        if given.isEmpty {
            why = "is empty"
        } else if let bad = given.unicodeScalars.first(where: Self.isForbidden) {
            why = "has \(String(bad).debugDescription) in it"
        } else if name.utf8.count > 200 {
            why = "is too long"
        } else {
            return nil
        }
        return """
            the graph was not compared: the name \(given.debugDescription) \(why), so no file can be called that
              help:   give another one: named: "…"
            """
    }

    /// Registers the use of the file.
    ///
    /// - Returns: The conflict with an earlier use, if there is one.
    private func useProblem(_ text: String) -> String? {
        let (key, use) = (path.lowercased(), Use(line: place.line, column: place.column, text: text))
        let first = Self.uses.withLock { uses in
            let first = uses[key] ?? use
            uses[key] = first
            return first
        }
        if first.line != use.line || first.column != use.column {
            return """
                the graph was not compared: \(title) is that of line \(first.line) already
                  help:   give each of them a name of its own: named: "…"
                """
        }
        if first.text == text { return nil }
        return """
            the graph was not compared: this line has compared another one with \(title) before
              help:   where a test is run with several arguments, or a loop, name each graph: named: "…"
            """
    }

    private func missing(_ text: String, writing: DependencyGraph.FileWriting) -> TestFailure {
        guard writing != .never else {
            return failure(
                """
                there is no \(title) to compare the graph with, and none is written here: CI is set, or the test says so
                  help:   run the test on your machine, look at the file that it writes, and commit it
                """)
        }
        if let problem = write(text) { return problem }
        if writing == .always { return failure("\(title) was written", severity: .warning) }
        return failure(
            """
            there was no \(title) to compare the graph with: it was written now
              help:   look at it, commit it, and run the test again
            """)
    }

    private func compare(_ text: String, with data: Data, writing: DependencyGraph.FileWriting) -> TestFailure? {
        let old = String(data: data, encoding: .utf8).map(Self.normalized)
        if old == text { return nil }
        if writing == .always {
            return write(text) ?? failure("\(title) was written anew, as the graph is now", severity: .warning)
        }
        guard let old else {
            return failure(
                """
                the graph was not compared: \(title) is not UTF-8
                  help:   delete it, and run the test again: then it is written anew
                """)
        }
        return failure(
            """
            the graph is not what \(title) says: - is there, + is what it is now
            \(LineDifference(from: old, to: text).text)
              help:   to accept it, run the test with UPDATE_GRAPHS=1, or delete the file and run it again
            """)
    }

    /// Returns the text without the changes that version control and editors make to line endings.
    private static func normalized(_ text: String) -> String {
        var text = text.replacing("\r\n", with: "\n")
        if text.hasSuffix("\n") { text.removeLast() }
        return text
    }

    /// Writes the file atomically.
    private func write(_ text: String) -> TestFailure? {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("\(text)\n".utf8).write(to: url, options: .atomic)
            return nil
        } catch {
            return failure("\(title) cannot be written: \(error.localizedDescription)")
        }
    }
}
