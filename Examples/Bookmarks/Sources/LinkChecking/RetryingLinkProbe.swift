/// A decorator that asks again when there was no answer, or one that blames the server.
struct RetryingLinkProbe: LinkProbe {
    private let inner: any LinkProbe
    private let attempts: Int
    private let pause: @Sendable () async throws -> Void

    /// Creates a decorator for a number of attempts, with a pause between them.
    init(inner: any LinkProbe, attempts: Int, pause: @escaping @Sendable () async throws -> Void) {
        (self.inner, self.attempts, self.pause) = (inner, attempts, pause)
    }

    func status(of url: String) async throws -> Int {
        for _ in 1..<max(attempts, 1) {
            if let status = try? await inner.status(of: url), status < 500 { return status }
            try await pause()
        }
        return try await inner.status(of: url)
    }
}
