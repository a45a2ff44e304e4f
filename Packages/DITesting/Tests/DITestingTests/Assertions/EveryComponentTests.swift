import DICaches
import DICore
import DIInspection
import DITesting
import TestSupport
import Testing

/// Tests resolving every component once.
@Suite(.timeLimit(.minutes(60))) struct EveryComponentTests {
    private struct Failed: Error {}

    private static let part = ScopeName("part", inside: "request")

    @Test func scopedComponentsAreResolvedInTheirScope() async throws {
        let made = Makes()
        let container = Container {
            Component(Int.self) { made.note("container", 1) }.cached()
            Component(Bool.self, suppliedIn: "request")
            Component(String.self, strategy: Taking { (_: Bool) in made.note("request", "") }).cached(.scope("request"))
            Component(Double.self, strategy: Taking { (_: String) in made.note("uncached", 1) })
            Component(Float.self) { made.note("part", 1) }.cached(.scope(Self.part))
        }
        try container.validate()
        #expect(await container.resolveEveryComponent().map(\.description) == [])
        #expect(made.notes == ["container"])
        try await container.withScope("request", values: [.value(true)]) { request in
            #expect(await request.resolveEveryComponent().map(\.description) == [])
            #expect(made.notes == ["container", "request", "uncached"])
            try await request.withScope(Self.part) { part in
                #expect(await part.resolveEveryComponent().map(\.description) == [])
                #expect(made.notes == ["container", "request", "uncached", "uncached", "part"])
            }
        }
    }

    @Test func failuresInAScopeAreFoundThere() async throws {
        let container = Container {
            Component(Int.self) { () throws -> Int in throw Failed() }.cached(.scope("request"))
            Component(Bool.self) { resolver in try resolver.resolve(Int.self) == 1 }
            Component(String.self) { "" }.cached(.scope("request"))
        }
        #expect(await container.resolveEveryComponent().isEmpty)
        try await container.withScope("request") { request in
            let errors = await request.resolveEveryComponent()
            #expect(errors.map(\.code) == [.creationFailed, .creationFailed])
            #expect(errors.map(\.chain.first?.key) == [ComponentKey(Int.self), ComponentKey(Bool.self)])
            #expect(errors.allSatisfy { $0.underlying is Failed })
        }
    }

    @Test func containerCachedInstancesMustNotNeedAScope() async throws {
        let container = Container {
            Component(Int.self) { 1 }.cached(.scope("request"))
            Component(Bool.self) { resolver in try resolver.resolve(Int.self) == 1 }.cached()
        }
        let errors = await container.resolveEveryComponent()
        #expect(errors.map(\.code) == [.noScope])
        #expect(errors.map(\.chain.first?.key) == [ComponentKey(Bool.self)])
        try await container.withScope("request") { request in
            #expect(await request.resolveEveryComponent().map(\.code) == [.noScope])
        }
    }

    @Test func taskCachedComponentsAreResolvedInATaskCache() async {
        let container = Container {
            Component(Int.self) { 1 }.cached(.perTask)
            Component(Bool.self, strategy: Taking { (_: Int) in true })
            Component(String.self) { () throws -> String in throw Failed() }.cached(.perTask)
            // A task cache is not available to instances that the container caches.
            Component(Double.self) { resolver in Double(try resolver.resolve(Int.self)) }.cached()
        }
        let errors = await container.resolveEveryComponent()
        #expect(errors.map(\.code) == [.creationFailed, .noScope])
        #expect(errors.map(\.chain.first?.key) == [ComponentKey(String.self), ComponentKey(Double.self)])
    }
}

/// Records the created instances in order.
private final class Makes: Sendable {
    private let journal = Journal()

    var notes: [String] { journal.entries }

    func note<Value>(_ text: String, _ value: Value) -> Value {
        journal.note(text)
        return value
    }
}
