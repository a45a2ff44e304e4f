import DICore
import DIInspection
import TestSupport
import Testing

// Rules with components of their own, in child containers, in modules and in other rules.
extension KeyRuleTests {
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

    @Test func aRuleMayAskAnotherContainerForTheKeyThatIsLinked() throws {
        let other = Container { Self.store("other") }
        let found = Kept<String>()
        let container = Container {
            Saying((any Store).self) { _ in
                found.value = try? other.resolve((any Store)?.self)?.name
                return nil
            }
        }
        #expect(try container.resolve((any Store)?.self) == nil)
        #expect(found.value == "other")
    }

    // MARK: Loops

    @Test func twoRulesThatRedirectToEachOther() throws {
        let container = Container {
            Saying(Int.self) { _ in .redirected(to: UInt.self) { Int($0) } }
            Saying(UInt.self) { _ in .redirected(to: Int.self) { UInt($0) } }
            Self.desk(Int.self)
        }
        try expectError(.redirectionLoop) { try container.resolve(Int.self) }
        try expectError(.redirectionLoop) { try container.resolve(Desk<Int>.self) }
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.redirectionLoop])
    }

    @Test func aRuleThatRedirectsToTheSameKey() throws {
        let container = Container {
            Component(Int.self) { 1 }
            Saying(Int.self) { _ in .qualified(by: nil) }
        }
        try expectError(.redirectionLoop) { try container.resolve(Int.self) }
    }

    @Test func aRuleAndARedirectionInALoop() throws {
        let container = Container {
            Saying(Int.self) { _ in .redirected(to: UInt.self) { Int($0) } }
            Redirection(from: UInt.self, to: Int.self) { UInt($0) }
        }
        try expectError(.redirectionLoop) { try container.resolve(UInt.self) }
    }

    @Test func anAmbiguousAnswerThatNamesItself() throws {
        let container = Container {
            Saying(Int.self) { _ in .ambiguous([nil, "one"]) }
            Component(Int.self) { 1 }.named("one")
        }
        try expectError(.duplicate) { try container.resolve(Int.self) }
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

    @Test func madeComponentsOfACopyKeepTheirInstances() throws {
        let copy = Container {
            Saying((any Store).self) { _ in .component(Component((any Store).self) { Disk("made") }.cached()) }
        }
        .copy()
        let first = try copy.resolve((any Store).self)
        copy.register { Component(Int.self) { 1 } }
        #expect(try copy.resolve((any Store).self) === first)
    }

    @Test func ambiguousKeysMayLeadBack() throws {
        let container = Container {
            Saying(Int.self, on: .automatic) { $0.key.qualifier == nil ? .ambiguous(["a", "b"]) : nil }
            Redirection(from: Int.self, qualifier: "a", to: Int.self) { $0 }
            Component(Int.self) { 1 }.named("b")
        }
        try expectError(.duplicate) { try container.resolve(Int.self) }
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
        try expectError(.duplicate) { try Self.name(container) }
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
        try expectError(.missing) { try alone.resolve(Desk<any Store>.self) }
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
