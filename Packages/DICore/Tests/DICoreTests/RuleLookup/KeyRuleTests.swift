import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

// Proves A16.
/// Tests rules as a user would write them.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct KeyRuleTests {
    protocol Store: AnyObject, Sendable {
        var name: String { get }
    }

    final class Disk: Store {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// A type with a dependency.
    struct Desk<Content: Sendable>: Sendable { let content: Content }

    /// A rule that gives the same answer to every request for one type.
    struct Saying<Known>: KeyRule {
        var rung: RuleRung = .contextual
        var components = ComponentList()
        var condition = "only where it is said"
        var place: Place?
        let say: @Sendable (KeyRequest<Known>) -> KeyAnswer<Known>?

        init(
            _ type: Known.Type = Known.self, on rung: RuleRung = .contextual,
            @ComponentBuilder with components: () -> ComponentList = { ComponentList() },
            say: @escaping @Sendable (KeyRequest<Known>) -> KeyAnswer<Known>?
        ) {
            self.rung = rung
            self.components = components()
            self.say = say
        }

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            guard let request = request as? KeyRequest<Known> else { return nil }
            return say(request) as? KeyAnswer<Value>
        }
    }

    /// A rule whose components always answer.
    struct Always: KeyRule {
        var rung: RuleRung = .contextual
        var precedence = 0
        let components: ComponentList

        init(
            on rung: RuleRung = .contextual, precedence: Int = 0, @ComponentBuilder _ components: () -> ComponentList
        ) {
            self.rung = rung
            self.precedence = precedence
            self.components = components()
        }

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            .ownComponents(precedence: precedence)
        }
    }

    /// A rule whose components answer for one receiver.
    struct Only<Receiver>: KeyRule {
        let components: ComponentList

        init(for receiver: Receiver.Type, @ComponentBuilder _ components: () -> ComponentList) {
            self.components = components()
        }

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            request.receiver?.type == Receiver.self ? .ownComponents() : nil
        }
    }

    static func store(_ name: String) -> Component<any Store, ComponentOrigin.Made> {
        Component((any Store).self) { Disk(name) }
    }

    static func desk<Content: Sendable>(
        _ type: Content.Type, _ need: Need<Content> = .unnamed
    ) -> Component<Desk<Content>, ComponentOrigin.Made> {
        Component(Desk<Content>.self, strategy: LinkedStrategy(need) { Desk(content: $0) })
    }

    static func name(_ resolver: any Resolver) throws -> String {
        try resolver.resolve((any Store).self).name
    }

    /// Expects that encoding and decoding preserve the graph.
    static func expectCoded(_ container: Container) throws {
        let graph = container.graph()
        let decoded = try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph))
        #expect(decoded == graph)
        #expect(decoded.nodes.map(\.component.condition) == graph.nodes.map(\.component.condition))
    }

    // MARK: Answers

    @Test func defaultsOfTheProtocol() throws {
        struct Plain: KeyRule {
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { nil }
        }
        #expect(Plain().rung == .contextual)
        #expect(Plain().condition == "only where a rule lets it")
        #expect(Plain().place == nil)
        #expect(!Plain().answersForOwnComponentsOnly)
        let container = Container {
            Plain()
            Self.store("plain")
        }
        try container.validate()
        #expect(try Self.name(container) == "plain")
        #expect(container.components.count == 1)
    }

    @Test func ownComponents() throws {
        let container = Container {
            Self.store("plain")
            Always { Self.store("ruled") }
            Self.desk((any Store).self)
        }
        try container.validate()
        #expect(try Self.name(container) == "ruled")
        #expect(try container.resolve(Desk<any Store>.self).content.name == "ruled")
        let graph = container.graph()
        #expect(graph.nodes.map(\.component.condition) == [nil, "only where a rule lets it", nil])
        #expect(graph.nodes[2].edges.map(\.targets) == [[1]])
        try Self.expectCoded(container)
    }

    @Test func ownComponentsOfARuleThatHasNoneForTheKeyAreNoAnswer() throws {
        let container = Container {
            Self.store("plain")
            Always { Component(Int.self) { 1 } }
        }
        #expect(try Self.name(container) == "plain")
        #expect(try container.resolve(Int.self) == 1)
        try expectError(.missing) { try container.resolve(String.self) }
    }

    @Test func severalOfARuleAreADuplicate() throws {
        let container = Container {
            Always {
                Self.store("one")
                Self.store("two")
            }
            Self.desk((any Store).self)
        }
        try expectError(.duplicate) { try Self.name(container) }
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.duplicate])
    }

    @Test func anotherQualifier() throws {
        let container = Container {
            Self.store("plain")
            Self.store("archive").named("archive").cached()
            Saying((any Store).self) { $0.key.qualifier == "old" ? .qualified(by: "archive") : nil }
            Self.desk((any Store).self, .named("old"))
        }
        try container.validate()
        #expect(try Self.name(container) == "plain")
        let archive = try container.resolve((any Store).self, named: "archive")
        #expect(try container.resolve((any Store).self, named: "old") === archive)
        #expect(try container.resolve(Desk<any Store>.self).content === archive)
        #expect(container.graph().nodes[2].edges.map(\.targets) == [[1]])
        try Self.expectCoded(container)
    }

    @Test func theUnnamedOne() throws {
        let container = Container {
            Self.store("plain")
            Saying((any Store).self) { $0.key.qualifier == nil ? nil : .qualified(by: nil) }
        }
        #expect(try container.resolve((any Store).self, named: "any").name == "plain")
    }

    @Test func anotherType() throws {
        let container = Container {
            Component(Disk.self) { Disk("disk") }.cached()
            Saying((any Store).self) { _ in .redirected(to: Disk.self) { $0 } }
            Self.desk((any Store).self)
        }
        try container.validate()
        let disk = try container.resolve(Disk.self)
        #expect(try container.resolve((any Store).self) === disk)
        #expect(try container.resolve(Desk<any Store>.self).content === disk)
        #expect(container.contains((any Store).self))
        try Self.expectCoded(container)
    }

    @Test func anotherTypeThatIsMissing() throws {
        let container = Container {
            Saying((any Store).self) { _ in .redirected(to: Disk.self) { $0 } }
            Self.desk((any Store).self)
        }
        try expectError(.missing, key: ComponentKey(Disk.self)) { try Self.name(container) }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(Disk.self)])
    }

    @Test func aConversionThatThrowsIsTheErrorOfTheRequest() throws {
        struct Refused: Error {}
        let tally = Tally()
        let container = Container {
            Component(Disk.self) { Disk("disk") }
            Saying((any Store).self) { _ in
                .redirected(to: Disk.self) { disk in
                    guard tally.add() > 2 else { throw Refused() }
                    return disk
                }
            }
            Self.desk((any Store).self)
        }
        try container.validate()
        let error = try expectError(.creationFailed) { try Self.name(container) }
        #expect(error.underlying is Refused)
        let needed = try #require(throws: ResolutionError.self) { try container.resolve(Desk<any Store>.self) }
        #expect(needed.underlying is Refused)
        #expect(needed.chain.first?.key == ComponentKey(Desk<any Store>.self))
        #expect(try container.resolve(Desk<any Store>.self).content.name == "disk")
    }

    @Test func aComponentOfItsOwnMaking() throws {
        let made = Tally()
        let container = Container {
            Saying((any Store).self) { request in
                made.add()
                return .component(
                    Component((any Store).self) { Disk("made \(request.key.qualifier?.name ?? "")") }.cached())
            }
            Self.desk((any Store).self)
        }
        try container.validate()
        let store = try container.resolve((any Store).self)
        #expect(try container.resolve((any Store).self) === store)
        #expect(try container.resolve((any Store).self, named: "x").name == "made x")
        #expect(try container.resolve((any Store).self, named: "x") !== store)
        #expect(made.count > 0)
        try Self.expectCoded(container)
    }

    @Test func aMadeComponentAnswersToNothingButTheKey() throws {
        let container = Container {
            Saying((any Store).self, on: .convention) { request in
                guard request.key.qualifier == nil else { return nil }
                return .component(
                    Component((any Store).self) { Disk("made") }.named("its own").role { "\($0.name)" }.contribute())
            }
        }
        #expect(try Self.name(container) == "made")
        #expect(!container.contains(String.self))
        #expect(!container.contains((any Store).self, qualifier: "its own"))
        #expect(!container.contains([any Store].self))
    }

    @Test func anAmbiguousAnswer() throws {
        let container = Container {
            Self.store("one").named("one")
            Self.store("two").named("two")
            Saying((any Store).self) { $0.key.qualifier == nil ? .ambiguous(["one", "two"]) : nil }
            Self.desk((any Store).self)
        }
        let error = try expectError(.duplicate) { try Self.name(container) }
        #expect(error.description.contains("\"one\"") && error.description.contains("\"two\""))
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.duplicate])
        #expect(try container.resolve((any Store).self, named: "one").name == "one")
    }

    @Test(arguments: [true, false])
    func notSendableMainActorAndAsynchronousComponents(isConvention: Bool) async throws {
        final class Plain {}
        let container = Container {
            Saying(Plain.self, on: isConvention ? .convention : .contextual) { _ in
                .component(Component(Plain.self) { Plain() })
            }
            Saying(Int.self, on: isConvention ? .convention : .contextual) { _ in
                .component(AsyncComponent(Int.self) { _ async in 7 })
            }
            Saying(Window.self, on: isConvention ? .convention : .contextual) { _ in
                .component(MainActorComponent(Window.self) { Window(3) }.cached())
            }
        }
        let plain = try synchronously { (try container.resolve(Plain.self), try container.resolve(Plain.self)) }
        #expect(plain.0 !== plain.1)
        #expect(try await container.async.resolve(Int.self) == 7)
        try expectError(.asynchronous) { try synchronously { try container.resolve(Int.self) } }
        let isOneWindow = try await MainActor.run {
            try container.mainActor.resolve(Window.self) === container.mainActor.resolve(Window.self)
        }
        #expect(isOneWindow)
    }
}

extension KeyRuleTests.Saying {
    func bringing(@ComponentBuilder _ components: () -> ComponentList) -> Self {
        var copy = self
        copy.components = components()
        return copy
    }

    func calling(_ condition: String) -> Self {
        var copy = self
        copy.condition = condition
        return copy
    }
}
