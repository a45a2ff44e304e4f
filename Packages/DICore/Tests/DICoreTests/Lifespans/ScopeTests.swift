import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Session: Sendable {
    let disk: Disk
    init(disk: Disk) { self.disk = disk }
}

/// A type for uncached components.
private struct Handler: Sendable {
    let session: Session
    let request: Request
}

private protocol Incoming: Sendable {
    var path: String { get }
}

private struct Request: Incoming, Equatable { var path = "/" }

/// Tests scopes, their instances and the visibility of these.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ScopeTests {
    private let inRequest = Component(
        Session.self, strategy: LinkedStrategy(Need<Disk>(), make: Session.init)
    ).cached(.scope("request"))

    private let disk = Component(Disk.self) { Disk() }.cached()

    // MARK: Instances

    // Proves C8, D1.
    @Test func oneInstanceForEachOpenScope() async throws {
        let container = Container {
            disk
            inRequest
        }
        try container.validate()
        let scopes = (try container.openScope("request"), try container.openScope("request"))
        #expect(scopes.0.name == "request")
        #expect(scopes.0.contains(Session.self))
        var sessions: [Session] = []
        for scope in [scopes.0, scopes.1] {
            #expect(try scope.existing(Session.self) == nil)
            let session = try scope.resolve(Session.self)
            #expect(try scope.resolve(Session.self) === session)
            #expect(try scope.existing(Session.self) === session)
            #expect(try container.existing(Disk.self) === session.disk)
            #expect(throws: ResolutionError.self) { try scope.existing(String.self) }
            sessions.append(session)
        }
        #expect(throws: ResolutionError.self) { try container.existing(Session.self) }
        #expect(sessions[0] !== sessions[1])
        try await scopes.0.close()
        #expect(try scopes.1.resolve(Session.self) === sessions[1])
        try await scopes.1.close()
    }

    // Proves C8, promise 4.
    @Test func manyThreadsGetOneInstance() async throws {
        let made = Tally()
        let container = Container {
            Component(Disk.self) {
                made.add()
                return Disk()
            }.cached(.scope("request"))
        }
        let scope = try container.openScope("request")
        let start = Rendezvous(of: 8)
        let threads = (0..<8).map { _ in
            BackgroundThread {
                start.meet()
                return try scope.resolve(Disk.self)
            }
        }
        for thread in threads { #expect(try await thread.value === scope.resolve(Disk.self)) }
        #expect(made.count == 1)
        try await scope.close()
    }

    // Proves C8, D1, promise 55.
    @Test func fromOutsideItIsAnErrorThatNamesTheScope() throws {
        let container = Container {
            disk
            inRequest
        }
        let error = try expectError(.noScope) { try container.resolve(Session.self) }
        #expect(
            error.message
                == "Session lives in the scope request, and was requested outside of it; no scope is open there")
        #expect(error.help?.contains("container.withScope(\"request\")") == true)
        try container.withScope("job") { scope in
            let error = try expectError(.noScope) { try scope.resolve(Session.self) }
            #expect(error.message.hasSuffix("open there: job"))
        }
        // The error names the dependent component too.
        let needing = Container {
            disk
            inRequest
            Component(Bool.self, strategy: LinkedStrategy(Need<Session>()) { _ in true })
        }
        let chained = try expectError(.noScope) { try needing.resolve(Bool.self) }
        #expect(chained.chain.map(\.key) == [ComponentKey(Bool.self), ComponentKey(Session.self)])
    }

    // Proves D1.
    @Test func uncachedComponentSeesTheScopeAndBelongsToIt() async throws {
        let journal = Journal()
        let container = Container {
            disk.onClose { _ in journal.note("disk") }
            inRequest.onClose { _ in journal.note("session") }
            Component(
                Bool.self,
                strategy: LinkedStrategy(Need<Session>(), Need<Session>()) { $0 === $1 }
            ).onClose { _ in journal.note("bool") }
        }
        let scope = try container.openScope("request")
        #expect(try scope.resolve(Bool.self))
        let session = try scope.resolve(Session.self)
        try await scope.close()
        #expect(journal.entries == ["bool", "session"])
        #expect(try container.resolve(Disk.self) === session.disk)
        try await container.close()
        #expect(journal.entries == ["bool", "session", "disk"])
    }

    /// An uncached dependency of a cached component has the owner of that component.
    @Test func dependenciesOfTheContainersInstancesBelongToTheContainer() async throws {
        let journal = Journal()
        let container = Container {
            Component(Int.self) { 1 }.onClose { _ in journal.note("int") }
            Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" }).cached()
        }
        let scope = try container.openScope("request")
        _ = try scope.resolve(String.self)
        try await scope.close()
        #expect(journal.entries == [])
        try await container.close()
        #expect(journal.entries == ["int"])
    }

    // Proves D1.
    @Test func theSameForAsynchronousComponents() async throws {
        let journal = Journal()
        let container = Container {
            AsyncComponent(Disk.self) {
                await Task.yield()
                return Disk()
            }
            .cached(.scope("request")).onClose { _ in journal.note("disk") }
            AsyncComponent(Session.self) { resolver in Session(disk: try await resolver.resolve()) }
                .onClose { _ in journal.note("session") }
        }
        try await container.withScope("request") { scope in
            let (one, two) = (try await scope.async.resolve(Session.self), try await scope.async.resolve(Session.self))
            #expect(one !== two)
            #expect(one.disk === two.disk)
            #expect(try await scope.async.resolve(Disk.self) === one.disk)
        }
        #expect(journal.entries == ["session", "session", "disk"])
        try await expectAsyncError(.noScope) { _ = try await container.async.resolve(Session.self) }
    }

    // Proves D1, promise 39.
    @MainActor @Test func theSameOnTheMainActor() async throws {
        let journal = Journal()
        let container = Container {
            MainActorComponent(Window.self) { Window(1) }.cached(.scope("scene"))
                .onClose { _ in journal.note("\(MainQueue.isCurrent)") }
        }
        let scope = try container.openScope("scene")
        #expect(try scope.mainActor.resolve(Window.self) === scope.mainActor.resolve(Window.self))
        try expectError(.noScope) { try container.mainActor.resolve(Window.self) }
        try await scope.close()
        #expect(journal.entries == ["true"])
    }

    @MainActor @Test func anExistingInstanceOfTheMainActorIsReadThereOnly() async throws {
        let container = Container { MainActorComponent(Window.self) { Window(1) }.cached(.scope("scene")) }
        let scope = try container.openScope("scene")
        let window = try scope.mainActor.resolve(Window.self)
        #expect(errorsElsewhere(in: scope) == [.isolation, .isolation])
        #expect(try scope.mainActor.existing(Window.self) === window)
        try await scope.close()
    }

    /// Returns the errors of requests that come from no actor.
    private func errorsElsewhere(in scope: Scope) -> [ResolutionError.Code?] {
        [
            #expect(throws: ResolutionError.self) { _ = try scope.resolve(Window.self) }?.code,
            #expect(throws: ResolutionError.self) { _ = try scope.existing(Window.self) }?.code,
        ]
    }

    // MARK: Nested scopes

    // Proves D1.
    @Test func innerScopesReachOuterOnes() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.cached(.scope("session"))
            inRequestInsideSession
        }
        try container.validate()
        try container.withScope("session") { session in
            let disk = try session.resolve(Disk.self)
            let sessions = try (0..<2).map { _ in
                try session.withScope(.requestOfSession) { request in
                    #expect(try request.resolve(Disk.self) === disk)
                    return try request.resolve(Session.self)
                }
            }
            #expect(sessions[0] !== sessions[1])
            #expect(sessions[0].disk === disk && sessions[1].disk === disk)
        }
    }

    private var inRequestInsideSession: Component<Session, ComponentOrigin.Made> {
        Component(Session.self, strategy: LinkedStrategy(Need<Disk>(), make: Session.init))
            .cached(.scope(.requestOfSession))
    }

    /// An instance whose first request comes from an inner scope still belongs to the outer one.
    @Test func instancesOfTheOuterScopeSurviveTheInnerOne() async throws {
        let journal = Journal()
        let container = Container {
            Component(Int.self) { 7 }.onClose { _ in journal.note("part of disk") }
            Component(
                Disk.self, strategy: LinkedStrategy(Need<Int>()) { _ in Disk() }
            ).cached(.scope("session")).onClose { _ in journal.note("disk") }
        }
        let outer = try container.openScope("session")
        let inner = try outer.openScope("request")
        let disk = try inner.resolve(Disk.self)
        try await inner.close()
        #expect(journal.entries == [])
        #expect(try outer.resolve(Disk.self) === disk)
        try await outer.close()
        #expect(journal.entries == ["disk", "part of disk"])
    }

    // Proves promise 55.
    /// An instance of an outer scope does not see an inner scope, wherever the request comes from.
    @Test func instanceOfAnOuterScopeDoesNotSeeTheInnerOne() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.cached(.scope("request"))
            Component(Session.self) { resolver in Session(disk: try resolver.resolve()) }.cached(.scope("session"))
            Component(Bool.self) { resolver in
                _ = try resolver.resolve(Disk.self)
                return true
            }.cached()
        }
        try container.withScope("session") { outer in
            try outer.withScope("request") { inner in
                _ = try inner.resolve(Disk.self)
                #expect(throws: ResolutionError.self) { try inner.resolve(Session.self) }
                let error = try expectError(.noScope) { try inner.resolve(Bool.self) }
                #expect(error.message.hasSuffix("no scope is open there"))
            }
        }
    }

    /// The message explains why the scope is invisible, although it is open.
    @Test func longerLivedRequesterIsNamed() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.cached(.scope("request"))
            Component(Session.self) { resolver in Session(disk: try resolver.resolve()) }
            Component(Bool.self, fileID: "Shop/Shop.swift", line: 7) { resolver in
                _ = try resolver.resolve(Session.self)
                return true
            }.cached()
            Component(Int.self) { resolver in try resolver.resolve(Bool.self) ? 1 : 0 }.cached(.scope("request"))
            Component(String.self) { resolver in
                _ = try resolver.resolve(Disk.self)
                return ""
            }.cached(.scope("session"))
        }
        try container.withScope("session") { session throws in
            try session.withScope("request") { scope throws in
                let error = try expectError(.noScope) { try scope.resolve(Int.self) }
                #expect(
                    error.message == """
                        Disk lives in the scope request, and was requested while creating Bool, which lives longer \
                        (cached) and does not see that scope; no scope is open there
                        """)
                #expect(
                    error.help == """
                        cache Bool in the scope, with .cached(.scope("request")), or let a component in the scope take \
                        Disk, or a Provider or an AsyncProvider of it, and pass it on
                        """)
                #expect(error.notes.contains { $0.text.contains("Bool") && $0.place?.line == 7 } == true)
                #expect(error.chain.map(\.key).contains(ComponentKey(Session.self)))
                let other = try #require(throws: ResolutionError.self) { try scope.resolve(String.self) }
                #expect(
                    other.message == """
                        Disk lives in the scope request, and was requested while creating String, which lives \
                        longer (scope session) and does not see that scope; open there: session
                        """)
            }
        }
        // If no scope is open, the message does not name a longer-lived component.
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Bool.self) }
        #expect(error.message.contains("requested outside of it; no scope is open there"))
        #expect(error.help?.contains("container.withScope(\"request\")") == true)
    }

    @Test func longerLivedRequesterOfAValueIsNamed() throws {
        let container = Container {
            Component(Request.self, suppliedIn: "request")
            Component(Bool.self) { resolver in try resolver.resolve(Request.self).path == "/" }.cached()
        }
        try container.withScope("request", values: [.value(Request())]) { scope throws in
            let error = try #require(throws: ResolutionError.self) { try scope.resolve(Bool.self) }
            #expect(error.message.contains("requested while creating Bool, which lives longer (cached)"))
        }
    }

    // Proves D1.
    @Test func aScopeInsideOneWithItsNameIsRefused() throws {
        let container = Container {}
        try container.withScope("a") { outer in
            try outer.withScope("b") { inner in
                for scope in [outer, inner] {
                    let error = try expectError(.scopeMisuse) { try scope.openScope("a") }
                    #expect(error.message == "the scope a was opened inside of a scope a")
                }
                // Next to it, a scope of the same name is allowed.
                try container.withScope("a") { _ in }
            }
        }
    }

    // Proves D1.
    @Test func aScopeThatBelongsInsideAnotherOneIsOpenedThereOnly() throws {
        let container = Container { Component(Int.self) { 1 }.cached(.scope(.requestOfSession)) }
        #expect(ScopeName.requestOfSession == "request")
        #expect(ScopeName.requestOfSession.outer == ["session"])
        #expect(ScopeName("part", inside: .requestOfSession).outer == ["request", "session"])
        let job = try container.openScope("job")
        try expectOutside("request", of: "session") { try container.openScope(.requestOfSession) }
        try expectOutside("request", of: "session") { try job.openScope(.requestOfSession) }
        // The names that components declare count too.
        try expectOutside("request", of: "session") { try container.openScope("request") }
        try expectOutside("request", of: "session") { try job.openScope(ScopeName("request", inside: "job")) }
        try container.withScope("session") { session in
            try session.withScope(.requestOfSession) { _ in }
            // The outer scope need not be the immediate one.
            try session.withScope("job") { job in try job.withScope(.requestOfSession) { _ in } }
        }
    }

    /// Every enclosing scope must be open, and declarations of components about these scopes count too.
    @Test func everyOuterScopeOfANameIsRequired() throws {
        let session = ScopeName("session", inside: "app")
        let order = ScopeName("order", inside: session)
        let container = Container {
            Component(Disk.self) { Disk() }.cached(.scope("app"))
            Component(Session.self, strategy: LinkedStrategy(Need<Disk>(), make: Session.init)).cached(.scope(order))
        }
        try container.validate()
        // No component lives in the session itself.
        try expectOutside("session", of: "app") { try container.openScope("session") }
        try expectOutside("session", of: "app") { try container.openScope(session) }
        try expectOutside("session", of: "app") { try container.openScope("job").openScope("session") }
        try expectOutside("order", of: "session") { try container.openScope("order") }
        try expectOutside("order", of: "session") { try container.openScope(order) }
        try container.withScope("app") { app throws in
            #expect(throws: ResolutionError.self) { try app.openScope("order") }
            try app.withScope("session") { session throws in
                try session.withScope("order") { order throws in
                    #expect(try order.resolve(Session.self).disk === app.resolve(Disk.self))
                }
            }
        }
        // The scope directly around it is open, but the one further out is not.
        let loose = try Container {}.openScope("session")
        try expectOutside("order", of: "app") { try loose.openScope(order) }
    }

    /// Expects that a scope is not opened, because it belongs inside of another one.
    private func expectOutside(
        _ name: String, of outer: String, sourceLocation: SourceLocation = #_sourceLocation, _ open: () throws -> Scope
    ) throws {
        let error = try expectError(.scopeMisuse, sourceLocation: sourceLocation, open)
        let message = "the scope \(name) was opened outside of the scope \(outer), which must be around it"
        #expect(error.message == message, sourceLocation: sourceLocation)
    }

    @Test func theScopeOfTheDefaultCacheCountsToo() throws {
        let container = Container(cache: Scope.Cache.scope(ScopeName("part", inside: "whole"))) {
            Component(Disk.self) { Disk() }
        }
        try expectOutside("part", of: "whole") { try container.openScope("part") }
        try container.withScope("whole") { whole throws in
            try whole.withScope("part") { part throws in
                #expect(try part.resolve(Disk.self) === part.resolve(Disk.self))
            }
        }
    }

    @Test func removedComponentsDeclareNothingAboutAScope() throws {
        let container = Container {
            Component(Int.self, suppliedIn: "request")
            Component(Bool.self, suppliedIn: "request")
            Component(String.self, suppliedIn: "request")
            Component(Disk.self) { Disk() }.cached(.scope(.requestOfSession))
        }
        #expect(throws: ResolutionError.self) { try container.openScope("request") }
        container.remove(Disk.self)
        container.remove(Bool.self)
        try container.withScope("request", values: [.value(1), .value("")]) { scope throws in
            #expect(try scope.resolve(Int.self) == 1)
        }
        let error = try #require(throws: ResolutionError.self) {
            try container.openScope("request", values: [.value(1), .value(""), .value(true)])
        }
        #expect(error.message == "the scope request was opened with a value for Bool, which no component there takes")
        container.put(2)
        try container.withScope("request", values: [.value("")]) { scope throws in
            #expect(try scope.resolve(Int.self) == 2)
        }
        container.reset()
        try container.withScope("request") { _ in }
    }

    private struct CountingCache: CacheStrategy {
        let count: Tally
        var lifetime: Lifetime {
            count.add()
            return Lifetime(.container, name: "asked")
        }
        func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell() }
    }

    /// So the cost of a scope for each request does not depend on the number of components, even after changes and in
    /// new children.
    @Test func openingAScopeReadsOnlyItsOwnComponents() throws {
        let asked = Tally()
        let container = Container {
            Component(Int.self, suppliedIn: .requestOfSession)
            for index in 0..<100 {
                Component(Disk.self) { Disk() }.named("\(index)").cached(CountingCache(count: asked))
            }
        }
        let count = asked.count
        for index in 0..<10 {
            container.put("\(index)")
            for opened in [container, container.child { Component(instance: 1.5) }] {
                try opened.withScope("session") { session throws in
                    try session.withScope("request", values: [.value(index)]) { scope throws in
                        #expect(try scope.resolve(Int.self) == index)
                    }
                }
            }
        }
        #expect(asked.count == count)
    }

    // MARK: Values

    private var handler: Container {
        Container {
            Component(Request.self, suppliedIn: "request").role { $0 as any Incoming }
            disk
            inRequest
            Component(Handler.self, strategy: LinkedStrategy(Need<Session>(), Need<Request>(), make: Handler.init))
        }
    }

    // Proves D2.
    @Test func valuesAreNeededLikeAnything() throws {
        let container = handler
        try container.validate()
        for path in ["/a", "/b"] {
            try container.withScope("request", values: [.value(Request(path: path))]) { scope throws in
                #expect(try scope.resolve(Handler.self).request.path == path)
                #expect(try scope.resolve(Request.self).path == path)
                #expect(try scope.resolve((any Incoming).self).path == path)
                // A nested scope sees the value too.
                try scope.withScope("part") { scope throws in
                    #expect(try scope.resolve(Handler.self).request.path == path)
                }
            }
        }
        try expectError(.noScope) { try container.resolve(Request.self) }
    }

    /// A wrong list of values for a scope.
    enum WrongValues: CaseIterable {
        case missing, twice, otherType, otherQualifier, role

        fileprivate var values: [Scope.Value] {
            let request = Scope.Value.value(Request())
            return switch self {
            case .missing: []
            case .twice: [request, .value(Request(path: "/b"))]
            case .otherType: [request, .value(7)]
            case .otherQualifier: [request, .value(Request(), qualifier: .name("x"))]
            // A value cannot be supplied for a role.
            case .role: [request, .value(Request(), as: (any Incoming).self)]
            }
        }

        var message: String {
            switch self {
            case .missing: "the scope request was opened without a value for Request"
            case .twice: "the scope request was opened with two values for Request"
            default: "which no component there takes"
            }
        }
    }

    // Proves D2.
    @Test(arguments: WrongValues.allCases)
    func wrongValuesAreAnErrorAtOnce(wrong: WrongValues) throws {
        let error = try expectError(.scopeMisuse) { try handler.openScope("request", values: wrong.values) }
        #expect(error.message.hasSuffix(wrong.message))
        if wrong == .missing { #expect(error.key == ComponentKey(Request.self)) }
    }

    @Test func valueOfAnotherScopeIsAnError() throws {
        try expectError(.scopeMisuse) { try handler.openScope("job", values: [.value(Request())]) }
    }

    // Proves D2.
    @Test func qualifiersTellValuesApart() throws {
        let container = Container {
            Component(Int.self, suppliedIn: "request").named("a")
            Component(Int.self, suppliedIn: "request").named("b")
            Component((any Incoming).self, suppliedIn: "request")
        }
        try container.withScope(
            "request",
            values: [
                .value(1, qualifier: .name("a")), .value(2, qualifier: .name("b")),
                .value(Request(path: "/x"), as: (any Incoming).self),
            ]
        ) { scope throws in
            #expect(try scope.resolve(Int.self, named: "a") == 1)
            #expect(try scope.resolve(Int.self, named: "b") == 2)
            #expect(try scope.resolve((any Incoming).self).path == "/x")
        }
    }

    // Proves D2.
    @Test func aValueThatWasReplacedIsAskedForNoLonger() throws {
        let container = handler
        container.register { Component(Request.self) { Request(path: "/fixed") }.overriding() }
        try container.withScope("request") { scope throws in
            #expect(try scope.resolve(Handler.self).request.path == "/fixed")
        }
        // Code that still supplies the value is correct, but the value is unused.
        try container.withScope("request", values: [.value(Request())]) { scope throws in
            #expect(try scope.resolve(Handler.self).request.path == "/fixed")
        }
        // Conversely, a supplied component that is registered after the scope was opened has no value in it.
        let later = Container {}
        try later.withScope("request") { scope in
            later.register { Component(Request.self, suppliedIn: "request") }
            try expectError(.scopeMisuse) { try scope.resolve(Request.self) }
        }
        #expect(throws: ResolutionError.self) { try later.openScope("request") }
    }

    // MARK: Stored dependencies

    private struct Keeper: Sendable {
        let lazy: Lazy<Disk>
        let late: Lazy<Disk>
        let provider: Provider<Disk>
        let resolver: any Resolver
        let asynchronous: AsyncProvider<Disk>
    }

    // Proves D5, promise 49.
    @Test(arguments: [true, false], [true, false])
    func storedDependenciesWorkAsLongAsTheScopeIsOpen(isScoped: Bool, isClosed: Bool) async throws {
        let alive = Tally()
        let container = Container {
            Component(Disk.self) { Disk() }.cached(.scope("request"))
            Component(Mortal.self) { Mortal(alive) }.cached(.scope("request"))
            let keeper = Component(
                Keeper.self,
                strategy: LinkedStrategy(
                    Need<Lazy<Disk>>(), Need<Lazy<Disk>>(), Need<Provider<Disk>>(), Need<any Resolver>(),
                    Need<AsyncProvider<Disk>>(), make: Keeper.init))
            isScoped ? keeper.cached(.scope("request")) : keeper
        }
        var scope: Scope? = try container.openScope("request")
        let keeper = try #require(try scope?.resolve(Keeper.self))
        let disk = try #require(try scope?.resolve(Disk.self))
        _ = try scope?.resolve(Mortal.self)
        #expect(try keeper.lazy.get() === disk)
        #expect(try keeper.provider() === disk)
        #expect(try keeper.resolver.resolve(Disk.self) === disk)
        #expect(try await keeper.asynchronous() === disk)
        if isClosed { try await scope?.close() }
        // The stored dependencies do not retain the scope.
        scope = nil
        #expect(alive.count == 0)
        let errors = [
            try expectError(.closed) { try keeper.late.get() },
            try expectError(.closed) { try keeper.provider() },
            try expectError(.closed) { try keeper.resolver.resolve(Disk.self) },
            try await expectAsyncError(.closed) { try await keeper.asynchronous() },
        ]
        for error in errors {
            #expect(error.message == "Disk was requested from the scope request, which is closed")
        }
        #expect(try keeper.lazy.get() === disk)
    }

    // MARK: Changes

    // Proves promise 64.
    @Test func replacementIsCreatedInAnOpenScope() throws {
        let container = Container { Component(Request.self) { Request(path: "/a") }.cached(.scope("request")) }
        try container.withScope("request") { scope throws in
            #expect(try scope.resolve(Request.self).path == "/a")
            container.register {
                Component(Request.self) { Request(path: "/b") }.cached(.scope("request")).overriding()
            }
            #expect(try scope.resolve(Request.self).path == "/b")
        }
    }

    @Test func strategiesSayWhichScopeAndThatContainersShareNothing() {
        let cache = Scope.Cache.scope("request")
        #expect(cache.lifetime == Lifetime(scope: "request"))
        #expect(cache.lifetime.description == "scope request")
        #expect(cache.lifetime.scope == "request")
        #expect(!cache.isShared)
    }

    // Proves C8.
    /// A user's cache that stores its instances in a scope.
    @Test func cachesOfOthersMayServeFromAScope() throws {
        struct TwoByTwo: CacheStrategy {
            var lifetime: Lifetime { Lifetime(scope: "request") }
            func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot() }
            struct Slot: CacheSlot {
                let id = CacheStorage.SlotID()
                func cell(in context: borrowing CacheContext) throws -> CacheCell {
                    try context.scope("request").cell(for: id)
                }
                func clear() {}
            }
        }
        let container = Container { Component(Disk.self) { Disk() }.cached(TwoByTwo()) }
        try container.withScope("request") { scope throws in
            #expect(try scope.resolve(Disk.self) === scope.resolve(Disk.self))
        }
        try expectError(.noScope) { try container.resolve(Disk.self) }
    }
}

extension ScopeName {
    fileprivate static let requestOfSession = ScopeName("request", inside: "session")
}
