import Foundation

/// The program `dot`, if it is installed.
enum Graphviz {
    static var path: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/dot" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Draws a graph without blocking the calling task.
    static func run(_ path: String, _ text: String) async throws -> Drawing {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try draw(path, text) }) }
        }
    }

    /// The exit code and output of a run.
    struct Drawing: Sendable {
        let code: Int32
        let output: String
        let errors: String
    }

    private static func draw(_ path: String, _ text: String) throws -> Drawing {
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
        return Drawing(
            code: process.terminationStatus, output: String(decoding: drawn, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self))
    }
}
