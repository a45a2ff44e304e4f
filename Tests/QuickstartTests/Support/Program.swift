import Foundation

/// A run of the built `quickstart` program.
struct Program {
    let output: String
    let errors: String
    let exitCode: Int32

    /// Runs the program until it exits. Its streams are files, so that no pipe can fill up.
    static func run(_ arguments: String..., input: [UInt8] = []) async throws -> Program {
        try await run(arguments, input: input)
    }

    /// Runs the program until it exits. Its streams are files, so that no pipe can fill up.
    ///
    /// - Parameter errors: The standard error of the program; a file by default.
    static func run(
        _ arguments: [String], input: [UInt8] = [], errors: FileHandle? = nil
    ) async throws -> Program {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quickstart-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["in", "out", "err"].map(folder.appendingPathComponent)
        try Data(input).write(to: files[0])
        try Data().write(to: files[1])
        try Data().write(to: files[2])

        let process = Process()
        process.executableURL = buildFolder.appendingPathComponent("quickstart")
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try errors ?? FileHandle(forWritingTo: files[2])
        try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { ended.resume(throwing: error) }
        }
        return try Program(
            output: String(decoding: Data(contentsOf: files[1]), as: UTF8.self),
            errors: String(decoding: Data(contentsOf: files[2]), as: UTF8.self),
            exitCode: process.terminationReason == .exit ? process.terminationStatus : -1)
    }

    /// The folder of the test bundle, which also contains the built programs.
    private static var buildFolder: URL {
        let bundle = Bundle(for: Marker.self).bundleURL
        return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
    }

    private final class Marker {}
}
