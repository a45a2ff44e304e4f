import DICore
import TestSupport
import Testing

// Proves G4.
@Suite("Resolution observers")
struct ResolutionObserverTests {
    private struct Recorder: ResolutionObserver {
        let seen = Guarded<[String]>([])
        var refused: String?

        func willResolve(_ component: ComponentDescription) throws {
            let name = "\(component.key)"
            if name == refused { throw Refusal() }
            seen.withLock { $0.append(name) }
        }

        private struct Refusal: Error {}
    }

    private final class Engine: Sendable {}
    private final class Car: Sendable {
        let engine: Engine
        init(_ engine: Engine) { self.engine = engine }
    }

    private static func components() -> ComponentList {
        ComponentList {
            Component(Engine.self) { Engine() }.cached()
            Component(Car.self, dependencies: [Dependency(ComponentKey(Engine.self))]) { try Car($0.resolve()) }
            Component(instance: 7)
        }
    }

    @Test("Observers see every use, cached or not, of a request or a dependency")
    func everyUse() throws {
        let recorder = Recorder()
        let container = Container(resolutionObservers: [recorder]) { Self.components() }
        _ = try container.resolve(Car.self)
        _ = try container.resolve(Engine.self)
        _ = try container.resolve(Engine?.self)
        _ = try container.resolve(Int.self)
        _ = try container.resolve(Engine.self, qualifier: nil)
        #expect(recorder.seen.withLock { $0 } == ["Car", "Engine", "Engine", "Engine", "Int", "Engine"])
    }

    @Test("Reading an existing instance is no use, in a container, in a scope and in a child")
    func existing() async throws {
        var recorder = Recorder()
        recorder.refused = "Int"
        let container = Container(resolutionObservers: [recorder]) {
            Self.components()
            Component([Int].self) { [1] }.cached(.scope("visit"))
        }
        #expect(try container.existing(Engine.self) == nil)
        _ = try container.resolve(Engine.self)
        let scope = try container.openScope("visit")
        let child = container.child(resolutionObservers: [recorder]) {}
        _ = try scope.resolve([Int].self)
        recorder.seen.withLock { $0 = [] }
        #expect(try container.existing(Engine.self) != nil)
        #expect(try scope.existing(Engine.self) != nil)
        #expect(try scope.existing([Int].self) == [1])
        #expect(try child.existing(Engine.self) != nil)
        #expect(recorder.seen.withLock { $0 } == [])
        try await scope.close()
    }

    @Test("A component that an observer refuses is not created, and the error has the chain")
    func refusal() throws {
        var recorder = Recorder()
        recorder.refused = "Engine"
        let container = Container(resolutionObservers: [recorder]) { Self.components() }
        try expectError(chain: ["Car", "Engine (cached)"]) { try container.resolve(Car.self) }
    }

    @Test("A use in a child is sent to its own observers and its parent's, once each")
    func children() throws {
        let (above, own) = (Recorder(), Recorder())
        let parent = Container(resolutionObservers: [above]) { Self.components() }
        let child = parent.child(resolutionObservers: [own]) { Component(String.self) { "x" } }
        _ = try child.resolve(Engine.self)
        _ = try child.resolve(String.self)
        #expect(above.seen.withLock { $0 } == ["Engine", "String"])
        #expect(own.seen.withLock { $0 } == ["Engine", "String"])
    }

    @Test("An element that the parent contributes is observed in a child", arguments: [true, false])
    func elements(isCached: Bool) throws {
        let own = Recorder()
        let element = Component(Engine.self) { Engine() }
        let parent = Container { if isCached { element.cached().contribute() } else { element.contribute() } }
        let child = parent.child(resolutionObservers: [own])
        _ = try child.resolve([Engine].self)
        #expect(own.seen.withLock { $0 } == ["Engine"])
        _ = try child.resolve([Lazy<Engine>].self)[0].get()
        #expect(own.seen.withLock { $0 } == ["Engine", "Engine"])
    }

    /// Records requests that come too late.
    private struct Latecomers: ResolutionObserver {
        let keys = Guarded<[String]>([])
        func observe(_ event: ResolutionEvent) {
            if event.kind == .requestedTooLate { keys.withLock { $0.append("\(event.key)") } }
        }
    }

    @Test("Requests to a released container are observed, also by observers of the parent")
    func gone() throws {
        let (above, own) = (Latecomers(), Latecomers())
        var parent: Container? = Container(resolutionObservers: [above]) { Self.components() }
        var child: Container? = parent?.child(resolutionObservers: [own]) { Component(String.self) { "x" } }
        let engine = try #require(try child?.resolve(Provider<Engine>.self))
        let text = try #require(try child?.resolve(Lazy<String>.self))
        let resolver = try #require(try parent?.resolve((any Resolver).self))
        _ = try engine()
        #expect(own.keys.withLock { $0 }.isEmpty)
        child = nil
        parent = nil
        #expect(throws: ResolutionError.self) { try engine() }
        #expect(throws: ResolutionError.self) { try text.get() }
        #expect(throws: ResolutionError.self) { try resolver.resolve(Car.self) }
        #expect(own.keys.withLock { $0 } == ["Engine", "String"])
        #expect(above.keys.withLock { $0 } == ["Engine", "String", "Car"])
    }

    @Test("Requests to a closed container are observed")
    func closed() async throws {
        let observer = Latecomers()
        let container = Container(resolutionObservers: [observer]) { Self.components() }
        let engine = try container.resolve(Provider<Engine>.self)
        try await container.close()
        try expectError(.closed) { try container.resolve(Int.self) }
        try expectError(.closed) { try engine() }
        #expect(observer.keys.withLock { $0 } == ["Int", "Engine"])
    }
}
