import TestSupport
import Testing

@testable import DICore

private protocol Showing: AnyObject, Sendable {}

@MainActor private final class Screen: Showing {}

private final class Framed: Showing {
    let inner: any Showing
    init(_ inner: any Showing) { self.inner = inner }
}

@MainActor private final class Panel {
    let window: Window
    init(_ window: Window) { self.window = window }
}

/// Roles and decorations of components that are bound to the main actor.
@Suite struct MainActorInternalTests {
    private static func container(isCached: Bool, isDecorated: Bool) -> Container {
        Container {
            isCached
                ? MainActorComponent(Screen.self) { Screen() }.role { $0 as any Showing }.cached()
                : MainActorComponent(Screen.self) { Screen() }.role { $0 as any Showing }
            if isDecorated { Decorator((any Showing).self) { Framed($0) } }
        }
    }

    @Test(arguments: [true, false], [true, false])
    func requestsFromElsewhereGetNone(isCached: Bool, isDecorated: Bool) async throws {
        let container = Self.container(isCached: isCached, isDecorated: isDecorated)
        let first = try await MainActor.run { try container.mainActor.resolve((any Showing).self) }
        #expect(first is Framed == isDecorated)
        try expectError(.isolation) { try container.resolve((any Showing).self) }
        let second = try await container.async.resolve((any Showing).self)
        #expect((second === first) == isCached)
        #expect(second is Framed == isDecorated)
    }

    @Test(arguments: [true, false])
    func droppedElsewhereTheyAreReleasedOnTheMainActor(isDecoration: Bool) async throws {
        let log = ReleaseLog()
        let container = Kept<Container>()
        container.value = Container {
            if isDecoration {
                MainActorComponent(Panel.self) { Panel(Window(1)) }.cached()
                Decorator(Panel.self) { _ in MainActor.assumeIsolated { Panel(Window(2, log: log)) } }
            } else {
                MainActorComponent(Window.self) { Window(1) }.role { _ in Panel(Window(2, log: log)) }.cached()
            }
        }
        try await MainActor.run { _ = try container.value?.mainActor.resolve(Panel.self) }
        #expect(log.count == 0)
        try Threads.run { _ in container.value = nil }
        #expect(await log.next())
        #expect(log.count == 1)
    }
}
