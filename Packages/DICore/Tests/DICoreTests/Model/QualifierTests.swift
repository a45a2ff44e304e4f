import DICore
import Testing

private enum Sandbox {}

@Suite struct QualifierTests {
    @Test func namesAreEqualByText() {
        #expect(Qualifier.name("primary") == "primary")
        #expect(Qualifier.name("primary") != "Primary")
        #expect(Set<Qualifier>(["a", "b", "a"]).count == 2)
    }

    @Test func emptyTextIsAName() {
        let empty: Qualifier? = ""
        #expect(empty != nil)
        #expect(ComponentKey(Int.self, qualifier: empty) != ComponentKey(Int.self))
    }

    @Test func typesAreEqualByIdentity() {
        enum Live {}
        #expect(Qualifier.type(Sandbox.self) == Qualifier.type(Sandbox.self))
        #expect(Qualifier.type(Sandbox.self) != Qualifier.type(Live.self))
        #expect(Set([Qualifier.type(Sandbox.self), .type(Int.self), .type(Sandbox.self)]).count == 2)
    }

    @Test func nameAndTypeNeverMeet() {
        #expect(Qualifier.name("Sandbox") != Qualifier.type(Sandbox.self))
    }

    @Test func textIsQuotedForNamesOnly() {
        #expect(Qualifier.name("sandbox").description == "\"sandbox\"")
        #expect(Qualifier.type(Sandbox.self).description == "Sandbox")
    }

    @Test func onlyNamesHaveAName() {
        #expect(Qualifier.name("sandbox").name == "sandbox")
        #expect(Qualifier.type(Sandbox.self).name == nil)
    }

    /// Equal names may consist of different letters, also inside and outside of ASCII.
    @Test(arguments: [
        ("K", "\u{212A}"), (";", "\u{37E}"), ("`", "\u{1FEF}"), ("1 K", "1 \u{212A}"), ("\u{E9}", "e\u{301}"),
        ("K\u{E9}", "\u{212A}e\u{301}"),
    ])
    func equalNamesOfDifferentLetters(one: String, other: String) throws {
        let container = Container { Component(instance: 1).named(one) }
        for _ in 0..<2 {
            #expect(try container.resolve(Int.self, named: other) == 1)
            #expect(try container.resolve(Int.self, named: one) == 1)
        }
        #expect(!container.contains(Int.self, named: one + " "))
    }
}
