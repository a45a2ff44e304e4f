#if ServiceLifecycle
    import DICore
    import DIInspection
    import DIServiceLifecycle
    import InMemoryLogging
    import Logging
    import ServiceLifecycle
    import ServiceLifecycleTestKit
    import TestSupport
    import Testing

    // Proves I5.
    @Suite(.timeLimit(.minutes(60))) struct ContainerServiceTests {
        private let journal = Journal()
        private let log = InMemoryLogHandler()
        private let clock = ManualClock()

        private func service(_ container: Container) -> ContainerService {
            ContainerService(
                container, stopLimit: .seconds(5), closeLimit: .seconds(7), clock: clock,
                logger: Logger(label: "test") { _ in log })
        }

        private var messages: [String] { log.entries.map { "\($0.level): \($0.message)" } }

        private func problems(_ error: (any Error)?) throws -> [String] {
            try #require(error as? ContainerServiceError).problems.map { "\($0.component.key) \($0.kind.rawValue)" }
        }

        private func error(of running: Task<Void, any Error>) async -> (any Error)? {
            await #expect(throws: (any Error).self) { try await running.value }
        }

        /// Three services, of which each needs a later one. A component that is not a service connects B and C.
        private func chain(_ runs: [Signal]) -> Container {
            struct Middle: Sendable {
                let service: TestService<C>
            }
            return Container {
                Component(
                    TestService<A>.self, dependencies: [Dependency(ComponentKey(TestService<B>.self))]
                ) { resolver in
                    _ = try resolver.resolve(TestService<B>.self)
                    return TestService(journal, runs: runs[0])
                }
                .service().onClose { _ in journal.note("close A") }
                Component(TestService<B>.self, dependencies: [Dependency(ComponentKey(Middle.self))]) { resolver in
                    _ = try resolver.resolve(Middle.self)
                    return TestService(journal, runs: runs[1])
                }
                .service().onClose { _ in journal.note("close B") }
                Component(Middle.self, dependencies: [Dependency(ComponentKey(TestService<C>.self))]) { resolver in
                    Middle(service: try resolver.resolve())
                }
                AsyncComponent(TestService<C>.self) { TestService(journal, runs: runs[2]) }
                    .service().onClose { _ in journal.note("close C") }
            }
        }

        @Test func servicesStopInTheReverseOrderOfTheirNeedsAndThenEverythingIsClosed() async throws {
            let runs = [Signal(), Signal(), Signal()]
            let container = chain(runs)
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                for signal in runs { await signal.wait() }
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            #expect(Set(journal.entries.prefix(3)) == ["run A", "run B", "run C"])
            #expect(journal.entries.dropFirst(3) == ["stop A", "stop B", "stop C", "close A", "close B", "close C"])
            #expect(container.snapshot().phase == .closed)
            // Their needs are declared by hand, which is a warning.
            #expect(messages.filter { !$0.hasPrefix("debug") && !$0.contains("[DI0016]") } == [])
        }

        @Test func aServiceThatKeepsItsContainerIsReleasedInTheEnd() async throws {
            final class Keeper: Service {
                let container: Container
                init(_ container: Container) { self.container = container }
                func run() async throws { try await gracefulShutdown() }
            }
            weak var kept: Container?
            try await testGracefulShutdown { trigger in
                let container = Container {}
                kept = container
                container.register { Component(instance: Keeper(container)).service() }
                trigger.triggerGracefulShutdown()
                try await service(container).run()
            }
            // Not in the expectation, which would describe all that the container refers to.
            let isReleased = kept == nil
            #expect(isReleased)
        }

        @Test func aCanceledTaskCancelsTheServicesInTheSameOrder() async throws {
            let runs = [Signal(), Signal(), Signal()]
            let container = chain(runs)
            let running = Task { try await service(container).run() }
            for signal in runs { await signal.wait() }
            running.cancel()
            await #expect(throws: CancellationError.self) { try await running.value }
            #expect(
                journal.entries.dropFirst(3)
                    == ["canceled A", "canceled B", "canceled C", "close A", "close B", "close C"])
        }

        @Test(arguments: [true, false]) func aServiceThatFailsOrEndsStopsTheOthersAndIsNamed(
            isFailing: Bool
        ) async throws {
            let runs = [Signal(), Signal()]
            let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
            let container = Container {
                Component(TestService<A>.self) { TestService(journal, runs: runs[0]) }
                    .service().onClose { _ in journal.note("close A") }
                Component(TestService<B>.self) {
                    TestService(journal, runs: runs[1], ends: ends, failing: isFailing)
                }.service()
            }
            let running = Task { try await service(container).run() }
            for signal in runs { await signal.wait() }
            continuation.finish()
            let error = try #require(await error(of: running) as? ContainerServiceError)
            #expect(error.problems.map(\.kind) == [isFailing ? .failed : .ended])
            #expect(error.problems[0].component.key == ComponentKey(TestService<B>.self))
            #expect((error.problems[0].error is TestService<B>.Broken) == isFailing)
            #expect("\(error)".contains("TestService<B> (DIServiceLifecycleTests/ContainerServiceTests.swift:"))
            #expect(journal.entries.dropFirst(2) == ["stop B", "stop A", "close A"])
            #expect(messages.filter { $0.hasPrefix("error") } == ["error: \(error)"])
        }

        @Test func aServiceThatStopsTooLateIsCanceledAndNamed() async throws {
            let runs = [Signal(), Signal()]
            let container = Container {
                Component(TestService<A>.self) { TestService(journal, runs: runs[0]) }.service()
                Component(TestService<B>.self) { TestService(journal, .stubborn, runs: runs[1]) }.service()
            }
            let error = await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                for signal in runs { await signal.wait() }
                trigger.triggerGracefulShutdown()
                await clock.waitForSleeps(1)
                clock.advance(by: .seconds(5))
                return await self.error(of: running)
            }
            #expect(try problems(error) == ["TestService<B> did not stop in time, and was canceled"])
            #expect(journal.entries.dropFirst(2) == ["canceled B", "stop A"])
        }

        @Test func aServiceThatNeverStopsIsLeftAlone() async throws {
            let runs = [Signal(), Signal()]
            let mayEnd = Signal()
            let container = Container {
                Component(TestService<A>.self) { TestService(journal, runs: runs[0]) }
                    .service().onClose { _ in journal.note("close A") }
                Component(TestService<B>.self) { TestService(journal, .deaf(mayEnd), runs: runs[1]) }.service()
            }
            let error = await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                for signal in runs { await signal.wait() }
                trigger.triggerGracefulShutdown()
                for count in 1...2 {
                    await clock.waitForSleeps(count)
                    clock.advance(by: .seconds(5))
                }
                return await self.error(of: running)
            }
            #expect(
                try problems(error) == [
                    "TestService<B> did not stop in time, and was canceled",
                    "TestService<B> still runs although it was canceled",
                ])
            #expect(journal.entries.dropFirst(2) == ["stop A", "close A"])
            mayEnd.send()
        }

        @Test func aCloserThatTakesTooLongIsNamedWithThoseThatDidNotRun() async throws {
            final class Disk: Sendable {}
            final class Cache: Sendable {}
            let isCreated = Signal()
            let hasBegun = Signal()
            let mayEnd = Signal()
            let container = Container {
                Component(Disk.self) { Disk() }.cached().eager().onClose { _ in journal.note("disk") }
                Component(Cache.self) { Cache() }.cached().eager().onCreate { _ in isCreated.send() }.onClose { _ in
                    hasBegun.send()
                    await mayEnd.wait()
                }
            }
            let error = await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await isCreated.wait()
                trigger.triggerGracefulShutdown()
                await hasBegun.wait()
                await clock.waitForSleeps(1)
                clock.advance(by: .seconds(7))
                return await self.error(of: running)
            }
            #expect(try problems(error) == ["Cache did not close in time", "Disk was not closed in time"])
            mayEnd.send()
            try? await container.close()
            #expect(journal.entries.last == "disk")
        }

        @Test func aFailedCloserIsNamed() async throws {
            let isRunning = Signal()
            let container = Container {
                Component(TestService<A>.self) { TestService(journal, runs: isRunning) }
                    .service().onClose { _ in throw TestService<A>.Broken() }
            }
            let error = await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await isRunning.wait()
                trigger.triggerGracefulShutdown()
                return await self.error(of: running)
            }
            #expect(try problems(error) == ["TestService<A> failed to close"])
        }

        @Test func scopesAreClosedBeforeTheContainer() async throws {
            final class Page: Sendable {}
            final class Disk: Sendable {}
            let container = Container {
                Component(Disk.self) { Disk() }.cached().eager().onClose { _ in journal.note("disk") }
                Component(Page.self) { Page() }.cached(.scope("request")).onClose { _ in journal.note("page") }
            }
            let scope = try container.openScope("request")
            _ = try scope.resolve(Page.self)
            _ = try container.resolve(Disk.self)
            try await testGracefulShutdown { trigger in
                trigger.triggerGracefulShutdown()
                try await service(container).run()
            }
            #expect(journal.entries == ["page", "disk"])
            withExtendedLifetime(scope) {}
        }

        @Test func anInvalidContainerCreatesNothing() async throws {
            let container = Container {
                Component(TestService<A>.self) { TestService(journal) }.service().uncached()
            }
            let error = await #expect(throws: ValidationError.self) { try await service(container).run() }
            #expect(error?.problems.map(\.code) == [.eagerWithoutCache])
            #expect(journal.entries == [])
            #expect(container.snapshot().phase == .closed)
        }

        @Test func aFailedStartClosesWhatItHasCreated() async throws {
            final class Disk: Sendable {}
            let container = Container {
                Component(Disk.self) { Disk() }.cached().eager().onClose { _ in journal.note("disk") }
                Component(TestService<A>.self) { throw TestService<A>.Broken() }.service()
            }
            let error = await #expect(throws: ResolutionError.self) { try await service(container).run() }
            #expect(error?.code == .creationFailed)
            #expect(journal.entries == ["disk"])
        }

        @Test func aServiceThatIsNotMarkedIsAWarning() async throws {
            protocol Sender: Sendable {}
            final class HiddenSender: Sender, Service {
                func run() async throws {}
            }
            let container = Container {
                Component(TestService<A>.self) { TestService(journal) }.cached()
                Component((any Sender).self) { HiddenSender() }.cached().eager()
            }
            let report = container.validationReport(Validation(rules: [UnmarkedServiceRule()]))
            #expect(report.warnings.filter { $0.code == .unmarkedService }.count == 1)
            let runs = Signal()
            container.register { Component(TestService<B>.self) { TestService(journal, runs: runs) }.service() }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await runs.wait()
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            let warnings = messages.filter { $0.hasPrefix("warning") }
            #expect(warnings.count == 2)
            #expect(warnings[0].contains("warning[DS0001]: TestService<A> is a service that is not run"))
            #expect(warnings[1].contains("warning[DS0001]: Sender is a service that is not run"))
        }

        @Test func everyKindOfWarningIsLogged() async throws {
            let runs = Signal()
            let container = Container {
                Component(Int.self) { 1 }.overriding()
                Component(TestService<A>.self) { TestService(journal, runs: runs) }.service()
            }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await runs.wait()
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            #expect(messages.filter { $0.hasPrefix("warning: warning[DI0026]: ") }.count == 1)
        }

        @Test func everyKindOfComponentCanBeMarked() async throws {
            protocol Sender: Service {}
            final class LiveSender: Sender {
                let runs: Signal
                init(runs: Signal) { self.runs = runs }
                func run() async throws {
                    runs.send()
                    try await gracefulShutdown()
                }
            }
            let runs = [Signal(), Signal(), Signal(), Signal()]
            let container = Container {
                Component((any Sender).self) { LiveSender(runs: runs[0]) }.service { $0 }
                Component(instance: LiveSender(runs: runs[1])).service()
                MainActorComponent(TestService<A>.self) { TestService(journal, runs: runs[2]) }.service()
                Component(TestService<B>.self) { TestService(journal, runs: runs[3]) }.service()
                    .named("second")
            }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                for signal in runs { await signal.wait() }
                trigger.triggerGracefulShutdown()
                try await running.value
            }
        }

        private protocol Store: Sendable {}

        private struct Stored: Store {
            let service: TestService<B>
        }

        private struct Buffered: Store {
            let inner: any Store
        }

        @Test func needsAreFollowedThroughRolesDecoratorsAndCollections() async throws {
            let runs = [Signal(), Signal(), Signal()]
            let container = Container {
                Component(TestService<A>.self, dependencies: [Dependency(ComponentKey((any Store).self))]) { resolver in
                    _ = try resolver.resolve((any Store).self)
                    return TestService(journal, runs: runs[0])
                }.service()
                Component(Stored.self, dependencies: [Dependency(ComponentKey(TestService<B>.self))]) { resolver in
                    Stored(service: try resolver.resolve())
                }.role { $0 as any Store }
                Decorator((any Store).self) { Buffered(inner: $0) }
                Component(
                    TestService<B>.self, dependencies: [Dependency(ComponentKey(Int.self), kind: .collection)]
                ) { resolver in
                    _ = try resolver.resolve([Int].self)
                    return TestService(journal, runs: runs[1])
                }.service()
                Decorator(TestService<B>.self) { $0 }
                Component(TestService<C>.self) { TestService(journal, runs: runs[2]) }.service()
                    .contribute { _ in 1 }
            }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                for signal in runs { await signal.wait() }
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            #expect(journal.entries.dropFirst(3) == ["stop A", "stop B", "stop C"])
        }

        @Test func aCycleOfDeferredNeedsKeepsTheOrderOfTheOthers() async throws {
            let runs = [Signal(), Signal()]
            let container = Container {
                Component(
                    TestService<A>.self, dependencies: [Dependency(ComponentKey(TestService<B>.self), kind: .lazy)]
                ) { _ in TestService(journal, runs: runs[0]) }.service()
                Component(TestService<B>.self, dependencies: [Dependency(ComponentKey(TestService<A>.self))]) {
                    resolver in
                    _ = try resolver.resolve(TestService<A>.self)
                    return TestService(journal, runs: runs[1])
                }.service()
            }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                for signal in runs { await signal.wait() }
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            #expect(journal.entries.dropFirst(2) == ["stop B", "stop A"])
        }

        @Test func aServiceOutsideOfACycleOfDeferredNeedsKeepsItsPlace() async throws {
            let runs = [Signal(), Signal(), Signal()]
            let container = Container {
                Component(
                    TestService<A>.self, dependencies: [Dependency(ComponentKey(TestService<B>.self), kind: .lazy)]
                ) { _ in TestService(journal, runs: runs[0]) }.service()
                Component(TestService<B>.self, dependencies: [Dependency(ComponentKey(TestService<A>.self))]) { _ in
                    TestService(journal, runs: runs[1])
                }.service()
                Component(TestService<C>.self) { TestService(journal, runs: runs[2]) }.service()
            }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                for signal in runs { await signal.wait() }
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            #expect(journal.entries.dropFirst(3) == ["stop C", "stop B", "stop A"])
        }

        @Test func workThatIsCanceledOnGracefulShutdownIsNoFailure() async throws {
            struct Ticker: Service {
                let runs: Signal
                func run() async throws {
                    try await cancelWhenGracefulShutdown {
                        runs.send()
                        let never = AsyncStream<Void> { _ in }
                        for await _ in never {}  // until the task is canceled
                        try Task.checkCancellation()
                    }
                }
            }
            let runs = Signal()
            let container = Container { Component(Ticker.self) { Ticker(runs: runs) }.service() }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await runs.wait()
                trigger.triggerGracefulShutdown()
                try await running.value
            }
        }

        @Test func aStartThatIsCanceledIsACancellation() async throws {
            let starts = Signal()
            let container = Container {
                AsyncComponent(Int.self) {
                    starts.send()
                    let never = AsyncStream<Void> { _ in }
                    for await _ in never {}  // until the task is canceled
                    try Task.checkCancellation()
                    return 1
                }.cached().eager()
            }
            let running = Task { try await service(container).run() }
            await starts.wait()
            running.cancel()
            await #expect(throws: CancellationError.self) { try await running.value }
        }

        @Test func theErrorOfACanceledStartIsInAFile() async throws {
            let container = Container {
                Component(Int.self, fileID: "Shop/Limits.swift", line: 4) { 1 }.cached().eager()
            }
            let starts = Signal()
            let starting = Task {
                await starts.wait()
                try await container.start()
            }
            starting.cancel()
            starts.send()
            let error = try #require(await #expect(throws: ResolutionError.self) { try await starting.value })
            try GoldenFolder().expect("\(error)\n", in: "DI0018-canceled-start")
        }

        @Test func gracefulShutdownCancelsAStart() async throws {
            final class Disk: Sendable {}
            let starts = Signal()
            let container = Container {
                Component(Disk.self) { Disk() }.cached().eager().onClose { _ in journal.note("disk") }
                AsyncComponent(Int.self) {
                    starts.send()
                    let never = AsyncStream<Void> { _ in }
                    for await _ in never {}  // until the task is canceled
                    try Task.checkCancellation()
                    return 1
                }.cached().eager()
            }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await starts.wait()
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            #expect(journal.entries == ["disk"])
            #expect(messages.filter { !$0.hasPrefix("debug") } == [])
        }

        @Test(arguments: [true, false]) func aStartThatNeverEndsIsLeftAlone(isCanceled: Bool) async throws {
            final class Disk: Sendable {}
            final class Connection: Sendable {}
            let starts = Signal()
            let mayEnd = Signal()
            let container = Container {
                Component(Disk.self) { Disk() }.cached().eager().onClose { _ in journal.note("disk") }
                AsyncComponent(Connection.self) {
                    starts.send()
                    await mayEnd.wait()
                    return Connection()
                }.cached().eager().onClose { _ in journal.note("connection") }
                Component(TestService<A>.self) { TestService(journal) }.service()
            }
            let error = await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await starts.wait()
                if isCanceled { running.cancel() } else { trigger.triggerGracefulShutdown() }
                await clock.waitForSleeps(1)
                clock.advance(by: .seconds(5))
                return await self.error(of: running)
            }
            #expect(try problems(error) == ["Connection is still being created although the start was canceled"])
            #expect(journal.entries == ["disk"])
            mayEnd.send()
        }

        /// The snapshot of the container does not have the component that hangs.
        @Test(arguments: [true, false]) func aStartThatHangsInAParentIsLeftAlone(isCanceled: Bool) async throws {
            let starts = Signal()
            let mayEnd = Signal()
            let parent = Container {
                AsyncComponent(TestService<A>.self) {
                    starts.send()
                    await mayEnd.wait()
                    return TestService(journal)
                }.cached().contribute { $0 as any Service }
            }
            let child = parent.child { Component(Int.self) { 1 }.cached().eager() }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(child).run() }
                await starts.wait()
                if isCanceled { running.cancel() } else { trigger.triggerGracefulShutdown() }
                await clock.waitForSleeps(1)
                clock.advance(by: .seconds(5))
                if isCanceled {
                    await #expect(throws: CancellationError.self) { try await running.value }
                } else {
                    try await running.value
                }
            }
            #expect(
                messages.last
                    == "warning: the start had not ended 5.0 seconds after it was canceled, and is left alone")
            mayEnd.send()
        }

        /// Neither do services run, nor does the log say that there are none.
        @Test(arguments: [true, false]) func aStartThatEndsAfterItWasCanceledIsTheLastStep(
            hasService: Bool
        ) async throws {
            let starts = Signal()
            let mayEnd = Signal()
            let container = Container {
                AsyncComponent(Int.self) {
                    starts.send()
                    await mayEnd.wait()
                    return 1
                }.cached().eager()
                if hasService {
                    Component(TestService<A>.self) { TestService(journal) }
                        .service().onClose { _ in journal.note("close A") }
                }
            }
            try await testGracefulShutdown { trigger in
                let running = Task { try await service(container).run() }
                await starts.wait()
                trigger.triggerGracefulShutdown()
                await clock.waitForSleeps(1)
                mayEnd.send()
                try await running.value
            }
            #expect(journal.entries == [])
            #expect(messages.filter { !$0.hasPrefix("debug") } == [])
        }

        @Test func theLogOfAGroupHasAShortName() {
            #expect("\(service(Container {}))" == "ContainerService")
        }

        @Test func nothingIsCreatedAfterGracefulShutdown() async throws {
            let container = Container { Component(TestService<A>.self) { TestService(journal) }.service() }
            try await testGracefulShutdown { trigger in
                trigger.triggerGracefulShutdown()
                try await service(container).run()
            }
            #expect(journal.entries == [])
            #expect(container.snapshot().phase == .closed)
        }

        @Test(arguments: [true, false]) func aContainerIsRunOnce(isSameService: Bool) async throws {
            let runs = Signal()
            let container = Container {
                Component(TestService<A>.self) { TestService(journal, runs: runs) }.service()
            }
            let first = service(container)
            let second = isSameService ? first : service(container)
            try await testGracefulShutdown { trigger in
                let running = Task { try await first.run() }
                await runs.wait()
                try await expectRefusal(of: second)
                trigger.triggerGracefulShutdown()
                try await running.value
            }
            try await expectRefusal(of: second)
            #expect(journal.entries == ["run A", "stop A"])
        }

        private func expectRefusal(of service: ContainerService) async throws {
            let error = try #require(await #expect(throws: ResolutionError.self) { try await service.run() })
            try GoldenFolder().expect("\(error)\n", in: "DI0006-run-again")
            #expect(messages.last == "error: \(error)")
        }

        @Test func aFailedStartIsLogged() async throws {
            let container = Container { Component(TestService<A>.self) { throw TestService<A>.Broken() }.service() }
            let error = await #expect(throws: ResolutionError.self) { try await service(container).run() }
            #expect(messages.last == "error: \(try #require(error))")
        }

        /// Sends a signal with each notice.
        private struct NoticeHandler: LogHandler {
            let noticed = Signal()
            var logLevel = Logger.Level.notice
            var metadata: Logger.Metadata = [:]
            subscript(metadataKey key: String) -> Logger.MetadataValue? {
                get { metadata[key] }
                set { metadata[key] = newValue }
            }
            func log(event: LogEvent) {
                if event.message == "no component is marked .service(): the container only waits for the shutdown" {
                    noticed.send()
                }
            }
        }

        @Test func aContainerWithoutServicesSaysThatItWaits() async throws {
            let handler = NoticeHandler()
            let service = ContainerService(Container {}, logger: Logger(label: "test") { _ in handler })
            try await testGracefulShutdown { trigger in
                let running = Task { try await service.run() }
                await handler.noticed.wait()
                trigger.triggerGracefulShutdown()
                try await running.value
            }
        }
    }
#endif
