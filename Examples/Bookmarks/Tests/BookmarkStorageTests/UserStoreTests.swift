import BookmarkModel
import DITesting
import DependencyInjection
import Synchronization
import Testing

@testable import BookmarkStorage

struct UserStoreTests {
    @Test func aNewTokenReplacesTheOldOne() async throws {
        try await TemporaryDatabase().run { test in
            let users = try await test.container.async.resolve(SQLUserStore.self)
            let old = try await users.issueToken(for: "ada")
            let new = try await users.issueToken(for: "ada")
            #expect(try await users.user(withToken: old) == nil)
            #expect(try await users.user(withToken: new)?.name == "ada")
            #expect(try await users.user(withToken: "' OR 1 = 1 --") == nil)
        }
    }

    @Test func theContainerDecoratesTheStore() async throws {
        try await TemporaryDatabase().run { test in
            let users = try await test.container.async.resolve((any UserStore).self)
            #expect(users is RememberingUserStore)
        }
    }

    @Test func aTokenIsRememberedForItsTime() async throws {
        let inner = UserStoreDouble()
        inner.on.user.with("secret").returns(User(id: 1, name: "ada"))
        inner.on.user.returns(nil)
        let start = ContinuousClock.now
        let elapsed = Mutex(Duration.zero)
        let users = RememberingUserStore(inner: inner, time: .seconds(60)) { start + elapsed.withLock { $0 } }

        for seconds in [0, 59, 60] {
            elapsed.withLock { $0 = .seconds(seconds) }
            #expect(try await users.user(withToken: "secret")?.name == "ada")
        }
        inner.on.user.with("secret").expectCalled(2)
        for _ in 1...2 { #expect(try await users.user(withToken: "unknown") == nil) }
        inner.on.user.with("unknown").expectCalled(2)
    }
}

final class UserStoreDouble: UserStore {
    struct Members {
        let user = AsyncStub(UserStoreDouble.user)
        let issueToken = AsyncStub(UserStoreDouble.issueToken)
    }
    let on = Stubs(Members())

    func user(withToken token: String) async throws -> User? { try await on.user(token) }
    func issueToken(for name: String) async throws -> String { try await on.issueToken(name) }
}
