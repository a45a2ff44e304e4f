import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Session: Sendable {
    let disk: Disk
    let number: Int
    init(disk: Disk, number: Int) {
        self.disk = disk
        self.number = number
    }
}

// Proves D3.
/// Tests scopes and child containers.
@Suite(.timeLimit(.minutes(60))) struct ChildScopeTests {
    private let journal = Journal()

    private var parent: Container {
        Container { [journal] in
            Component(Int.self) { 1 }.cached()
            Component(Disk.self) { Disk() }.cached().onClose { _ in journal.note("disk") }
            Component(Session.self, strategy: LinkedStrategy(Need<Disk>(), Need<Int>(), make: Session.init))
                .cached(.scope("request")).onClose { journal.note("session \($0.number)") }
        }
    }

    @Test(arguments: [1, 2])
    func scopeOfAChild(replacing number: Int) async throws {
        let parent = parent
        let child = parent.child { if number == 2 { Component(Int.self) { 2 }.cached().overriding() } }
        try await child.withScope("request") { scope in
            await Task.yield()
            let session = try scope.resolve(Session.self)
            #expect(session.number == number)
            #expect(try scope.resolve(Session.self) === session)
            #expect(try scope.existing(Session.self) === session)
            #expect(try session.disk === parent.resolve(Disk.self))
            try await parent.withScope("request") { other throws in
                #expect(try other.resolve(Session.self).number == 1)
            }
        }
        #expect(journal.entries == ["session 1", "session \(number)"])
        #expect(throws: ResolutionError.self) { try child.resolve(Session.self) }
    }

    @Test(
        "Code that opens scopes of parent and child may supply a value that the child replaces",
        arguments: [true, false])
    func aReplacedSuppliedComponent(isOverriding: Bool) async throws {
        let parent = Container {
            Component(Int.self, suppliedIn: "request")
            Component(Bool.self, suppliedIn: "request")
            Component(String.self, strategy: Taking { (number: Int) in "\(number)" }).cached(.scope("request"))
        }
        let replacement = Component(Int.self) { 2 }
        let child = parent.child { isOverriding ? replacement.overriding() : replacement }
        for (container, text) in [(parent, "1"), (child, "2")] {
            try await container.withScope("request", values: [.value(1), .value(true)]) { scope throws in
                #expect(try scope.resolve(String.self) == text)
                #expect(try scope.resolve(Int.self) == Int(text))
            }
        }
        try await child.withScope("request", values: [.value(true)]) { scope throws in
            #expect(try scope.resolve(String.self) == "2")
        }
        // Unknown and duplicate values are still refused, and missing values reported.
        let wrong: [[Scope.Value]] = [
            [.value(true), .value("text")], [.value(1)], [.value(true), .value(1), .value(1)],
        ]
        for values in wrong { try expectError(.scopeMisuse) { try child.openScope("request", values: values) } }
        try expectError(.scopeMisuse) { try child.openScope("other", values: [.value(1)]) }
    }

    @Test("A value that another scope of the child supplies is not required in this one")
    func aSuppliedComponentOfAnotherScope() throws {
        let parent = Container { Component(Int.self, suppliedIn: "request") }
        let child = parent.child { Component(Int.self, suppliedIn: "job").overriding() }
        try child.withScope("request", values: [.value(1)]) { scope -> Void in
            try expectError(.noScope) { try scope.resolve(Int.self) }
        }
        try child.withScope("job", values: [.value(2)]) { scope throws in #expect(try scope.resolve(Int.self) == 2) }
        #expect(throws: ResolutionError.self) { _ = try child.openScope("job") }
    }

    @Test func aReplacedScopedComponent() throws {
        let parent = parent
        let child = parent.child {
            Component(Session.self, strategy: LinkedStrategy(Need<Disk>()) { Session(disk: $0, number: 3) })
                .overriding()
                .cached(.scope("job"))
        }
        try child.withScope("job") { scope throws in #expect(try scope.resolve(Session.self).number == 3) }
        try child.withScope("request") { scope -> Void in
            try expectError(.noScope) { try scope.resolve(Session.self) }
        }
    }

    @Test func valuesOfTheParentsScopes() throws {
        let parent = Container {
            Component(String.self, suppliedIn: "request")
            Component(Int.self, strategy: Taking { (text: String) in text.count }).cached(.scope("request"))
        }
        let child = parent.child { Component(Double.self, suppliedIn: "request") }
        try child.withScope("request", values: [.value("abc"), .value(0.5)]) { scope throws in
            #expect(try scope.resolve(Int.self) == 3)
            #expect(try scope.resolve(Double.self) == 0.5)
        }
        #expect(throws: ResolutionError.self) { try child.openScope("request", values: [.value("abc")]) }
        try parent.withScope("request", values: [.value("ab")]) { scope throws in
            #expect(try scope.resolve(Int.self) == 2)
        }
    }

    @Test func captivesAreFoundInAChild() throws {
        let parent = Container {
            Component(Int.self) { 1 }.cached()
            Component(Bool.self, strategy: Taking { (_: Int) in true }).cached()
        }
        let child = parent.child { Component(Int.self) { 2 }.cached(.scope("request")).overriding() }
        try parent.validate()
        #expect(child.validationReport().errors.map(\.code) == [.captive])
        try expectError(.captive) { try child.resolve(Bool.self) }
        #expect(try parent.resolve(Bool.self))
    }

    /// Sharing with a child does not extend an instance's lifetime.
    @Test(arguments: [true, false])
    func sharedInstancesOfTheParentMayBeCaptives(perThread: Bool) throws {
        let parent = Container {
            let disk = Component(Disk.self) { Disk() }.role { $0 as any AnyObject & Sendable }
            perThread ? disk.cached(.perThread) : disk.cached(.scope("request"))
        }
        let child = parent.child {
            Component(Bool.self, strategy: Taking { (_: Disk) in true }).cached()
            Component(String.self, strategy: Taking { (_: any AnyObject & Sendable) in "" }).cached()
        }
        #expect(child.validationReport().errors.map(\.code) == [.captive, .captive])
        try child.withScope("request") { scope in
            try expectError(.captive) { try scope.resolve(Bool.self) }
            try expectError(.captive) { try scope.resolve(String.self) }
        }
    }

    @Test func copyHasItsOwnScopes() async throws {
        let parent = parent
        let copy = parent.copy()
        let scope = try copy.openScope("request")
        _ = try scope.resolve(Session.self)
        try await parent.close()
        #expect(journal.entries == [])
        try await copy.close()
        #expect(journal.entries == ["session 1", "disk"])
    }

    // MARK: Closing

    // Proves promise 51.
    @Test func aChildIsClosedWithItsParentAndBefore() async throws {
        let parent = parent
        let first = parent.child { [journal] in
            Component(String.self) { "" }.cached().onClose { _ in journal.note("first") }
        }
        let second = first.child { [journal] in
            Component(Bool.self) { true }.cached().onClose { _ in journal.note("second") }
        }
        let scope = try second.openScope("request")
        _ = try second.resolve(Bool.self)
        _ = try first.resolve(String.self)
        _ = try scope.resolve(Session.self)
        try await parent.close()
        #expect(journal.entries == ["session 1", "second", "first", "disk"])
        for container in [first, second] {
            try expectError(.closed) { try container.resolve(Double?.self) }
            try await container.close()
        }
        #expect(journal.entries.count == 4)
    }

    // Proves promise 52.
    /// The parent's shared instances still exist, in every cache.
    @Test func closersOfAChildMayUseWhatTheParentShares() async throws {
        let parent = Container {
            Component(Int.self) { 1 }.cached()
            Component(String.self) { "time" }.cached(.timeToLive(.seconds(3600)))
            Component(Double.self) { 0 }.cached()
        }
        let kept = Kept<Container>()
        let child = parent.child { [journal] in
            Component(Bool.self) { true }.cached().onClose { _ in
                guard let child = kept.value else { return }
                journal.note("\((try? child.resolve(Int.self)) ?? 0)")
                journal.note("\((try? child.resolve(String.self)) ?? "closed")")
                journal.note("\((try? child.resolve(Double.self)) == nil)")
            }
        }
        kept.value = child
        defer { kept.value = nil }
        _ = try child.resolve(Int.self)
        _ = try child.resolve(String.self)
        _ = try child.resolve(Bool.self)
        try await parent.close()
        #expect(journal.entries == ["1", "time", "true"])
    }

    // Proves promise 75.
    @Test func aDroppedChildIsForgotten() async throws {
        let parent = parent
        for _ in 0..<100 { _ = try parent.child {}.resolve(Disk.self) }
        try await parent.close()
        #expect(journal.entries == ["disk"])
    }
}
