import DICore
import DIInspection
import TestSupport
import Testing

private final class Basket: Sendable {}
private final class User: Sendable {}
private final class Page: Sendable {}
private final class Pool: Sendable {}
private final class Import: Sendable {}

extension ScopeName {
    fileprivate static let session: ScopeName = "session"
    fileprivate static let request = ScopeName("request", inside: .session)
}

// Proves F5.
@Suite(.timeLimit(.minutes(60))) struct SnapshotScopeTests {
    private static func container() -> Container {
        Container {
            Component(Pool.self) { Pool() }.cached().onClose { _ in }
            Component(User.self, suppliedIn: .session)
            Component(Basket.self) { Basket() }.cached(.scope(.session)).onClose { _ in }
            Component(Page.self) { Page() }.cached(.scope(.request)).onClose { _ in }
            Component(Import.self) { Import() }.onClose { _ in }
        }
    }

    @Test func scopesAreTreesInTheOrderOfOpening() async throws {
        let container = Self.container()
        _ = try container.resolve(Pool.self)
        let first = try container.openScope(.session, values: [.value(User())])
        let second = try container.openScope(.session, values: [.value(User())])
        let request = try first.openScope(.request)
        _ = try request.resolve(Page.self)
        _ = try request.resolve(Basket.self)
        let snapshot = container.snapshot()
        #expect(snapshot.components.map(\.state) == [.ready, .inScopes, .inScopes, .inScopes, .notKept])
        #expect(snapshot.scopes.map(\.name) == [.session, .session])
        #expect(snapshot.scopes.map { $0.components.map(\.state) } == [[.ready, .ready], [.ready, .notCreated]])
        #expect(snapshot.scopes[0].scopes.map(\.name) == [.request])
        #expect(snapshot.scopes[0].scopes[0].components.map(\.state) == [.ready])
        #expect(snapshot.scopes[1].scopes == [])
        #expect(first.snapshot() == snapshot.scopes[0])
        #expect(request.snapshot() == snapshot.scopes[0].scopes[0])
        #expect(first.snapshot().components(for: ComponentKey(Basket.self)).map(\.state) == [.ready])
        #expect(
            "\(snapshot)" == """
                container, open: 5 components, 1 ready; 2 scopes open; 1 to close
                  Pool (cached): ready
                  User (scope session): kept by each scope
                  Basket (scope session): kept by each scope
                  Page (scope request): kept by each scope
                  Import: made for each request
                  closed in this order: Pool
                  scope session, open: 2 components, 2 ready; 1 scope open; 1 to close
                    User (scope session): ready
                    Basket (scope session): ready
                    closed in this order: Basket
                    scope request, open: 1 component, 1 ready; 1 to close
                      Page (scope request): ready
                      closed in this order: Page
                  scope session, open: 2 components, 1 ready
                    User (scope session): ready
                    Basket (scope session): not created
                """)
        try await first.close()
        #expect(container.snapshot().scopes.count == 1)
        #expect(first.snapshot().phase == .closed)
        // Closing a scope releases its values.
        #expect(first.snapshot().components.map(\.state) == [.notCreated, .notCreated])
        #expect(request.snapshot().phase == .closed)
        #expect(request.snapshot().waitingToClose == [])
        try await second.close()
        #expect(container.snapshot().scopes == [])
    }

    @Test func ownedInstancesHaveUnnamedScopes() async throws {
        let container = Self.container()
        let owned = try container.resolveOwned(Import.self)
        let scopes = container.snapshot().scopes
        #expect(scopes.map(\.name) == [nil])
        #expect(scopes.map(\.owned) == [ComponentKey(Import.self)])
        #expect(scopes.first?.components == [])
        #expect(scopes.first?.waitingToClose.map(\.key) == [ComponentKey(Import.self)])
        #expect(
            "\(scopes[0])" == """
                scope of an owned Import, open: 1 to close
                  closed in this order: Import
                """)
        try await owned.release()
        #expect(container.snapshot().scopes == [])
    }

    @Test func uncachedInstancesAreClosedWithTheirScope() async throws {
        let container = Self.container()
        let session = try container.openScope(.session, values: [.value(User())])
        for _ in 0..<3 { _ = try session.resolve(Import.self) }
        _ = try session.resolve(Basket.self)
        _ = try container.resolve(Import.self)
        let names = session.snapshot().waitingToClose.map { "\($0.key)" }
        #expect(names == ["Basket", "Import", "Import", "Import"])
        #expect("\(session.snapshot())".hasSuffix("  closed in this order: Basket, Import × 3"))
        #expect(container.snapshot().waitingToClose.map { "\($0.key)" } == ["Import"])
        try await container.close()
    }

    @Test func aScopeThatWasForgottenIsNotThere() throws {
        let container = Self.container()
        do { _ = try container.resolveOwned(Import.self) }
        #expect(container.snapshot().scopes == [])
    }

    // MARK: Children

    @Test func childrenAreCountedOrShown() async throws {
        let container = Container {
            Component(Pool.self) { Pool() }.cached().onClose { _ in }
            Component(Page.self, strategy: Taking<Basket, Page> { _ in Page() }).cached()
            Component(Basket.self) { Basket() }
        }
        let plain = container.child {}
        let other = container.child { Component(Basket.self) { Basket() }.cached().onClose { _ in } }
        #expect(container.snapshot().childCount == 2)
        #expect(container.snapshot().children == [])
        _ = try plain.resolve(Pool.self)
        _ = try other.resolve(Page.self)
        let snapshot = container.snapshot(includingChildren: true)
        // The pool belongs to the parent. The page depends on another basket in the second child, so this child creates
        // its own.
        #expect(snapshot.components.map(\.state) == [.ready, .notCreated, .notKept])
        #expect(
            snapshot.children.map { $0.components.map(\.state) } == [
                [.inherited, .inherited, .notKept], [.inherited, .ready, .notKept, .ready],
            ])
        #expect(
            snapshot.children.map { $0.components.map(\.isFromParent) } == [
                [true, true, true], [true, true, true, false],
            ])
        #expect(snapshot.children[1] == other.snapshot())
        #expect(
            "\(snapshot)" == """
                container, open: 3 components, 1 ready; 2 child containers; 1 to close
                  Pool (cached): ready
                  Page (cached): not created
                  Basket: made for each request
                  closed in this order: Pool
                  child container, open: 3 of the parent
                  child container, open: 2 components, 2 ready; 2 of the parent; 1 to close
                    Page (cached): ready
                    Basket (cached): ready
                    closed in this order: Basket
                """)
        try await plain.close()
        #expect(container.snapshot().childCount == 1)
        try await container.close()
        #expect(other.snapshot().phase == .closed)
        #expect(container.snapshot().childCount == 0)
    }

    @Test func aComponentThatIsNotYetCreatedAnewIsNotTheParents() throws {
        let container = Container {
            Component(Page.self, strategy: Taking<Basket, Page> { _ in Page() }).cached()
            Component(Basket.self) { Basket() }
        }
        let child = container.child { Component(Basket.self) { Basket() } }
        _ = try container.resolve(Page.self)
        #expect(child.snapshot().states(Page.self) == [.notCreated])
        let grandchild = child.child {}
        #expect(grandchild.snapshot().states(Page.self) == [.inherited])
        _ = try grandchild.resolve(Page.self)
        #expect(child.snapshot().states(Page.self) == [.ready])
    }

    @Test func aScopeOfAChildHasTheParentsScopedInstances() throws {
        let container = Self.container()
        let child = container.child { Component(Page.self) { Page() }.named("own").cached(.scope(.session)) }
        let session = try child.openScope(.session, values: [.value(User())])
        _ = try session.resolve(Basket.self)
        #expect(container.snapshot().scopes == [])
        let scopes = child.snapshot().scopes
        #expect(scopes.map(\.name) == [.session])
        #expect(scopes[0].components.map(\.state) == [.ready, .ready, .notCreated])
        #expect(scopes[0].components.map(\.isFromParent) == [true, true, false])
        // The scope belongs to the child, and so do its instances.
        #expect(
            child.snapshot().components.map(\.state) == [
                .inherited, .inScopes, .inScopes, .inScopes, .notKept, .inScopes,
            ])
        #expect(
            "\(child.snapshot())" == """
                container, open: 1 component, 0 ready; 5 of the parent; 1 scope open
                  Page "own" (scope session): kept by each scope
                  scope session, open: 3 components, 2 ready; 1 to close
                    User (scope session): ready
                    Basket (scope session): ready
                    Page "own" (scope session): not created
                    closed in this order: Basket
                """)
    }
}
