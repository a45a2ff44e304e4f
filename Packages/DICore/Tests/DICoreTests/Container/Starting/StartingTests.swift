import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

/// Tests components that are created when the container starts.
@Suite(.timeLimit(.minutes(60))) struct StartingTests {
    private let journal = Journal()

    private func noting<Output: Sendable>(
        _ name: String, _ make: @escaping @Sendable () throws -> Output
    ) -> Component<Output, ComponentOrigin.Made> {
        Component(Output.self) { [journal] in
            journal.note(name)
            return try make()
        }.cached()
    }

    /// In an asynchronous function, Swift prefers the asynchronous method.
    private func startSynchronously(_ container: Container) throws(ResolutionError) { try container.start() }

    // Proves C11.
    @Test(arguments: [true, false])
    func eachIsCreatedOnceAfterWhatItNeeds(isAsynchronous: Bool) async throws {
        let container = Container { [journal] in
            Component(
                Bool.self,
                strategy: LinkedStrategy(Need<Disk>()) { _ in
                    journal.note("bool")
                    return true
                }
            ).cached().eager()
            noting("disk") { Disk() }.eager()
            noting("string") { "" }
            noting("int") { 1 }.eager()
        }
        try container.validate()
        #expect(journal.entries == [])
        for _ in 0..<2 {
            if isAsynchronous { try await container.start() } else { try startSynchronously(container) }
        }
        #expect(journal.entries == ["disk", "bool", "int"])
        _ = try container.resolve(Bool.self)
        #expect(journal.entries.count == 3)
    }

    // Proves C11.
    @Test(arguments: [true, false])
    func failedComponentIsTriedAgain(isAsynchronous: Bool) async throws {
        let tries = Tally()
        let container = Container {
            noting("disk") { Disk() }.eager()
            noting("int") {
                if tries.add() == 1 { throw Broken(reason: "first") }
                return 1
            }.eager()
            noting("string") { "" }.eager()
        }
        func start() async throws {
            if isAsynchronous { try await container.start() } else { try startSynchronously(container) }
        }
        let error = try await expectAsyncError(.creationFailed) { try await start() }
        #expect(error.key == ComponentKey(Int.self))
        #expect(journal.entries == ["disk", "int"])
        try await start()
        #expect(journal.entries == ["disk", "int", "int", "string"])
    }

    // Proves C11.
    @Test func asynchronousAndMainActorOnesNeedAnAsynchronousStart() async throws {
        let container = Container { [journal] in
            AsyncComponent(Disk.self) {
                await Task.yield()
                journal.note("disk")
                return Disk()
            }.cached().eager()
            MainActorComponent(Window.self) {
                journal.note("window \(MainQueue.isCurrent)")
                return Window()
            }.cached().eager()
            Component(
                Bool.self,
                strategy: LinkedStrategy(Need<Disk>()) { _ in
                    journal.note("bool")
                    return true
                }
            ).cached().eager()
        }
        let error = try expectError(.asynchronous) { try startSynchronously(container) }
        #expect(error.key == ComponentKey(Disk.self))
        #expect(journal.entries == [])
        try await container.start()
        #expect(journal.entries == ["disk", "window true", "bool"])
        #expect(try container.existing(Bool.self) == true)
        // The instance exists, so a synchronous request succeeds.
        _ = try container.resolve(Disk.self)
    }

    // Proves C11.
    @Test func eagerComponentWithoutACacheIsAnError() throws {
        let container = Container {
            Component(Int.self) { 1 }.eager()
            Component(String.self) { "" }.cached(.scope("request")).eager()
            Component(Bool.self) { true }.cached(.perThread).eager()
            Component(Disk.self) { Disk() }.cached().eager()
        }
        let errors = container.validationReport().errors
        #expect(errors.map(\.code) == [.eagerWithoutCache, .eagerWithoutCache, .eagerWithoutCache])
        #expect(errors.map(\.key) == [ComponentKey(Int.self), ComponentKey(String.self), ComponentKey(Bool.self)])
        #expect(errors.first?.message == "Int is eager, and the container keeps no instance of it")
        // With a default cache, the container keeps the instance.
        try Container(cache: .threadSafe) { Component(Int.self) { 1 }.eager() }.validate()
    }

    // Proves C11.
    /// A component is started regardless of its keys and its visibility.
    @Test(arguments: [true, false])
    func everyKindOfRegistration(isAsynchronous: Bool) async throws {
        struct Part: Module {
            let part: Component<String, ComponentOrigin.Made>
            var components: ComponentList { part.modulePrivate() }
        }
        let container = Container {
            noting("named") { 1 }.named("a").eager()
            noting("role") { Disk() }.role { $0 as any AnyObject & Sendable }.eager()
            noting("default") { 2.0 }.asDefault().eager()
            noting("overridden") { true }.eager()
            noting("overriding") { false }.overriding().eager()
            Part(part: noting("private") { "" }.eager())
        }
        if isAsynchronous { try await container.start() } else { try startSynchronously(container) }
        #expect(journal.entries == ["named", "role", "default", "overriding", "private"])
    }

    // Proves C11.
    @Test func aChildStartsWhatItSees() throws {
        let parent = Container {
            noting("parent's") { Disk() }.eager()
            noting("replaced") { 1 }.eager()
        }
        let child = parent.child { noting("child's") { 2 }.overriding().eager() }
        try child.start()
        #expect(Set(journal.entries) == ["parent's", "child's"])
        #expect(try child.resolve(Disk.self) === parent.resolve(Disk.self))
        try parent.start()
        #expect(journal.entries.last == "replaced")
        #expect(journal.entries.count == 3)
    }

    // Proves C11.
    @Test func aClosedContainerIsNotStarted() async throws {
        let container = Container { noting("disk") { Disk() }.eager() }
        try await container.close()
        try expectError(.closed) { try startSynchronously(container) }
        try await expectAsyncError(.closed) { try await container.start() }
        #expect(journal.entries == [])
    }

    @Test func eachComponentIsCreatedEvenIfAnotherAnswersItsKey() async throws {
        let container = Container {
            noting("first") { Disk() }.contribute().eager()
            noting("second") { Disk() }.contribute().eager()
            noting("default") { 1 }.asDefault().eager()
            noting("explicit") { 2 }
            noting("with a role") { "" }.role { $0 as any StringProtocol & Sendable }.eager()
            noting("exact") { "exact" }
        }
        try await container.start()
        // A default component with a replacement answers no request.
        #expect(journal.entries == ["first", "second", "with a role"])
        #expect(try container.resolve([Disk].self).count == 2)
        #expect(journal.entries.count == 3)
    }

    @Test func aCanceledStartCreatesNothingMore() async throws {
        let (begins, isCanceled) = (Signal(), Signal())
        let container = Container { [journal] in
            AsyncComponent(Disk.self) {
                begins.send()
                await isCanceled.wait()
                journal.note("disk")
                return Disk()
            }.cached().eager()
            noting("int") { 1 }.eager()
        }
        let starting = Task { try await container.start() }
        await begins.wait()
        starting.cancel()
        isCanceled.send()
        let error = try await expectAsyncError(.canceled) { try await starting.value }
        #expect(error.underlying is CancellationError)
        #expect(error.message == "the start of the container was canceled before Int was created")
        #expect(journal.entries == ["disk"])
        try await container.start()
        #expect(journal.entries == ["disk", "int"])
    }
}
