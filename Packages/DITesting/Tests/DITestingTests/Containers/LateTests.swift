import DICore
import DITesting
import Testing

@Suite("Resolving after the test has ended")
struct LateTests {
    @Test("It fails, and is reported to the test that the container belongs to")
    func afterTheEnd() async throws {
        var line = 0
        let failures = await FailureCapture.run {
            let container = TestContainer(Shop.AppModule())
            line = #line - 1
            container.run { _ in }
            await Task.detached {
                let error = #expect(throws: ResolutionError.self) { try container.resolve(Shop.Ledger.self) }
                #expect(
                    error?.description == """
                        error[DI0006]: Ledger was asked of the container of a test that has ended
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

    @Test("It is closed then, where the test could wait for it, and reports the same")
    func closed() async throws {
        let failures = await FailureCapture.run {
            let container = TestContainer(Shop.AppModule())
            await container.run { _ async in }
            await Task.detached {
                let error = #expect(throws: ResolutionError.self) { try container.resolve(Shop.Ledger.self) }
                #expect(error?.code == .closed)
            }.value
        }
        #expect(failures.map(\.message) == ["Ledger was resolved from the container of a test that has ended"])
    }

    @Test("What is cached, shared or an instance counts as well")
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

    @Test("What outlives the container is reported too: providers, lazies, resolvers")
    func afterTheContainer() async throws {
        let failures = try FailureCapture.run {
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
        #expect(
            failures.map(\.message) == [
                "Ledger was resolved from the container of a test that has ended",
                "Sign was resolved from the container of a test that has ended",
                "Desk was resolved from the container of a test that has ended",
            ])
    }

    @Test("Asking a closed container during the test is the test's own affair")
    func closedDuringTheTest() async throws {
        let failures = try await FailureCapture.run {
            try await TestContainer(Shop.AppModule()).run { container in
                try await container.container.close()
                #expect(throws: ResolutionError.self) { try container.resolve(Shop.Ledger.self) }
            }
        }
        #expect(failures.isEmpty)
    }

    @Test("An ended container keeps nothing alive but what somebody holds")
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
