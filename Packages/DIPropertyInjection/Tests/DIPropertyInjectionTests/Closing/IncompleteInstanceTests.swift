import DICore
import DIPropertyInjection
import TestSupport
import Testing

// Proves D4, promise 34.
/// An instance whose properties cannot be injected is closed at once: its creation has failed, and no request gets it.
@Suite(.timeLimit(.minutes(60))) struct IncompleteInstanceTests {
    private struct Paper: Sendable {}

    private class Page: @unchecked Sendable {
        // Safety: only the creation assigns the properties.
        var store: Store?
        var clock: Clock?
        let paper: Paper?

        init() { paper = nil }
        init(paper: Paper) { self.paper = paper }
    }

    private final class MarkedPage: Page, @unchecked Sendable {
        // Safety: see `Page`.
        let marked = Injected<Clock>()
    }

    private final class ListedPage: Page, DeclaresMarkedProperties, @unchecked Sendable {
        // Safety: see `Page`.
        let marked = Injected<Clock>()
        static var markedProperties: [any MarkedProperty.Type] { [Injected<Clock>.self] }
    }

    private struct Sheet: Sendable {
        var number = 1
        var clock: Clock?
    }

    private struct Refusing: PropertyWriter {
        func allows(_ value: Any, for property: WrittenProperty) throws -> Bool { throw Broken(reason: "writer") }
    }

    private let journal = Journal()

    /// Returns a container whose clock cannot be created.
    private func container(
        hasClock: Bool = true, @ComponentBuilder _ more: () -> ComponentList
    ) -> Container {
        Container {
            Component(Store.self) { Store() }
            Component(Paper.self) { Paper() }
            if hasClock { Component(Clock.self) { throw Broken(reason: "clock") } }
            more()
        }
    }

    /// Expects that a request fails with an error of the user's code, and that each of several closers has run once.
    private func expectClosing(
        _ container: Container, _ reason: String = "clock", sourceLocation: SourceLocation = #_sourceLocation,
        _ request: (Container) async throws -> Void
    ) async throws {
        let error = await #expect(throws: ResolutionError.self, sourceLocation: sourceLocation) {
            try await request(container)
        }
        #expect(error?.underlying as? Broken == Broken(reason: reason), sourceLocation: sourceLocation)
        #expect(journal.entries == ["second", "first"], sourceLocation: sourceLocation)
        try await container.close()
        #expect(journal.entries.count == 2, sourceLocation: sourceLocation)
    }

    private func closing(
        _ component: consuming Component<Page, ComponentOrigin.Made>, throwing error: Broken? = nil
    ) -> Component<Page, ComponentOrigin.Made> {
        component.onClose { [journal] _ in journal.note("first") }.onClose { [journal] _ in
            journal.note("second")
            if let error { throw error }
        }
    }

    // MARK: Without isolation

    /// In `closer`, the error of the injection reaches the request, and that of a closer does not.
    private enum Case: CaseIterable { case keyPaths, cached, initializer, linked, around, writer, context, closer }

    @Test(arguments: Case.allCases) private func withoutIsolation(_ name: Case) async throws {
        let component = Component(Page.self) { Page() }
        let injected = component.inject(\.clock)
        let function = FunctionStrategy<Page> { parameters in
            let paper = try parameters.next(Paper.self)
            return Maker { context in Page(paper: try paper(context)) }
        }
        let page: Component<Page, ComponentOrigin.Made> =
            switch name {
            case .keyPaths, .closer: component.inject(\.store).inject(\.clock)
            case .cached: component.inject(\.store).inject(\.clock).cached()
            case .initializer: Component(Page.self, function: function).inject(\.clock)
            case .linked:
                Component(Page.self, strategy: LinkedStrategy(Need<Paper>()) { Page(paper: $0) }).inject(\.clock)
            case .around: injected.replacingStrategy(Around(inner: injected.strategy))
            case .writer: component.inject(\.store).written(by: Refusing())
            case .context:
                component.inject(\.store).surrounded { _, create in
                    _ = try create()
                    throw Broken(reason: "context")
                } asynchronously: { _, _, create in
                    try await create()
                }
            }
        let container = container {
            name == .closer ? closing(page, throwing: Broken(reason: "closer")) : closing(page)
        }
        let reason = name == .writer ? "writer" : name == .context ? "context" : "clock"
        try await expectClosing(container, reason) { _ = try $0.resolve(Page.self) }
    }

    @Test(arguments: [true, false]) func markedProperties(isListed: Bool) async throws {
        let container = container { [journal] in
            Component(MarkedPage.self) { MarkedPage() }.injectMarked()
                .onClose { _ in journal.note("first") }.onClose { _ in journal.note("second") }
            Component(ListedPage.self) { ListedPage() }.injectMarked()
                .onClose { _ in journal.note("first") }.onClose { _ in journal.note("second") }
        }
        try await expectClosing(container) {
            if isListed { _ = try $0.resolve(ListedPage.self) } else { _ = try $0.resolve(MarkedPage.self) }
        }
    }

    /// The needs of a class that does not list them are known with its first instance.
    @Test func missingKey() async throws {
        let container = container(hasClock: false) { [journal] in
            Component(MarkedPage.self) { MarkedPage() }.injectMarked().onClose { _ in journal.note("closed") }
        }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(MarkedPage.self) }
        #expect(error?.code == .missing)
        #expect(journal.entries == ["closed"])
        try await container.close()
        #expect(journal.entries.count == 1)
    }

    @Test func valueWithoutItsProperties() async throws {
        let container = container { [journal] in
            Component(Sheet.self) { Sheet(number: 7) }.inject(\.clock).onClose { journal.note("sheet \($0.number)") }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Sheet.self) }
        #expect(journal.entries == ["sheet 7"])
        try await container.close()
        #expect(journal.entries.count == 1)
    }

    @Test func closerThatSuspends() async throws {
        let closed = Signal()
        let container = container {
            Component(Page.self) { Page() }.inject(\.clock).onClose { _ in
                await Task.yield()
                closed.send()
            }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        await closed.wait()
        try await container.close()
    }

    // MARK: Instances that stay open

    @Test func completeInstanceIsClosedWithItsContainer() async throws {
        let page = closing(Component(Page.self) { Page() }.inject(\.store))
        let container = container { page }
        _ = try container.resolve(Page.self)
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["second", "first"])
    }

    /// An initializer that throws leaves nothing to close.
    @Test func failedInitializer() async throws {
        let page = closing(
            Component(Page.self) { throw Broken(reason: "initializer") }.inject(\.store).injectMarked())
        let container = container { page }
        #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        try await container.close()
        #expect(journal.entries == [])
    }

    /// The component closes its own instances, and not those that other code injects.
    @Test func objectFromOutside() async throws {
        let page = closing(Component(Page.self) { Page() })
        let container = container { page }
        #expect(throws: ResolutionError.self) { try container.inject(Page()) { $0.inject(\.clock) } }
        let byClosure = self.container { [journal] in
            Component(Page.self) { resolver in try resolver.inject(Page()) { $0.inject(\.clock) } }
                .onClose { _ in journal.note("closed") }
        }
        #expect(throws: ResolutionError.self) { try byClosure.resolve(Page.self) }
        try await container.close()
        try await byClosure.close()
        #expect(journal.entries == [])
    }

    /// A component without closers may be created in the middle of the creation of one that has closers.
    @Test(arguments: [true, false]) func needOfTheSameType(isLinked: Bool) async throws {
        let page = closing(
            Component(Page.self, strategy: LinkedStrategy(Need<Page>(qualifier: "inner")) { $0 }))
        let inner = Component(Page.self) { Page() }.inject(\.clock)
        let need = isLinked ? inner : inner.replacingStrategy(Around(inner: inner.strategy))
        let container = container {
            page
            need.named("inner")
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        try await container.close()
        #expect(journal.entries == [])
    }

    // MARK: On the main actor

    @MainActor private final class Screen {
        var clock: Clock?
        let marked = Injected<Clock>()
    }

    private enum MainActorCase: CaseIterable { case keyPath, marked, around }

    @MainActor @Test(arguments: MainActorCase.allCases)
    private func onTheMainActor(_ name: MainActorCase) async throws {
        let closed = Signal()
        let component = MainActorComponent(Screen.self) { Screen() }
        let injected =
            switch name {
            case .keyPath: component.inject(\.clock)
            case .marked: component.injectMarked()
            case .around:
                component.replacingStrategy(
                    MainActorAround(inner: component.inject(\.clock).strategy))
            }
        let container = container { [journal] in
            injected.onClose { _ in
                MainActor.assertIsolated()
                journal.note("screen")
                closed.send()
            }
        }
        let error = #expect(throws: ResolutionError.self) { try container.mainActor.resolve(Screen.self) }
        #expect(error?.underlying as? Broken == Broken(reason: "clock"))
        await closed.wait()
        try await container.close()
        #expect(journal.entries == ["screen"])
    }

    // MARK: Asynchronous

    private enum AsyncCase: CaseIterable { case keyPath, marked, around, writer }

    @Test(arguments: AsyncCase.allCases)
    private func asynchronous(_ name: AsyncCase) async throws {
        let component = AsyncComponent(MarkedPage.self) {
            await Task.yield()
            return MarkedPage()
        }
        let injected =
            switch name {
            case .keyPath: component.inject(\.clock)
            case .marked: component.injectMarked()
            case .around: component.replacingStrategy(AsyncAround(inner: component.inject(\.clock).strategy))
            case .writer: component.inject(\.store).written(by: Refusing())
            }
        let container = container { [journal] in
            injected.onClose { _ in journal.note("first") }.onClose { _ in journal.note("second") }
        }
        try await expectClosing(container, name == .writer ? "writer" : "clock") {
            _ = try await $0.async.resolve(MarkedPage.self)
        }
    }
}
