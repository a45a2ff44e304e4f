import DICore
import DIInspection
import TestSupport
import Testing

// The precedence of rules.
extension KeyRuleTests {
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
            try expectError(.duplicate) { try Self.name(container) }
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
}
