import DICore
import DIInspection
import Testing

/// A scope's name must mean the same in all components.
@Suite struct ScopeNameTests {
    private final class Disk: Sendable {}

    @Test func oneNameInDifferentScopesIsAnError() throws {
        let line = #line + 2
        let container = Container {
            Component(Int.self) { 1 }.cached(.scope("request"))
            Component(Bool.self) { true }.cached(.scope(ScopeName("request", inside: "session")))
            Component(String.self) { "" }.cached(.scope("request"))
        }
        let error = try #require(container.validationReport().errors.first)
        #expect(container.validationReport().errors.count == 1)
        #expect(error.code == .scopeMisuse)
        #expect(error.key == ComponentKey(Bool.self))
        #expect(
            error.description == """
                error[DI0021]: the name request stands for different scopes: in no scope for Int, in session for Bool
                  here:   Int (scope request)    DIInspectionTests/ScopeNameTests.swift:\(line)
                          Bool (scope request)   DIInspectionTests/ScopeNameTests.swift:\(line + 1)
                  help:   declare request once with its outer scopes, in a ScopeName constant, and use that \
                everywhere
                """)
        #expect(throws: ValidationError.self) { try container.validate() }
    }

    @Test func theOuterScopesOfANameCountToo() throws {
        let session = ScopeName("session", inside: "app")
        let container = Container {
            Component(Int.self, suppliedIn: ScopeName("request", inside: session))
            Component(Bool.self) { true }.cached(.scope("session"))
            Component(String.self) { "" }.cached(.scope("app"))
        }
        #expect(
            container.validationReport().errors.map(\.message) == [
                "the name session stands for different scopes: in app for Int, in no scope for Bool"
            ])
    }

    @Test func oneErrorForEachName() {
        let container = Container {
            Component(Int.self) { 1 }.cached(.scope(ScopeName("part", inside: ScopeName("whole", inside: "all"))))
            Component(Bool.self) { true }.cached(.scope(ScopeName("part", inside: "whole")))
            Component(String.self) { "" }.cached(.scope("part"))
        }
        #expect(
            container.validationReport().errors.map(\.message) == [
                """
                the name part stands for different scopes: in whole in all for Int, in whole for Bool, in no scope for \
                String
                """,
                "the name whole stands for different scopes: in all for Int, in no scope for Bool",
            ])
    }

    @Test func replacedComponentsDeclareNothing() throws {
        let container = Container {
            Component(Int.self) { 1 }.cached(.scope("request"))
            Component(Int.self) { 2 }.cached(.scope(ScopeName("request", inside: "session"))).overriding()
            Component(Bool.self) { true }.cached(.scope("session"))
        }
        try container.validate()
    }
}
