import BookmarkModel
import DITesting
import DependencyInjection
import Foundation
import Testing

@testable import BookmarkStorage

struct SQLBookmarkStoreTests {
    @Test func aBookmarkIsStoredAndFound() async throws {
        try await TemporaryDatabase().run { test in
            let store = try await test.container.async.resolve((any BookmarkStore).self)
            let ada = try await test.makeUser("ada")
            let stored = try await store.create(
                NewBookmark(url: "https://swift.org", title: "Swift", tags: ["language", "100%"]), for: ada)
            #expect(stored.tags == ["language", "100%"])
            #expect(stored.link == .unchecked)
            for text in ["swift.ORG", "Swif", "lang", "0%", nil] {
                #expect(try await store.bookmarks(of: ada, matching: BookmarkQuery(text: text)) == [stored])
            }
            for text in ["%a%", "_wift", "'; DROP TABLE bookmark; --", "\\"] {
                #expect(try await store.bookmarks(of: ada, matching: BookmarkQuery(text: text)) == [])
            }
        }
    }

    @Test func usersSeeOnlyTheirOwn() async throws {
        try await TemporaryDatabase().run { test in
            let store = try await test.container.async.resolve((any BookmarkStore).self)
            let (ada, grace) = (try await test.makeUser("ada"), try await test.makeUser("grace"))
            let bookmark = try await store.create(NewBookmark(url: "https://swift.org"), for: ada)
            #expect(try await store.bookmarks(of: grace, matching: BookmarkQuery()).isEmpty)
            #expect(try await !store.delete(bookmark.id, of: grace))
            #expect(try await store.delete(bookmark.id, of: ada))
            #expect(try await !store.delete(bookmark.id, of: ada))
        }
    }

    @Test func pagesFollowEachOther() async throws {
        try await TemporaryDatabase().run { test in
            let store = try await test.container.async.resolve((any BookmarkStore).self)
            let ada = try await test.makeUser("ada")
            let urls = (1...5).map { "https://example.com/\($0)" }
            #expect(try await store.add(urls.map { NewBookmark(url: $0) }, for: ada) == 5)
            let first = try await store.bookmarks(of: ada, matching: BookmarkQuery(limit: 3))
            let rest = try await store.bookmarks(of: ada, matching: BookmarkQuery(limit: 3, before: first.last?.id))
            #expect((first + rest).map(\.url) == urls.reversed())
        }
    }

    @Test func addressesOfAUserAreUnique() async throws {
        try await TemporaryDatabase().run { test in
            let store = try await test.container.async.resolve((any BookmarkStore).self)
            let ada = try await test.makeUser("ada")
            let bookmark = NewBookmark(url: "https://swift.org")
            _ = try await store.create(bookmark, for: ada)
            await #expect(throws: DuplicateBookmark.self) { try await store.create(bookmark, for: ada) }
            #expect(try await store.add([bookmark, NewBookmark(url: "https://example.com")], for: ada) == 1)
            _ = try await store.create(bookmark, for: test.makeUser("grace"))
        }
    }

    @Test func linksAreCheckedOnceForEachAge() async throws {
        try await TemporaryDatabase().run { test in
            let store = try await test.container.async.resolve(SQLBookmarkStore.self)
            let ada = try await test.makeUser("ada")
            for number in 1...3 { _ = try await store.create(NewBookmark(url: "https://a/\(number)"), for: ada) }
            let now = Date(timeIntervalSince1970: 1_800_000_000)
            let links = try await store.links(notCheckedSince: now, limit: 2)
            #expect(links.map(\.url) == ["https://a/1", "https://a/2"])

            try await store.record([links[0]: .working, links[1]: .broken], at: now)
            #expect(try await store.links(notCheckedSince: now, limit: 9).map(\.url) == ["https://a/3"])
            let later = now.addingTimeInterval(1)
            #expect(try await store.links(notCheckedSince: later, limit: 9).count == 3)
            let states = try await store.bookmarks(of: ada, matching: BookmarkQuery()).map(\.link)
            #expect(states == [.unchecked, .broken, .working])
        }
    }
}
