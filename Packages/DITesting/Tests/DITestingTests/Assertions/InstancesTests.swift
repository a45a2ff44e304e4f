import DICaches
import DICore
import DITesting
import Foundation
import TestSupport
import Testing

// Proves H6.
@Suite("Expectations for the lifetime of instances", .ownThread)
struct InstancesTests {
    private final class Page: Sendable {}
    private final class Cover: Sendable {}

    private struct Pages: Module {
        static let file = "DITestingTests/InstancesTests.swift"
        static let line = #line + 3

        var components: ComponentList {
            Component(Page.self) { Page() }
            Component(Page.self) { Page() }.named("weak").cached(.weak)
            Component(Page.self) { Page() }.named("per resolve").cached(.perResolve)
            Component(Cover.self) { Cover() }.cached()
            Component(Int.self) { 1 }
        }
    }

    @Test("Nothing leaks except the instances that a cache keeps")
    func noLeaks() async throws {
        try await expectFailures([]) {
            let container = TestContainer(Pages())
            let before = try container.resolve(Page.self)
            try container.expectNoLeaks {
                _ = try container.resolve(Page.self)
                _ = try container.resolve(Page.self, named: "weak")
                _ = try container.resolve(Page.self, named: "per resolve")
                _ = try container.resolve(Cover.self)  // kept by its cache
                _ = try container.resolve(Int.self)
            }
            try await container.expectNoLeaks {
                let page = try container.resolve(Page.self)
                await Task.yield()
                withExtendedLifetime(page) {}
            }
            withExtendedLifetime(before) {}
        }
    }

    @Test("Remaining instances are reported")
    func leaks() async throws {
        var kept: [Page] = []
        var line = 0
        let failures = try await FailureCapture.run {
            let container = TestContainer(Pages())
            line = #line + 1
            try container.expectNoLeaks {
                kept.append(try container.resolve())
                kept.append(try container.resolve(Page.self, named: "weak"))
                kept.append(try container.resolve())
            }
            try await container.expectNoLeaks {
                await Task.yield()
                kept.append(try container.resolve(Page.self, named: "per resolve"))
            }
        }
        #expect(
            failures.map(\.message) == [
                """
                2 instances of Page (\(Pages.file):\(Pages.line), by Pages) are still alive
                an instance of Page "weak" (\(Pages.file):\(Pages.line + 1), by Pages) is still alive
                """,
                "an instance of Page \"per resolve\" (\(Pages.file):\(Pages.line + 2), by Pages) is still alive",
            ])
        #expect(failures.first.map { "\($0.place)" } == "DITestingTests/InstancesTests.swift:\(line)")
        #expect(kept.count == 4)
    }

    private final class Book: Sendable {
        let page: Page
        init(_ page: Page) { self.page = page }
    }

    @Test("Dependencies of a newly cached component are no leaks, and neither are mocks")
    func kept() async throws {
        let spy = Page()
        try expectFailures([]) {
            let book = Container {
                Pages()
                Component(Book.self, strategy: Making(Book.init)).cached()
            }
            let container = TestContainer(book)
            try container.expectNoLeaks { _ = try container.resolve(Book.self) }
            let opaque = TestContainer(Pages()) {
                $0.register { Component(Book.self) { resolver in Book(try resolver.resolve()) }.cached() }
            }
            try opaque.expectNoLeaks { _ = try opaque.resolve(Book.self) }
            let mocked = TestContainer(Pages()) { $0.mockPerRequest(Page.self) { spy } }
            try mocked.expectNoLeaks { _ = try mocked.resolve(Page.self) }
        }
    }

    @Test("A cached component hides no leak if it does not need the instance, or was created earlier")
    func notKept() async throws {
        var kept: [Any] = []
        let failures = try FailureCapture.run {
            let container = TestContainer(
                Container {
                    Pages()
                    Component(Book.self, strategy: Making(Book.init)).cached()
                })
            try container.expectNoLeaks {
                kept.append(try container.resolve(Page.self))
                _ = try container.resolve(Cover.self)
            }
            _ = try container.resolve(Book.self)
            try container.expectNoLeaks {
                _ = try container.resolve(Book.self)
                kept.append(try container.resolve(Page.self))
            }
        }
        #expect(failures.map { $0.message.hasPrefix("an instance of Page (") } == [true, true])
        #expect(kept.count == 2)
    }

    @Test("The error of the closure is rethrown")
    func throwing() async {
        struct Broken: Error {}
        let container = TestContainer(Pages())
        #expect(throws: Broken.self) { try container.expectNoLeaks { () throws in throw Broken() } }
        await #expect(throws: Broken.self) {
            try await container.expectNoLeaks { () async throws in
                await Task.yield()
                throw Broken()
            }
        }
    }

    private struct Closing: Module {
        var components: ComponentList {
            Component(Cover.self) { Cover() }.cached().onClose { _ in }.onClose { _ in }
            Component(Page.self) { Page() }.onClose { _ in }
            Component(Int.self) { 1 }.cached()
        }
    }

    @Test("Several instances, several closers, or none at all, are closed in the reverse order of creation")
    func closes() async throws {
        try await expectFailures([]) {
            let container = TestContainer(Closing())
            _ = try container.resolve(Page.self)
            _ = try container.resolve(Cover.self)
            _ = try container.resolve(Int.self)
            _ = try container.resolve(Page.self)
            _ = try container.resolve(Page.self)
            await container.expectClosesInOrder()
            await TestContainer(Closing()).expectClosesInOrder()
            await TestContainer(Shop.AppModule()).expectClosesInOrder()
        }
    }

    @Test("A failing closer is reported")
    func failingCloser() async throws {
        struct Broken: Error {}
        let line = #line + 2
        let container = Container {
            Component(Page.self) { Page() }.cached().onClose { _ in throw Broken() }
        }
        let failures = try await FailureCapture.run {
            let container = TestContainer(container)
            _ = try container.resolve(Page.self)
            await container.expectClosesInOrder()
        }
        #expect(
            failures.map(\.message) == [
                "closing Page (DITestingTests/InstancesTests.swift:\(line)) failed: Broken: Broken()"
            ])
    }

    /// A closer during which another instance is created. That instance closes later, although it was created later.
    @Test("Another closing order is reported", .timeLimit(.minutes(60)))
    func order() async throws {
        let (isCreating, isClosing, isCreated) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let container = Container {
            Component(Cover.self) { Cover() }.cached().onClose { _ in
                isClosing.signal()
                isCreated.wait()
            }
            Component(Page.self) {
                isCreating.signal()
                isClosing.wait()
                return Page()
            }.cached().onClose { _ in }
        }
        func waitForCreation() { isCreating.wait() }
        try await expectFailures([
            "expected to be closed: Page, Cover\nclosed:                Cover, Page"
        ]) {
            let container = TestContainer(container)
            _ = try container.resolve(Cover.self)
            Thread.detachNewThread {
                #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
                isCreated.signal()
            }
            waitForCreation()
            await container.expectClosesInOrder()
        }
    }
}
