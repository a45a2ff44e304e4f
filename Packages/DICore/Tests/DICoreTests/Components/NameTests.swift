import DICore
import DIInspection
import TestSupport
import Testing

private protocol Gateway: Sendable {}
private struct Card: Gateway, Equatable { let id: String }
private enum Sandbox {}
private enum Live {}

@Suite struct NameTests {
    // Proves A7.
    @Test func namesTellComponentsOfOneTypeApart() throws {
        let container = Container {
            Component(instance: Card(id: "plain"))
            Component(instance: Card(id: "a")).named("a")
            Component(instance: Card(id: "b")).named("b")
        }
        #expect(try container.resolve(Card.self).id == "plain")
        #expect(try container.resolve(Card.self, named: "a").id == "a")
        #expect(try container.resolve(Card.self, qualifier: "b").id == "b")
        #expect(try container.resolve(Card.self, qualifier: nil).id == "plain")
        try container.validate()
    }

    @Test func namesWithTheSamePrefixNeverMeet() throws {
        let names = (0..<300).map { "name-\($0)" } + ["", " ", "ä", "a\u{308}x"]
        let container = Container {
            for name in names { Component(instance: Card(id: name)).named(name) }
        }
        for _ in 0..<2 {
            for name in names { #expect(try container.resolve(Card.self, named: name).id == name) }
        }
    }

    // Proves A7.
    @Test func typedQualifiersTellComponentsApart() throws {
        let container = Container {
            Component(instance: Card(id: "sandbox")).qualified(by: Sandbox.self).role { $0 as any Gateway }
            Component(instance: Card(id: "live")).qualified(by: Live.self).role { $0 as any Gateway }
            Component(instance: Card(id: "text")).named("Live")
        }
        #expect(try container.resolve(Card.self, qualifiedBy: Sandbox.self).id == "sandbox")
        #expect(try container.resolve((any Gateway).self, qualifiedBy: Live.self) as? Card == Card(id: "live"))
        #expect(try container.resolve(Card.self, named: "Live").id == "text")
        try container.validate()
    }

    // Proves A7.
    @Test func missingNameDoesNotFallBackAndListsWhatExists() throws {
        let line = #line + 2
        let container = Container {
            Component(instance: Card(id: "plain"))
            Component(instance: Card(id: "a")).named("sandbox")
            Component(instance: Card(id: "b")).qualified(by: Live.self)
            Component(instance: 1).named("sandbx")
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Card.self, named: "sandbx") }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Card named "sandbx"
                  near:   Card "sandbox"   DICoreTests/NameTests.swift:\(line + 1)
                          Card, unnamed    DICoreTests/NameTests.swift:\(line)
                          Card Live        DICoreTests/NameTests.swift:\(line + 2)
                  help:   register Card named "sandbx", or request Card named "sandbox"
                """)
        #expect(try container.resolveIfRegistered(Card.self, qualifier: "sandbx") == nil)
    }

    @Test func missingUnnamedListsTheNames() throws {
        let container = Container { Component(instance: Card(id: "a")).named("a") }
        let error = try expectError(.missing) { try container.resolve(Card.self) }
        #expect(error.notes.map(\.kind) == [.near])
        #expect(error.notes.map(\.text) == ["Card \"a\""])
    }

    // Proves A7.
    @Test func missingTypedQualifierDoesNotFallBack() throws {
        let container = Container { Component(instance: Card(id: "plain")) }
        try expectError(message: "nothing is registered for Card qualified by Sandbox", notes: ["Card, unnamed"]) {
            try container.resolve(Card.self, qualifiedBy: Sandbox.self)
        }
    }

    @Test func oneNameTwiceIsADuplicate() throws {
        let container = Container {
            Component(instance: 1).named("limit")
            Component(instance: 2).named("limit")
            Component(instance: 3)
        }
        try expectError(.duplicate, message: "2 components answer to Int named \"limit\"") {
            try container.resolve(Int.self, named: "limit")
        }
        #expect(try container.resolve(Int.self) == 3)
    }

    @Test func needIsNamed() throws {
        let container = Container {
            Component(instance: 1)
            Component(instance: 2).named("limit")
            Component(instance: 3).qualified(by: Live.self)
            Component(
                String.self,
                strategy: LinkedStrategy(
                    Need<Int>.unnamed, Need<Int>.named("limit"), Need<Int>.qualified(by: Live.self)
                ) {
                    "\($0) \($1) \($2)"
                })
        }
        #expect(try container.resolve(String.self) == "1 2 3")
    }

    @Test func lastQualifierWins() throws {
        let container = Container { Component(instance: 1).named("a").named("b") }
        #expect(try container.resolve(Int.self, named: "b") == 1)
        #expect(!container.contains(Int.self, qualifier: "a"))
    }
}
