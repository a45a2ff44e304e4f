import DICore
import DIInspection
import TestSupport
import Testing

private protocol Rule: Sendable {}
private struct Store: Sendable {}
private struct Desk: Sendable {}
private struct Absent: Sendable {}

private struct DeskModule: Module {
    var components: ComponentList {
        Component(Desk.self, strategy: LinkedStrategy(Need<Store>(), Need<Lazy<Store>>()) { _, _ in Desk() })
    }
    var externalNeeds: [ComponentKey] { [ComponentKey(Store.self)] }
}

private struct AppModule: Module {
    var components: ComponentList {
        DeskModule()
        Component(String.self, strategy: LinkedStrategy(Need<Desk>()) { _ in "" })
    }
}

private struct WholeModule: Module {
    var components: ComponentList { AppModule() }
    var externalNeeds: [ComponentKey] { [ComponentKey(Store.self)] }
}

private struct RulesModule: Module {
    var components: ComponentList {
        Component(
            Desk.self, strategy: LinkedStrategy(Need<[any Rule]>(), Need<Lazy<[any Rule]>>()) { _, _ in Desk() })
    }
    var externalNeeds: [ComponentKey] { [ComponentKey([any Rule].self)] }
}

private struct ScreenModule: MainActorModule {
    var components: ComponentList {
        MainActorComponent(
            Window.self, strategy: MainActorLinkedStrategy(Need<Store>(), Need<Absent>()) { _, _ in Window() })
    }
    var externalNeeds: [ComponentKey] { [ComponentKey(Store.self)] }
}

// Proves F2.
/// Tests external needs of a module on its own, and of a container whose scope or child supplies them.
@Suite struct ExternalNeedTests {
    @Test func moduleIsCompleteExceptForItsExternalNeeds() throws {
        try DeskModule().validate()
        #expect(DeskModule().validationReport().errors.isEmpty)
        #expect(DeskModule().graph().nodes[0].edges.map(\.outcome) == [.external, .external])
    }

    @Test func undeclaredExternalNeedsAreMissing() throws {
        struct Careless: Module {
            var components: ComponentList {
                Component(Desk.self, strategy: LinkedStrategy(Need<Store>(), Need<Absent>()) { _, _ in Desk() })
            }
            var externalNeeds: [ComponentKey] { [ComponentKey(Store.self, named: "other"), ComponentKey(Store.self)] }
        }
        let error = try #require(throws: ValidationError.self) { try Careless().validate() }
        #expect(error.problems.map(\.key) == [ComponentKey(Absent.self)])
        #expect(
            error.problems[0].help == "register it in Careless, or declare it as an external need of Careless")
    }

    @Test func needsOfNestedModulesAreNeedsOfTheOuterOneIfItDeclaresThem() throws {
        let error = try #require(throws: ValidationError.self) { try AppModule().validate() }
        #expect(error.problems.map(\.code) == [.missing])
        #expect(error.problems[0].help == "register a component for Store in a module installed with DeskModule")
        try WholeModule().validate()
    }

    @Test func inAContainerTheyMustBeAnswered() throws {
        let error = try #require(throws: ValidationError.self) { try Container { WholeModule() }.validate() }
        #expect(error.problems.map(\.code) == [.missing])
        #expect(
            error.problems[0].notes.map(\.text).suffix(2) == ["WholeModule, from outside", "DeskModule, from outside"])
        try Container {
            WholeModule()
            Component(instance: Store())
        }.validate()
    }

    @Test func needThatOnlyAModuleHasIsReportedInItsName() throws {
        struct First: Module {
            var components: ComponentList { ComponentList {} }
            var externalNeeds: [ComponentKey] { [ComponentKey(Store.self)] }
        }
        struct Second: Module {
            var components: ComponentList { ComponentList {} }
            var externalNeeds: [ComponentKey] { [ComponentKey(Store.self)] }
        }
        let container = Container {
            First()
            Second()
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(
            error.description == """
                error[DI0012]: First needs Store from outside, and nothing is registered for it
                  also:   Second, from outside
                  help:   register a component for Store in a module installed with First
                """)
    }

    @Test func collectionsFromOutside() throws {
        try RulesModule().validate()
        let container = Container { RulesModule() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.missing])
        try container.validate(Validation(externalNeeds: [ComponentKey([any Rule].self)]))
        // The need for a single element is a different one.
        #expect(throws: ValidationError.self) {
            try container.validate(Validation(externalNeeds: [ComponentKey((any Rule).self)]))
        }
        try Container {
            RulesModule()
            DeclaredCollection(of: (any Rule).self)
        }.validate()
    }

    @Test func formsFromOutside() throws {
        let container = Container {
            Component(Desk.self, strategy: LinkedStrategy(Need<Lazy<Store>>()) { _ in Desk() })
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        try container.validate(Validation(externalNeeds: [ComponentKey(Lazy<Store>.self)]))
        try container.validate(Validation(externalNeeds: [ComponentKey(Store.self)]))
        #expect(throws: ValidationError.self) {
            try container.validate(Validation(externalNeeds: [ComponentKey(Provider<Store>.self)]))
        }
    }

    @Test @MainActor func modulesOfTheMainActor() throws {
        let error = try #require(throws: ValidationError.self) { try ScreenModule().validate() }
        #expect(error.problems.map(\.key) == [ComponentKey(Absent.self)])
        try ScreenModule().validate(Validation(externalNeeds: [ComponentKey(Absent.self)]))
        #expect(ScreenModule().graph().nodes[0].edges.map(\.outcome) == [.external, .missing])
        let report = ScreenModule().validationReport(Validation(roots: []))
        #expect(report.errors.isEmpty)
        #expect(report.warnings.map(\.code) == [.unreachable])
    }

    @Test func needsThatAChildSuppliesAreDeclaredAsExternal() throws {
        let parent = Container { DeskModule() }
        #expect(throws: ValidationError.self) { try parent.validate() }
        try parent.validate(Validation(externalNeeds: [ComponentKey(Store.self)]))
        try parent.child { Component(instance: Store()) }.validate()
    }

    @Test func redirectionToAnExternalNeed() throws {
        let container = Container {
            Redirection(from: Desk.self, to: Store.self) { _ in Desk() }
            Component(String.self, strategy: LinkedStrategy(Need<Desk>()) { _ in "" })
        }
        #expect(throws: ValidationError.self) { try container.validate() }
        try container.validate(Validation(externalNeeds: [ComponentKey(Store.self)]))
    }

    @Test func rootThatIsSuppliedFromOutside() throws {
        let validation = Validation(roots: [ComponentKey(Store.self)], externalNeeds: [ComponentKey(Store.self)])
        try Container {}.validate(validation)
    }
}
