import DICore
import DIInspection
import DIWrappers
import TestSupport
import Testing

/// Tests creation wrappers with the graph, and with dependencies that are awaited.
@Suite struct CreationWrapperNeedsTests {
    private let tally = Tally()
    private let journal = Journal()

    /// Makes a number after a number of failures.
    private func number(failing failures: Int) throws -> Int {
        let attempt = tally.add()
        if attempt <= failures { throw Broken(reason: "attempt \(attempt)") }
        return attempt
    }

    /// A dependency that is awaited is made once, and each attempt gets the same instance.
    @Test(.timeLimit(.minutes(60)), arguments: [true, false])
    func eachAttemptGetsTheAwaitedDependencies(isAsynchronous: Bool) async throws {
        struct Pair: AsyncStrategy {
            let make: @Sendable (Int, Int) throws -> String
            var dependencies: [Dependency] { [Need<Counted>().dependency, Need<Counted>().dependency] }

            func make(_ resolver: AsyncResolver) async throws -> String {
                let first = try Need<Counted>().resolve(from: resolver).number
                return try make(first, try Need<Counted>().resolve(from: resolver).number)
            }
        }
        let (numbers, tally, journal) = (tally, Tally(), journal)
        let make: @Sendable (Int, Int) throws -> String = { first, second in
            journal.note("\(first) \(second)")
            if tally.add() < 3 { throw Broken(reason: "again") }
            return "\(first) \(second)"
        }
        let container = Container {
            AsyncComponent(Counted.self) { Counted(numbers) }
            if isAsynchronous {
                AsyncComponent(String.self, strategy: Pair(make: make)).wrapped(by: Deciding.retry(3))
            } else {
                Component(
                    String.self, dependencies: [Need<Counted>().dependency, Need<Counted>().dependency]
                ) { resolver in
                    let first = try resolver.resolve(Counted.self).number
                    return try make(first, try resolver.resolve(Counted.self).number)
                }
                .wrapped(by: Deciding.retry(3))
            }
        }
        #expect(try await container.async.resolve(String.self) == "1 2")
        #expect(journal.entries == ["1 2", "1 2", "1 2"])
        #expect(numbers.count == 2)
    }

    private static func pausing(mayPause: Bool) -> Deciding<Int> {
        Deciding(mayPause: mayPause) { _, outcome in
            if case .failure = outcome { .tryAgain(after: .seconds(3600)) } else { .keep }
        }
    }

    @Test func aPauseThatWasDeclaredIsRefusedBeforeAnyAttempt() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 1) }.wrapped(by: Self.pausing(mayPause: true))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.code == .asynchronous)
        #expect(error.message == "a wrapper of Int pauses between attempts, and the creation cannot wait")
        #expect(tally.count == 0)
        let problems = container.validationReport().errors
        #expect(problems.map(\.message) == [error.message])
    }

    @Test @MainActor func onTheMainActorAPauseIsRefused() throws {
        let container = Container {
            MainActorComponent(Int.self) { try number(failing: 1) }.wrapped(by: Self.pausing(mayPause: true))
        }
        #expect(container.validationReport().errors.map(\.code) == [.asynchronous])
        #expect(throws: ResolutionError.self) { try container.mainActor.resolve(Int.self) }
        #expect(tally.count == 0)
    }
}
