import DICore
import DIInspection
import TestSupport
import Testing

private struct Absent: Sendable {}
private final class Disk: Sendable {}

// Proves F2.
/// Tests containers that validate when they start.
@Suite(.timeLimit(.minutes(60))) struct ValidatedStartTests {
    private let journal = Journal()

    private func start(_ container: Container, _ validation: Validation, isAsynchronous: Bool) async throws {
        if isAsynchronous {
            try await container.start(validating: validation)
        } else {
            try synchronously { try container.start(validating: validation) }
        }
    }

    private func container(isValid: Bool) -> Container {
        Container { [journal] in
            Component(Disk.self) {
                journal.note("disk")
                return Disk()
            }.cached().eager()
            Component(
                Int.self,
                strategy: LinkedStrategy(Need<Disk>()) { _ in
                    journal.note("int")
                    return 1
                }
            ).cached().eager()
            if !isValid {
                Component(String.self, strategy: LinkedStrategy(Need<Absent>()) { _ in "" })
                Component(instance: true)
                Component(instance: false)
            }
        }
    }

    @Test(arguments: [true, false])
    func nothingIsCreatedWhereSomethingIsWrong(isAsynchronous: Bool) async throws {
        let container = container(isValid: false)
        let error = try #require(
            await #expect(throws: ResolutionError.self) {
                try await start(container, .everything, isAsynchronous: isAsynchronous)
            })
        #expect(journal.entries == [])
        #expect(error.code == .invalid)
        #expect(error.code.rawValue == "DI0027")
        let underlying = try #require(error.underlying as? ValidationError)
        #expect(underlying.problems.map(\.code) == [.duplicate, .missing])
        #expect(error.key == ComponentKey(Bool.self))
        #expect(error.message == "the container was not started: validation found 2 errors")
        let causes = "\(underlying)".split(separator: "\n").joined(separator: "\n          ")
        #expect(
            error.description
                == "error[DI0027]: \(error.message)\n  cause:  ValidationError: \(causes)")
        // The failed start has not changed the container.
        try await start(container, Validation(roots: [ComponentKey(Int.self)]), isAsynchronous: isAsynchronous)
        #expect(journal.entries == ["disk", "int"])
    }

    @Test(arguments: [true, false])
    func everythingEagerIsCreatedWhereNothingIsWrong(isAsynchronous: Bool) async throws {
        let container = container(isValid: true)
        for _ in 0..<2 { try await start(container, .everything, isAsynchronous: isAsynchronous) }
        #expect(journal.entries == ["disk", "int"])
    }

    @Test(arguments: [true, false])
    func oneErrorIsCountedInWords(isAsynchronous: Bool) async throws {
        let container = Container { Component(Int.self, strategy: LinkedStrategy(Need<Absent>()) { _ in 1 }) }
        let error = try #require(
            await #expect(throws: ResolutionError.self) {
                try await start(container, .everything, isAsynchronous: isAsynchronous)
            })
        #expect(error.message == "the container was not started: validation found an error")
    }

    @Test(arguments: [true, false])
    func warningsDoNotHinder(isAsynchronous: Bool) async throws {
        let container = Container { [journal] in
            Component(Int.self) { _ in
                journal.note("int")
                return 1
            }.cached().eager().overriding()
        }
        #expect(container.validationReport().warnings.count == 2)
        try await start(container, .everything, isAsynchronous: isAsynchronous)
        #expect(journal.entries == ["int"])
    }

    @Test(arguments: [true, false])
    func failedCreationIsNoValidationError(isAsynchronous: Bool) async throws {
        let container = Container {
            Component(Int.self, strategy: LinkedStrategy<Int>(make: { throw Broken(reason: "no") })).cached().eager()
        }
        let error = try #require(
            await #expect(throws: ResolutionError.self) {
                try await start(container, .everything, isAsynchronous: isAsynchronous)
            })
        #expect(error.code == .creationFailed)
        #expect(error.underlying as? Broken == Broken(reason: "no"))
    }

    @Test func needsFromOutsideAndRulesArePartOfIt() throws {
        struct Refusing: ValidationRule {
            func problems(in graph: DependencyGraph) -> [ResolutionError] {
                [ResolutionError(.init(rawValue: "A"), key: ComponentKey(Int.self), message: "no")]
            }
        }
        let container = Container { Component(Int.self, strategy: LinkedStrategy(Need<Absent>()) { _ in 1 }) }
        try synchronously {
            try container.start(validating: Validation(externalNeeds: [ComponentKey(Absent.self)]))
            let error = #expect(throws: ResolutionError.self) {
                try container.start(
                    validating: Validation(externalNeeds: [ComponentKey(Absent.self)], rules: [Refusing()]))
            }
            #expect((error?.underlying as? ValidationError)?.problems.map(\.code.rawValue) == ["A"])
        }
    }

    @Test func childIsValidatedAsItIs() throws {
        let parent = container(isValid: false)
        let child = parent.child {
            Component(instance: "").overriding()
            Component(instance: true).overriding()
        }
        try synchronously { try child.start(validating: .everything) }
        #expect(journal.entries == ["disk", "int"])
    }
}
