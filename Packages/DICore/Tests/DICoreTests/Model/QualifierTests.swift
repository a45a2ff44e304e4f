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
}
