import Hummingbird

/// A responder that cancels requests that take too long, and answers for them.
struct TimeLimit<Inner: HTTPResponder<APIContext>>: HTTPResponder {
    let inner: Inner
    let limit: Duration
    let clock: any Clock<Duration>

    func respond(to request: Request, context: APIContext) async throws -> Response {
        try await withThrowingTaskGroup(of: Response?.self) { group in
            group.addTask { try await inner.respond(to: request, context: context) }
            group.addTask {
                try? await clock.sleep(for: limit)
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
}

/// A request took too long.
struct TimeLimitExceeded: Error {}
