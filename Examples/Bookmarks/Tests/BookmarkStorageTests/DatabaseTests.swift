import BookmarkModel
import DITesting
import DependencyInjection
import Foundation
import GRDB
import Testing

@testable import BookmarkStorage

struct DatabaseTests {
    @Test func bookmarksOutliveTheProcess() async throws {
        let database = try TemporaryDatabase()
        for round in 1...2 {
            try await database.run { test in
                let store = try await test.container.async.resolve((any BookmarkStore).self)
                let ada = try await test.makeUser("ada")
                _ = try await store.create(NewBookmark(url: "https://a/\(round)"), for: ada)
                #expect(try await store.bookmarks(of: ada, matching: BookmarkQuery()).count == round)
                await test.expectClosesInOrder()
            }
        }
    }

    @Test func theJournalIsAWriteAheadLog() async throws {
        let database = try TemporaryDatabase()
        try await database.run { _ = try await $0.container.async.resolve(BookmarkDatabase.self) }
        let queue = try DatabaseQueue(path: database.path)
        #expect(try await queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
    }

    @Test func aLockedDatabaseIsBusy() async throws {
        let database = try TemporaryDatabase()
        try await database.run { test in
            let store = try await test.container.async.resolve((any BookmarkStore).self)
            let ada = try await test.makeUser("ada")
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let other = try DatabaseQueue(path: database.path, configuration: configuration)
            try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
            await #expect(throws: StorageError.busy) { try await store.create(NewBookmark(url: "https://a"), for: ada) }
            #expect(try await store.bookmarks(of: ada, matching: BookmarkQuery()).isEmpty)

            try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
            _ = try await store.create(NewBookmark(url: "https://a"), for: ada)
        }
    }

    @Test func aFullDiskLosesNothing() async throws {
        try await TemporaryDatabase().run(maxPages: 20) { test in
            let store = try await test.container.async.resolve((any BookmarkStore).self)
            let ada = try await test.makeUser("ada")
            var stored = 0
            await #expect(throws: StorageError.full) {
                while stored < 1_000 {
                    let url = "https://a/\(stored)/\(String(repeating: "x", count: 1_000))"
                    _ = try await store.create(NewBookmark(url: url), for: ada)
                    stored += 1
                }
            }
            #expect(stored > 0)
            #expect(try await store.bookmarks(of: ada, matching: BookmarkQuery(limit: 1_000)).count == stored)
        }
    }

    @Test(arguments: [true, false]) func aFileThatWasDeletedIsFoundAtTheNextWrite(isReplaced: Bool) async throws {
        let database = try TemporaryDatabase()
        try await database.run { test in
            let store = try await test.container.async.resolve((any BookmarkStore).self)
            let health = try await test.container.async.resolve(DatabaseHealth.self)
            let ada = try await test.makeUser("ada")
            _ = try await store.create(NewBookmark(url: "https://a/1"), for: ada)
            try await health.check()
            try FileManager.default.removeItem(atPath: database.path)
            if isReplaced { try Data().write(to: URL(fileURLWithPath: database.path)) }
            await #expect(throws: StorageError.gone) {
                try await store.create(NewBookmark(url: "https://a/2"), for: ada)
            }
            await #expect(throws: StorageError.gone) { try await health.check() }
        }
    }

    @Test func aFileThatIsNoDatabaseIsRefused() async throws {
        let database = try TemporaryDatabase()
        try Data("this is a text, and no database".utf8).write(to: URL(fileURLWithPath: database.path))
        try await database.run { test in
            let error = await #expect(throws: ResolutionError.self) {
                try await test.container.async.resolve(BookmarkDatabase.self)
            }
            #expect((error?.underlying as? DatabaseError)?.resultCode == .SQLITE_NOTADB)
        }
    }
}
