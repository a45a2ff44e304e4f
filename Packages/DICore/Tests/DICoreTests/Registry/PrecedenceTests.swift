import DICore
import DIInspection
import TestSupport
import Testing

private struct Answer: Sendable, Equatable { let rung: String }
private struct Source: Sendable { let rung: String }

/// Tests each rung of the precedence table against all rungs below it, in every order of registration.
@Suite struct PrecedenceTests {
    private static let rungs: [(name: String, list: ComponentList)] = [
        ("override", ComponentList { Component(instance: Answer(rung: "override")).overriding() }),
        ("exact", ComponentList { Component(instance: Answer(rung: "exact")) }),
        (
            "redirection",
            ComponentList {
                Redirection(from: Answer.self, to: Source.self) { Answer(rung: $0.rung) }
                Component(instance: Source(rung: "redirection"))
            }
        ),
        (
            "own type besides roles",
            ComponentList { Component(instance: Answer(rung: "own type besides roles")).role { $0.rung } }
        ),
        ("default", ComponentList { Component(instance: Answer(rung: "default")).asDefault() }),
    ]

    @Test(arguments: rungs.indices, [false, true]) func upperRungAnswers(top: Int, isReversed: Bool) throws {
        let below = Self.rungs[top...].map(\.list)
        let container = Container {
            for list in isReversed ? below.reversed() : Array(below) { list }
        }
        #expect(try container.resolve(Answer.self).rung == Self.rungs[top].name)
        #expect(try container.resolveIfRegistered(Answer.self)?.rung == Self.rungs[top].name)
        try container.validate()
    }

    @Test func nilAnswersAnOptionalRequestLast() throws {
        let container = Container {}
        #expect(try container.resolve(Answer?.self) == nil)
        #expect(try container.resolveIfRegistered(Answer.self) == nil)
        try expectError(.missing) { try container.resolve(Answer.self) }
    }

    @Test func modulePrivateComponentAnswersBeforeAPublicOne() throws {
        struct Group: Module {
            var components: ComponentList {
                Component(instance: Answer(rung: "private")).modulePrivate()
                Component(instance: Answer(rung: "public"))
                Component(String.self, strategy: LinkedStrategy(Need<Answer>()) { $0.rung })
            }
        }
        let container = Container { Group() }
        #expect(try container.resolve(String.self) == "private")
        #expect(try container.resolve(Answer.self).rung == "public")
        try container.validate()
    }

    @Test func overrideAnswersBeforeAModulePrivateComponent() throws {
        struct Group: Module {
            var components: ComponentList {
                Component(instance: Answer(rung: "private")).modulePrivate()
                Component(String.self, strategy: LinkedStrategy(Need<Answer>()) { $0.rung })
            }
        }
        let container = Container {
            Group()
            Component(instance: Answer(rung: "override")).overriding()
        }
        #expect(try container.resolve(String.self) == "override")
    }

    // MARK: Two answers on one rung

    // Proves A11.
    @Test(arguments: [Container.DuplicatePolicy.diagnose, .lastWins, .firstWins])
    func twoOverridesAreADuplicateUnderEveryPolicy(policy: Container.DuplicatePolicy) throws {
        let container = Container(duplicates: policy) {
            Component(instance: Answer(rung: "one")).overriding()
            Component(instance: Answer(rung: "two")).overriding()
        }
        try expectError(.duplicate) { try container.resolve(Answer.self) }
        #expect(container.validationReport().errors.map(\.code) == [.duplicate])
    }

    // Proves A24.
    @Test func twoDefaultsAreADuplicate() throws {
        let container = Container {
            Component(instance: Answer(rung: "one")).asDefault()
            Component(instance: Answer(rung: "two")).asDefault()
        }
        try expectError(.duplicate) { try container.resolve(Answer.self) }
    }

    @Test func twoExactOnesAreNoProblemUnderAnOverride() throws {
        let container = Container {
            Component(instance: Answer(rung: "one"))
            Component(instance: Answer(rung: "two"))
            Component(instance: Answer(rung: "override")).overriding()
        }
        #expect(try container.resolve(Answer.self).rung == "override")
        try container.validate()
    }

    // MARK: Defaults and overrides

    // Proves A24.
    @Test func defaultAnswersWhereNothingElseDoes() throws {
        let container = Container { Component(instance: Answer(rung: "default")).role { $0.rung }.asDefault() }
        #expect(try container.resolve(Answer.self).rung == "default")
        #expect(try container.resolve(String.self) == "default")
    }

    // Proves A24.
    @Test func defaultIsReplacedWhenSomethingExplicitIsRegisteredLater() throws {
        let container = Container { Component(instance: Answer(rung: "default")).asDefault() }
        #expect(try container.resolve(Answer.self).rung == "default")
        container.register { Component(instance: Answer(rung: "explicit")) }
        #expect(try container.resolve(Answer.self).rung == "explicit")
        container.remove(Answer.self)
        #expect(!container.contains(Answer.self))
    }

    @Test func needsFollowTheTableToo() throws {
        let container = Container {
            Component(instance: Answer(rung: "default")).asDefault()
            Component(instance: Answer(rung: "exact"))
            Component(
                String.self, strategy: LinkedStrategy(Need<Answer>(), Need<Answer?>()) { $0.rung + ($1?.rung ?? "") })
        }
        #expect(try container.resolve(String.self) == "exactexact")
        #expect(container.graph().nodes[2].edges.map(\.targets) == [[1], [1]])
    }
}
