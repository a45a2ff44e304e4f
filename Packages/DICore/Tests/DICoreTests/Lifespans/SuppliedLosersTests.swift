import DICore
import DIInspection
import TestSupport
import Testing

/// A component that is supplied in a scope, beside other components for its key.
@Suite struct SuppliedLosersTests {
    private struct Request: Sendable, Equatable {
        let path: String
    }

    @Test func onlyOneThatAnswersDemandsItsValue() async throws {
        let container = Container(duplicates: .lastWins) {
            Component(Request.self, suppliedIn: "request")
            Component(Request.self) { Request(path: "/last") }
        }
        try await container.withScope("request") { scope throws in
            #expect(try scope.resolve(Request.self) == Request(path: "/last"))
        }
    }

    @Test func aLoserOfTheFirstDemandsNoValue() async throws {
        let container = Container(duplicates: .firstWins) {
            Component(Request.self) { Request(path: "/first") }
            Component(Request.self, suppliedIn: "request")
        }
        try await container.withScope("request") { scope throws in
            #expect(try scope.resolve(Request.self) == Request(path: "/first"))
        }
    }

    @Test func aValueForAReplacedOneIsRefused() async throws {
        let container = Container(duplicates: .lastWins) {
            Component(Request.self, suppliedIn: "request")
            Component(Request.self) { Request(path: "/last") }
        }
        let error = await #expect(throws: ResolutionError.self) {
            try await container.withScope("request", values: [.value(Request(path: "/given"))]) { _ in }
        }
        #expect(error?.code == .scopeMisuse)
    }

    @Test func aDefaultAnswersWithoutAValue() async throws {
        let container = Container {
            Component(Request.self, suppliedIn: "request")
            Component(Request.self) { Request(path: "/default") }.asDefault()
        }
        if container.validationReport().errors.isEmpty {
            try await container.withScope("request") { scope throws in
                #expect(try scope.resolve(Request.self) == Request(path: "/default"))
            }
            try await container.withScope("request", values: [.value(Request(path: "/given"))]) { scope throws in
                #expect(try scope.resolve(Request.self) == Request(path: "/given"))
            }
        }
    }

    private struct Page: Sendable {
        let path: String
    }

    /// A container with a component that needs a request, which is bound to no actor.
    private func container(@ComponentBuilder default components: () -> ComponentList) -> Container {
        Container {
            Component(Request.self, suppliedIn: "request")
            components()
            Component(Page.self, strategy: LinkedStrategy(Need<Request>()) { Page(path: $0.path) })
        }
    }

    @Test func aDefaultOnTheMainActorBindsNoConsumerOfAValue() async throws {
        let made = Tally()
        let container = container {
            MainActorComponent(Request.self) { Request(path: "/\(made.add())") }.asDefault()
        }
        try await container.withScope("request", values: [.value(Request(path: "/given"))]) { scope throws in
            #expect(try scope.resolve(Page.self).path == "/given")
        }
        try await container.withScope("request") { scope throws in
            let error = try #require(throws: ResolutionError.self) { try scope.resolve(Page.self) }
            #expect(error.code == .isolation)
            #expect(made.count == 0)
            #expect(try await scope.async.resolve(Page.self).path == "/1")
        }
        try await container.withScope("request", values: [.value(Request(path: "/given"))]) { scope throws in
            #expect(try await scope.async.resolve(Page.self).path == "/given")
        }
        #expect(made.count == 1)
    }

    @Test func anAsynchronousDefaultMakesNoConsumerOfAValueAsynchronous() async throws {
        let made = Tally()
        let container = container {
            AsyncComponent(Request.self) { Request(path: "/\(made.add())") }.asDefault()
        }
        try await container.withScope("request", values: [.value(Request(path: "/given"))]) { scope throws in
            #expect(try scope.resolve(Page.self).path == "/given")
            #expect(try await scope.async.resolve(Page.self).path == "/given")
            #expect(made.count == 0)
        }
        try await container.withScope("request") { scope throws in
            let error = try #require(throws: ResolutionError.self) { try scope.resolve(Page.self) }
            #expect(error.code == .asynchronous)
            #expect(try await scope.async.resolve(Page.self).path == "/1")
        }
    }
}
