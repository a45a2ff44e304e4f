import DICaches
import DICore
import DIInspection
import Testing

/// Tests the warning for components with closers whose instances stay in memory until the closing, for longer than they
/// are in use.
@Suite struct ClosingRuleTests {
    private struct Cache: CacheStrategy {
        let lifetime: Lifetime
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
    }

    private final class Shelf: Sendable {}

    private let fileID = "Shop/Shop.swift"

    private func warning(_ component: Component<Int, ComponentOrigin.Made>) throws -> String {
        let container = Container { component.onClose { _ in } }
        let report = container.validationReport()
        #expect(report.errors.isEmpty)
        try container.validate()
        #expect(report.warnings.allSatisfy { $0.code == .closedWithoutCache && $0.key == ComponentKey(Int.self) })
        return report.warnings.map(\.description).joined(separator: "\n")
    }

    private var component: Component<Int, ComponentOrigin.Made> {
        Component(Int.self, fileID: fileID, line: 7) { 1 }
    }

    @Test func withoutACache() throws {
        #expect(
            try warning(component) == """
                warning[DI0023]: Int has a closer and no cache: resolved outside of a scope, each instance is kept \
                until \
                the container is closed
                  here:   Int   Shop/Shop.swift:7
                  help:   cache it, or resolve it in a scope, or with resolveOwned
                """)
    }

    @Test func perResolve() throws {
        #expect(
            try warning(component.cached(.perResolve)) == """
                warning[DI0023]: Int has a closer and lives for one resolve: resolved outside of a scope, each \
                instance is \
                kept until the container is closed
                  here:   Int (per resolve)   Shop/Shop.swift:7
                  help:   resolve it in a scope, or with resolveOwned, or cache it for longer
                """)
    }

    @Test func perThread() throws {
        #expect(
            try warning(component.cached(.perThread)) == """
                warning[DI0023]: Int has a closer and lives in a thread: each instance is kept until the container is \
                closed, \
                although its thread may have ended
                  here:   Int (per thread)   Shop/Shop.swift:7
                  help:   cache it in a scope, which closes its instances, or move the work of the closer to its \
                deinitializer
                """)
    }

    @Test func perTask() throws {
        #expect(
            try warning(component.cached(.perTask)) == """
                warning[DI0023]: Int has a closer and lives in a task cache: each instance is kept until the \
                container is \
                closed, although its task cache may have ended
                  here:   Int (per task)   Shop/Shop.swift:7
                  help:   cache it in a scope, which closes its instances, or move the work of the closer to its \
                deinitializer
                """)
    }

    @Test func timeToLiveAndBounded() throws {
        func text(_ lifetime: String) -> String {
            """
            warning[DI0023]: Int has a closer and is renewed by its cache: each instance is kept until the container \
            is closed, \
            although another one may have taken its place
              here:   Int (\(lifetime))   Shop/Shop.swift:7
              help:   cache it in a scope, which closes its instances, or move the work of the closer to its \
            deinitializer
            """
        }
        #expect(try warning(component.cached(.timeToLive(.seconds(60)))) == text("for 60.0 seconds"))
        #expect(try warning(component.cached(BoundedCache(limit: 3))) == text("one of 3"))
        #expect(
            try warning(component.cached(Cache(lifetime: Lifetime(.container, name: "twice", isRenewed: true))))
                == text("twice"))
    }

    @Test func renewedInAScope() throws {
        let cache = Cache(lifetime: Lifetime(scope: "session", isRenewed: true))
        #expect(
            try warning(component.cached(cache)) == """
                warning[DI0023]: Int has a closer and is renewed by its cache: each instance is kept until the scope \
                is closed, \
                although another one may have taken its place
                  here:   Int (scope session)   Shop/Shop.swift:7
                  help:   cache it in a scope, which closes its instances, or move the work of the closer to its \
                deinitializer
                """)
    }

    @Test func shared() throws {
        #expect(
            try warning(component.cached(SharedCache())) == """
                warning[DI0023]: Int has a closer and is shared between containers: the container that created an \
                instance closes it, although the others still return it
                  here:   Int (shared)   Shop/Shop.swift:7
                  help:   close it yourself when the last of its containers has been closed, or move the work of the \
                closer to its deinitializer
                """)
    }

    @Test func weak() throws {
        let text = { (name: String, lifetime: String) in
            """
            warning[DI0023]: \(name) has a closer and is held weakly by its cache: its closer keeps each instance \
            until the container \
            is closed, so it is never released earlier
              here:   \(name) (\(lifetime))   Shop/Shop.swift:7
              help:   cache it with .cached(), or move the work of the closer to its deinitializer
            """
        }
        let shelf = Container {
            Component(Shelf.self, fileID: fileID, line: 7) { Shelf() }.cached(.weak).onClose { _ in }
        }
        #expect(shelf.validationReport().description == text("Shelf", "weak"))
        #expect(
            try warning(component.cached(Cache(lifetime: Lifetime(.container, name: "light", isWeak: true))))
                == text("Int", "light"))
        #expect(Lifetime(scope: "request", isWeak: true).isWeak)
        #expect(!Lifetime(scope: "request").isWeak)
    }

    @Test func cachedInstancesNeedNoWarning() throws {
        #expect(try warning(component.cached()) == "")
        #expect(try warning(component.cached(.simple)) == "")
        #expect(try warning(component.cached(.scope("request"))) == "")
        #expect(try warning(component.cached(Cache(lifetime: Lifetime(.container, name: "once")))) == "")
        let container = Container {
            component.cached(.perThread)
            Component(String.self) { "" }.cached(.timeToLive(.seconds(1)))
            Component(Bool.self) { true }.cached(.perResolve)
            Component(Double.self) { 1 }.cached(.weak)
            Component(Float.self) { 1 }.cached(SharedCache())
        }
        #expect(container.validationReport().warnings.isEmpty)
    }

    @Test func lifetimesThatDifferInBeingRenewed() {
        let lifetimes = [Lifetime(.container, name: "a"), Lifetime(.container, name: "a", isRenewed: true)]
        #expect(lifetimes.map(\.isRenewed) == [false, true])
        #expect(lifetimes[0] != lifetimes[1])
        #expect(!Lifetime(scope: "request").isRenewed)
        #expect(!PerThreadCache.perThread.lifetime.isRenewed)
    }
}
