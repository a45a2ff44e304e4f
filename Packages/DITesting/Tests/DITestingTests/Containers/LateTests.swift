import DICore
import DITesting
import Testing

// Proves H4.
@Suite("Requests after the end of the test")
struct LateTests {
    @Test(
        "A late request fails, and is reported to the test that owns the container, also if that is closed",
        arguments: [true, false])
    func afterTheEnd(isClosed: Bool) async throws {
        var line = 0
        let failures = await FailureCapture.run {
            let container = TestContainer(Shop.AppModule())
            line = #line - 1
            if isClosed {
                await container.run { _ async in }
            } else {
                container.run { _ in }
            }
            await Task.detached {
                let error = #expect(throws: ResolutionError.self) { try container.resolve(Shop.Ledger.self) }
                #expect(error?.code == .closed)
                guard !isClosed else { return }
                #expect(
                    error?.description == """
                        error[DI0006]: Ledger was requested from the container of a test that has ended
                          help:   wait in the test for everything that it starts
                        """)
            }.value
        }
        #expect(
            failures.map(\.description) == [
                "failure: Ledger was resolved from the container of a test that has ended"
            ])
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/LateTests.swift:\(line)"])
    }

    @Test("Late requests for cached instances, shared instances and mocks are reported too")
    func cached() async throws {
        let live = Container { Shop.AppModule() }
        let failures = try await FailureCapture.run {
            let container = TestContainer(live, isSharing: true) { $0.mock(Int.self, with: 1) }
            _ = try container.resolve(Int.self)
            _ = try container.resolve(Shop.Ledger.self)
            await container.finish()
            #expect(throws: ResolutionError.self) { try container.resolve(Shop.Ledger.self) }
            #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        }
        #expect(failures.count == 2)
    }

    @Test("Providers, lazies and resolvers that outlive the container report late requests")
    func afterTheContainer() async throws {
        try expectFailures([
            "Ledger was resolved from the container of a test that has ended",
            "Sign was resolved from the container of a test that has ended",
            "Desk was resolved from the container of a test that has ended",
        ]) {
            let kept = try TestContainer(Shop.AppModule()).run { container in
                (
                    try container.resolve(Provider<Shop.Ledger>.self), try container.resolve(Lazy<Shop.Sign>.self),
                    try container.resolve((any Resolver).self)
                )
            }
            #expect(throws: ResolutionError.self) { try kept.0() }
            #expect(throws: ResolutionError.self) { try kept.1.get() }
            #expect(throws: ResolutionError.self) { try kept.2.resolve(Shop.Desk.self) }
        }
    }

    @Test("A request to a container that the test closed itself is not reported")
    func closedDuringTheTest() async throws {
        try await expectFailures([]) {
            try await TestContainer(Shop.AppModule()).run { container in
                try await container.container.close()
                #expect(throws: ResolutionError.self) { try container.resolve(Shop.Ledger.self) }
            }
        }
    }

    @Test("An ended container keeps nothing alive beyond the objects that other code holds")
    func memory() async throws {
        weak var container: Container?
        weak var ledger: Shop.Ledger?
        let provider = try TestContainer(Shop.AppModule()) {
            $0.mock(Int.self, with: 1)
        }.run { test in
            container = test.container
            ledger = try test.resolve(Shop.Ledger.self)
            _ = try test.resolve(Int.self)
            return try test.resolve(Provider<Shop.Desk>.self)
        }
        #expect(container == nil)
        #expect(ledger == nil)
        withExtendedLifetime(provider) {}
    }
}
