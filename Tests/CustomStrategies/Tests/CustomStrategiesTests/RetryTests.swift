import CustomStrategies
import DICore
import DIInspection
import DIWrappers
import Testing

// Proves B20.
/// One wrapper for components of every isolation.
@Suite(.ownThread) struct RetryTests {
    private let tries = Tally()

    /// Makes a page after a number of failures.
    private func page(failing failures: Int) throws -> Page {
        let attempt = tries.add()
        if attempt <= failures { throw Offline(attempt: attempt) }
        return Page(number: attempt)
    }

    @Test(arguments: [(0, 1), (2, 3)]) func itTriesUntilAnInstanceIsMade(failures: Int, attempts: Int) throws {
        let container = Container {
            Component(Page.self) { try page(failing: failures) }.wrapped(by: Retry(attempts: 3))
        }
        #expect(try container.resolve(Page.self).number == attempts)
        #expect(tries.count == attempts)
    }

    @Test @MainActor func onTheMainActor() throws {
        @MainActor final class Screen {
            let page: Page
            init(_ page: Page) { self.page = page }
        }
        let container = Container {
            MainActorComponent(Screen.self) { Screen(try page(failing: 2)) }.wrapped(by: Retry(attempts: 3)).cached()
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Screen.self).page.number == 3)
    }

    @Test(.timeLimit(.minutes(60))) func asynchronously() async throws {
        let container = Container {
            AsyncComponent(Page.self) { try page(failing: 2) }
                .wrapped(by: Retry(attempts: 3, pause: .milliseconds(1))).cached()
        }
        try container.validate()
        #expect(try await container.async.resolve(Page.self).number == 3)
    }

    @Test func afterTheLastAttemptTheErrorIsThrown() throws {
        let container = Container {
            Component(Page.self) { try page(failing: 9) }.wrapped(by: Retry(attempts: 3))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .creationFailed)
        #expect(error.underlying as? Offline == Offline(attempt: 3))
        #expect(error.chain.map(\.description) == ["Page"])
        #expect(tries.count == 3)
    }

    @Test func aMissingDependencyIsNotRequestedAgain() throws {
        let container = Container {
            Component(Page.self) { [tries] resolver in
                tries.add()
                return Page(number: try resolver.resolve(Int.self))
            }.wrapped(by: Retry(attempts: 3))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .missing)
        #expect(tries.count == 1)
    }

    @Test func aPauseInASynchronousCreationIsRefused() throws {
        let container = Container {
            Component(Page.self) { try page(failing: 2) }.wrapped(by: Retry(attempts: 3, pause: .seconds(1)))
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.asynchronous])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .asynchronous)
        #expect(tries.count == 0)
    }

    @Test(.timeLimit(.minutes(60))) func manyThreadsShareOneSetOfAttempts() throws {
        let container = Container {
            Component(Page.self) { try page(failing: 2) }.wrapped(by: Retry(attempts: 3)).cached()
        }
        let pages = onThreads(8) { _ in try? container.resolve(Page.self) }
        #expect(Set(pages.map { $0.map { ObjectIdentifier($0) } }).count == 1)
        #expect(pages.allSatisfy { $0?.number == 3 })
        #expect(tries.count == 3)
    }
}
