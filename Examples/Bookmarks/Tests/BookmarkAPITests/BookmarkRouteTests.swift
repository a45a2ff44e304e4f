import BookmarkModel
import DITesting
import DependencyInjection
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import BookmarkAPI

@Suite(.container(APITestModule()) { $0.mock((any BookmarkStore).self) { BookmarkStoreDouble() } })
struct BookmarkRouteTests {
    let user = OneUser().user
    let bookmark = Bookmark(
        id: 3, url: "https://swift.org", title: "Swift", tags: ["language"],
        createdAt: Date(timeIntervalSince1970: 1_800_000_000), link: .unchecked)

    @Test func aBookmarkIsCreated() async throws {
        let store = try TestContainer.current.store
        store.on.create.returns(bookmark)
        try await TestContainer.current.withClient { client in
            let body = #"{"url": " https://swift.org ", "title": "Swift", "tags": ["language", " "]}"#
            let response = try await client.send(.post, "/bookmarks", body)
            #expect(response.status == .created)
            #expect(response.headers[.location] == "/bookmarks/3")
            #expect(try response.decoded() == bookmark)
        }
        store.on.create.with(NewBookmark(url: "https://swift.org", title: "Swift", tags: ["language"]), user)
            .expectCalled(.once)
    }

    @Test(arguments: [
        ("", "The given data was not valid"), ("{", "The given data was not valid"), ("[]", "Type mismatch"),
        ("{}", "Coding key `url` not found."), (#"{"url": "ftp://a"}"#, "url is not an address with http or https"),
        (#"{"url": "javascript:alert(1)"}"#, "url is not an address"),
        (#"{"url": "http://"}"#, "url is not an address"),
        (#"{"url": "http://a\u0000b"}"#, "url has a control character"),
        (#"{"url": "http://a", "tags": ["\#(String(repeating: "x", count: 51))"]}"#, "a tag is longer than 50 bytes"),
    ])
    func anInvalidBookmarkIsRefused(body: String, message: String) async throws {
        try await TestContainer.current.withClient { client in
            let response = try await client.send(.post, "/bookmarks", body)
            #expect(response.status == .badRequest)
            #expect(try response.errorMessage().hasPrefix(message))
        }
    }

    @Test func theBodyOfABookmarkIsLimited() async throws {
        try await TestContainer.current.withClient { client in
            let body = #"{"url": "https://a", "title": "\#(String(repeating: "x", count: 70_000))"}"#
            let response = try await client.send(.post, "/bookmarks", body)
            #expect(response.status == .contentTooLarge)
            #expect(try response.errorMessage() == "the body has \(body.utf8.count) bytes, and the limit is 65536")
        }
    }

    @Test(arguments: [nil, "wrong", "", "' OR 1 = 1 --"])
    func aTokenIsRequired(token: String?) async throws {
        try await TestContainer.current.withClient { client in
            for (method, uri) in [
                (.get, "/bookmarks"), (.delete, "/bookmarks/1"), (HTTPRequest.Method.post, "/bookmarks"),
            ] {
                let response = try await client.send(method, uri, token: token)
                #expect(response.status == .unauthorized)
                #expect(try response.errorMessage() == "a valid token is required")
            }
        }
    }

    @Test(arguments: ["Bearer", "bearer", "BEARER"])
    func theNameOfTheSchemeHasNoCase(scheme: String) async throws {
        try TestContainer.current.store.on.bookmarks.returns([])
        try await TestContainer.current.withClient { client in
            let response = try await client.execute(
                uri: "/bookmarks", method: .get, headers: [.authorization: "\(scheme) secret"])
            #expect(response.status == .ok)
        }
    }

    @Test(arguments: [
        ("/bookmarks", BookmarkQuery()), ("/bookmarks?q=a%20%25b", BookmarkQuery(text: "a %b")),
        ("/bookmarks?limit=1&before=9", BookmarkQuery(limit: 1, before: 9)),
    ])
    func aListIsAQuery(uri: String, query: BookmarkQuery) async throws {
        let store = try TestContainer.current.store
        store.on.bookmarks.returns([bookmark])
        try await TestContainer.current.withClient { client in
            let response = try await client.send(.get, uri)
            #expect(response.status == .ok)
            let page = try response.decoded(BookmarkPage.self)
            #expect(page.bookmarks == [bookmark])
            #expect(page.next == (query.limit == 1 ? 3 : nil))
        }
        store.on.bookmarks.with(user, query).expectCalled(.once)
    }

    @Test(arguments: [
        "limit=0", "limit=101", "limit=x", "limit=+1", "before=x", "before=01", "q=%00",
        "q=\(String(repeating: "x", count: 201))",
    ])
    func aWrongQueryIsRefused(query: String) async throws {
        try await TestContainer.current.withClient { client in
            let response = try await client.send(.get, "/bookmarks?\(query)")
            #expect(response.status == .badRequest)
            #expect(try response.errorMessage().hasPrefix(query.prefix { $0 != "=" } + " "))
        }
    }

    // sample: handler-test
    @Test func aBookmarkIsDeletedOnce() async throws {
        let store = try TestContainer.current.store
        store.on.delete.with(3, user).returns(true, false)
        try await TestContainer.current.withClient { client in
            #expect(try await client.send(.delete, "/bookmarks/3").status == .noContent)
            let response = try await client.send(.delete, "/bookmarks/3")
            #expect(response.status == .notFound)
            #expect(try response.errorMessage() == "there is no such bookmark")
            for text in ["x", "+3", "03"] {
                #expect(try await client.send(.delete, "/bookmarks/\(text)").status == .notFound)
            }
        }
        store.on.delete.expectCalled(2)
    }
    // end sample
}
