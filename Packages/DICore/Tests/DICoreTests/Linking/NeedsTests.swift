import DICore
import TestSupport
import Testing

/// Tests needs whose instances were created, or linked, for others.
@Suite struct NeedsTests {
    private struct Owner: Sendable { let counted: Counted }
    private struct Pair: Sendable {}

    private struct Hidden: Module {
        var components: ComponentList { Component(instance: 1).modulePrivate() }
    }

    @Test func aChildSharesInstancesOfAParentWithPrivateComponents() throws {
        let parent = Container {
            Hidden()
            Component(Counted.self) { Counted() }.cached()
        }
        let child = parent.child {
            Component(Owner.self, strategy: LinkedStrategy(Need<Counted>()) { Owner(counted: $0) })
        }
        #expect(try child.resolve(Owner.self).counted === parent.resolve(Counted.self))
    }

    @Test func theRoleOfAnExistingMainActorInstanceIsMadeThere() async throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }.cached().role { window in
                MainActor.assertIsolated()
                return window.number
            }
        }
        try await MainActor.run { _ = try container.mainActor.resolve(Window.self) }
        #expect(try await container.async.resolve(Int.self) == 3)
    }

    @Test func anInstanceThatWasCreatedForANeedIsForNoOtherComponent() async throws {
        let container = Container {
            AsyncComponent(Counted.self) { () async in Counted() }
            Component(Owner.self) { resolver in Owner(counted: try resolver.resolve(Counted.self)) }
            Component(Owner.self, dependencies: [Need<Counted>().dependency]) { resolver in
                Owner(counted: try resolver.resolve(Counted.self))
            }.named("declaring")
            Component(
                Pair.self,
                strategy: LinkedStrategy(Need<Owner>.named("declaring"), Need<Owner>()) { _, _ in Pair() })
        }
        _ = try await container.async.resolve(Owner.self, named: "declaring")
        try await expectAsyncError(.asynchronous) { try await container.async.resolve(Pair.self) }
    }
}
