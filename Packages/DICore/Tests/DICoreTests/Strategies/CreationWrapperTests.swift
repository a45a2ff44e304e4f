import DICore
import DIInspection
import DIWrappers
import TestSupport
import Testing

/// A wrapper that decides with a closure.
struct Deciding<Value>: CreationWrapper {
    var mayPause = false
    let decision: @Sendable (CreationAttempt, Result<Value, any Error>) -> CreationDecision<Value>

    func decide(after attempt: CreationAttempt, with outcome: Result<Value, any Error>) -> CreationDecision<Value> {
        decision(attempt, outcome)
    }

    /// Tries again after each error, up to a number of attempts.
    static func retry(_ attempts: Int) -> Deciding {
        Deciding { attempt, outcome in
            if case .failure = outcome, attempt.number < attempts { .tryAgain() } else { .keep }
        }
    }
}

/// A wrapper that notes its calls, with the number of its attempts in this creation.
private struct Noting<Value>: CreationWrapper {
    let name: String
    let journal: Journal
    private var count = 0

    init(_ name: String = "", in journal: Journal) { (self.name, self.journal) = (name, journal) }

    mutating func prepare(for attempt: CreationAttempt) {
        count += 1
        journal.note("\(name)before \(attempt.component.key) \(attempt.number) \(count)")
    }

    mutating func decide(
        after attempt: CreationAttempt, with outcome: Result<Value, any Error>
    ) -> CreationDecision<Value> {
        switch outcome {
        case .success(let value): journal.note("\(name)made \(value) \(attempt.number) \(count)")
        case .failure(let error): journal.note("\(name)failed \(error) \(attempt.number) \(count)")
        }
        return .keep
    }
}

// Proves B20.
@Suite struct CreationWrapperTests {
    private let tally = Tally()
    private let journal = Journal()

    /// Makes a number after a number of failures.
    private func number(failing failures: Int) throws -> Int {
        let attempt = tally.add()
        if attempt <= failures { throw Broken(reason: "attempt \(attempt)") }
        return attempt
    }

    // MARK: Decisions

    @Test func keepLeavesTheInstanceAndTheError() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 1) }.wrapped(by: Deciding { _, _ in .keep })
        }
        try expectError(.creationFailed, cause: "attempt 1") { try container.resolve(Int.self) }
        #expect(try container.resolve(Int.self) == 2)
    }

    @Test func replaceEndsTheCreation() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 1) }
                .wrapped(by: Deciding { _, outcome in .replace(((try? outcome.get()) ?? 0) * 10) })
        }
        #expect(try container.resolve(Int.self) == 0)
        #expect(try container.resolve(Int.self) == 20)
    }

    @Test func failEndsTheCreationWithItsError() throws {
        let container = Container {
            Component(Int.self) { 1 }.wrapped(by: Deciding { _, _ in .fail(Broken(reason: "refused")) })
        }
        try expectError(.creationFailed, cause: "refused", chain: ["Int"]) { try container.resolve(Int.self) }
    }

    @Test func tryAgainMakesAnotherAttempt() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 3) }.wrapped(by: Deciding.retry(4))
        }
        #expect(try container.resolve(Int.self) == 4)
        #expect(tally.count == 4)
    }

    @Test func anErrorBeforeAnAttemptEndsTheCreation() throws {
        struct Refusing: CreationWrapper {
            func prepare(for attempt: CreationAttempt) throws { throw Broken(reason: "closed") }

            func decide(after attempt: CreationAttempt, with outcome: Result<Int, any Error>) -> CreationDecision<Int> {
                .tryAgain()
            }
        }
        let container = Container { Component(Int.self) { tally.add() }.wrapped(by: Refusing()) }
        try expectError(cause: "closed") { try container.resolve(Int.self) }
        #expect(tally.count == 0)
    }

    // MARK: Creations

    @Test func eachCreationHasACopyOfItsOwn() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 0) }.wrapped(by: Noting(in: journal))
        }
        for _ in 1...2 { _ = try container.resolve(Int.self) }
        #expect(journal.entries == ["before Int 1 1", "made 1 1 1", "before Int 1 1", "made 2 1 1"])
    }

    @Test func theFirstWrapperIsTheInnermost() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 1) }
                .wrapped(by: Noting("in ", in: journal)).wrapped(by: Deciding.retry(2))
                .wrapped(by: Noting("out ", in: journal))
        }
        _ = try container.resolve(Int.self)
        #expect(
            journal.entries == [
                "out before Int 1 1", "in before Int 1 1", "in failed attempt 1 1 1", "in before Int 1 1",
                "in made 2 1 1", "out made 2 1 1",
            ])
    }

    @Test func aCachedInstanceIsWrappedOnce() throws {
        let container = Container {
            Component(Counted.self) { Counted(tally) }.role { $0 as AnyObject }.wrapped(by: Noting(in: journal))
                .cached()
        }
        let first = try container.resolve(Counted.self)
        #expect(try container.resolve(AnyObject.self) === first)
        #expect(journal.entries.count == 2)
    }

    @Test func cancellationEndsSynchronousAttempts() async throws {
        let container = Container {
            Component(Int.self) {
                tally.add()
                throw Broken(reason: "again")
            }
            .wrapped(by: Deciding.retry(1_000))
        }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try synchronously { try container.resolve(Int.self) }
        }
        let error = await #expect(throws: ResolutionError.self) { try await task.value }
        #expect(error?.underlying is CancellationError)
        #expect(tally.count == 1)
    }

    @Test func hooksAndClosersGetTheLastInstanceOnly() async throws {
        let container = Container {
            Component(Int.self) { tally.add() }.cached()
                .onCreate { [journal] in journal.note("created \($0)") }
                .onClose { [journal] (number: Int) in journal.note("closed \(number)") }
                .wrapped(
                    by: Deciding { attempt, _ in
                        switch attempt.number {
                        case 1: .tryAgain()
                        default: .replace(7)
                        }
                    })
        }
        #expect(try container.resolve(Int.self) == 7)
        try await container.close()
        #expect(tally.count == 2)
        #expect(journal.entries == ["created 7", "closed 7"])
    }

    @Test func decoratorsAreAroundTheWrapper() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 1) }.wrapped(by: Deciding.retry(2))
            Decorator(Int.self) { inner in inner * 10 }
        }
        #expect(try container.resolve(Int.self) == 20)
    }

    @Test func theGraphIsThatOfTheStrategy() throws {
        let container = Container {
            Component(String.self, strategy: LinkedStrategy(Need<Int>().labeled("number")) { "\($0)" })
                .wrapped(by: Deciding.retry(2))
            Component(Bool.self) { _ in true }.wrapped(by: Deciding.retry(2))
        }
        let nodes = container.graph().nodes
        #expect(nodes.map { $0.edges.map(\.dependency.label) } == [["number"], []])
        #expect(nodes.map(\.isOpaque) == [false, true])
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
    }

    @Test func theErrorOfADependencyKeepsItsChain() throws {
        let container = Container {
            Component(Int.self) { throw Broken(reason: "no number") }
            Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" })
                .wrapped(
                    by: Deciding { [journal] _, outcome in
                        if case .failure(let error as ResolutionError) = outcome { journal.note("\(error.code)") }
                        return .keep
                    })
        }
        try expectError(chain: ["String", "Int"]) { try container.resolve(String.self) }
        #expect(journal.entries == ["DI0005"])
    }

    @Test func theDefaultStrategyIsInsideTheWrapper() throws {
        let container = Container(strategy: Preceding { [journal] _, _ in journal.note("completed") }) {
            Component(Int.self) { try number(failing: 1) }.wrapped(by: Deciding.retry(2))
        }
        #expect(try container.resolve(Int.self) == 2)
        #expect(journal.entries == ["completed", "completed"])
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

    // MARK: Isolation

    @Test @MainActor func onTheMainActor() throws {
        @MainActor final class Screen {
            let number: Int
            init(_ number: Int) { self.number = number }
        }
        let wrapper = Deciding<Screen> { attempt, outcome in
            MainActor.assertIsolated()
            return attempt.number < 3 ? .tryAgain() : .keep
        }
        for component in [
            MainActorComponent(Screen.self) { Screen(tally.add()) }.wrapped(by: wrapper),
            MainActorComponent(Screen.self) { Screen(tally.add()) }.cached().wrapped(by: wrapper),
        ] {
            let container = Container { component }
            try container.validate()
            let count = tally.count
            #expect(try container.mainActor.resolve(Screen.self).number == count + 3)
        }
    }

    @Test(.timeLimit(.minutes(60))) func theMainActorFromElsewhere() async throws {
        let container = Container {
            MainActorComponent(Counted.self) { Counted(tally) }
                .wrapped(by: Deciding { attempt, _ in attempt.number < 3 ? .tryAgain() : .keep })
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Counted.self) }
        #expect(tally.count == 0)
        #expect(try await container.mainActor.resolve(Counted.self).number == 3)
    }

    @Test(.timeLimit(.minutes(60))) func asynchronously() async throws {
        let container = Container {
            AsyncComponent(Int.self) { try await later { try number(failing: 3) } }.wrapped(
                by: Deciding(mayPause: true) { attempt, outcome in
                    guard case .failure = outcome else { return .keep }
                    return .tryAgain(after: attempt.number == 1 ? .milliseconds(1) : .zero)
                }
            ).cached()
        }
        try container.validate()
        #expect(try await container.async.resolve(Int.self) == 4)
        #expect(try await container.async.resolve(Int.self) == 4)
    }

    // MARK: Pauses

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

    @Test func aPauseThatWasNotDeclaredIsRefusedAfterTheAttempt() throws {
        let container = Container {
            Component(Int.self) { try number(failing: 1) }.wrapped(by: Self.pausing(mayPause: false))
        }
        try container.validate()
        try expectError(.asynchronous, cause: "attempt 1") { try container.resolve(Int.self) }
        #expect(try container.resolve(Int.self) == 2)
    }

    @Test(.timeLimit(.minutes(60)), arguments: [true, false])
    func cancellationEndsTheAttempts(pauses: Bool) async throws {
        let hasFailed = Signal()
        let container = Container {
            AsyncComponent(Int.self) {
                hasFailed.send()
                if !pauses { while !Task.isCancelled { await Task.yield() } }
                throw Broken(reason: "again")
            }
            .wrapped(by: Deciding(mayPause: pauses) { _, _ in .tryAgain(after: pauses ? .seconds(3600) : .zero) })
        }
        let task = Task { try await container.async.resolve(Int.self) }
        await hasFailed.wait()
        task.cancel()
        let error = try #require(await task.result.failure as? ResolutionError)
        #expect(error.underlying is CancellationError)
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
