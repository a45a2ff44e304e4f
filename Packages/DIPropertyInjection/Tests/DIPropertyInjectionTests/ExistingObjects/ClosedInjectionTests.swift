import DICore
import DIInspection
import DIPropertyInjection
import Testing

private final class Widget {
    @Injected var clock: Clock
}

/// Tests the errors of injecting an object after the closing. The errors name the object, and no type of the toolkit.
@Suite("Injecting objects after the end") struct ClosedInjectionTests {
    private var container: Container { Container { Component(Clock.self) { Clock() } } }

    @Test("A closed container names the object") func closedContainer() async throws {
        let container = container
        try await container.close()
        let error = #expect(throws: ResolutionError.self) { try container.inject(Widget()) }
        #expect(error?.code == .closed)
        #expect(error?.key == ComponentKey(Widget.self))
        #expect(error?.message == "the injection into Widget was requested from a container that is closed")
        #expect(error?.help == "resolve what is needed before close() is called")
    }

    @Test("A closed container names the object on the main actor too") @MainActor func closedOnMainActor() async throws
    {
        let container = container
        try await container.close()
        let error = #expect(throws: ResolutionError.self) { try container.mainActor.inject(Widget()) }
        #expect(error?.message == "the injection into Widget was requested from a container that is closed")
    }

    @Test("A closed scope names the object and itself") func closedScope() async throws {
        let scope = try container.openScope("request")
        try await scope.close()
        let error = #expect(throws: ResolutionError.self) { try scope.inject(Widget()) }
        #expect(error?.code == .closed)
        #expect(error?.message == "the injection into Widget was requested from the scope request, which is closed")
    }
}
