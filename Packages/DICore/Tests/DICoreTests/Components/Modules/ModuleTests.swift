import DICore
import DIInspection
import TestSupport
import Testing

private protocol Ledger: Sendable { var name: String { get } }
private struct PlainLedger: Ledger { let name: String }
private struct Report: Sendable { let ledger: String }

private struct BillingModule: Module {
    static let line = #line + 2
    var components: ComponentList {
        Component((any Ledger).self) { PlainLedger(name: "billing") }.modulePrivate()
        Component(Report.self, strategy: LinkedStrategy(Need<any Ledger>()) { Report(ledger: $0.name) })
        TaxModule()
    }
}

private struct TaxModule: Module {
    var components: ComponentList {
        Component(Report.self, strategy: LinkedStrategy(Need<any Ledger>()) { Report(ledger: $0.name) }).named("tax")
    }
}

private struct ShadowingModule: Module {
    var components: ComponentList {
        Component((any Ledger).self) { PlainLedger(name: "outer") }.modulePrivate()
        Inner()
    }

    struct Inner: Module {
        var components: ComponentList {
            Component((any Ledger).self) { PlainLedger(name: "inner") }.modulePrivate()
            Component(Report.self, strategy: LinkedStrategy(Need<any Ledger>()) { Report(ledger: $0.name) })
        }
    }
}

private struct NeedyModule: Module {
    var components: ComponentList {
        Component(Report.self, strategy: LinkedStrategy(Need<any Ledger>()) { Report(ledger: $0.name) })
    }
    var externalNeeds: [ComponentKey] { [ComponentKey((any Ledger).self), ComponentKey(Int.self, named: "rate")] }
}

@Suite struct ModuleTests {
    // Proves A14.
    @Test func modulesNestAndAreInstalledTogether() throws {
        let container = Container { BillingModule() }
        #expect(try container.resolve(Report.self).ledger == "billing")
        #expect(try container.resolve(Report.self, named: "tax").ledger == "billing")
        try container.validate()
        #expect(
            container.components.map(\.place.modules) == [
                ["BillingModule"], ["BillingModule"], ["BillingModule", "TaxModule"],
            ])
        #expect(
            container.components[2].place.description.hasSuffix(", by BillingModule → TaxModule"))
    }

    // Proves A14.
    @Test func moduleInstalledTwiceCountsOnceAtItsFirstPlace() throws {
        let container = Container {
            TaxModule()
            BillingModule()
            BillingModule()
        }
        container.register { BillingModule() }
        #expect(
            container.components.map(\.place.modules) == [["TaxModule"], ["BillingModule"], ["BillingModule"]])
        _ = try container.resolve(Report.self)
    }

    @Test func twoModulesWithOneComponentAreADuplicateWithPlacesThroughModules() throws {
        struct First: Module { var components: ComponentList { Component(instance: 1) } }
        struct Second: Module { var components: ComponentList { Component(instance: 2) } }
        let container = Container {
            First()
            Second()
        }
        let error = try expectError(.duplicate) { try container.resolve(Int.self) }
        #expect(error.notes.compactMap(\.place?.modules) == [["First"], ["Second"]])
        #expect(error.description.contains("ModuleTests.swift:\(#line - 8), by First"))
    }

    // MARK: Private components

    // Proves A14.
    @Test func privateComponentIsNotFoundFromOutside() throws {
        let container = Container { BillingModule() }
        #expect(!container.contains((any Ledger).self))
        #expect(try container.resolveIfRegistered((any Ledger).self) == nil)
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Ledger).self) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Ledger
                  near:   Ledger, private to BillingModule   DICoreTests/ModuleTests.swift:\(BillingModule.line), \
                by BillingModule
                  help:   remove .modulePrivate() there, or register another component for Ledger
                """)
    }

    // Proves A14.
    @Test func componentOutsideCannotNeedAPrivateOne() throws {
        let container = Container {
            BillingModule()
            Component(Int.self, strategy: LinkedStrategy(Need<any Ledger>()) { _ in 1 })
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.key) == [ComponentKey((any Ledger).self)])
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
    }

    @Test func privateComponentIsFoundFirstInside() throws {
        let container = Container {
            Component((any Ledger).self) { PlainLedger(name: "public") }
            BillingModule()
        }
        #expect(try container.resolve((any Ledger).self).name == "public")
        #expect(try container.resolve(Report.self).ledger == "billing")
        try container.validate()
    }

    @Test func innermostPrivateComponentWins() throws {
        let container = Container { ShadowingModule() }
        #expect(try container.resolve(Report.self).ledger == "inner")
        try container.validate()
    }

    @Test func privateComponentOfANestedModuleIsHiddenFromTheOuterOne() throws {
        struct Outer: Module {
            var components: ComponentList {
                Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" })
                Inner()
            }
            struct Inner: Module {
                var components: ComponentList { Component(instance: 1).modulePrivate() }
            }
        }
        let container = Container { Outer() }
        try expectError(.missing, notes: ["String", "Int, private to Inner"]) { try container.resolve(String.self) }
    }

    @Test func privateComponentsOfTwoModulesDoNotMeet() throws {
        struct First: Module {
            var components: ComponentList {
                Component(instance: 1).modulePrivate()
                Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" }).named("first")
            }
        }
        struct Second: Module {
            var components: ComponentList {
                Component(instance: 2).modulePrivate()
                Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" }).named("second")
            }
        }
        let container = Container {
            First()
            Second()
        }
        try container.validate()
        #expect(try container.resolve(String.self, named: "first") == "1")
        #expect(try container.resolve(String.self, named: "second") == "2")
    }

    @Test func privateOutsideOfAModuleChangesNothing() throws {
        let container = Container { Component(instance: 1).modulePrivate() }
        #expect(try container.resolve(Int.self) == 1)
    }

    @Test func privateContributionIsSeenInsideOnly() throws {
        struct Rules: Module {
            var components: ComponentList {
                Component(instance: 1).contribute().modulePrivate()
                Component(String.self, strategy: LinkedStrategy(Need<[Int]>()) { "\($0)" })
            }
        }
        let container = Container {
            Rules()
            Component(instance: 2).contribute().named("outside")
        }
        #expect(try container.resolve([Int].self) == [2])
        #expect(try container.resolve(String.self) == "[1, 2]")
    }

    // MARK: External needs

    @Test func metExternalNeedsAreFine() throws {
        let container = Container {
            NeedyModule()
            Component((any Ledger).self) { PlainLedger(name: "host") }
            Component(instance: 1).named("rate")
        }
        try container.validate()
        #expect(try container.resolve(Report.self).ledger == "host")
    }

    // Proves A14.
    @Test func unmetExternalNeedIsReportedInTheNameOfTheModule() throws {
        let container = Container {
            NeedyModule()
            Component((any Ledger).self) { PlainLedger(name: "host") }
            Component(instance: 1)
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.unmetExternalNeed])
        #expect(error.problems.map(\.key) == [ComponentKey(Int.self, named: "rate")])
        #expect(
            error.problems[0].message
                == "NeedyModule needs Int \"rate\" from outside, and nothing is registered for it")
    }

    @Test func unmetExternalNeedThatAComponentMissesIsOneError() throws {
        let container = Container {
            NeedyModule()
            Component(instance: 1).named("rate")
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.key) == [ComponentKey((any Ledger).self)])
        #expect(error.problems[0].description.contains("NeedyModule"))
    }

    @Test(arguments: [false, true]) func privateComponentIsFoundByLaterRequestsOfItsModule(besidePublic: Bool) throws {
        struct PrivateModule: Module {
            var components: ComponentList {
                Component(Int.self) { 1 }.modulePrivate()
                Component(
                    Double.self, strategy: LinkedStrategy(Need<Lazy<Int>>()) { Double(try $0.get()) })
                Component(Float.self, strategy: LinkedStrategy(Need<Provider<Int>>()) { Float(try $0()) }).cached()
                Component((any Resolver).self, strategy: LinkedStrategy(Need<any Resolver>()) { $0 }).named("kept")
                Component(String.self) { resolver in
                    "\(try resolver.resolve(Int.self)) \(resolver.contains(Int.self)) \(try resolver.resolve(Int?.self) ?? 0)"
                }
            }
        }
        let container = Container {
            PrivateModule()
            if besidePublic { Component(Int.self) { 99 } }
        }
        try container.validate()
        for _ in 0..<2 {
            #expect(try container.resolve(Double.self) == 1)
            #expect(try container.resolve(Float.self) == 1)
            #expect(try container.resolve(String.self) == "1 true 1")
            #expect(try container.resolve((any Resolver).self, named: "kept").resolve(Int.self) == 1)
            #expect(try container.resolve(Int?.self) == (besidePublic ? 99 : nil))
        }
        container.register { Component(Int.self) { 3 }.overriding() }
        #expect(try container.resolve(Double.self) == 3)
        #expect(try container.resolve(String.self) == "3 true 3")
    }
}
