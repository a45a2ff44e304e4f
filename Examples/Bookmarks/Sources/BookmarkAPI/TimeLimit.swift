import Hummingbird
import ServiceLifecycle
import Synchronization

/// A responder that cancels requests that take too long, and answers for them.
struct TimeLimit<Inner: HTTPResponder<APIContext>, Time: Clock<Duration>>: HTTPResponder {
    let inner: Inner
    let limit: Duration
    let clock: Time

    func respond(to request: Request, context: APIContext) async throws -> Response {
        let time = RequestTime(limit)
        var context = context
        context.time = time
        return try await withThrowingTaskGroup(of: Response?.self) { [context] group in
            group.addTask { try await inner.respond(to: request, context: context) }
            group.addTask {
                await wait(for: time)
                return nil
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() ?? nil else {
                // A canceled request wakes the clock too.
                let error: any Error = Task.isCancelled ? CancellationError() : TimeLimitExceeded()
                return try ErrorMiddleware.response(to: error, request, context)
            }
            return response
        }
    }

    /// Waits until the time of a request is over. A graceful shutdown takes back the time that a route has added.
    private func wait(for time: RequestTime) async {
        let start = clock.now
        try? await clock.sleep(until: start.advanced(by: limit), tolerance: nil)
        guard time.limit > limit else { return }
        try? await cancelWhenGracefulShutdown {
            try await clock.sleep(until: start.advanced(by: time.limit), tolerance: nil)
        }
    }
}

/// The time that one request may take. A route that takes long adds to it.
final class RequestTime: Sendable {
    private let value: Mutex<Duration>

    init(_ limit: Duration) { value = Mutex(limit) }

    var limit: Duration { value.withLock { $0 } }

    /// Sets the time from the beginning of the request, unless the request has more already.
    func extend(to limit: Duration) { value.withLock { $0 = max($0, limit) } }
}

/// A request took too long.
struct TimeLimitExceeded: Error {}
