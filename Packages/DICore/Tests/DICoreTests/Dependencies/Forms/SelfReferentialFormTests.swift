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
    private func isCycle(_ error: ResolutionError?) -> Bool { error?.code == .cycle }

    @Test func formOfItselfIsACycle() throws {
        let container = Container {
            Component(Owner.self, dependencies: [Mirror<Int>.dependency(qualifier: nil)]) { _ in Owner() }
        }
        #expect(isCycle(#expect(throws: ResolutionError.self) { try container.resolve(Mirror<Int>.self) }))
        #expect(isCycle(#expect(throws: ResolutionError.self) { try container.resolve(Owner.self) }))
        let problems = #expect(throws: ValidationError.self) { try container.validate() }?.problems
        #expect(problems?.map(\.code) == [.cycle])
        #expect(container.contains(Mirror<Int>.self))
    }

    @Test func redirectionToAFormOfItselfIsACycle() throws {
        let container = Container { Redirection(from: Int.self, to: Int?.self) { $0 ?? 0 } }
        try expectFailure(message: "Int needs itself: Int → Int? → Int") { try container.resolve(Int.self) }
        let problems = #expect(throws: ValidationError.self) { try container.validate() }?.problems
        #expect(problems?.map(\.message) == ["Int needs itself: Int → Int? → Int"])
    }

    @Test func redirectionToAFormOfItselfIsReportedOnce() {
        let container = Container {
            Redirection(from: Int.self, to: Int?.self) { $0 ?? 0 }
            Component(Owner.self, strategy: LinkedStrategy(Need<Int>()) { _ in Owner() })
        }
        let problems = #expect(throws: ValidationError.self) { try container.validate() }?.problems
        #expect(problems?.map(\.code) == [.cycle])
        #expect(isCycle(#expect(throws: ResolutionError.self) { try container.resolve(Owner.self) }))
    }
}
