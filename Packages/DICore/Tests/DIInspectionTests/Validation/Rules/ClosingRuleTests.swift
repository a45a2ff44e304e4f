import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

/// Tests the warning for components with closers whose instances stay in memory until the closing, for longer than they
/// are in use.
@Suite struct ClosingRuleTests {
    private final class Shelf: Sendable {}

    private static func cache(_ lifetime: Lifetime) -> SlotCache { SlotCache(lifetime) { CacheCell() } }

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

    /// A cache, and the warning for a component with it.
    struct Case: CustomTestStringConvertible {
        let lifetime: String
        let cache: (any CacheStrategy)?
        let problem: String
        let help: String
        var testDescription: String { lifetime }

        init(_ lifetime: String, _ cache: (any CacheStrategy)?, _ problem: String, help: String) {
            self.lifetime = lifetime
            self.cache = cache
            self.problem = problem
            self.help = help
        }

        private static let inAScope =
            "cache it in a scope, which closes its instances, or move the work of the closer to its deinitializer"

        private static func renewed(_ lifetime: String, _ cache: any CacheStrategy, until end: String) -> Case {
            Case(
                lifetime, cache,
                "is renewed by its cache: each instance is kept until the \(end) is closed, although another one may "
                    + "have taken its place", help: inAScope)
        }

        static let all: [Case] = [
            Case(
                "", nil,
                "and no cache: resolved outside of a scope, each instance is kept until the container is closed",
                help: "cache it, or resolve it in a scope, or with resolveOwned"),
            Case(
                "per resolve", StorageCache.perResolve,
                "lives for one resolve: resolved outside of a scope, each instance is kept until the container is "
                    + "closed", help: "resolve it in a scope, or with resolveOwned, or cache it for longer"),
            Case(
                "per thread", PerThreadCache.perThread,
                "lives in a thread: each instance is kept until the container is closed, although its thread may have "
                    + "ended", help: inAScope),
            Case(
                "per task", StorageCache.perTask,
                "lives in a task cache: each instance is kept until the container is closed, although its task cache "
                    + "may have ended", help: inAScope),
            renewed("for 60.0 seconds", TimeToLiveCache.timeToLive(.seconds(60)), until: "container"),
            renewed("one of 3", BoundedCache(limit: 3), until: "container"),
            renewed(
                "twice", ClosingRuleTests.cache(Lifetime(.container, name: "twice", isRenewed: true)),
                until: "container"),
            renewed(
                "scope session", ClosingRuleTests.cache(Lifetime(scope: "session", isRenewed: true)), until: "scope"),
            Case(
                "shared", SharedCache(),
                "is shared between containers: the container that created an instance closes it, although the others "
                    + "still return it",
                help: "close it yourself when the last of its containers has been closed, or move the work of the "
                    + "closer to its deinitializer"),
        ]
    }

    @Test(arguments: Case.all) func warns(_ each: Case) throws {
        let tested = each.cache.map { component.cached($0) } ?? component
        let text =
            each.lifetime.isEmpty
            ? "warning[DI0023]: Int has a closer \(each.problem)\n  here:   Int   Shop/Shop.swift:7"
            : """
            warning[DI0023]: Int has a closer and \(each.problem)
              here:   Int (\(each.lifetime))   Shop/Shop.swift:7
            """
        #expect(try warning(tested) == text + "\n  help:   \(each.help)")
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
            try warning(component.cached(Self.cache(Lifetime(.container, name: "light", isWeak: true))))
                == text("Int", "light"))
        #expect(Lifetime(scope: "request", isWeak: true).isWeak)
        #expect(!Lifetime(scope: "request").isWeak)
    }

    @Test func cachedInstancesNeedNoWarning() throws {
        #expect(try warning(component.cached()) == "")
        #expect(try warning(component.cached(.simple)) == "")
        #expect(try warning(component.cached(.scope("request"))) == "")
        #expect(try warning(component.cached(Self.cache(Lifetime(.container, name: "once")))) == "")
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
