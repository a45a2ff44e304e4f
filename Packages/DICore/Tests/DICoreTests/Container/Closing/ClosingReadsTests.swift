import DICore
import DIInspection
import TestSupport
import Testing

@Suite("Instances that closers may read", .timeLimit(.minutes(60)), .ownThread)
struct ClosingReadsTests {
    private final class Database: Sendable {}

    private final class Session: Sendable {
        let database: Provider<Database>
        init(_ database: Provider<Database>) { self.database = database }
    }

    private struct Silent: ResolutionObserver {}

    /// Returns a container whose sessions read the database when they are closed, and record whether that worked.
    private static func container(
        _ answers: Guarded<[Bool]>, observers: [any ResolutionObserver] = [],
        before closer: @escaping @Sendable () async -> Void = {}
    ) -> Container {
        Container(resolutionObservers: observers) {
            Component(Database.self) { Database() }.cached()
            Component(Session.self, strategy: Taking(Session.init)).cached(.scope("session"))
                .onClose { (session: Session) async in
                    await closer()
                    let isThere = (try? session.database()) != nil
                    answers.withLock { $0.append(isThere) }
                }
        }
    }

    /// Returns a container and a scope with instances, whose closers send a signal and wait for another.
    private static func used(
        _ answers: Guarded<[Bool]>, _ begun: Signal, _ goOn: Signal
    ) throws -> (Container, Scope) {
        let container = container(answers) {
            begun.send()
            await goOn.wait()
        }
        let scope = try container.openScope("session")
        _ = try scope.resolve(Session.self)
        _ = try container.resolve(Database.self)
        return (container, scope)
    }

    @Test("A closer reads instances outside its scope, even if the container begins to close meanwhile")
    func containerBeginsMeanwhile() async throws {
        let answers = Guarded<[Bool]>([])
        let (begun, goOn) = (Signal(), Signal())
        let (container, scope) = try Self.used(answers, begun, goOn)
        async let closing: Void = scope.close()
        await begun.wait()
        async let all: Void = container.close()
        // The container refuses requests as soon as it is being closed.
        while (try? container.resolve(Database.self)) != nil { await Task.yield() }
        goOn.send()
        try await closing
        try await all
        #expect(answers.withLock { $0 } == [true])
    }

    // Proves promise 52.
    @Test("Only closers read existing instances of a container that is being closed")
    func readsFromElsewhere() async throws {
        let answers = Guarded<[Bool]>([])
        let (begun, goOn) = (Signal(), Signal())
        let (container, scope) = try Self.used(answers, begun, goOn)
        async let closing: Void = container.close()
        await begun.wait()
        try expectError(.closed) { try container.existing(Database.self) }
        try expectError(.closed) { try scope.existing(Session.self) }
        try expectError(.closed) { try scope.existing(Database.self) }
        goOn.send()
        try await closing
        #expect(answers.withLock { $0 } == [true])
    }

    @Test("A closer does not read an instance that was cleared meanwhile")
    func cleared() async throws {
        let answers = Guarded<[Bool]>([])
        let kept = Kept<Container>()
        let container = Container {
            Component(Database.self) { Database() }.cached()
            Component(Int.self) { 1 }.cached().onClose { _ in
                for _ in 1...2 {
                    let database = try kept.value?.existing(Database.self)
                    answers.withLock { $0.append(database != nil) }
                    kept.value?.clear(Database.self)
                }
            }
        }
        kept.value = container
        defer { kept.value = nil }
        _ = try container.resolve(Database.self)
        _ = try container.resolve(Int.self)
        try await container.close()
        #expect(answers.withLock { $0 } == [true, false])
    }

    @Test("A closer reads existing instances, with observers as without", arguments: [true, false])
    func observers(areThere: Bool) async throws {
        let answers = Guarded<[Bool]>([])
        let container = Self.container(answers, observers: areThere ? [Silent()] : [])
        _ = try container.resolve(Database.self)
        #expect(try container.existing(Database.self) != nil)
        let scope = try container.openScope("session")
        _ = try scope.resolve(Session.self)
        try await container.close()
        #expect(answers.withLock { $0 } == [true])
    }

    @Test("A closer reads existing instances of a scope that synchronous code ends")
    func synchronousScope() throws {
        let answers = Guarded<[Bool]>([])
        let container = Container {
            Component(Database.self) { Database() }.cached(.scope("session"))
            Component(Session.self, strategy: Taking(Session.init)).cached(.scope("session"))
                .onClose { session in
                    let isThere = (try? session.database()) != nil
                    answers.withLock { $0.append(isThere) }
                }
        }
        try container.withScope("session") { scope in
            _ = try scope.resolve(Database.self)
            _ = try scope.resolve(Session.self)
        }
        #expect(answers.withLock { $0 } == [true])
    }

    @Test("The container is closed after a scope that a thread is about to end")
    func endingScope() async throws {
        let journal = Journal()
        let (begun, goOn) = (Signal(), Rendezvous(of: 1))
        let container = Container {
            Component(Database.self) { Database() }.cached().onClose { _ in journal.note("database") }
            Component(Session.self, strategy: Taking(Session.init)).cached(.scope("session"))
                .onClose { _ in
                    begun.send()
                    goOn.wait()
                    journal.note("session")
                }
        }
        _ = try container.resolve(Database.self)
        let thread = BackgroundThread {
            try container.withScope("session") { scope in _ = try scope.resolve(Session.self) }
        }
        await begun.wait()
        async let closing: Void = container.close()
        while (try? container.resolve(Database.self)) != nil { await Task.yield() }
        goOn.arrive()
        try await closing
        try await thread.value
        #expect(journal.entries == ["session", "database"])
    }

    // Proves D5, promise 52.
    /// A request that would create an instance fails. The closer asks its owner, and a resolver that was injected.
    @Test("A closer gets existing instances only", arguments: ClosableKind.allCases)
    func existingInstancesOnly(kind: ClosableKind) async throws {
        let (journal, made) = (Journal(), Tally())
        let (injected, kept) = (Kept<any Resolver>(), Kept<any Resolver>())
        @Sendable func note<Value>(_ type: Value.Type, from resolver: any Resolver) {
            do throws(ResolutionError) {
                journal.note("\(try resolver.resolve(type))")
            } catch {
                journal.note("\(error.code.rawValue) \(error.message)")
            }
        }
        let container = Container {
            Component(instance: 7)
            Component(String.self) { "shared" }.cached()
            Component(UInt8.self) { 1 }.cached(kind.cache)
            Component(Double.self) { Double(made.add()) }.cached(kind.cache)
            Component(Bool.self) { made.add() > 0 }
            Component(Database.self) { resolver in
                injected.value = resolver
                return Database()
            }.cached(kind.cache).onClose { _ in
                for resolver in [injected.value, kept.value] {
                    guard let resolver else { return journal.note("no resolver") }
                    note(Int.self, from: resolver)
                    note(String.self, from: resolver)
                    note(UInt8.self, from: resolver)
                    note(Double.self, from: resolver)
                    note(Bool.self, from: resolver)
                }
            }
        }
        let owner = try kind.open(in: container)
        kept.value = owner
        defer { kept.value = nil }
        _ = try owner.resolve(UInt8.self)
        _ = try owner.resolve(Database.self)
        _ = try container.resolve(String.self)
        try await owner.close()
        let closed = ["Double", "Bool"].map { "DI0006 \(kind.closedMessage($0))" }
        let entries = ["7", "shared", "1"] + closed
        #expect(journal.entries == entries + entries)
        #expect(made.count == 0)
    }

    @Test("A closer of a parent reads existing instances through children")
    func throughChildren() async throws {
        let found = Guarded<[Bool]>([])
        let children = Kept<[Container]>([])
        let container = Container {
            Component(Database.self) { Database() }.cached().onClose { _ in
                for child in children.value ?? [] {
                    let database = try child.existing(Database.self)
                    found.withLock { $0.append(database != nil) }
                }
            }
        }
        children.value = [container.child(), container.child().child(), container.child { Component(Int.self) { 1 } }]
        _ = try container.resolve(Database.self)
        try await container.close()
        #expect(found.withLock { $0 } == [true, true, true])
        children.value = nil
    }
}
