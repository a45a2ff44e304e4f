import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

/// Tests rules as a user would write them.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct KeyRuleTests {
    fileprivate protocol Store: AnyObject, Sendable {
        var name: String { get }
    }

    fileprivate final class Disk: Store {
        let name: String
        init(_ name: String) { self.name = name }
    }

    /// A type with a dependency.
    fileprivate struct Desk<Content: Sendable>: Sendable { let content: Content }

    /// A rule that gives the same answer to every request for one type.
    fileprivate struct Saying<Known>: KeyRule {
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
    fileprivate struct Always: KeyRule {
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
    fileprivate struct Only<Receiver>: KeyRule {
        let components: ComponentList

        init(for receiver: Receiver.Type, @ComponentBuilder _ components: () -> ComponentList) {
            self.components = components()
        }

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            request.receiver?.type == Receiver.self ? .ownComponents() : nil
        }
    }

    fileprivate static func store(_ name: String) -> Component<any Store, ComponentOrigin.Made> {
        Component((any Store).self) { Disk(name) }
    }

    fileprivate static func desk<Content: Sendable>(
        _ type: Content.Type, _ need: Need<Content> = .unnamed
    ) -> Component<Desk<Content>, ComponentOrigin.Made> {
        Component(Desk<Content>.self, strategy: LinkedStrategy(need) { Desk(content: $0) })
    }

    private static func name(_ resolver: any Resolver) throws -> String {
        try resolver.resolve((any Store).self).name
    }

    /// Expects that encoding and decoding preserve the graph.
    private static func expectCoded(_ container: Container) throws {
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
        let error = try #require(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(error.code == .missing)
    }

    @Test func severalOfARuleAreADuplicate() throws {
        let container = Container {
            Always {
                Self.store("one")
                Self.store("two")
            }
            Self.desk((any Store).self)
        }
        let error = try #require(throws: ResolutionError.self) { try Self.name(container) }
        #expect(error.code == .duplicate)
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
        let error = try #require(throws: ResolutionError.self) { try Self.name(container) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(Disk.self))
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
        let error = try #require(throws: ResolutionError.self) { try Self.name(container) }
        #expect(error.code == .creationFailed)
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
        let error = try #require(throws: ResolutionError.self) { try Self.name(container) }
        #expect(error.code == .duplicate)
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
        let error = try #require(throws: ResolutionError.self) { try synchronously { try container.resolve(Int.self) } }
        #expect(error.code == .asynchronous)
        let isOneWindow = try await MainActor.run {
            try container.mainActor.resolve(Window.self) === container.mainActor.resolve(Window.self)
        }
        #expect(isOneWindow)
    }

    // MARK: Requests

    @Test func theRequestHasTheKeyAndTheReceiver() throws {
        let journal = Journal()
        let container = Container {
            Self.store("plain")
            Saying((any Store).self) { request in
                journal.note("\(request.key) for \(request.receiver.map { "\($0)" } ?? "no receiver")")
                return nil
            }
            Self.desk((any Store).self)
        }
        _ = try container.resolve((any Store).self)
        #expect(Set(journal.entries).contains("Store for no receiver"))
        _ = try container.resolve(Desk<any Store>.self)
        #expect(Set(journal.entries).contains("Store for Desk<Store>"))
        #expect(Set(journal.entries).count == 2)
    }

    @Test func formsAreRequestedByTheirInnerKey() throws {
        let journal = Journal()
        struct Noting: KeyRule {
            let journal: Journal
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
                journal.note("\(Value.self)")
                return nil
            }
        }
        let container = Container {
            Component(Int.self) { 1 }.contribute().contribute(key: "one") { $0 }
            Noting(journal: journal)
        }
        _ = try container.resolve(Lazy<Int>.self).get()
        _ = try container.resolve(Provider<Int>.self)()
        _ = try container.resolve(Int?.self)
        _ = try container.resolve([Int].self)
        _ = try container.resolve([String: Int].self)
        _ = try container.resolve((any Resolver).self)
        #expect(Set(journal.entries) == ["Int"])
    }

    @Test func nothingIsPaidAfterLinking() throws {
        let asked = Tally()
        let container = Container {
            Self.store("plain")
            Saying((any Store).self) { _ in
                asked.add()
                return nil
            }
            Self.desk((any Store).self)
        }
        _ = try container.resolve(Desk<any Store>.self)
        let count = asked.count
        for _ in 0..<100 { _ = try container.resolve(Desk<any Store>.self) }
        #expect(asked.count == count)
    }

    @Test func qualifiersThatAreRegistered() throws {
        let kept = Kept<Set<Qualifier?>>()
        let container = Container {
            Self.store("plain")
            Self.store("one").named("one")
            Component(Disk.self) { Disk("two") }.role(qualifier: "two") { $0 as any Store }
            Redirection(from: (any Store).self, qualifier: "three", to: Disk.self) { $0 }
            Component(Int.self) { 1 }.named("of another type")
            Saying((any Store).self) { request in
                kept.value = Set(request.qualifiers)
                return nil
            }
        }
        _ = try container.resolve((any Store).self)
        #expect(kept.value == [nil, "one", "two", "three"])
        let child = container.child { Self.store("four").named("four") }
        _ = try child.resolve((any Store).self)
        #expect(kept.value == [nil, "one", "two", "three", "four"])
    }

    @Test func qualifiersOfComponentsOfRulesCountWhereTheyAreLet() throws {
        let kept = Kept<Set<Qualifier?>>()
        let container = Container {
            Saying((any Store).self) { $0.receiver == nil ? nil : .ownComponents() }
                .bringing {
                    Self.store("ruled").named("ruled")
                    Redirection(from: (any Store).self, qualifier: "redirected", to: Disk.self) { $0 }
                }
            Component(Disk.self) { Disk("disk") }
            Self.store("plain")
            Saying((any Store).self) { request in
                kept.value = Set(request.qualifiers)
                return nil
            }
            Self.desk((any Store).self)
        }
        _ = try container.resolve((any Store).self)
        #expect(kept.value == [nil])
        _ = try container.resolve(Desk<any Store>.self)
        #expect(kept.value == [nil, "ruled", "redirected"])
    }

    @Test func rulesThatAlwaysAskForQualifiers() throws {
        func asking() -> Saying<any Store> {
            Saying((any Store).self) { request in
                request.qualifiers.contains("never") ? nil : .ownComponents()
            }
            .bringing { Self.store("ruled").named("ruled") }
        }
        let container = Container {
            asking()
            asking()
            Self.store("plain")
            Self.desk((any Store).self)
        }
        #expect(try Self.name(container) == "plain")
        let error = try #require(throws: ResolutionError.self) {
            try container.resolve((any Store).self, named: "ruled")
        }
        #expect(error.code == .duplicate)
        #expect(try container.resolve(Desk<any Store>.self).content.name == "plain")
    }

    @Test func otherRulesAreSettings() throws {
        struct Setting: KeyRule {
            let value: Int
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { nil }
        }
        let numbers = Saying(String.self) { request in
            .component(
                Component(String.self) { [values = request.settings.rules(of: Setting.self).map(\.value)] in "\(values)"
                })
        }
        let container = Container {
            numbers
            Setting(value: 1)
            Setting(value: 2)
        }
        #expect(try container.resolve(String.self) == "[1, 2]")
        let child = container.child {
            Setting(value: 3)
            numbers
        }
        #expect(try child.resolve(String.self) == "[3]")
        let plain = container.child { numbers }
        #expect(try plain.resolve(String.self) == "[1, 2]")
        #expect(try Container { numbers }.resolve(String.self) == "[]")
    }

    // MARK: Rungs

    @Test func contextualComesBetweenOverridesAndOrdinaryComponents() throws {
        let ruled = Container {
            Self.store("plain")
            Always { Self.store("ruled") }
        }
        #expect(try Self.name(ruled) == "ruled")
        let overridden = Container {
            Self.store("plain")
            Always { Self.store("ruled") }
            Self.store("override").overriding()
        }
        try overridden.validate()
        #expect(try Self.name(overridden) == "override")
    }

    @Test func assignableComesAfterOwnTypesAndBeforeAutomatic() throws {
        let rule = Always(on: .assignable) { Component(Disk.self) { Disk("assignable") } }
        let automatic = Always(on: .automatic) { Component(Disk.self) { Disk("automatic") } }
        let others: [(String, ComponentList)] = [
            ("explicit", ComponentList { Component(Disk.self) { Disk("explicit") } }),
            (
                "redirected",
                ComponentList {
                    Component(Int.self) { 1 }
                    Redirection(from: Disk.self, to: Int.self) { _ in Disk("redirected") }
                }
            ),
            ("own type", ComponentList { Component(Disk.self) { Disk("own type") }.role { $0 as any Store } }),
            ("assignable", ComponentList { automatic }),
            ("assignable", ComponentList { Component(Disk.self) { Disk("default") }.asDefault() }),
        ]
        for (name, list) in others {
            let container = Container {
                rule
                list
            }
            try container.validate()
            #expect(try container.resolve(Disk.self).name == name)
        }
        let both = Container {
            automatic
            Component(Disk.self) { Disk("default") }.asDefault()
        }
        try both.validate()
        #expect(try both.resolve(Disk.self).name == "automatic")
    }

    @Test func conventionComesAfterParentsAndBeforeNil() throws {
        let convention = Always(on: .convention) { Self.store("convention") }
        let container = Container { Self.store("parent").asDefault() }
        let child = container.child { convention }
        try child.validate()
        #expect(try Self.name(child) == "parent")
        #expect(container.remove((any Store).self))
        #expect(try Self.name(child) == "convention")
        #expect(try child.resolve((any Store)?.self)?.name == "convention")
        #expect(try container.resolve((any Store)?.self) == nil)
    }

    @Test(arguments: [RuleRung.contextual, .assignable, .automatic, .convention])
    func theHighestPrecedenceAnswers(rung: RuleRung) throws {
        let container = Container {
            Always(on: rung, precedence: 1) { Self.store("middle") }
            Always(on: rung, precedence: 2) { Self.store("high") }
            Always(on: rung, precedence: -1) { Self.store("low") }
        }
        try container.validate()
        // Among conventions, the first one answers, regardless of precedence.
        #expect(try Self.name(container) == (rung == .convention ? "middle" : "high"))
    }

    @Test func ofEqualsTheFirstAnswersOrTheNewestAssignableOne() throws {
        func made(_ name: String, on rung: RuleRung) -> Saying<any Store> {
            Saying((any Store).self, on: rung) { _ in .component(Component((any Store).self) { Disk(name) }) }
        }
        for (rung, name) in [
            (RuleRung.contextual, "first"), (.assignable, "second"), (.automatic, "first"), (.convention, "first"),
        ] {
            let container = Container {
                made("first", on: rung)
                made("second", on: rung)
            }
            #expect(try Self.name(container) == name, "\(rung)")
        }
    }

    @Test func ownComponentsOfTwoRulesWithEqualRightAreADuplicate() throws {
        for rung in [RuleRung.contextual, .automatic] {
            let container = Container {
                Always(on: rung) { Self.store("first") }
                Always(on: rung) { Self.store("second") }
                Self.desk((any Store).self)
            }
            let error = try #require(throws: ResolutionError.self) { try Self.name(container) }
            #expect(error.code == .duplicate)
            #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.duplicate])
        }
        let newest = Container {
            Always(on: .assignable) { Self.store("first") }
            Always(on: .assignable) { Self.store("second") }
        }
        #expect(try Self.name(newest) == "second")
    }

    @Test func overridingAndDefaultComponentsOfARule() throws {
        let container = Container {
            Self.store("plain")
            Always {
                Self.store("default").asDefault()
                Self.store("override").overriding()
                Component(Int.self) { 1 }.asDefault()
            }
            Component(Int.self) { 2 }
        }
        #expect(try Self.name(container) == "override")
        #expect(try container.resolve(Int.self) == 1)
        // The component overrides only within its rule, and removes no roles of other components.
        let silent = Container {
            Component(Disk.self) { Disk("disk") }.role { $0 as any Store }
            Saying(Disk.self) { _ in nil }.bringing { Component(Disk.self) { Disk("ruled") }.overriding() }
        }
        #expect(try Self.name(silent) == "disk")
        #expect(try silent.resolve(Disk.self).name == "disk")
    }

    // MARK: Settings

    private struct Plan: KeyRule {
        let name: String
        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { nil }
    }

    /// A rule that applies only if a plan with its name is registered.
    private struct InPlan: KeyRule {
        let name: String
        let asked: Tally
        let components: ComponentList

        init(_ name: String, asked: Tally = Tally(), @ComponentBuilder _ components: () -> ComponentList) {
            self.name = name
            self.asked = asked
            self.components = components()
        }

        func applies(with settings: RuleSettings) -> Bool {
            settings.rules(of: Plan.self).contains { $0.name == name }
        }

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            asked.add()
            return .ownComponents()
        }
    }

    @Test func aRuleThatDoesNotApplyIsNotAsked() throws {
        let asked = Tally()
        let container = Container {
            Self.store("plain")
            InPlan("gold", asked: asked) { Self.store("gold") }
        }
        #expect(try Self.name(container) == "plain")
        try container.validate()
        #expect(asked.count == 0)
        container.register { Plan(name: "gold") }
        #expect(try Self.name(container) == "gold")
        #expect(asked.count > 0)
    }

    @Test func componentsOfARuleThatDoesNotApplyAreNeitherValidatedNorStarted() throws {
        let made = Tally()
        let container = Container {
            InPlan("gold") {
                Self.desk((any Store).self)
                Component(Disk.self) {
                    made.add()
                    return Disk("eager")
                }
                .cached().eager()
            }
        }
        try container.validate()
        try container.start()
        #expect(made.count == 0)
        let gold = container.child { Plan(name: "gold") }
        #expect(gold.validationReport().errors.map(\.code) == [ResolutionError.Code.missing])
        #expect(try gold.resolve(Disk.self).name == "eager")
        #expect(made.count == 1)
    }

    @Test func aChildHasSettingsOfItsOwn() throws {
        let container = Container {
            Plan(name: "silver")
            Self.store("plain")
            InPlan("silver") { Self.store("silver") }
            InPlan("gold") { Self.store("gold") }
            Self.desk((any Store).self)
        }
        let child = container.child { Plan(name: "gold") }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "silver")
        #expect(try child.resolve(Desk<any Store>.self).content.name == "gold")
        #expect(try container.child {}.resolve(Desk<any Store>.self).content.name == "silver")
    }

    @Test func rulesInsideAnInactiveRuleAreInactive() throws {
        let container = Container {
            Self.store("plain")
            Plan(name: "silver")
            InPlan("gold") { InPlan("silver") { Self.store("both") } }
        }
        #expect(try Self.name(container) == "plain")
        container.register { Plan(name: "gold") }
        #expect(try Self.name(container) == "both")
    }

    @Test func aSettingInsideARuleDoesNotCount() throws {
        let container = Container {
            Self.store("plain")
            Always { Plan(name: "gold") }
            InPlan("gold") { Self.store("gold") }
        }
        #expect(try Self.name(container) == "plain")
        container.register { Plan(name: "gold") }
        #expect(try Self.name(container) == "gold")
    }

    /// A rule that records the requested keys.
    private struct Noting: KeyRule {
        let answersForOwnComponentsOnly: Bool
        let asked: Kept<Set<ComponentKey>>
        @ComponentBuilder var components: ComponentList {
            KeyRuleTests.store("own").named("own")
            Redirection(from: Int.self, to: UInt.self) { Int($0) }
        }

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            asked.value?.insert(request.key)
            return .ownComponents()
        }
    }

    @Test(arguments: [true, false])
    func aRuleForItsOwnComponentsReceivesOnlyTheirKeys(isForOwnOnly: Bool) throws {
        let asked = Kept<Set<ComponentKey>>([])
        let container = Container {
            Noting(answersForOwnComponentsOnly: isForOwnOnly, asked: asked)
            Self.store("plain")
            Component(UInt.self) { 7 }
            Component(Int.self) { 1 }
            Self.desk((any Store).self)
            Self.desk(Int.self)
            Self.desk((any Store).self, .named("own")).named("own")
        }
        try container.validate()
        #expect(try Self.name(container) == "plain")
        #expect(try container.resolve(Desk<Int>.self).content == 7)
        #expect(try container.resolve(Desk<any Store>.self).content.name == "plain")
        #expect(try container.resolve(Desk<any Store>.self, named: "own").content.name == "own")
        let keys = try #require(asked.value)
        let own: Set = [ComponentKey((any Store).self, qualifier: "own"), ComponentKey(Int.self)]
        #expect(keys.isSuperset(of: own))
        #expect((keys == own) == isForOwnOnly)
    }

    @Test func theOrderOfRulesStaysWhereOneAnswersForItsOwnComponentsOnly() throws {
        struct Own: KeyRule {
            let rung: RuleRung
            var components: ComponentList { KeyRuleTests.store("own") }
            var answersForOwnComponentsOnly: Bool { true }
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { .ownComponents() }
        }
        // Among conventions the first one answers, among assignable rules the newest.
        for (rung, isFirst) in [(RuleRung.convention, true), (.assignable, false)] {
            let other = Always(on: rung) { Self.store("other") }
            let ahead = Container {
                Own(rung: rung)
                other
            }
            #expect(try Self.name(ahead) == (isFirst ? "own" : "other"))
            let behind = Container {
                other
                Own(rung: rung)
            }
            #expect(try Self.name(behind) == (isFirst ? "other" : "own"))
        }
    }

    // MARK: Own components of other keys

    @Test(arguments: [RuleRung.contextual, .assignable, .automatic, .convention])
    func aRulesOwnComponentCoexistsWithAnExplicitOne(rung: RuleRung) throws {
        let container = Container {
            Saying((any Store).self, on: rung, with: { Component(Disk.self) { Disk("own") }.cached() }) { _ in
                .ownComponent(of: Disk.self) { $0 }
            }
            Component(Disk.self) { Disk("explicit") }.cached()
            Self.desk((any Store).self)
        }
        try container.validate()
        let store = try container.resolve((any Store).self)
        #expect(store.name == "own")
        #expect(try container.resolve(Desk<any Store>.self).content === store)
        #expect(try container.resolve(Disk.self).name == "explicit")
        try Self.expectCoded(container)
    }

    @Test func anOwnComponentThatIsGoneIsNoAnswer() throws {
        let container = Container {
            Saying((any Store).self, with: { Component(Disk.self) { Disk("own") } }) { _ in
                .ownComponent(of: Disk.self) { $0 }
            }
            Self.store("plain")
        }
        #expect(try Self.name(container) == "own")
        container.remove(Disk.self)
        #expect(try Self.name(container) == "plain")
    }

    @Test(arguments: [RuleRung.contextual, .assignable, .automatic, .convention])
    func onlyContextualRulesSeeTheReceiver(rung: RuleRung) throws {
        let receivers = Kept<Set<ComponentKey?>>([])
        let container = Container {
            Saying((any Store).self, on: rung, with: { Self.store("ruled") }) { request in
                receivers.value?.insert(request.receiver)
                return .ownComponents()
            }
            Self.desk((any Store).self)
        }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "ruled")
        let seen = try #require(receivers.value)
        #expect(seen.contains(ComponentKey(Desk<any Store>.self)) == (rung == .contextual))
        #expect(rung == .contextual || seen == [nil])
    }

    // MARK: Loops

    @Test func twoRulesThatRedirectToEachOther() throws {
        let container = Container {
            Saying(Int.self) { _ in .redirected(to: UInt.self) { Int($0) } }
            Saying(UInt.self) { _ in .redirected(to: Int.self) { UInt($0) } }
            Self.desk(Int.self)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.code == .redirectionLoop)
        let needed = try #require(throws: ResolutionError.self) { try container.resolve(Desk<Int>.self) }
        #expect(needed.code == .redirectionLoop)
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.redirectionLoop])
    }

    @Test func aRuleThatRedirectsToTheSameKey() throws {
        let container = Container {
            Component(Int.self) { 1 }
            Saying(Int.self) { _ in .qualified(by: nil) }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.code == .redirectionLoop)
    }

    @Test func aRuleAndARedirectionInALoop() throws {
        let container = Container {
            Saying(Int.self) { _ in .redirected(to: UInt.self) { Int($0) } }
            Redirection(from: UInt.self, to: Int.self) { UInt($0) }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(UInt.self) }
        #expect(error.code == .redirectionLoop)
    }

    @Test func anAmbiguousAnswerThatNamesItself() throws {
        let container = Container {
            Saying(Int.self) { _ in .ambiguous([nil, "one"]) }
            Component(Int.self) { 1 }.named("one")
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.code == .duplicate)
    }

    // MARK: Containers

    @Test func childrenAskTheRulesOfTheirParents() throws {
        let container = Container {
            Self.store("plain")
            Always { Self.store("ruled") }
        }
        let child = container.child { Component(Int.self) { 1 } }
        #expect(try Self.name(child) == "ruled")
        let other = container.child { Always { Self.store("child") } }
        #expect(try Self.name(other) == "child")
        #expect(try Self.name(container) == "ruled")
        let explicit = container.child { Self.store("explicit") }
        #expect(try Self.name(explicit) == "explicit")
        for checked in [child, other, explicit] { try checked.validate() }
    }

    @Test func aChildSharesInstancesOfAParentsRule() throws {
        let container = Container {
            Saying((any Store).self) { _ in .component(Component((any Store).self) { Disk("made") }.cached()) }
        }
        let child = container.child { Component(Int.self) { 1 } }
        let first = try child.resolve((any Store).self)
        #expect(try container.resolve((any Store).self) === first)
        #expect(try child.resolve((any Store).self) === first)
    }

    @Test func copiesAskTheSameRulesAndMakeTheirOwn() throws {
        let container = Container {
            Saying((any Store).self) { _ in .component(Component((any Store).self) { Disk("made") }.cached()) }
            Always { Component(Disk.self) { Disk("own") }.cached() }
        }
        let (store, disk) = (try container.resolve((any Store).self), try container.resolve(Disk.self))
        let copy = container.copy()
        #expect(try copy.resolve((any Store).self) !== store)
        #expect(try copy.resolve(Disk.self) !== disk)
        #expect(try copy.resolve((any Store).self) === copy.resolve((any Store).self))
        #expect(try container.resolve((any Store).self) === store)
    }

    @Test func laterRegistrationsAreSeen() throws {
        let container = Container {
            Self.store("plain")
            Self.desk((any Store).self)
        }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "plain")
        container.register { Always { Self.store("ruled") } }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "ruled")
        container.register { Always(precedence: 1) { Self.store("later") } }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "later")
    }

    @Test func aRuleSeesNamesThatAreRegisteredLater() throws {
        let container = Container {
            Self.store("plain")
            Saying((any Store).self) { request in
                request.key.qualifier == nil && request.qualifiers.contains("better") ? .qualified(by: "better") : nil
            }
            Self.desk((any Store).self)
        }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "plain")
        container.register { Self.store("better").named("better") }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "better")
        container.remove((any Store).self, qualifier: "better")
        #expect(try container.resolve(Desk<any Store>.self).content.name == "plain")
    }

    @Test(arguments: [RuleRung.contextual, .assignable, .automatic, .convention])
    func madeComponentsKeepTheirEntryOverRelinking(rung: RuleRung) async throws {
        let closed = Tally()
        let container = Container {
            Saying((any Store).self, on: rung) { _ in
                .component(Component((any Store).self) { Disk("made") }.cached().onClose { _ in closed.add() })
            }
            Self.desk((any Store).self)
        }
        let first = try container.resolve(Desk<any Store>.self).content
        container.register { Component(Int.self) { 1 } }
        #expect(try container.resolve(Desk<any Store>.self).content === first)
        container.clear()
        let second = try container.resolve(Desk<any Store>.self).content
        #expect(second !== first)
        try await container.close()
        #expect(closed.count == 2)
    }

    @Test func nothingLeaks() throws {
        let alive = Tally()
        for isReset in [true, false] {
            weak var weakContainer: Container?
            do {
                let mortal = Mortal(alive)
                let container = Container {
                    Saying((any Store).self) { [mortal] _ in
                        .component(Component((any Store).self) { Disk("\(mortal)") }.cached())
                    }
                    .bringing { Component(Int.self) { [mortal] in mortal === mortal ? 1 : 0 } }
                    Self.desk((any Store).self)
                }
                weakContainer = container
                _ = try container.resolve(Desk<any Store>.self)
                _ = container.graph()
                if isReset { container.reset() }
            }
            #expect(weakContainer == nil)
            #expect(alive.count == 0)
        }
        let container = Container {}
        do {
            let mortal = Mortal(alive)
            container.register {
                Saying(Int.self) { [mortal] _ in .component(Component(Int.self) { mortal === mortal ? 1 : 0 }) }
            }
            _ = try container.resolve(Int.self)
        }
        #expect(alive.count == 1)
        container.reset()
        #expect(alive.count == 0)
        #expect(!container.contains(Int.self))
    }

    // MARK: Modules

    private struct RuleModule: Module {
        var components: ComponentList {
            Always { KeyRuleTests.store("module") }
            KeyRuleTests.desk((any Store).self)
        }
    }

    @Test func aRuleInAModuleThatIsInstalledTwiceCountsOnce() throws {
        let container = Container {
            RuleModule()
            RuleModule()
        }
        try container.validate()
        #expect(try container.resolve(Desk<any Store>.self).content.name == "module")
        #expect(container.components.count == 2)
        container.register { RuleModule() }
        #expect(container.components.count == 2)
        try container.validate()
    }

    @Test func aRuleThatIsInstalledTwiceByItselfIsADuplicate() throws {
        let rule = Always { Self.store("ruled") }
        let container = Container {
            rule
            rule
        }
        let error = try #require(throws: ResolutionError.self) { try Self.name(container) }
        #expect(error.code == .duplicate)
    }

    private struct PrivateModule: Module {
        var components: ComponentList {
            Always { KeyRuleTests.store("private").modulePrivate() }
            KeyRuleTests.desk((any Store).self).named("inside")
        }
    }

    @Test func privateComponentsOfARule() throws {
        let container = Container {
            Self.store("plain")
            PrivateModule()
            Self.desk((any Store).self)
        }
        try container.validate()
        #expect(try container.resolve(Desk<any Store>.self, named: "inside").content.name == "private")
        #expect(try container.resolve(Desk<any Store>.self).content.name == "plain")
        #expect(try Self.name(container) == "plain")
        let alone = Container {
            PrivateModule()
            Self.desk((any Store).self)
        }
        let error = try #require(throws: ResolutionError.self) { try alone.resolve(Desk<any Store>.self) }
        #expect(error.code == .missing)
    }

    // MARK: Rules in rules

    @Test func aRuleInsideIsAskedOnlyWhereTheOuterOneLetsIt() throws {
        let isOpen = Kept(false)
        func container() -> Container {
            Container {
                Self.store("plain")
                Saying((any Store).self) { _ in isOpen.value == true ? .ownComponents() : nil }
                    .bringing {
                        Saying(
                            (any Store).self, say: { _ in .component(Component((any Store).self) { Disk("inner") }) })
                    }
            }
        }
        #expect(try Self.name(container()) == "plain")
        isOpen.value = true
        #expect(try Self.name(container()) == "inner")
    }

    @Test func componentsOfANestedRuleHaveBothConditions() throws {
        let container = Container {
            Saying((any Store).self) { _ in .ownComponents() }.calling("outside")
                .bringing {
                    Saying((any Store).self) { _ in .component(Component((any Store).self) { Disk("made") }) }
                        .calling("inside")
                    Saying((any Store).self) { _ in nil }.calling("inside")
                        .bringing { Self.store("never").named("never") }
                }
            Self.desk((any Store).self)
        }
        let conditions = container.graph().nodes.compactMap(\.component.condition)
        #expect(conditions == ["outside, inside", "outside, inside"])
    }

    @Test func equalMapKeysCollideWhereOneReceiverSeesBoth() throws {
        func part(_ name: String) -> Component<any Store, ComponentOrigin.Made> {
            Self.store(name).named(name).contribute(key: "key", qualifier: nil) { $0 }
        }
        let apart = Container {
            Only(for: Desk<[String: any Store]>.self) { part("first") }
            Only(for: Desk<Int>.self) { part("second") }
            Self.desk([String: any Store].self)
        }
        try apart.validate()
        #expect(try apart.resolve(Desk<[String: any Store]>.self).content["key"]?.name == "first")

        let together = Container {
            Only(for: Desk<[String: any Store]>.self) { part("first") }
            Only(for: Desk<[String: any Store]>.self) { part("second") }
            Self.desk([String: any Store].self)
        }
        #expect(together.validationReport().errors.map(\.code) == [.duplicateMapKey])
        #expect(throws: ResolutionError.self) { try together.resolve(Desk<[String: any Store]>.self) }
    }

    @Test func componentsForTheKeysOwnTypeHideNoDuplicate() {
        let container = Container {
            Self.store("first")
            Self.store("second")
            Only(for: (any Store).self) { Self.store("own") }
        }
        #expect(container.validationReport().errors.map(\.code) == [.duplicate])
    }

    @Test func severalForOneReceiverAreADuplicateWhereItAsks() throws {
        let container = Container {
            Self.store("plain")
            Only(for: (any Store).self) {
                Self.store("first")
                Self.store("second")
            }
        }
        try container.validate()
        #expect(try Self.name(container) == "plain")
    }

    @Test func overridingComesFirstInARule() throws {
        let container = Container {
            Only(for: Desk<any Store>.self) {
                Self.store("overriding").overriding().contribute(key: "key", qualifier: nil) { $0 }
                Self.store("explicit")
            }
            Self.desk((any Store).self)
        }
        #expect(try container.resolve(Desk<any Store>.self).content.name == "overriding")
    }

    @Test func concurrently() throws {
        let container = Container {
            Saying((any Store).self) { request in
                request.qualifiers.isEmpty
                    ? nil : .component(Component((any Store).self) { Disk("made") }.cached())
            }
            Self.store("plain")
            Self.desk((any Store).self)
        }
        let start = Rendezvous(of: 8)
        let stores = try Threads.run(8) { thread in
            start.meet()
            if thread == 0 { container.register { Component(Int.self) { 1 } } }
            return try container.resolve(Desk<any Store>.self).content
        }
        #expect(Set(stores.map { ObjectIdentifier($0) }).count == 1)
    }
}

extension KeyRuleTests.Saying {
    fileprivate func bringing(@ComponentBuilder _ components: () -> ComponentList) -> Self {
        var copy = self
        copy.components = components()
        return copy
    }

    fileprivate func calling(_ condition: String) -> Self {
        var copy = self
        copy.condition = condition
        return copy
    }
}
