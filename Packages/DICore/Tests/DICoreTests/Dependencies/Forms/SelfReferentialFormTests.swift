import DICore
import DIInspection
import TestSupport
import Testing

/// A dependency form that wraps itself, which can only be a mistake.
private struct Mirror<Value>: Dependency.Form {
    static func dependency(qualifier: Qualifier?) -> Dependency { Dependency(ComponentKey(Mirror<Value>.self)) }
    static func strategy(qualifier: Qualifier?) -> any InjectionStrategy<Mirror<Value>> {
        LinkedStrategy(Need<Mirror<Value>>()) { $0 }
    }
}

private struct Owner: Sendable {}

@Suite(.timeLimit(.minutes(60))) struct SelfReferentialFormTests {
    @Test func formOfItselfIsACycle() throws {
        let container = Container {
            Component(Owner.self, dependencies: [Mirror<Int>.dependency(qualifier: nil)]) { _ in Owner() }
        }
        try expectError(.cycle) { try container.resolve(Mirror<Int>.self) }
        try expectError(.cycle) { try container.resolve(Owner.self) }
        #expect(container.validationReport().errors.map(\.code) == [.cycle])
        #expect(container.contains(Mirror<Int>.self))
    }

    @Test func redirectionToAFormOfItselfIsACycle() throws {
        let container = Container { Redirection(from: Int.self, to: Int?.self) { $0 ?? 0 } }
        try expectError(message: "Int needs itself: Int → Int? → Int") { try container.resolve(Int.self) }
        #expect(container.validationReport().errors.map(\.message) == ["Int needs itself: Int → Int? → Int"])
    }

    @Test func redirectionToAFormOfItselfIsReportedOnce() throws {
        let container = Container {
            Redirection(from: Int.self, to: Int?.self) { $0 ?? 0 }
            Component(Owner.self, strategy: LinkedStrategy(Need<Int>()) { _ in Owner() })
        }
        #expect(container.validationReport().errors.map(\.code) == [.cycle])
        try expectError(.cycle) { try container.resolve(Owner.self) }
    }
}
