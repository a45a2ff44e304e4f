import DICore
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

    @Test("Only closers read existing instances of a container that is being closed")
    func readsFromElsewhere() async throws {
        let answers = Guarded<[Bool]>([])
        let (begun, goOn) = (Signal(), Signal())
        let (container, scope) = try Self.used(answers, begun, goOn)
        async let closing: Void = container.close()
        await begun.wait()
        let requests: [() throws -> Void] = [
            { _ = try container.existing(Database.self) }, { _ = try scope.existing(Session.self) },
            { _ = try scope.existing(Database.self) },
        ]
        for request in requests {
            expectError(.closed) { try request() }
        }
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
}
