import BookmarkModel
import Configuration
import DITesting
import DependencyInjection
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BookmarkAPI

@Suite(.container(APITestModule()) { $0.mock((any BookmarkStore).self) { BookmarkStoreDouble() } })
struct ImportTests {
    @Test(arguments: [
        ("text/plain", "https://a\nhttps://b"), ("text/plain; charset=utf-8", "https://a\r\n\r\nhttps://b\r\n"),
        ("application/x-ndjson", "{\"url\": \"https://a\"}\n{\"url\": \"https://b\"}\n"),
    ])
    func linesBecomeBookmarks(type: String, body: String) async throws {
        let store = try TestContainer.current.store
        store.on.add.returns(1)
        try await TestContainer.current.withClient { client in
            let result = try await client.send(.post, "/bookmarks/import", body, type: type).decoded(ImportResult.self)
            #expect(result.imported == 1)
            #expect(result.known == 1)
            #expect(result.rejected == 0)
        }
        #expect(
            store.on.add.arguments.map(\.0) == [
                ["https://a", "https://b"].map { NewBookmark(url: $0, title: $0, tags: []) }
            ])
    }

    @Test func linesThatAreWrongAreCounted() async throws {
        try TestContainer.current.store.on.add.runs { bookmarks, _ in bookmarks.count }
        try await TestContainer.current.withClient { client in
            let long = String(repeating: "x", count: 20_000)
            let body = "https://a\nftp://b\nhttps://\(long)\nhttps://c\n"
            let result = try await client.send(.post, "/bookmarks/import", body).decoded(ImportResult.self)
            #expect(result.imported == 2)
            #expect(result.rejected == 2)
            #expect(
                result.rejections == [
                    .init(line: 2, reason: "url is not an address with http or https"),
                    .init(line: 3, reason: "the line is too long, or not UTF-8"),
                ])
        }
    }

    @Test func anImportIsStoredInBatches() async throws {
        let store = try TestContainer.current.store
        store.on.add.runs { bookmarks, _ in bookmarks.count }
        try await TestContainer.current.withClient { client in
            let body = (1...450).map { "https://a/\($0)\n" }.joined()
            let result = try await client.send(.post, "/bookmarks/import", body).decoded(ImportResult.self)
            #expect(result.imported == 450)
        }
        #expect(store.on.add.arguments.map(\.0.count) == [200, 200, 50])
    }

    @Test func anUnknownTypeIsRefused() async throws {
        try await TestContainer.current.withClient { client in
            let response = try await client.send(.post, "/bookmarks/import", "a", type: "image/png")
            #expect(response.status == .unsupportedMediaType)
            #expect(try response.errorMessage().hasSuffix("application/x-ndjson, text/plain"))
        }
    }

    @Test(.container(APITestModule(settings: ["http.maxImportSize": 30])))
    func theSizeOfAnImportIsLimited() async throws {
        try await TestContainer.current.withClient { client in
            let response = try await client.send(
                .post, "/bookmarks/import", "https://a\nhttps://b\nhttps://c\nhttps://d\n")
            #expect(response.status == .contentTooLarge)
            #expect(try response.errorMessage() == "the body has 40 bytes, and the limit is 30")
        }
    }
}
