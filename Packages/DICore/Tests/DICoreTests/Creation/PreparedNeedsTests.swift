import DICaches
import DICore
import TestSupport
import Testing

@MainActor private final class Window {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private final class Label: Sendable {}

private final class Report: Sendable {
    let window: Window
    init(_ window: Window) { self.window = window }
}

/// Tests needs that an asynchronous request creates before the component that needs them.
@Suite(.timeLimit(.minutes(60))) struct PreparedNeedsTests {
    private let made = Tally()

    private func windows() -> MainActorComponent<Window> {
        MainActorComponent(Window.self) { [made] in Window(made.add()) }
    }

    @Test func aWeakInstanceStaysUntilTheRequestHasUsedIt() async throws {
        let container = Container {
            windows().role { _ in Label() as Label }.cached(StorageCache.weak)
            MainActorComponent(
                Report.self,
                strategy: MainActorLinkedStrategy(Need<Label>(), Need<Window>()) { _, window in Report(window) })
        }
        let report = try await container.async.resolve(Report.self)
        #expect(report.window.number == 1)
        #expect(made.count == 1)
    }

    @Test func eachUseOfAnUncachedInstanceIsOneOfItsOwn() async throws {
        let container = Container {
            windows()
            Component(Report.self, strategy: LinkedStrategy(Need<Window>()) { Report($0) })
            AsyncComponent(
                [Int].self,
                strategy: LinkedAsyncStrategy(Need<Window>(), Need<Window>(), Need<Report>()) { first, second, report in
                    [first.number, second.number, report.window.number]
                })
        }
        #expect(try await container.async.resolve([Int].self) == [1, 2, 3])
        #expect(made.count == 3)
    }

    private final class Source: Sendable {}
    private final class Target: Sendable {}

    @Test func aCycleIsFoundAroundADecoration() async throws {
        let container = Container {
            AsyncComponent(Source.self) { resolver in
                _ = try await resolver.resolve(Target.self)
                return Source()
            }.cached(StorageCache.weak)
            Decorator(Source.self) { $0 }
            AsyncComponent(Target.self, strategy: LinkedAsyncStrategy(Need<Source>()) { _ in Target() }).cached()
            AsyncComponent(Label.self) { resolver in
                _ = try await resolver.resolve(Target.self)
                return Label()
            }
        }
        try await expectAsyncError(.cycle) { try await container.async.resolve(Label.self) }
    }

    @Test func aScopedInstanceThatExistsIsForEveryRequest() async throws {
        let container = Container {
            windows()
            Component(Report.self, strategy: LinkedStrategy(Need<Window>()) { Report($0) }).cached(.scope("desk"))
            Component(String.self, strategy: LinkedStrategy(Need<Report>()) { _ in "summary" })
        }
        let scope = try container.openScope("desk")
        try expectError(.isolation) { try scope.resolve(String.self) }
        try await MainActor.run { _ = try scope.resolve(Report.self) }
        #expect(try scope.resolve(String.self) == "summary")
        try await scope.close()
    }
}
