import DICore
import TestSupport
import Testing

private final class Engine {}
private struct Car { let engine: Engine }
private enum Gear: Equatable { case first, second }

@Suite struct OwnTypeTests {
    // Proves A1.
    @Test func componentAnswersToItsType() throws {
        let engine = Engine()
        let container = Container {
            Component(Car.self) { Car(engine: Engine()) }
            Component(Gear.self) { .second }
        }
        #expect(try container.resolve(Car.self).engine !== engine)
        #expect(try container.resolve(Gear.self) == .second)
    }

    @Test func typeIsInferredFromTheUse() throws {
        let container = Container { Component(Gear.self) { .first } }
        let gear: Gear = try container.resolve()
        #expect(gear == .first)
    }

    // Proves A1.
    @Test func unregisteredTypeIsMissing() throws {
        let container = Container { Component(Engine.self) { Engine() } }
        let error = try expectError(.missing, key: ComponentKey(Car.self)) { try container.resolve(Car.self) }
        #expect(error.chain.map(\.key) == [ComponentKey(Car.self)])
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Car
                  help:   register a component for Car, or one with it as a role
                """)
    }

    @Test func nothingRunsBeforeTheFirstRequest() throws {
        let journal = Journal()
        let container = Container {
            Component(Engine.self) {
                journal.note("engine")
                return Engine()
            }
        }
        #expect(container.contains(Engine.self))
        #expect(journal.entries == [])
        _ = try container.resolve(Engine.self)
        #expect(journal.entries == ["engine"])
    }
}
