import DICore
import DIInspection
import TestSupport
import Testing

// Proves D3.
@Suite(.timeLimit(.minutes(60))) struct AsyncChildTests {
    private protocol Store: AnyObject, Sendable { var counted: Counted { get } }
    private final class Disk: Store {
        let counted: Counted
        init(_ counted: Counted) { self.counted = counted }
    }
    private struct Desk: Sendable {
        let disk: Disk
        let offset: Int
    }
    private final class Screen {}
    private struct Title: Sendable { let text: String }

    private static func parent(_ made: Tally) -> Container {
        Container {
            AsyncComponent(Counted.self) {
                await Task.yield()
                return Counted(made)
            }.cached()
            Component(Disk.self, strategy: Taking(Disk.init)).cached().role { $0 as any Store }
            Component(Int.self) { 1 }
        }
    }

    @Test(arguments: [true, false])
    func sharesWithItsParent(isChildFirst: Bool) async throws {
        let made = Tally()
        let parent = Self.parent(made)
        let child = parent.child { Component(String.self) { "child" } }
        let grandchild = child.child { Component(Double.self) { 1 } }
        let containers = isChildFirst ? [grandchild, child, parent] : [parent, child, grandchild]
        var disks: [Disk] = []
        for container in containers {
            disks.append(try await container.async.resolve(Disk.self))
            #expect(try await container.async.resolve(Counted.self) === disks[0].counted)
            #expect(try await container.async.resolve((any Store).self) === disks[0])
        }
        #expect(disks.allSatisfy { $0 === disks[0] })
        #expect(made.count == 1)
        try grandchild.validate()
    }

    @Test func ownComponentNeedsOneOfTheParent() async throws {
        let made = Tally()
        let parent = Self.parent(made)
        let child = parent.child {
            Component(
                Desk.self, strategy: LinkedStrategy(Need<Disk>(), Need<Int>()) { Desk(disk: $0, offset: $1) })
            Component(Int.self) { 2 }
            AsyncComponent(String.self) { resolver in "\(try await resolver.resolve(Counted.self).number)" }
        }
        let desk = try await child.async.resolve(Desk.self)
        #expect(desk.offset == 2)
        #expect(try await parent.async.resolve(Disk.self) === desk.disk)
        #expect(try await child.async.resolve(String.self) == "1")
    }

    @Test func affectedComponentIsCreatedAnew() async throws {
        let made = Tally()
        let parent = Self.parent(made)
        let live = try await parent.async.resolve(Disk.self)
        let other = Counted(made)
        let child = parent.child { AsyncComponent(Counted.self) { other }.cached() }
        let own = try await child.async.resolve(Disk.self)
        #expect(own !== live && own.counted === other)
        #expect(try await child.async.resolve(Disk.self) === own)
        #expect(try await parent.async.resolve(Disk.self) === live)
    }

    @Test func synchronousRequestIsRefused() throws {
        let child = Self.parent(Tally()).child { Component(String.self) { "" } }
        try expectError(.asynchronous) { try child.resolve(Counted.self) }
        try expectError(.asynchronous) { try child.resolve(Disk.self) }
    }

    @Test func existingSeesTheParents() async throws {
        let made = Tally()
        let parent = Self.parent(made)
        let child = parent.child { Component(String.self) { "" } }
        #expect(try child.existing(Disk.self) == nil)
        #expect(try child.existing(Counted.self) == nil)
        #expect(made.count == 0)
        let disk = try await parent.async.resolve(Disk.self)
        #expect(try child.existing(Disk.self) === disk)
        #expect(try child.existing((any Store).self) === disk)
        #expect(try child.existing(Counted.self) === disk.counted)
    }

    @Test func existingCreatesNothingSynchronousEither() throws {
        let made = Tally()
        let parent = Container { Component(Counted.self) { Counted(made) }.cached() }
        let child = parent.child { Component(String.self) { "" } }
        #expect(try child.existing(Counted.self) == nil)
        #expect(made.count == 0)
        #expect(try parent.resolve(Counted.self) === child.existing(Counted.self))
    }

    @MainActor @Test func mainActorComponentOfTheParent() async throws {
        let parent = Container {
            MainActorComponent(Title.self) {
                MainActor.assertIsolated()
                return Title(text: "live")
            }.cached()
        }
        let child = parent.child { Component(String.self) { "" } }
        let text = try await Task.detached { try await child.async.resolve(Title.self).text }.value
        #expect(text == "live")
    }

    @Test func errorsHaveEachStepOnce() async throws {
        let parent = Container {
            AsyncComponent(Counted.self) { throw Broken(reason: "disk") }.cached()
            Component(Disk.self, strategy: Taking(Disk.init)).cached()
        }
        let child = parent.child {
            Component(Desk.self, strategy: Taking { (disk: Disk) in Desk(disk: disk, offset: 0) })
        }
        let error = try await expectAsyncError(.creationFailed) { try await child.async.resolve(Desk.self) }
        #expect(error.chain.map { "\($0.key)" } == ["Desk", "Disk", "Counted"])
        #expect(error.underlying as? Broken == Broken(reason: "disk"))
    }

    // Proves promise 65.
    @Test func parentIsChangedLater() async throws {
        let parent = Container { Component(Counted.self) { Counted() }.cached() }
        let child = parent.child { Component(String.self) { "" } }
        #expect(try await child.async.resolve(Counted.self) === parent.resolve(Counted.self))
        parent.remove(Counted.self)
        let other = Counted()
        parent.register { AsyncComponent(Counted.self) { other }.cached() }
        #expect(try await child.async.resolve(Counted.self) === other)
        // The instance exists.
        #expect(try child.resolve(Counted.self) === other)
    }

    @Test func copyMakesItsOwn() async throws {
        let made = Tally()
        let container = Self.parent(made)
        let copy = container.copy()
        let disk = try await container.async.resolve(Disk.self)
        #expect(try await copy.async.resolve(Disk.self) !== disk)
        #expect(made.count == 2)
    }

    @Test func observersOfBothSeeEachUseOnce() async throws {
        struct Watching: ResolutionObserver {
            let name: String
            let journal: Journal
            func willResolve(_ component: ComponentDescription) { journal.note("\(name): \(component.key)") }
        }
        let journal = Journal()
        let parent = Container(resolutionObservers: [Watching(name: "parent", journal: journal)]) {
            AsyncComponent(Int.self) { 1 }.cached()
        }
        let child = parent.child(resolutionObservers: [Watching(name: "child", journal: journal)]) {
            Component(String.self) { "" }
        }
        #expect(try await child.async.resolve(Int.self) == 1)
        #expect(journal.entries.sorted() == ["child: Int", "parent: Int"])
    }

    // Proves promise 21.
    /// A factory of one container resolves from another, unrelated container.
    @Test func factoryAsksAnotherContainer() async throws {
        let other = Container {
            AsyncComponent(String.self) { "other" }.cached()
            AsyncComponent(Int.self) { 2 }.cached()
        }
        let container = Container {
            AsyncComponent(Int.self) { 1 }
            AsyncComponent(Double.self) { _ in
                let text = try await other.async.resolve(String.self)
                let number = try await other.async.resolve(Int.self)
                return text == "other" ? Double(number) : 0
            }.cached()
        }
        #expect(try await container.async.resolve(Double.self) == 2)
        #expect(try await container.async.resolve(Int.self) == 1)
        try await expectAsyncError(.missing) { try await container.async.resolve(String.self) }
    }
}
