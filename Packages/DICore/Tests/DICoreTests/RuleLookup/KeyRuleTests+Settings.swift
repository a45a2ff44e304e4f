import DICore
import DIInspection
import TestSupport
import Testing

// Rules as settings of other rules.
extension KeyRuleTests {
    private struct Plan: KeyRule {
        let name: String
        var answersForOwnComponentsOnly = false
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

        func applies(with settings: Container.Rules) -> Bool {
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

    /// A rule that counts how often it is asked whether it applies.
    private struct Counting: KeyRule {
        let asked: Tally
        let components: ComponentList

        func applies(with settings: Container.Rules) -> Bool {
            asked.add()
            return true
        }

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { .ownComponents() }
    }

    @Test func aScopeAsksARuleForItsConditionsOnceAfterAChange() throws {
        let asked = Tally()
        let container = Container {
            Counting(asked: asked, components: ComponentList { Component(Int.self, suppliedIn: "request") })
        }
        for round in 0..<2 {
            container.put("\(round)")
            let before = asked.count
            try expectError(.scopeMisuse) { try container.openScope("request") }
            let first = asked.count
            #expect(first > before)
            for number in 0..<3 {
                try container.withScope("request", values: [.value(number)]) { _ in }
                #expect(throws: ResolutionError.self) { try container.openScope("request") }
            }
            #expect(asked.count == first)
        }
    }

    @Test func aScopeAsksNoRuleForComponentsOfOtherScopes() throws {
        let asked = Tally()
        let container = Container {
            Counting(asked: asked, components: ComponentList { Component(Int.self, suppliedIn: "request") })
            Component(Double.self, suppliedIn: "part")
        }
        for round in 0..<2 {
            container.put("\(round)")
            var before = asked.count
            try container.withScope("other") { _ in }
            #expect(asked.count == before)
            try container.withScope("request", values: [.value(round)]) { request in
                before = asked.count
                try container.withScope("other") { _ in }
                #expect(asked.count == before)
                #expect(try request.resolve(Int.self) == round)
            }
            // Its own conditions are known as well as those of the other one.
            before = asked.count
            try container.withScope("request", values: [.value(round)]) { _ in }
            #expect(asked.count == before)
            try expectError(.scopeMisuse) { try container.openScope("part") }
        }
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

    @Test(arguments: [true, false]) func aChildHasSettingsOfItsOwn(answersForOwnComponentsOnly: Bool) throws {
        let container = Container {
            Plan(name: "silver")
            Self.store("plain")
            InPlan("silver") { Self.store("silver") }
            InPlan("gold") { Self.store("gold") }
            Self.desk((any Store).self)
        }
        let child = container.child {
            Plan(name: "gold", answersForOwnComponentsOnly: answersForOwnComponentsOnly)
        }
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
}
