import DICore
import TestSupport
import Testing

// Proves E3.
@Suite(.timeLimit(.minutes(60))) struct ExistingTests {
    private protocol Store: AnyObject, Sendable { var counted: Counted { get } }
    private final class Disk: Store {
        let counted: Counted
        init(_ counted: Counted) { self.counted = counted }
    }

    private static func container(_ made: Tally) -> Container {
        Container {
            AsyncComponent(Counted.self) { Counted(made) }.cached().role(qualifier: "role") { Optional($0) }
            Component(Disk.self, strategy: Taking(Disk.init)).cached().role { $0 as any Store }
            Redirection(from: Disk.self, qualifier: "disk", to: (any Store).self) { $0 as! Disk }
            AsyncComponent(Int.self) { 1 }
            Component(String.self) { "text" }.cached().role { Array($0) }
            AsyncComponent(Double.self) { 1 }.cached(.scope("request"))
        }
    }

    // Proves promise 11.
    @Test func nothingBeforeAndNothingCreated() throws {
        let made = Tally()
        let container = Self.container(made)
        #expect(try container.existing(Counted.self) == nil)
        #expect(try container.existing(Counted?.self, qualifier: "role") == nil)
        #expect(try container.existing(Disk.self) == nil)
        #expect(try container.existing((any Store).self) == nil)
        #expect(try container.existing(Disk.self, qualifier: "disk") == nil)
        #expect(try container.existing(String.self) == nil)
        #expect(made.count == 0)
    }

    /// A cache makes the slot when the component is linked, and may look for the instance then.
    @Test(arguments: [true, false]) func nothingWhenTheSlotIsMade(isLinked: Bool) throws {
        let (made, asked) = (Tally(), Tally())
        let (container, found) = (Kept<Container>(), Kept<Result<Counted?, any Error>>())
        let cache = SlotCache("looking") {
            if asked.add() == 1 { found.value = Result { try container.value!.existing(Counted.self) } }
            return CacheCell()
        }
        container.value = Container {
            Component(instance: made)
            if isLinked {
                Component(Counted.self, strategy: LinkedStrategy(Need<Tally>()) { Counted($0) }).cached(cache)
            } else {
                Component(Counted.self) { Counted(made) }.cached(cache)
            }
        }
        defer { container.value = nil }
        let counted = try container.value!.resolve(Counted.self)
        #expect(try #require(found.value).get() == nil)
        #expect(try container.value!.resolve(Counted.self) === counted)
    }

    @Test func theInstanceAfterwards() async throws {
        let made = Tally()
        let container = Self.container(made)
        let disk = try await container.async.resolve(Disk.self)
        #expect(try container.existing(Counted.self) === disk.counted)
        #expect(try container.existing(Disk.self) === disk)
        #expect(try container.existing((any Store).self) === disk)
        #expect(try container.existing(Disk.self, qualifier: "disk") === disk)
        #expect(try container.existing(Counted?.self, qualifier: "role")??.number == 1)
        #expect(try container.existing(String.self) == nil)
        #expect(try container.resolve(String.self) == container.existing(String.self))
        container.clear()
        #expect(try container.existing(Disk.self) == nil)
        #expect(try container.existing((any Store).self) == nil)
        #expect(made.count == 1)
        _ = try await container.async.resolve(Int.self, qualifier: nil)
        #expect(try container.existing(Int.self, qualifier: nil) == nil, "it is not cached")
        try expectError(.missing) { try container.existing(Float.self) }
        try await container.close()
        try expectError(.closed) { try container.existing(Counted.self) }
    }

    // Proves promise 11.
    @Test func nothingDuringTheCreation() async throws {
        let hasBegun = Signal()
        let mayEnd = Signal()
        let container = Container {
            AsyncComponent(Counted.self) {
                hasBegun.send()
                await mayEnd.wait()
                return Counted()
            }.cached()
        }
        let task = Task { try await container.async.resolve(Counted.self) }
        await hasBegun.wait()
        #expect(try container.existing(Counted.self) == nil)
        mayEnd.send()
        let counted = try await task.value
        #expect(try container.existing(Counted.self) === counted)
    }

    @Test func scopeAndContainerAreApart() async throws {
        let container = Self.container(Tally())
        try await container.withScope("request") { scope in
            #expect(try scope.existing(Double.self) == nil)
            _ = try await scope.async.resolve(Double.self)
            _ = try await scope.async.resolve(Counted.self)
            #expect(try scope.existing(Double.self) == 1)
            #expect(try scope.existing(Counted.self) === container.existing(Counted.self))
            try await container.withScope("request") { other throws in
                #expect(try other.existing(Double.self) == nil)
            }
        }
    }

    // Proves promise 52.
    @MainActor @Test func closerMayUseExistingInstances() async throws {
        let (journal, made) = (Journal(), Tally())
        let container = Kept<Container>()
        container.value = Container {
            AsyncComponent(Counted.self) { Counted(made) }.cached()
            Component(Disk.self, strategy: Taking(Disk.init)).cached().role { $0 as any Store }
            MainActorComponent(Disk.self) {
                MainActor.assertIsolated()
                return Disk(Counted(made))
            }.named("main").cached().role(qualifier: "main") { $0 as any Store }
            AsyncComponent(Int.self) { 1 }.cached()
            Component(String.self) { "closing" }.cached().onClose { (_: String) async throws in
                let container = container.value!
                for name in [nil, "main"] as [Qualifier?] {
                    let disk = try await container.async.resolve(Disk.self, qualifier: name)
                    journal.note("\(try await container.async.resolve((any Store).self, qualifier: name) === disk)")
                    if name == nil { journal.note("\(try container.existing((any Store).self) === disk)") }
                }
                try await expectAsyncError(.closed) { try await container.async.resolve(Int.self) }
            }
        }
        _ = try await container.value?.async.resolve(Disk.self)
        _ = try await container.value?.async.resolve(Disk.self, qualifier: "main")
        _ = try container.value?.resolve(String.self)
        try await container.value?.close()
        #expect(journal.entries == ["true", "true", "true"])
        #expect(made.count == 2)
        container.value = nil
    }
}
