import DICore
import DIInspection
import TestSupport
import Testing

private protocol Limit: Sendable {}
extension Int: Limit {}

@Suite struct DuplicatePolicyTests {
    // Proves A11.
    @Test func duplicateNamesBothPlaces() throws {
        let line = #line + 2
        let container = Container {
            Component(instance: 1)
            Component(Int.self) { 2 }
        }
        let error = try expectError(.duplicate) { try container.resolve(Int.self) }
        #expect(
            error.description == """
                error[DI0003]: 2 components answer to Int
                  here:   Int (instance)   DICoreTests/DuplicatePolicyTests.swift:\(line)
                          Int              DICoreTests/DuplicatePolicyTests.swift:\(line + 1)
                  help:   remove all but one, give them names, or mark the winner with .overriding()
                """)
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.description == error.description)
    }

    // Proves A2.
    @Test func registeringLaterIsADuplicateToo() throws {
        let container = Container { Component(instance: 1) }
        #expect(try container.resolve(Int.self) == 1)
        container.register { Component(instance: 2) }
        try expectError(.duplicate) { try container.resolve(Int.self) }
    }

    @Test func needForADuplicateShowsTheChain() throws {
        let container = Container {
            Component(instance: 1)
            Component(instance: 2)
            Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" })
        }
        try expectError(.duplicate, chain: ["String", "Int"]) { try container.resolve(String.self) }
    }

    @Test func optionalRequestDoesNotHideADuplicate() throws {
        let container = Container {
            Component(instance: 1)
            Component(instance: 2)
        }
        try expectError(.duplicate) { try container.resolveIfRegistered(Int.self) }
        #expect(container.contains(Int.self))
    }

    // Proves A11.
    @Test(arguments: [Container.DuplicatePolicy.firstWins, .lastWins])
    func policyChoosesTheWinner(policy: Container.DuplicatePolicy) throws {
        func winner<Value>(_ first: Value, _ last: Value) -> Value { policy == .firstWins ? first : last }
        let container = Container(duplicates: policy) {
            Component(instance: 1).role { $0 as any Limit }
            Component(instance: "x").role { _ in 7 as any Limit }
            Component(instance: 2 as UInt)
            Component(instance: 3 as UInt)
        }
        #expect(try container.resolve((any Limit).self) as? Int == winner(1, 7))
        #expect(try container.resolve(UInt.self) == winner(2, 3))
        container.register { Component(instance: 4 as UInt) }
        #expect(try container.resolve(UInt.self) == winner(2, 4))
        try container.validate()
    }

    @Test func policyOutlivesReset() throws {
        let container = Container(duplicates: .lastWins) { Component(instance: 1) }
        container.reset()
        container.register {
            Component(instance: 2)
            Component(instance: 3)
        }
        #expect(try container.resolve(Int.self) == 3)
    }

    @Test func severalDuplicatesAreReportedInTheOrderTheyWereWritten() throws {
        for _ in 0..<20 {
            let container = Container {
                Component(instance: 1).role { UInt8($0) }.role { UInt16($0) }.role { UInt32($0) }.role { UInt64($0) }
                Component(instance: "").role { _ in UInt64() }.role { _ in UInt32() }.role { _ in UInt16() }.role { _ in
                    UInt8()
                }
            }
            let validation = try #require(throws: ValidationError.self) { try container.validate() }
            #expect(validation.problems.map(\.key.description) == ["UInt8", "UInt16", "UInt32", "UInt64"])
        }
    }

    @Test func privateDuplicatesInsideAModuleAreReported() throws {
        struct Group: Module {
            var components: ComponentList {
                Component(instance: 1).modulePrivate()
                Component(instance: 2).modulePrivate()
                Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" })
            }
        }
        let container = Container {
            Group()
            Component(instance: 3)
        }
        #expect(try container.resolve(Int.self) == 3)
        try expectError(.duplicate) { try container.resolve(String.self) }
        #expect(container.validationReport().errors.map(\.code) == [.duplicate])
    }
}
