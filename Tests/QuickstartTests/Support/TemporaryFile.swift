import Foundation

/// Runs `body` with the path of a file that contains `bytes`, and removes the file afterwards.
func withTemporaryFile<Result>(
    holding bytes: some Sequence<UInt8>, _ body: (String) async throws -> Result
) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("orders-\(UUID().uuidString).txt")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(url.path)
}
