import BookmarkModel
import Synchronization

/// A decorator that remembers for some time which user a token belongs to.
///
/// A token that was replaced is valid until its time is over. Unknown tokens are not remembered.
final class RememberingUserStore: UserStore {
    private let inner: any UserStore
    private let time: Duration
    private let limit: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let known = Mutex<[String: (user: User, end: ContinuousClock.Instant)]>([:])

    /// Creates a decorator.
    init(
        inner: any UserStore, time: Duration = .seconds(60), limit: Int = 1_000,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        (self.inner, self.time, self.limit, self.now) = (inner, time, limit, now)
    }

    func user(withToken token: String) async throws -> User? {
        let now = now()
        if let found = known.withLock({ $0[token] }), now < found.end { return found.user }
        guard let user = try await inner.user(withToken: token) else { return nil }
        known.withLock { known in
            if known.count >= limit { known.removeAll() }
            known[token] = (user, now + time)
        }
        return user
    }

    func issueToken(for name: String) async throws -> String { try await inner.issueToken(for: name) }
}
