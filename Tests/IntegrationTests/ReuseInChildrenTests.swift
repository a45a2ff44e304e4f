import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

private protocol Leaf: Sendable { var name: String { get } }
private struct NamedLeaf: Leaf { let name: String }
private final class Sink: Sendable {}
private struct Side: Sendable { let sink: Sink }
private struct Middle: Sendable { let leaf: any Leaf }
private struct Root: Sendable {
    let middle: Middle
    let side: Side
}
private struct Hall: Sendable { let leaves: [any Leaf] }

/// A child uses the links of its parent wherever nothing below a component has changed. No answer may differ for that.
@Suite("Reuse of links in children", .timeLimit(.minutes(60)))
struct ReuseInChildrenTests {
    /// A graph without caches, whose links of `Side` are counted.
    private static func parent(counting links: Tally = Tally()) throws -> Container {
        let parent = Container {
            Component((any Leaf).self) { NamedLeaf(name: "parent") }
            Component(Middle.self, init: Middle.init)
            Component(Root.self, init: Root.init)
            Component(instance: Sink())
            Component(
                Side.self,
                function: FunctionStrategy { parameters in
                    links.add()
                    let sink = try parameters.next(Sink.self)
                    return Maker { context in Side(sink: try sink(context)) }
                })
        }
        #expect(try parent.resolve(Root.self).middle.leaf.name == "parent")
        return parent
    }

    private static func overriding(_ parent: Container) -> Container {
        parent.child { Component((any Leaf).self) { NamedLeaf(name: "child") } }
    }

    @Test("Only what a child changes is linked again")
    func linkedOnce() throws {
        let links = Tally()
        let parent = try Self.parent(counting: links)
        let before = links.count
        let child = Self.overriding(parent)
        let root = try child.resolve(Root.self)
        #expect(root.middle.leaf.name == "child")
        #expect(root.side.sink === (try parent.resolve(Sink.self)))
        #expect(try child.resolve(Side.self).sink === root.side.sink)
        #expect(links.count == before)
        #expect(try parent.resolve(Root.self).middle.leaf.name == "parent")
    }

    @Test("A contribution of the child reaches the components of the parent")
    func contribution() throws {
        let parent = Container {
            Component(NamedLeaf.self) { NamedLeaf(name: "parent") }.contribute { $0 as any Leaf }
            Component(Hall.self, init: Hall.init)
        }
        #expect(try parent.resolve(Hall.self).leaves.map(\.name) == ["parent"])
        let child = parent.child {
            Component(NamedLeaf.self) { NamedLeaf(name: "child") }.contribute { $0 as any Leaf }
        }
        #expect(try child.resolve(Hall.self).leaves.map(\.name) == ["parent", "child"])
    }

    @Test("A named component of the child is for the needs of its name")
    func named() throws {
        let parent = Container {
            Component((any Leaf).self) { NamedLeaf(name: "parent") }
            Component((any Leaf).self) { NamedLeaf(name: "other") }.named("other")
            Component(Middle.self, init: Middle.init)
            Component(Middle.self, init: Middle.init, needs: .named("other")).named("other")
        }
        _ = try (parent.resolve(Middle.self), parent.resolve(Middle.self, named: "other"))
        let child = parent.child { Component((any Leaf).self) { NamedLeaf(name: "child") }.named("other") }
        #expect(try child.resolve(Middle.self).leaf.name == "parent")
        #expect(try child.resolve(Middle.self, named: "other").leaf.name == "child")
    }

    @Test("A wired need follows the component that it is wired to")
    func wired() throws {
        let parent = Container {
            Component(NamedLeaf.self) { NamedLeaf(name: "parent") }
            Component(Middle.self, init: Middle.init, needs: .wired(to: NamedLeaf.self) { $0 as any Leaf })
        }
        #expect(try parent.resolve(Middle.self).leaf.name == "parent")
        let child = parent.child { Component(NamedLeaf.self) { NamedLeaf(name: "child") } }
        #expect(try child.resolve(Middle.self).leaf.name == "child")
        #expect(try Self.overriding(parent).resolve(Middle.self).leaf.name == "parent")
    }

    @Test("A role of the child takes the place of one of the parent")
    func role() throws {
        let parent = Container {
            Component(NamedLeaf.self) { NamedLeaf(name: "parent") }.role { $0 as any Leaf }
            Component(Middle.self, init: Middle.init)
        }
        #expect(try parent.resolve(Middle.self).leaf.name == "parent")
        #expect(try Self.overriding(parent).resolve(Middle.self).leaf.name == "child")
        #expect(try parent.child { Component(Int.self) { 1 } }.resolve(Middle.self).leaf.name == "parent")
    }

    @Test("Decorators, rules and overriding components of the child apply to the components of the parent")
    func decorated() throws {
        let parent = try Self.parent()
        let decorating = parent.child {
            Decorator((any Leaf).self) { NamedLeaf(name: "decorated \($0.name)") as any Leaf }
        }
        #expect(try decorating.resolve(Root.self).middle.leaf.name == "decorated parent")
        let replacing = parent.child {
            Component((any Leaf).self) { NamedLeaf(name: "overriding") }.overriding()
        }
        #expect(try replacing.resolve(Root.self).middle.leaf.name == "overriding")
    }

    @Test("Components that are added to a child later are found")
    func addedToTheChild() throws {
        let child = try Self.parent().child { Component(Int.self) { 1 } }
        #expect(try child.resolve(Root.self).middle.leaf.name == "parent")
        child.register { Component((any Leaf).self) { NamedLeaf(name: "later") } }
        #expect(try child.resolve(Root.self).middle.leaf.name == "later")
        child.remove((any Leaf).self)
        #expect(try child.resolve(Root.self).middle.leaf.name == "parent")
    }

    @Test("Changes of the parent reach a child that uses its links")
    func changedParent() throws {
        let parent = try Self.parent()
        let child = parent.child { Component(Int.self) { 1 } }
        let first = try child.resolve(Root.self)
        let sink = Sink()
        parent.put(sink)
        #expect(try child.resolve(Root.self).side.sink === sink)
        #expect(first.side.sink !== sink)
        parent.put(NamedLeaf(name: "put"), as: (any Leaf).self)
        #expect(try child.resolve(Root.self).middle.leaf.name == "put")
        parent.remove((any Leaf).self)
        #expect(throws: ResolutionError.self) { try child.resolve(Root.self) }
    }

    @Test("Children of children, also more of them than plans keep one another")
    func nested() throws {
        let links = Tally()
        var container = try Self.parent(counting: links)
        for depth in 1...20 {
            container = container.child { Component(Int.self) { depth } }
            let root = try container.resolve(Root.self)
            #expect(root.middle.leaf.name == "parent")
        }
        #expect(try Self.overriding(container).resolve(Root.self).middle.leaf.name == "child")
        #expect(try container.resolve(Int.self) == 20)
    }

    @Test("Children that are used from the inside to the outside are released on a small stack")
    func insideOut() async throws {
        try await BackgroundThread(stackSize: Sanitizer.enlargesFrames ? 512 << 10 : 128 << 10) {
            var all = [Container { Component(Int.self) { 0 } }]
            for depth in 1..<64 { all.append(all[depth - 1].child { Component(String.self) { "\(depth)" } }) }
            for container in all.reversed() {
                let number = try container.resolve(Int.self)
                #expect(number == 0)
            }
            all[0].register { Component(Double.self) { 0 } }
            let added = try all[63].resolve(Double.self)
            #expect(added == 0)
        }.value
    }

    @Test("A change of the parent is seen by a child that goes on using its links")
    func replacedInTheParent() throws {
        let parent = Container(duplicates: .lastWins) {
            Component((any Leaf).self) { NamedLeaf(name: "first") }
            Component(Middle.self, init: Middle.init)
        }
        _ = try parent.resolve(Middle.self)
        let child = parent.child { Component(Int.self) { 1 } }
        #expect(try child.resolve(Middle.self).leaf.name == "first")
        parent.register { Component((any Leaf).self) { NamedLeaf(name: "last") } }
        #expect(try child.resolve(Middle.self).leaf.name == "last")
        #expect(try parent.resolve(Middle.self).leaf.name == "last")
        #expect(try child.resolve(Middle.self).leaf.name == "last")
    }

    @Test("A recursion through new children that ends is no cycle")
    func endingRecursion() async throws {
        try await BackgroundThread(stackSize: 8 << 20) {
            let levels = Tally()
            let most = Sanitizer.enlargesFrames ? 100 : 1_000
            let kept = Kept<Container>()
            defer { kept.value = nil }
            kept.value = Container {
                Component(NamedLeaf.self) {
                    if levels.add() == most { return NamedLeaf(name: "the last") }
                    return try kept.value!.child { Component(Int.self) { 1 } }.resolve(NamedLeaf.self)
                }
            }
            let leaf = try kept.value!.resolve(NamedLeaf.self)
            #expect(leaf.name == "the last")
        }.value
    }

    @Test("A child of a closed parent is closed, also if it overrides what it needs")
    func closedParent() async throws {
        let parent = try Self.parent()
        let child = parent.child { Component(Int.self) { 1 } }
        #expect(try child.resolve(Root.self).middle.leaf.name == "parent")
        try await parent.close()
        #expect(throws: ResolutionError.self) { try child.resolve(Root.self) }
        let error = #expect(throws: ResolutionError.self) { try Self.overriding(parent).resolve(Root.self) }
        #expect(error?.code == .closed)
    }

    @Test("Errors of reused components have the same chain as in the parent")
    func errors() throws {
        struct Failed: Error {}
        let parent = Container {
            Component((any Leaf).self) { () throws -> any Leaf in throw Failed() }
            Component(Middle.self, init: Middle.init)
            Component(Side.self, init: Side.init)
            Component(instance: Sink())
            Component(Root.self, init: Root.init)
        }
        func message(_ container: Container) throws -> String {
            "\(try #require(throws: ResolutionError.self) { try container.resolve(Root.self) })"
        }
        let expected = try message(parent)
        #expect(expected.contains("Root → "))
        #expect(try message(parent.child { Component(Int.self) { 1 } }) == expected)
    }

    @Test("Resolves in a child find its components while its parent changes")
    func concurrent() throws {
        let parent = try Self.parent()
        let child = Self.overriding(parent)
        let meeting = Rendezvous(of: 4)
        let names = try Threads.run(4) { thread in
            meeting.meet()
            return try (0..<200).map { _ in
                if thread == 0 { parent.put(Sink()) }
                return try child.resolve(Root.self).middle.leaf.name
            }
        }
        #expect(Set(names.joined()) == ["child"])
    }
}
