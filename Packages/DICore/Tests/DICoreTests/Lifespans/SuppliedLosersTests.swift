import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

/// Tests components that a scope supplies, with other components for the same key.
@Suite struct SuppliedLosersTests {
    private struct Request: Sendable, Equatable {
        let path: String
    }

    @Test(arguments: [Container.DuplicatePolicy.lastWins, .firstWins])
    func replacedComponentTakesNoValue(policy: Container.DuplicatePolicy) throws {
        let container = Container(duplicates: policy) {
            if policy == .firstWins { Component(Request.self) { Request(path: "/other") } }
            Component(Request.self, suppliedIn: "request")
            if policy == .lastWins { Component(Request.self) { Request(path: "/other") } }
        }
        try container.withScope("request") { scope throws in
            #expect(try scope.resolve(Request.self) == Request(path: "/other"))
        }
        try expectError(.scopeMisuse) {
            try container.openScope("request", values: [.value(Request(path: "/given"))])
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

    /// The isolation of a default.
    enum Isolation: CaseIterable {
        case none, mainActor, asynchronous
    }

    /// A default binds no component to the main actor, and makes none asynchronous, if the scope supplies the value.
    @Test(arguments: Isolation.allCases)
    func defaultIsUsedWithoutAValueOnly(isolation: Isolation) async throws {
        let made = Tally()
        let container = container {
            switch isolation {
            case .none: Component(Request.self) { Request(path: "/\(made.add())") }.asDefault()
            case .mainActor: MainActorComponent(Request.self) { Request(path: "/\(made.add())") }.asDefault()
            case .asynchronous: AsyncComponent(Request.self) { Request(path: "/\(made.add())") }.asDefault()
            }
        }
        for count in 0...1 {
            try await container.withScope("request", values: [.value(Request(path: "/given"))]) { scope throws in
                #expect(try scope.resolve(Page.self).path == "/given")
                #expect(try await scope.async.resolve(Page.self).path == "/given")
            }
            #expect(made.count == count)
            if count == 1 { break }
            try await container.withScope("request") { scope throws in
                switch isolation {
                case .none: break
                case .mainActor: try expectError(.isolation) { try scope.resolve(Page.self) }
                case .asynchronous: try expectError(.asynchronous) { try scope.resolve(Page.self) }
                }
                #expect(made.count == 0)
                #expect(try await scope.async.resolve(Page.self).path == "/1")
            }
        }
    }

    @Test(arguments: [true, false])
    func aValueBesideADefaultExistsWhereItIsSupplied(hasDefault: Bool) async throws {
        let container = container {
            if hasDefault { Component(Request.self) { Request(path: "/default") }.asDefault() }
        }
        // The key is linked by the second request.
        for _ in 0..<2 {
            try await container.withScope("request", values: [.value(Request(path: "/given"))]) { scope throws in
                #expect(try scope.existing(Request.self) == Request(path: "/given"))
                #expect(try scope.resolve(Request.self) == Request(path: "/given"))
            }
        }
    }

    @Test(.timeLimit(.minutes(60)), arguments: [true, false])
    func aValueIsNoDefaultAfterItsScopeWasClosed(hasDefault: Bool) async throws {
        let (entered, isClosed) = (Signal(), DispatchSemaphore(value: 0))
        let container = Container {
            Component(Request.self, suppliedIn: "request")
            if hasDefault { Component(Request.self) { Request(path: "/default") }.asDefault() }
            Component(Int.self) {
                entered.send()
                isClosed.wait()
                return 1
            }
            Component(
                Page.self, strategy: LinkedStrategy(Need<Int>(), Need<Request>()) { Page(path: "\($0)\($1.path)") })
        }
        let scope = try container.openScope("request", values: [.value(Request(path: "/given"))])
        let thread = BackgroundThread { try scope.resolve(Page.self) }
        await entered.wait()
        try await scope.close()
        isClosed.signal()
        try await expectAsyncError(.closed) { try await thread.value }
    }

    @Test func decoratorsOfAValueAndOfItsDefaultMakeOneInstanceInAScope() async throws {
        let (decorated, made) = (Tally(), Tally())
        let container = container {
            Component(Request.self) { Request(path: "/default\(made.add())") }.asDefault().cached()
            Decorator(Request.self) { Request(path: "\($0.path)/decorated\(decorated.add())") }
        }
        for path in ["/given", nil] {
            let values = path.map { [Scope.Value.value(Request(path: $0))] } ?? []
            try await container.withScope("request", values: values) { scope throws in
                let request = try scope.resolve(Request.self)
                #expect(request.path == (path.map { "\($0)/decorated1" } ?? "/default1/decorated2"))
                #expect(try scope.resolve(Request.self) == request)
                #expect(try scope.resolve(Page.self).path == request.path)
            }
        }
        #expect(decorated.count == 2)
    }

    @Test func theErrorOfADefaultNamesTheDefault() async throws {
        let line = #line + 2
        let container = container {
            Component(Request.self) { throw Broken(reason: "late") }.asDefault()
        }
        try await container.withScope("request") { scope throws in
            let error = try expectError(.creationFailed) { try scope.resolve(Page.self) }
            #expect(error.chain.map(\.place?.line).last == line)
            #expect(error.chain.count == 2)
        }
    }
}
