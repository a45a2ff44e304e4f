import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private protocol Printable: Sendable { var number: Int { get } }

/// An object that is bound to no actor, and made of a window.
private final class Report: Printable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private struct Framed: Printable {
    let inner: any Printable
    var number: Int { inner.number + 100 }
}

private final class Viewer: Sendable {
    let later: Lazy<Int>
    init(later: Lazy<Int>) { self.later = later }
}

/// An object that is not `Sendable`, is bound to no actor, and keeps a window.
private final class Draft {
    let window: Window
    init(_ window: Window) { self.window = window }
}

// Proves E4.
/// Tests components that are bound to no actor and need main-actor components, so that they are made on the main actor.
@MainActor @Suite(.ownThread, .timeLimit(.minutes(60))) struct MadeOnMainActorTests {
    private let made = Tally()

    private func container(
        _ cache: (any CacheStrategy)? = nil, @ComponentBuilder _ more: () -> ComponentList = { ComponentList() }
    ) -> Container {
        let strategy = LinkedStrategy(Need<Window>()) { [made] window in
            MainActor.assertIsolated()
            made.add()
            return Report(window.number)
        }
        return Container {
            MainActorComponent(Window.self) { Window(3) }.cached()
            Component(Report.self, strategy: strategy).role { $0 as any Printable }.contribute().cached(in: cache)
            more()
        }
    }

    private nonisolated static func error<Value: Sendable>(
        _ type: Value.Type, from parent: some Scope.Parent
    ) throws -> ResolutionError {
        try #require(throws: ResolutionError.self) { _ = try parent.resolve(type) }
    }

    private nonisolated static let caches: [(any CacheStrategy)?] = [
        nil, Container.Cache.threadSafe, Container.Cache.simple, StorageCache.weak, Scope.Cache.scope("desk"),
    ]

    @Test(arguments: caches)
    func requestFromTheMainActorMakesIt(cache: (any CacheStrategy)?) throws {
        let container = container(cache)
        try container.validate()
        try container.withScope("desk") { scope in
            let report = try scope.resolve(Report.self)
            #expect(report.number == 3)
            #expect((try scope.resolve(Report.self) === report) == (cache != nil))
            #expect(try scope.mainActor.resolve((any Printable).self).number == 3)
            #expect(try scope.resolve([Report].self).map(\.number) == [3])
            #expect(made.count == (cache == nil ? 4 : 1))
        }
    }

    // Proves promise 40.
    @Test(arguments: caches)
    func requestFromElsewhereNamesTheNeed(cache: (any CacheStrategy)?) throws {
        let container = container(cache) {
            Component(String.self, strategy: LinkedStrategy(Need<any Printable>()) { "\($0.number)" })
        }
        try container.withScope("desk") { scope in
            for error in [
                try Self.error(String.self, from: scope),
                try Threads.run(1) { _ in try Self.error(String.self, from: scope) }[0],
            ] {
                #expect(error.code == .isolation)
                #expect(error.key == ComponentKey(Window.self))
                #expect(error.chain.map(\.key.description) == ["String", "Report", "Window"])
                #expect(error.message == "Window is bound to the main actor, and was requested outside of it")
            }
            #expect(made.count == 0)
            #expect(try scope.resolve(String.self) == "3")
        }
    }

    @Test func instanceThatExistsIsForEveryRequest() throws {
        let container = container(.threadSafe) {
            Component(String.self, strategy: LinkedStrategy(Need<any Printable>()) { "\($0.number)" })
            Component(Bool.self, strategy: LinkedStrategy(Need<String>()) { $0 == "3" }).cached()
        }
        let report = try container.resolve(Report.self)
        try Threads.run(2) { (_: Int) throws in
            #expect(try container.resolve(Report.self) === report)
            #expect(try container.resolve((any Printable).self).number == 3)
            #expect(try container.existing(Report.self) === report)
            // The need exists, so that a component of it is made anywhere.
            #expect(try container.resolve(String.self) == "3")
            #expect(try container.resolve(Bool.self))
        }
        #expect(made.count == 1)
    }

    // Proves promise 40.
    /// A request from elsewhere begins no creation that cannot succeed, so no request on the main actor waits for one.
    @Test func requestsFromElsewhereDoNotDisturb() async throws {
        for _ in 0..<50 {
            let container = container(.threadSafe) {
                Component(Bool.self, strategy: LinkedStrategy(Need<Report>()) { $0.number == 3 }).cached()
            }
            let both = Rendezvous(of: 2)
            let elsewhere = BackgroundThread {
                both.meet()
                for _ in 0..<20 { _ = try? container.resolve(Bool.self) }
            }
            both.meet()
            #expect(try container.resolve(Bool.self))
            try await elsewhere.value
        }
    }

    @Test(arguments: caches)
    func requestThatMaySuspendHopsToTheMainActor(cache: (any CacheStrategy)?) async throws {
        let container = container(cache) {
            Component(String.self, strategy: LinkedStrategy(Need<any Printable>()) { "\($0.number)" })
            AsyncComponent(Double.self) { resolver in Double(try await resolver.resolve(Report.self).number) }.cached()
        }
        func elsewhere(_ scope: Scope) async throws {
            let task = Task.detached { try await scope.async.resolve(String.self) }
            #expect(try await task.value == "3")
            #expect(try await Task.detached { try await scope.async.resolve((any Printable).self).number }.value == 3)
            if !(cache is Scope.Cache) { #expect(try await scope.async.resolve(Double.self) == 3) }
        }
        try await container.withScope("desk") { scope in try await elsewhere(scope) }
    }

    @Test func asynchronousNeedsAreCreatedFirst() async throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }.cached()
            AsyncComponent(Int.self) { await later { 4 } }.cached()
            Component(
                Report.self,
                strategy: LinkedStrategy(Need<Int>(), Need<Window>()) { number, window in
                    MainActor.assertIsolated()
                    return Report(number + window.number)
                }
            ).cached()
        }
        try container.validate()
        let report = try await Task.detached { try await container.async.resolve(Report.self) }.value
        #expect(report.number == 7)
        #expect(try Threads.run(1) { _ in try container.resolve(Report.self) === report } == [true])
    }

    @Test(arguments: [nil, Container.Cache.threadSafe] as [(any CacheStrategy)?])
    func decoratorMayNeedTheMainActor(cache: (any CacheStrategy)?) async throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }
            Component(Report.self) { Report(1) }.role { $0 as any Printable }.cached(in: cache)
            Decorator((any Printable).self, needs: Need<Window>()) { inner, _ in
                MainActor.assertIsolated()
                return Framed(inner: inner)
            }
        }
        try container.validate()
        let error = try Threads.run(1) { _ in try Self.error((any Printable).self, from: container) }[0]
        #expect(error.code == .isolation)
        #expect(error.key == ComponentKey(Window.self))
        #expect(try container.resolve((any Printable).self).number == 101)
        #expect(try await Task.detached { try await container.async.resolve((any Printable).self) }.value.number == 101)
        if cache == nil { return }
        #expect(try Threads.run(1) { _ in try container.resolve((any Printable).self).number } == [101])
    }

    @Test func decoratorOfSuchAComponentRunsThereToo() throws {
        let container = container(.threadSafe) {
            Decorator((any Printable).self) { inner in
                MainActor.assertIsolated()
                return Framed(inner: inner)
            }
        }
        #expect(try Threads.run(1) { _ in try Self.error((any Printable).self, from: container).code } == [.isolation])
        #expect(try container.resolve((any Printable).self).number == 103)
        #expect(try Threads.run(1) { _ in try container.resolve((any Printable).self).number } == [103])
    }

    @Test func instanceThatIsNotSendableStays() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }.cached()
            Component(Draft.self, strategy: LinkedStrategy(Need<Window>(), make: Draft.init))
                .role { [$0.window.number] }
        }
        #expect(try container.resolve(Draft.self).window === container.resolve(Window.self))
        #expect(try container.resolve([Int].self) == [3])
        let chains = try Threads.run(1) { _ in
            [
                try #require(throws: ResolutionError.self) { _ = try container.resolve(Draft.self).window.number },
                try #require(throws: ResolutionError.self) { _ = try container.resolve([Int].self) },
            ].map { $0.chain.map(\.key.description) }
        }
        #expect(chains == [[["Draft", "Window"], ["Draft", "Window"]]])
    }

    @Test func startThatWaitsCreatesIt() async throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }
            Component(Report.self, strategy: LinkedStrategy(Need<Window>()) { Report($0.number) }).eager().cached()
        }
        let errors = try Threads.run(1) { _ in
            [
                try #require(throws: ResolutionError.self) { try container.start() },
                try #require(throws: ResolutionError.self) { try container.start(validating: Validation()) },
            ]
        }
        for error in errors.joined() {
            #expect(error.code == .isolation)
            #expect(error.chain.map(\.key.description) == ["Report", "Window"])
        }
        try await container.start()
        #expect(try container.existing(Report.self)?.number == 3)
    }

    @Test func childReplacesTheNeed() throws {
        let strategy = LinkedStrategy(Need<Window>()) { Report($0.number) }
        let container = Container {
            MainActorComponent(Window.self) { Window(3) }.cached()
            Component(Report.self, strategy: strategy).cached()
        }
        let report = try container.resolve(Report.self)
        let child = container.child { MainActorComponent(Window.self) { Window(4) } }
        #expect(try container.child { Component(Int.self) { 1 } }.resolve(Report.self) === report)
        #expect(try Threads.run(1) { _ in try Self.error(Report.self, from: child).code } == [.isolation])
        #expect(try child.resolve(Report.self).number == 4)
        // Its own window is bound to no actor, and so is the report of it.
        let other = container.child { Component(Window.self) { Window(5) } }
        #expect(try Threads.run(1) { _ in try other.resolve(Report.self).number } == [5])
    }

    /// The component is bound to no actor, so its code may use a resolver and deferred needs anywhere.
    @Test func itsOwnRequestsAreOfNoActor() throws {
        let container = container {
            Component(Int.self) { 7 }
            Component(
                Viewer.self,
                strategy: LinkedStrategy(Need<Window>(), Need<Lazy<Int>>()) { _, later in Viewer(later: later) })
            Component(Bool.self, dependencies: [Dependency(ComponentKey(Window.self))]) { resolver in
                try resolver.resolve(Window.self).number == 3
            }
        }
        let viewer = try container.resolve(Viewer.self)
        #expect(try Threads.run(1) { _ in try viewer.later.getAsOwner() } == [7])
        let error = try expectError(.isolation) { _ = try container.resolve(Bool.self) }
        #expect(error.chain.map(\.key.description) == ["Bool", "Window"])
    }

    @Test func longChainIsFollowed() throws {
        let container = container()
        for number in 0..<2_000 {
            let need = number == 0 ? Need<Int>.wired(to: Report.self) { $0.number } : Need<Int>.named("\(number - 1)")
            container.register { Component(Int.self, strategy: LinkedStrategy(need) { $0 }).named("\(number)") }
        }
        let error = try Threads.run(1) { _ in
            try #require(throws: ResolutionError.self) { _ = try container.resolve(Int.self, named: "1999") }
        }[0]
        #expect(error.code == .isolation)
        #expect(error.chain.count == 2_002)
    }
}
