import DICore
import DIInspection
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
}
