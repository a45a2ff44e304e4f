import DICore
import DITesting
import TestSupport
import Testing

// Proves H5.
@Suite("Capturing failures", .ownThread)
struct FailureCaptureTests {
    private let message = "two requests for Ledger got one object, and two were expected"

    @Test("A capture contains the failures of helpers in order, with severity, text and location")
    func catches() async throws {
        let container = Container { Shop.AppModule() }
        let line = #line + 2
        let failures = FailureCapture.run {
            container.expectDistinctInstances(of: Shop.Ledger.self)
            container.expectSameInstance(of: Shop.Ledger.self)
            container.expectDistinctInstances(of: Shop.Desk.self)
        }
        #expect(failures.map(\.severity) == [.failure, .failure])
        #expect(
            failures.map(\.message) == [message, "two requests for Desk got one object, and two were expected"])
        #expect(
            failures.map { "\($0.place)" } == [
                "DITestingTests/FailureCaptureTests.swift:\(line)",
                "DITestingTests/FailureCaptureTests.swift:\(line + 2)",
            ])
        #expect(failures.first?.place.sourceLocation.line == line)
        #expect(failures.first?.description == "failure: \(message)")
    }

    @Test("A capture contains failures from child tasks, and a container's from detached tasks, threads and callbacks")
    func everywhere() async {
        let container = Container { Shop.AppModule() }
        let failures = await FailureCapture.run {
            await Task { container.expectDistinctInstances(of: Shop.Ledger.self) }.value
            let test = TestContainer(container)
            await Task.detached { test.expectDistinctInstances(of: Shop.Ledger.self) }.value
            Threads.run { test.expectDistinctInstances(of: Shop.Ledger.self) }
            Threads.callBack { test.expectDistinctInstances(of: Shop.Ledger.self) }
            await withTaskGroup { group in
                for _ in 0..<20 { group.addTask { test.expectDistinctInstances(of: Shop.Ledger.self) } }
            }
        }
        #expect(failures.map(\.message) == Array(repeating: message, count: 24))
    }

    @Test("Concurrent captures do not receive each other's failures", .timeLimit(.minutes(60)))
    func apart() async {
        let container = Container { Shop.AppModule() }
        let meeting = Meeting(of: 2)
        func capture(_ count: Int) async -> Int {
            await FailureCapture.run {
                await meeting.arrive()
                for _ in 0..<count { container.expectDistinctInstances(of: Shop.Ledger.self) }
                await meeting.arrive()
            }.count
        }
        async let one = capture(1)
        async let two = capture(2)
        #expect(await (one, two) == (1, 2))

        var inner: [TestFailure] = []
        let outer = FailureCapture.run {
            inner = FailureCapture.run { container.expectDistinctInstances(of: Shop.Ledger.self) }
        }
        #expect((inner.count, outer.count) == (1, 0))
    }

    @Test("A capture rethrows errors")
    func throwing() async {
        struct Broken: Error {}
        #expect(throws: Broken.self) { try FailureCapture.run { () throws in throw Broken() } }
        await #expect(throws: Broken.self) { try await FailureCapture.run { () async throws in throw Broken() } }
    }

    @Test("Mocks and custom helpers can report failures to a container")
    func ownFailures() async {
        let failures = await FailureCapture.run {
            let container = TestContainer(Shop.AppModule())
            await Task.detached {
                container.report(TestFailure("called twice", at: CallPlace()))
                container.report(TestFailure("slow", severity: .warning, at: CallPlace()))
            }.value
        }
        #expect(failures.map(\.description) == ["failure: called twice", "warning: slow"])
        #expect(failures.first.map { "\($0.place)" } == "DITestingTests/FailureCaptureTests.swift:\(#line - 5)")
    }

    @Test(
        "A capture contains the failures of the enclosing test's container, here and in child tasks",
        .container(Shop.AppModule()))
    func containerAround() async throws {
        let container = try TestContainer.current
        let inner = FailureCapture.run { container.expectResolved(Shop.Ledger.self) }
        #expect(inner.map(\.message) == ["Ledger was not resolved\nresolved: nothing"])
        let failures = await FailureCapture.run {
            container.container.expectDistinctInstances(of: Shop.Ledger.self)
            await Task { container.report(TestFailure("child", at: CallPlace())) }.value
            async let child: Void = container.report(TestFailure("async let", at: CallPlace()))
            await child
            let other = container.with { $0.mock(Int.self, with: 1) }
            await Task.detached { other.report(TestFailure("detached", at: CallPlace())) }.value
        }
        #expect(failures.map(\.message) == [message, "child", "async let", "detached"])
    }

    @Test("A task that outlives its capture reports to the test again", .timeLimit(.minutes(60)))
    func goingOn() async throws {
        var inner: [TestFailure] = []
        let outer = await FailureCapture.run {
            let container = TestContainer(Shop.AppModule())
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
            var task: Task<Void, Never>?
            inner = FailureCapture.run {
                task = Task {
                    for await _ in stream {}
                    container.report(TestFailure("later", at: CallPlace()))
                }
            }
            continuation.finish()
            await task?.value
        }
        #expect(inner.isEmpty)
        #expect(outer.map(\.message) == ["later"])
    }
    @Test("An object created in a capture reports to the enclosing test after the end of the capture")
    func madeInside() {
        var inner: [TestFailure] = []
        let outer = FailureCapture.run {
            let around = TillDouble()
            let container = TestContainer(Shop.AppModule())
            let made = Guarded<(TestContainer, TillDouble)?>(nil)
            inner = FailureCapture.run {
                // A double of the enclosing test becomes part of a container in the capture.
                let other = container.with { $0.mock((any Till).self, with: around) }
                made.withLock { $0 = (other, TillDouble()) }
            }
            Threads.run {
                guard let (container, till) = made.withLock({ $0 }) else { return }
                container.report(TestFailure("late", at: CallPlace()))
                _ = try? till.pay(1, note: "x")
                _ = try? around.pay(2, note: "x")
            }
        }
        #expect(inner.isEmpty)
        #expect(outer.count == 3)
        #expect(outer.first?.message == "late")
    }
}
