import DICore
import DIWrappers
import TestSupport
import Testing

// Proves D4, promise 34.
/// A strategy closes an instance that it has created and cannot complete.
@Suite(.timeLimit(.minutes(60))) struct CloseIncompleteTests {
    private struct Page: Sendable, Equatable { var number = 7 }

    /// Creates a page and fails, with and without links.
    private struct Unfinished: InjectionStrategy {
        let isLinked: Bool
        var dependencies: [Dependency] { [] }

        func make(_ resolver: any Resolver) throws -> Page {
            resolver.closeIncomplete(Page())
            throw Broken(reason: "unfinished")
        }

        func link(_ linker: borrowing Linker) throws -> Maker<Page> {
            guard isLinked else {
                let resolver = linker.resolver()
                return Maker { context in try make(resolver(context)) }
            }
            let close = linker.closer(ofIncomplete: Page.self)
            return Maker { _ in
                close?(Page())
                throw Broken(reason: "unfinished")
            }
        }
    }

    private struct UnfinishedWindow: MainActorStrategy {
        let isLinked: Bool
        var dependencies: [Dependency] { [] }

        @MainActor func make(_ resolver: MainActorResolver) throws -> Window {
            resolver.closeIncomplete(Window(7))
            throw Broken(reason: "unfinished")
        }

        func link(_ linker: borrowing Linker) throws -> MainActorMaker<Window> {
            guard isLinked else {
                let resolver = linker.resolver()
                return MainActorMaker { context in try make(resolver.onMainActor(context)) }
            }
            let close = linker.closer(ofIncomplete: Window.self)
            return MainActorMaker { _ in
                close?(Window(7))
                throw Broken(reason: "unfinished")
            }
        }
    }

    private struct UnfinishedLater: AsyncStrategy {
        let isLinked: Bool
        var dependencies: [Dependency] { [] }

        func make(_ resolver: AsyncResolver) async throws -> Page {
            await Task.yield()
            resolver.synchronous.closeIncomplete(Page())
            throw Broken(reason: "unfinished")
        }

        func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Page> {
            guard isLinked else {
                let resolver = linker.resolver()
                return AsyncMaker { context in try await make(resolver.asynchronous(context)) }
            }
            let close = linker.closer(ofIncomplete: Page.self)
            return AsyncMaker { _ in
                await Task.yield()
                close?(Page())
                throw Broken(reason: "unfinished")
            }
        }
    }

    private let journal = Journal()

    private func expectClosing(
        _ error: ResolutionError?, _ container: Container, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        #expect(error?.underlying as? Broken == Broken(reason: "unfinished"), sourceLocation: sourceLocation)
        #expect(journal.entries == ["second 7", "first 7"], sourceLocation: sourceLocation)
        try await container.close()
        #expect(journal.entries.count == 2, sourceLocation: sourceLocation)
    }

    @Test(arguments: [true, false], [true, false]) func withoutIsolation(isLinked: Bool, isCached: Bool) async throws {
        let component = Component(Page.self, strategy: Unfinished(isLinked: isLinked))
            .onClose { [journal] in journal.note("first \($0.number)") }
            .onClose { [journal] in journal.note("second \($0.number)") }
        let container = Container { isCached ? component.cached() : component }
        let error = #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        try await expectClosing(error, container)
    }

    @MainActor @Test(arguments: [true, false]) func onTheMainActor(isLinked: Bool) async throws {
        let closed = Signal()
        let container = Container { [journal] in
            MainActorComponent(Window.self, strategy: UnfinishedWindow(isLinked: isLinked))
                .onClose { window in
                    MainActor.assertIsolated()
                    journal.note("first \(window.number)")
                    closed.send()
                }
                .onClose { journal.note("second \($0.number)") }
        }
        let error = #expect(throws: ResolutionError.self) { try container.mainActor.resolve(Window.self) }
        await closed.wait()
        try await expectClosing(error, container)
    }

    @Test(arguments: [true, false]) func asynchronous(isLinked: Bool) async throws {
        let container = Container { [journal] in
            AsyncComponent(Page.self, strategy: UnfinishedLater(isLinked: isLinked)).cached()
                .onClose { journal.note("first \($0.number)") }
                .onClose { journal.note("second \($0.number)") }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.async.resolve(Page.self) }
        try await expectClosing(error, container)
    }

    /// Each attempt of a wrapper has an instance of its own.
    @Test func eachAttempt() async throws {
        struct Twice: CreationWrapper {
            func decide(
                after attempt: CreationAttempt, with outcome: Result<Page, any Error>
            ) -> CreationDecision<Page> { attempt.number < 2 ? .tryAgain() : .keep }
        }
        let container = Container { [journal] in
            Component(Page.self, strategy: Unfinished(isLinked: true)).wrapped(by: Twice())
                .onClose { _ in journal.note("closed") }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(journal.entries == ["closed", "closed"])
        try await container.close()
        #expect(journal.entries.count == 2)
    }

    // MARK: Instances that are not closed

    @Test func withoutCloser() throws {
        let container = Container { Component(Page.self, strategy: Unfinished(isLinked: true)) }
        try expectError(cause: "unfinished") { try container.resolve(Page.self) }
    }

    /// The closers take instances of the component's type alone.
    @Test func anotherType() async throws {
        struct Confused: InjectionStrategy {
            var dependencies: [Dependency] { [] }
            func make(_ resolver: any Resolver) throws -> Page { Page() }
            func link(_ linker: borrowing Linker) throws -> Maker<Page> {
                #expect(linker.closer(ofIncomplete: Int.self) == nil)
                #expect(linker.closer(ofIncomplete: Page.self) != nil)
                let resolver = linker.resolver()
                return Maker { context in
                    resolver(context).closeIncomplete(1)
                    return Page()
                }
            }
        }
        let container = Container { [journal] in
            Component(Page.self, strategy: Confused()).onClose { _ in journal.note("closed") }
        }
        _ = try container.resolve(Page.self)
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["closed"])
    }

    /// A resolver that was kept, and a container, belong to no creation.
    @Test func outsideOfTheCreation() async throws {
        let kept = Kept<any Resolver>()
        let container = Container { [journal] in
            Component(Page.self) { resolver in
                kept.value = resolver
                return Page()
            }
            .onClose { _ in journal.note("closed") }
        }
        _ = try container.resolve(Page.self)
        try #require(kept.value).closeIncomplete(Page())
        container.closeIncomplete(Page())
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["closed"])
    }
}
