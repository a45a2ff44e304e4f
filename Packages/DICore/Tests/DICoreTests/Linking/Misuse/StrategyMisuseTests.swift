import DICore
import DIInspection
import TestSupport
import Testing

private final class Part: Sendable {}
private final class Whole: Sendable {}

/// A strategy that leaks its link.
private struct Leaking: InjectionStrategy {
    let leaked: Kept<LinkedNeed<Part>>
    let part = Need<Part>()

    var dependencies: [Dependency] { [part.dependency] }

    func make(_ resolver: any Resolver) throws -> Whole { Whole() }

    func link(_ linker: borrowing Linker) throws -> Maker<Whole> {
        let link = try linker.link(part)
        leaked.value = link
        return Maker { context in
            _ = try link(context)
            return Whole()
        }
    }
}

/// A strategy that uses the link of another strategy.
private struct Stealing: InjectionStrategy {
    let stolen: Kept<LinkedNeed<Part>>

    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Whole { Whole() }

    func link(_ linker: borrowing Linker) throws -> Maker<Whole> {
        Maker { [stolen] context in
            _ = try stolen.value!(context)
            return Whole()
        }
    }
}

/// A strategy that links an undeclared dependency.
private struct Undeclared: InjectionStrategy {
    let link: @Sendable (borrowing Linker) throws -> Void

    var dependencies: [Dependency] { [Need<Int>().dependency] }

    func make(_ resolver: any Resolver) throws -> Whole { Whole() }

    func link(_ linker: borrowing Linker) throws -> Maker<Whole> {
        try link(linker)
        return Maker { _ in Whole() }
    }
}

/// A strategy that runs a closure while it is linked.
private struct Busy: InjectionStrategy {
    let work: @Sendable () throws -> Void

    var dependencies: [Dependency] { [] }

    func make(_ resolver: any Resolver) throws -> Whole { Whole() }

    func link(_ linker: borrowing Linker) throws -> Maker<Whole> {
        try work()
        return Maker { _ in Whole() }
    }
}

@Suite(.timeLimit(.minutes(60))) struct StrategyMisuseTests {
    // Proves B1.
    @Test func linkOfAnotherContainerIsForeign() throws {
        let leaked = Kept<LinkedNeed<Part>>()
        let owner = Container {
            Component(Part.self) { Part() }
            Component(Whole.self, strategy: Leaking(leaked: leaked))
        }
        _ = try owner.resolve(Whole.self)
        let thief = Container {
            Component(Part.self) { Part() }
            Component(Whole.self, strategy: Stealing(stolen: leaked))
        }
        let error = try expectError(.foreignLink) { try thief.resolve(Whole.self) }
        #expect(
            error.description == """
                error[DI0010]: a link to Part was used in another container
                  help:   use links only inside the maker that the strategy returned for them
                """)
        _ = try owner.resolve(Whole.self)
    }

    /// The plan retains the links of a failed request, so that a leaked link stays valid.
    @Test func linkFromARequestThatFailedStaysGood() throws {
        let leaked = Kept<LinkedNeed<Part>>()
        struct Inner {}
        struct Broken {}
        let container = Container {
            Component(Part.self) { Part() }
            Component(Whole.self, strategy: Leaking(leaked: leaked))
            Component(Inner.self, strategy: LinkedStrategy(Need<Double>()) { _ in Inner() })
            Component(Broken.self, strategy: LinkedStrategy(Need<Whole>(), Need<Inner>()) { _, _ in Broken() })
            Component(Whole.self, strategy: Stealing(stolen: leaked)).named("thief")
        }
        for _ in 0..<3 {
            try expectError(.missing) { try container.resolve(Broken.self) }
        }
        _ = try container.resolve(Whole.self, named: "thief")
        // After the missing component is registered, nothing has to be linked again.
        container.register { Component(instance: 1.5) }
        _ = try container.resolve(Broken.self)
    }

    @Test func linkOfAContainerThatIsGoneIsForeign() throws {
        let leaked = Kept<LinkedNeed<Part>>()
        do {
            let owner = Container {
                Component(Part.self) { Part() }
                Component(Whole.self, strategy: Leaking(leaked: leaked))
            }
            _ = try owner.resolve(Whole.self)
        }
        let thief = Container { Component(Whole.self, strategy: Stealing(stolen: leaked)) }
        try expectError(.foreignLink) { try thief.resolve(Whole.self) }
    }

    /// A child uses links of its parent as they are, but only those that make no difference between the two.
    @Test(arguments: [true, false]) func linkOfTheParentIsForeignIfItHasACache(isCached: Bool) throws {
        let leaked = Kept<LinkedNeed<Part>>()
        let parent = Container {
            isCached ? Component(Part.self) { Part() }.cached() : Component(Part.self) { Part() }
            Component(Whole.self, strategy: Leaking(leaked: leaked))
        }
        _ = try parent.resolve(Whole.self)
        let child = parent.child { Component(Whole.self, strategy: Stealing(stolen: leaked)) }
        _ = try child.resolve(Whole.self)
    }

    @Test func linkOfAChildIsForeignInItsParent() throws {
        let leaked = Kept<LinkedNeed<Part>>()
        let parent = Container {
            Component(Part.self) { Part() }
            Component(Whole.self, strategy: Stealing(stolen: leaked)).named("thief")
        }
        let child = parent.child {
            Component(Part.self) { Part() }
            Component(Whole.self, strategy: Leaking(leaked: leaked))
        }
        _ = try child.resolve(Whole.self)
        try expectError(.foreignLink) { try parent.resolve(Whole.self, named: "thief") }
        _ = try child.resolve(Whole.self)
    }

    @Test func linkOfAnEarlierPlanIsForeign() throws {
        let leaked = Kept<LinkedNeed<Part>>()
        let container = Container {
            Component(Part.self) { Part() }
            Component(Whole.self, strategy: Leaking(leaked: leaked))
            Component(Whole.self, strategy: Stealing(stolen: leaked)).named("thief")
        }
        _ = try container.resolve(Whole.self)
        let early = leaked.value
        _ = try container.resolve(Whole.self, named: "thief")
        container.put(Part())
        _ = try container.resolve(Whole.self)
        _ = try container.resolve(Whole.self, named: "thief")
        leaked.value = early
        // The link keeps the entry that it leads to.
        _ = try container.resolve(Whole.self, named: "thief")
    }

    // Proves B1.
    @Test func undeclaredLinkNamesTheDependency() throws {
        let line = #line + 4
        let container = Container {
            Component(Int.self) { 1 }
            Component(Part.self) { Part() }
            Component(Whole.self, strategy: Undeclared { linker in _ = try linker.link(Need<Part>()) })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Whole.self) }
        #expect(
            error.description == """
                error[DI0008]: the strategy of Whole links Part, which it does not declare
                  needed: Whole   DICoreTests/StrategyMisuseTests.swift:\(line)
                  help:   add it to the strategy's dependencies
                """)
    }

    @Test func undeclaredOptionalCollectionAndNamedLinks() throws {
        let misuses: [@Sendable (borrowing Linker) throws -> Void] = [
            { linker in _ = try linker.linkIfRegistered(Need<Part>()) },
            { linker in _ = try linker.linkContributions(to: Part.self) },
            { linker in _ = try linker.linkContributions(to: Part.self, keyedBy: String.self) },
            { linker in _ = try linker.link(Need<Int>.named("other")) },
            { linker in _ = try linker.link(Need<Lazy<Int>>()) },
        ]
        for misuse in misuses {
            let container = Container {
                Component(Int.self) { 1 }
                Component(Part.self) { Part() }.contribute().contribute(key: "a") { $0 }
                Component(Whole.self, strategy: Undeclared(link: misuse))
            }
            try expectError(.undeclaredDependency) { try container.resolve(Whole.self) }
        }
    }

    @Test func functionThatResolvesItsOwnComponentWhileLinking() throws {
        let container = Kept<Container>()
        let function = FunctionStrategy<Whole> { _ in
            _ = try container.value?.resolve(Whole.self)
            return Maker { _ in Whole() }
        }
        container.value = Container { Component(Whole.self, function: function) }
        try expectError(.cycle) { try container.value?.resolve(Whole.self) }
        container.value = nil
    }

    @Test func strategyThatResolvesItsOwnComponentWhileLinking() throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(Whole.self, strategy: Busy { _ = try container.value?.resolve(Whole.self) })
        }
        for _ in 0..<2 {
            try expectError(.cycle, message: "Whole needs itself while it is being created") {
                try container.value?.resolve(Whole.self)
            }
        }
        container.value = nil
    }

    @Test func strategiesThatResolveEachOtherWhileLinking() throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(
                Whole.self, strategy: Busy { _ = try container.value?.resolve(Whole.self, named: "other") })
            Component(Whole.self, strategy: Busy { _ = try container.value?.resolve(Whole.self) }).named("other")
        }
        try expectError(.cycle) { try container.value?.resolve(Whole.self) }
        container.value = nil
    }

    @Test func strategyThatResolvesAnotherComponentWhileLinking() throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(Whole.self, strategy: Busy { _ = try container.value?.resolve(Part.self) })
            Component(Part.self) { Part() }.cached()
        }
        _ = try container.value?.resolve(Whole.self)
        container.value = nil
    }

    @Test func strategyThatFailsWhileLinkingIsAskedAgain() throws {
        let attempts = Tally()
        let container = Container {
            Component(
                Whole.self,
                strategy: Busy { if attempts.add() == 1 { throw Broken(reason: "not yet") } })
        }
        let error = try expectError(.creationFailed) { try container.resolve(Whole.self) }
        #expect(error.message == "the strategy of Whole threw an error")
        #expect(error.underlying as? Broken == Broken(reason: "not yet"))
        _ = try container.resolve(Whole.self)
        _ = try container.resolve(Whole.self)
        #expect(attempts.count == 2)
    }
}
