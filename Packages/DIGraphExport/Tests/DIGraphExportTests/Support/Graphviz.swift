import Foundation

/// The program `dot`, where it is installed.
enum Graphviz {
    static var path: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/dot" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Draws a graph.
    static func run(_ path: String, _ text: String) throws -> (code: Int32, output: String, errors: String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).dot")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-Tsvg", file.path]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let drawn = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: drawn, as: UTF8.self),
            String(decoding: complaints, as: UTF8.self)
        )
    }
}
