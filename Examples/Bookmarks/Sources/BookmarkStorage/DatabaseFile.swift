import BookmarkModel
import Foundation

/// The file of an open database. SQLite goes on with a file that was deleted, and everything it writes is lost then.
struct DatabaseFile: Sendable {
    let path: String
    private let identity: Identity?

    private struct Identity: Equatable {
        let device: UInt64?
        let number: UInt64
    }

    /// Notes which file is at a path, while the database is open: so the number of the file belongs to no other one.
    init(path: String) {
        self.path = path
        identity = Self.identity(at: path)
    }

    /// Looks whether the file is still at its path.
    ///
    /// - Throws: ``StorageError/gone``.
    func check() throws {
        guard let identity, Self.identity(at: path) == identity else { throw StorageError.gone }
    }

    private static func identity(at path: String) -> Identity? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let number = attributes?[.systemFileNumber] as? NSNumber else { return nil }
        return Identity(device: (attributes?[.systemNumber] as? NSNumber)?.uint64Value, number: number.uint64Value)
    }

    /// The path of the database in the user's folder for such files, which is created.
    static func defaultPath() throws -> String {
        let files = FileManager.default
        let folder = try files.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
        ).appending(path: "bookmarks")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appending(path: "bookmarks.sqlite").path
    }
}
