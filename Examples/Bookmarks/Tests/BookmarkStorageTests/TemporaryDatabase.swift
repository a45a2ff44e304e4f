import BookmarkModel
import Configuration
import DITesting
import DependencyInjection
import Foundation
import Testing

@testable import BookmarkStorage

/// A folder of one test, for its database. The test deletes it.
struct TemporaryDatabase: ~Copyable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bookmarks-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.appending(path: "test.sqlite").path }

    /// Runs a test with the components of the module, on the file.
    func run(
        maxPages: Int = 0, _ test: (TestContainer) async throws -> Void
    ) async throws {
        let settings = StorageSettings(path: path, busyTimeout: 10, maxPages: maxPages)
        let container = TestContainer(StorageModule()) { $0.mock(StorageSettings.self, with: settings) }
        try await container.run { try await test($0) }
    }
}

extension TestContainer {
    /// A user with a token of its own.
    func makeUser(_ name: String) async throws -> User {
        let users = try await container.async.resolve(SQLUserStore.self)
        return try #require(await users.user(withToken: users.issueToken(for: name)))
    }
}
