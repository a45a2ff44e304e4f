import DICore
import DIInspection
import Testing

private protocol Store: Sendable {}
private final class Disk: Store {}
private struct Wrapped: Store { let inner: any Store }
private final class Plain: Sendable {}

// Proves F5.
@Suite(.timeLimit(.minutes(60))) struct SnapshotDecoratorTests {
    private static func container() -> Container {
        Container {
            Component(Disk.self) { Disk() }.cached().role { $0 as any Store }
            Component(Plain.self) { Plain() }
            Redirection(from: (any Store).self, qualifier: "alias", to: (any Store).self) { $0 }
            Decorator((any Store).self) { Wrapped(inner: $0) }
            Decorator((any Store).self) { Wrapped(inner: $0) }
            Decorator((any Store).self, qualifier: "alias") { Wrapped(inner: $0) }
            Decorator(Plain.self) { $0 }
        }
    }

    private func decorations(_ container: Container) -> [ComponentSnapshot.State] {
        container.snapshot().components[0].decorations.map(\.state)
    }

    @Test func eachDecorationHasAState() throws {
        let container = Self.container()
        #expect(decorations(container) == [.notCreated, .notCreated, .notCreated])
        _ = try container.resolve(Disk.self)
        #expect(container.snapshot().components[0].state == .ready)
        #expect(decorations(container) == [.notCreated, .notCreated, .notCreated])
        _ = try container.resolve((any Store).self)
        #expect(decorations(container) == [.ready, .ready, .notCreated])
        _ = try container.resolve((any Store).self, qualifier: "alias")
        #expect(decorations(container) == [.ready, .ready, .ready])
        #expect(container.snapshot().components[1].decorations.map(\.state) == [.notKept])
        #expect(
            "\(container.snapshot())" == """
                container, open: 2 components, 1 ready
                  Disk (cached): ready
                  Store (decorator, cached): ready
                  Store (decorator 2, cached): ready
                  Store "alias" (decorator 3, cached): ready
                  Plain: made for each request
                  Plain (decorator): made for each request
                """)
        container.clear()
        #expect(decorations(container) == [.notCreated, .notCreated, .notCreated])
    }

    @Test func suppliedValuesAreDecoratedInTheirScope() throws {
        let container = Container {
            Component(Disk.self, suppliedIn: "session").role { $0 as any Store }
            Decorator((any Store).self) { Wrapped(inner: $0) }
        }
        let session = try container.openScope("session", values: [.value(Disk())])
        #expect(session.snapshot().components.map(\.state) == [.ready])
        #expect(session.snapshot().components[0].decorations.map(\.state) == [.notCreated])
        _ = try session.resolve((any Store).self)
        #expect(session.snapshot().components[0].decorations.map(\.state) == [.ready])
        #expect(container.snapshot().components[0].decorations.map(\.state) == [.inScopes])
    }

    @Test func anExistingInstanceIsDecoratedByEachContainer() throws {
        let disk = Disk()
        let container = Container { Component(instance: disk).role { $0 as any Store } }
        let child = container.child { Decorator((any Store).self) { Wrapped(inner: $0) } }
        _ = try child.resolve((any Store).self)
        #expect(container.snapshot().components[0].decorations == [])
        #expect(child.snapshot().components.map(\.state) == [.ready])
        #expect(child.snapshot().components[0].decorations.map(\.state) == [.ready])
        let copy = child.copy {}
        #expect(copy.snapshot().components[0].decorations.map(\.state) == [.notCreated])
    }

    @Test func theTargetOfARuleIsShownOnceItExists() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.cached()
            Decorator((any Store).self) { Wrapped(inner: $0) }
            AliasRule()
        }
        #expect(container.snapshot().components.map(\.decorations.count) == [0])
        _ = try container.resolve((any Store).self)
        let decorations = container.snapshot().components[0].decorations
        #expect(decorations.map(\.state) == [.ready])
        #expect(decorations.map { $0.component.decoratorNumber } == [1])
    }

    /// A rule that makes a disk answer for the store.
    private struct AliasRule: KeyRule {
        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            guard request.key == ComponentKey((any Store).self) else { return nil }
            return .redirected(to: Disk.self) { disk in
                guard let store = disk as any Store as? Value else { throw NoStore() }
                return store
            }
        }
    }

    private struct NoStore: Error {}
}
