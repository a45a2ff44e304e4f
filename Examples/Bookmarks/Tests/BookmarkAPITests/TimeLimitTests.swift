import HTTPTypes
import Hummingbird
import HummingbirdTesting
import ServiceLifecycle
import ServiceLifecycleTestKit
import Synchronization
import Testing

@testable import BookmarkAPI

struct TimeLimitTests {
    /// A responder that adds to the time of its request, and answers when its task is canceled.
    private struct Waiting: HTTPResponder {
        let extended: Duration
        let hasBegun: AsyncStream<Void>.Continuation

        func respond(to request: Request, context: APIContext) async throws -> Response {
            context.time?.extend(to: extended)
            hasBegun.finish()
            await untilCanceled()
            throw CancellationError()
        }
    }

    /// A clock whose sleeps end at once when the request has begun, except those until one time.
    private final class QuickClock: Clock {
        typealias Instant = ContinuousClock.Instant

        private let hasBegun: AsyncStream<Void>
        private let endless: Duration?
        private let start = ContinuousClock.now
        private let offsets = Mutex<[Duration]>([])

        init(hasBegun: AsyncStream<Void>, endless: Duration?) { (self.hasBegun, self.endless) = (hasBegun, endless) }

        var now: Instant { start }
        var minimumResolution: Duration { .zero }
        var sleeps: [Duration] { offsets.withLock { $0 } }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            let offset = start.duration(to: deadline)
            offsets.withLock { $0.append(offset) }
            for await _ in hasBegun {}
            if offset == endless { await untilCanceled() }
            try Task.checkCancellation()
        }
    }

    /// Sends a request that never ends by itself, and returns the times until which the limit slept.
    @discardableResult private func sleeps(extended: Duration, endless: Duration? = nil) async throws -> [Duration] {
        let (stream, hasBegun) = AsyncStream.makeStream(of: Void.self)
        let clock = QuickClock(hasBegun: stream, endless: endless)
        let limit = TimeLimit(
            inner: Waiting(extended: extended, hasBegun: hasBegun), limit: .seconds(30), clock: clock)
        try await Application(responder: limit).test(.router) { client in
            let response = try await client.execute(uri: "/", method: .get)
            #expect(response.status == .serviceUnavailable)
        }
        return clock.sleeps
    }

    @Test func aRequestHasTheLimit() async throws {
        #expect(try await sleeps(extended: .zero) == [.seconds(30)])
    }

    @Test func aRouteMayTakeMoreTime() async throws {
        #expect(try await sleeps(extended: .seconds(300)) == [.seconds(30), .seconds(300)])
    }

    @Test func aShutdownTakesTheAddedTimeBack() async throws {
        try await testGracefulShutdown { trigger in
            trigger.triggerGracefulShutdown()
            try await sleeps(extended: .seconds(300), endless: .seconds(300))
        }
    }
}

private func untilCanceled() async {
    let stream = AsyncStream<Void> { _ in }
    for await _ in stream {}
}
