import TestSupport
import Testing

@testable import DICore

/// Tests the limits of nesting.
@Suite("Limits of nesting") struct NestingInternalTests {
    private final class Node: Sendable {}

    private static func nested(_ count: Int) -> [Container] {
        var all = [Container { Component(Node.self) { Node() }.cached() }]
        while all.count < count { all.append(all[all.count - 1].child { Component(instance: all.count) }) }
        return all
    }

    @Test("A child inside of 64 containers answers, and one inside of more throws an error")
    func containers() async throws {
        let all = Self.nested(67)
        #expect(try all[64].resolve(Node.self) === all[0].resolve(Node.self))
        for tooDeep in all[65...] {
            try expectError(.tooDeep) { try tooDeep.resolve(Int.self) }
            #expect(throws: ResolutionError.self) { try tooDeep.openScope("request") }
            try await tooDeep.close()
        }
        #expect(try all[64].resolve(Int.self) == 64)
    }

    @Test("A key has at most 32 decorators")
    func decorators() throws {
        func container(_ count: Int) -> Container {
            Container {
                Component(instance: 0)
                for _ in 0..<count { Decorator(Int.self) { $0 + 1 } }
            }
        }
        #expect(try container(32).resolve(Int.self) == 32)
        try expectError(.tooDeep) { try container(33).resolve(Int.self) }
    }

    @Test("A decorator of a main-actor component runs on the main actor, whoever asks")
    func decoratedOnTheMainActor() async throws {
        let container = Container {
            MainActorComponent(Node.self) { Node() }
            Decorator(Node.self) { node in MainActor.assumeIsolated { node } }
        }
        _ = try await container.async.resolve(Node.self)
    }

    @Test("Elements that a module's component requests at run time are linked once")
    func moduleRequests() throws {
        struct Parts: Module {
            var components: ComponentList {
                Component(Int.self) { 7 }.modulePrivate()
                Component(String.self) { resolver in "\(try resolver.resolve(Int.self))" }
            }
        }
        let container = Container { Parts() }
        for _ in 0..<3 { #expect(try container.resolve(String.self) == "7") }
        #expect(!container.contains(Int.self))
        let requester = Requester(modules: [ModuleID(Parts.self)])
        try container.core.reading { generation in
            let entry = try #require(generation.linked(ComponentKey(Int.self), from: requester))
            #expect(try generation.entry(for: ComponentKey(Int.self), from: requester) === entry)
        }
    }
}
