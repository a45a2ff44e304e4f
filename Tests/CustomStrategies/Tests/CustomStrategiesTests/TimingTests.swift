import CustomStrategies
import DICore
import DIWrappers
import Testing

// Proves B20.
/// A wrapper with a state for each creation.
@Suite(.ownThread) struct TimingTests {
    private let reports = Collected<String>()

    private func timing<Value>() -> Timing<Value> {
        Timing { [reports] key, duration in reports.add(duration >= .zero ? "\(key)" : "\(key) before its start") }
    }

    @Test func eachAttemptIsReported() throws {
        let tries = Tally()
        let container = Container {
            Component(Page.self) {
                let attempt = tries.add()
                if attempt < 3 { throw Offline(attempt: attempt) }
                return Page()
            }
            .wrapped(by: timing()).wrapped(by: Retry(attempts: 3)).cached()
        }
        for _ in 1...2 { _ = try container.resolve(Page.self) }
        #expect(reports.all == ["Page", "Page", "Page"])
    }

    @Test @MainActor func onTheMainActor() throws {
        let container = Container { MainActorComponent(Page.self) { Page() }.wrapped(by: timing()) }
        _ = try container.mainActor.resolve(Page.self)
        #expect(reports.all == ["Page"])
    }

    @Test(.timeLimit(.minutes(60))) func asynchronously() async throws {
        let container = Container { AsyncComponent(Page.self) { Page() }.wrapped(by: timing()) }
        _ = try await container.async.resolve(Page.self)
        #expect(reports.all == ["Page"])
    }
}
