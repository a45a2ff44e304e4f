import DICore
import DIInspection
import TestSupport
import Testing

/// Tests the errors for too many decorators and redirections. Validation finds them as requests do.
@Suite struct LimitTests {
    private final class Node: Sendable {}

    private func decorated(_ count: Int) -> Container {
        Container {
            Component(Int.self) { 0 }
            for _ in 0..<count { Decorator(Int.self, fileID: "Numbers/Plus.swift", line: 7) { $0 + 1 } }
            Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" })
        }
    }

    // Proves promise 68.
    @Test func decorators() throws {
        try decorated(32).validate()
        #expect(try decorated(32).resolve(String.self) == "32")
        for count in [33, 40] {
            let container = decorated(count)
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
            let found = container.validationReport().errors
            #expect(found.map(\.code) == [.tooDeep])
            for error in [error] + found {
                #expect(error.message == "more than 32 decorators apply to Int")
                #expect(error.notes.map(\.place?.description) == ["Numbers/Plus.swift:7"])
            }
            #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        }
    }

    /// Decorators of two keys of a component are counted for each key.
    @Test func decoratorsOfTwoKeys() throws {
        let container = Container {
            Component(Int.self) { 0 }.role { $0 as any Sendable & Hashable }
            for _ in 0..<32 { Decorator(Int.self) { $0 + 1 } }
            for _ in 0..<32 { Decorator((any Sendable & Hashable).self) { $0 } }
        }
        try container.validate()
        _ = try container.resolve((any Sendable & Hashable).self)
    }

    private func redirected(_ count: Int) -> Container {
        func name(_ number: Int) -> Qualifier { .name("\(number)") }
        return Container {
            Component(Node.self) { Node() }.qualified(by: name(count)).cached()
            for number in 0..<count {
                Redirection(
                    from: Node.self, qualifier: name(number), to: Node.self, qualifier: name(number + 1),
                    fileID: "Nodes/Path.swift", line: number
                ) { $0 }
            }
        }
    }

    // Proves promise 68.
    @Test func redirections() throws {
        try redirected(32).validate()
        _ = try redirected(32).resolve(Node.self, named: "0")
        let container = redirected(33)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Node.self, named: "0") }
        let found = container.validationReport().errors
        #expect(found.map(\.code) == [.redirectionLoop])
        for error in [error] + found {
            #expect(error.message == "more than 32 redirections follow one another from Node named \"0\"")
            #expect(error.notes.map(\.place?.description) == ["Nodes/Path.swift:0"])
        }
    }
}
