import BookmarkModel
import Dispatch
import GRDB

/// The database of the service: one SQLite file in WAL mode, with one writer and several readers.
public final class BookmarkDatabase: Sendable {
    private let pool: DatabasePool
    private let file: DatabaseFile

    private init(pool: DatabasePool) {
        self.pool = pool
        file = DatabaseFile(path: pool.path)
    }

    /// Opens the file, creates it if it is missing, and brings its tables up to date.
    ///
    /// Opening waits for the disk, so it runs on a thread of its own.
    public static func open(settings: StorageSettings) async throws -> BookmarkDatabase {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        let pool = try DatabasePool(
                            path: settings.path ?? DatabaseFile.defaultPath(), configuration: configuration(settings))
                        do {
                            try Migrations.all.migrate(pool)
                        } catch {
                            try? pool.close()
                            throw error
                        }
                        return BookmarkDatabase(pool: pool)
                    })
            }
        }
    }

    private static func configuration(_ settings: StorageSettings) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(Double(settings.busyTimeout) / 1_000)
        configuration.maximumReaderCount = 4
        configuration.prepareDatabase { database in
            if settings.maxPages > 0 {
                try database.execute(sql: "PRAGMA max_page_count = \(settings.maxPages)")
            }
        }
        return configuration
    }

    /// Runs a transaction. It is on the disk when this function returns.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do {
            let value = try await pool.write(body)
            try file.check()
            return value
        } catch {
            throw Self.translated(error)
        }
    }

    /// Looks whether the database can be read, and its file is there.
    func check() async throws {
        try file.check()
        try await read { try $0.execute(sql: "SELECT 1 FROM bookmark LIMIT 1") }
    }

    /// Reads from an unchanging view of the database, while others write.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        do { return try await pool.read(body) } catch { throw Self.translated(error) }
    }

    /// Closes the file. All requests have ended by then.
    public func close() throws { try pool.close() }

    private static func translated(_ error: any Error) -> any Error {
        switch (error as? DatabaseError)?.resultCode {
        case ResultCode.SQLITE_BUSY, ResultCode.SQLITE_LOCKED: StorageError.busy
        case ResultCode.SQLITE_FULL: StorageError.full
        default: error
        }
    }
}
