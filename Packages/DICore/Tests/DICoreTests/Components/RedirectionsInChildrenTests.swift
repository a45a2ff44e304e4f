import DICore
import Testing

/// A decorator of a redirection's source, where a child replaces the target.
@Suite struct RedirectionsInChildrenTests {
    private protocol Store: Sendable { var text: String { get } }
    private struct Disk: Store { let text: String }

    @Test func theDecoratorOfTheParentStays() throws {
        let parent = Container {
            Component(Disk.self) { Disk(text: "parent") }
            Redirection(from: (any Store).self, to: Disk.self) { $0 }
            Decorator((any Store).self) { Disk(text: "decorated " + $0.text) }
        }
        let child = parent.child { Component(Disk.self) { Disk(text: "child") } }
        #expect(try parent.resolve((any Store).self).text == "decorated parent")
        #expect(try child.resolve((any Store).self).text == "decorated child")
    }
}
