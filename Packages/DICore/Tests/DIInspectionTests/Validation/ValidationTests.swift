import DICore
import DIInspection
import TestSupport
import Testing

private struct A: Sendable {}
private struct B: Sendable {}
private struct C: Sendable {}
private struct Absent: Sendable {}

private struct NeedyModule: Module {
    var components: ComponentList { ComponentList {} }
    var externalNeeds: [ComponentKey] { [ComponentKey(UInt8.self)] }
}

// Proves F2.
@Suite struct ValidationTests {
    /// Returns a container with one problem of each kind, and a valid component.
    private func broken(_ journal: Journal = Journal()) -> Container {
        Container {
            Component(String.self) {
                journal.note("ran")
                return ""
            }.contribute(key: 1) { $0 }
            Component(String.self, strategy: LinkedStrategy(Need<String>()) { $0 }).named("good").contribute(key: 1) {
                $0
            }
            Component(A.self, strategy: LinkedStrategy(Need<B>()) { _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<A>()) { _ in B() })
            Component(Int.self) { 1 }
            Component(Int.self) { 2 }
            Component(C.self, strategy: LinkedStrategy(Need<Absent>(), Need<[Absent]>()) { _, _ in C() })
            Redirection(from: Float.self, to: Double.self) { Float($0) }
            Redirection(from: Double.self, to: Float.self) { Double($0) }
            NeedyModule()
        }
    }

    @Test func everyProblemIsReportedAtOnceInAFixedOrder() throws {
        let error = try #require(throws: ValidationError.self) { try broken().validate() }
        #expect(
            error.problems.map(\.code) == [
                .duplicate, .redirectionLoop, .duplicateMapKey, .missing, .missing, .unmetExternalNeed, .cycle,
            ])
        #expect(
            error.problems.map(\.key) == [
                ComponentKey(Int.self), ComponentKey(Float.self), ComponentKey(String.self), ComponentKey(Absent.self),
                ComponentKey(Absent.self), ComponentKey(UInt8.self), ComponentKey(A.self),
            ])
        #expect(error.description == error.problems.map(\.description).joined(separator: "\n"))
        for _ in 0..<20 {
            let again = try #require(throws: ValidationError.self) { try broken().validate() }
            #expect(again.description == error.description)
        }
    }

    @Test func validationRunsNoFactory() throws {
        let journal = Journal()
        let container = broken(journal)
        #expect(throws: ValidationError.self) { try container.validate() }
        _ = container.graph()
        #expect(journal.entries == [])
        _ = try container.resolve(String.self, named: "good")
        #expect(journal.entries == ["ran"])
    }

    @Test func everyReportedProblemIsThrownByARequest() throws {
        let container = broken()
        try expectError(.duplicate) { try container.resolve(Int.self) }
        try expectError(.redirectionLoop) { try container.resolve(Float.self) }
        try expectError(.missing) { try container.resolve(C.self) }
        try expectError(.duplicateMapKey) { try container.resolve([Int: String].self) }
        try expectError(.cycle) { try container.resolve(B.self) }
    }

    // Proves G2.
    @Test func oneRootCauseIsOneErrorHoweverManyNeedIt() throws {
        let line = #line + 2
        let container = Container {
            Component(A.self, strategy: LinkedStrategy(Need<Absent>().labeled("parameter 1")) { _ in A() })
            Component(B.self, strategy: LinkedStrategy(Need<Absent>(), Need<Absent?>()) { _, _ in B() }).cached()
            Component(C.self, strategy: LinkedStrategy(Need<Lazy<Absent>>(), Need<B>()) { _, _ in C() })
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        let file = "DIInspectionTests/ValidationTests.swift"
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Absent
                  chain:  A → Absent
                  needed: parameter 1 of A   \(file):\(line)
                  also:   B (\(file):\(line + 1)) and 1 other
                  help:   register a component for Absent, or one with it as a role
                """)
    }

    @Test func duplicateThatManyNeedIsOneError() throws {
        let container = Container {
            Component(instance: 1)
            Component(instance: 2)
            for index in 0..<9 {
                Component(A.self, strategy: LinkedStrategy(Need<Int>()) { _ in A() }).named("\(index)")
            }
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.duplicate])
    }

    @Test func problemsAfterAChangeAreThoseOfTheChangedContainer() throws {
        let container = Container { Component(A.self, strategy: LinkedStrategy(Need<B>()) { _ in A() }) }
        #expect(throws: ValidationError.self) { try container.validate() }
        container.register { Component(B.self) { B() } }
        try container.validate()
    }

    @Test func tenThousandComponentsAreValidated() throws {
        let count = Sanitizer.reduced(10_000)
        let container = Container {
            for index in 0..<count {
                Component(
                    Int.self,
                    strategy: LinkedStrategy(Need<Int>.named("\(index + 1)"), Need<String?>()) { $0 + ($1?.count ?? 0) }
                ).named("\(index)")
            }
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.key) == [ComponentKey(Int.self, named: "\(count)")])
        container.put(0, qualifier: .name("\(count)"))
        try container.validate()
    }
}
