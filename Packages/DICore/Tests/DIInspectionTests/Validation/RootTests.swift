import DICore
import DIInspection
import TestSupport
import Testing

private protocol Rule: Sendable {}
private protocol Store: Sendable {}
private struct Discount: Rule {}
private struct Disk: Store {}
private struct App: Sendable {}
private struct Screen: Sendable {}
private struct Model: Sendable {}
private struct Lost: Sendable {}
private struct Absent: Sendable {}

// Proves F2.
/// Tests validation with declared roots: the keys that code outside of the container requests.
@Suite struct RootTests {
    private let file = "Shop/Shop.swift"

    private func report(_ roots: [ComponentKey], of container: Container) -> ValidationReport {
        container.validationReport(Validation(roots: roots))
    }

    private var container: Container {
        Container {
            Component(App.self, strategy: LinkedStrategy(Need<any Store>()) { _ in App() })
            Component(Disk.self) { Disk() }.role { $0 as any Store }
            Component(Disk.self) { Disk() }.named("backup").role { $0 as any Store }
            Component(Discount.self) { Discount() }.contribute { $0 as any Rule }
            Component(Lost.self, strategy: LinkedStrategy(Need<Absent>()) { _ in Lost() })
        }
    }

    @Test(arguments: [
        (ComponentKey(App.self), ["Disk \"backup\"", "Discount", "Lost"]),
        (ComponentKey((any Store).self), ["App", "Disk \"backup\"", "Discount", "Lost"]),
        (ComponentKey((any Store).self, named: "backup"), ["App", "Disk", "Discount", "Lost"]),
        (ComponentKey([any Rule].self), ["App", "Disk", "Disk \"backup\"", "Lost"]),
        (ComponentKey(Lazy<App>.self), ["Disk \"backup\"", "Discount", "Lost"]),
        (ComponentKey(Provider<any Store>.self, named: "backup"), ["App", "Disk", "Discount", "Lost"]),
        (ComponentKey(Absent?.self), ["App", "Disk", "Disk \"backup\"", "Discount", "Lost"]),
        (ComponentKey((any Resolver).self), ["App", "Disk", "Disk \"backup\"", "Discount", "Lost"]),
    ])
    func unreachableComponentsAreAWarningAndTheirProblemsAreIgnored(root: ComponentKey, unreachable: [String]) {
        let report = report([root], of: container)
        #expect(report.errors.isEmpty)
        #expect(report.warnings.map(\.code) == unreachable.map { _ in .unreachable })
        #expect(report.warnings.map { "\($0.key)" } == unreachable)
    }

    @Test func rootThatLeadsToAProblemHasIt() {
        let report = report([ComponentKey(Lost.self), ComponentKey(App.self)], of: container)
        #expect(report.errors.map(\.code) == [.missing])
        #expect(report.errors.first?.key == ComponentKey(Absent.self))
    }

    @Test func rootThatIsMissingIsAnError() {
        let report = report([ComponentKey(Absent.self), ComponentKey(Absent.self)], of: container)
        #expect(
            report.errors.map(\.description) == [
                """
                error[DI0001]: nothing is registered for Absent
                  needed: from outside, as a declared root
                  help:   register a component for Absent, or one with it as a role
                """
            ])
    }

    @Test func rootIsMatchedByItsExactName() {
        let report = report([ComponentKey((any Store).self, named: "other")], of: container)
        #expect(report.errors.map(\.key) == [ComponentKey((any Store).self, named: "other")])
        #expect(report.errors.first?.notes.map(\.kind) == [.needed, .near, .near])
    }

    @Test func ambiguousRootIsAnErrorAndItsComponentsAreReachable() {
        let container = Container {
            Component(instance: 1)
            Component(instance: 2)
        }
        let report = report([ComponentKey(Int.self)], of: container)
        #expect(report.errors.map(\.code) == [.duplicate])
        #expect(report.warnings.isEmpty)
    }

    @Test func privateRootIsMissing() {
        struct Parts: Module {
            var components: ComponentList { Component(instance: 1).modulePrivate() }
        }
        let report = report([ComponentKey(Int.self)], of: Container { Parts() })
        #expect(report.errors.map(\.code) == [.missing])
        #expect(
            report.errors.first?.notes.map(\.text) == ["from outside, as a declared root", "Int, private to Parts"])
    }

    @Test func eagerComponentsAreRoots() {
        let container = Container {
            Component(App.self, strategy: LinkedStrategy(Need<Model>()) { _ in App() }).cached().eager()
            Component(Model.self, strategy: LinkedStrategy(Need<Absent>()) { _ in Model() })
            Component(Screen.self) { Screen() }
        }
        let report = report([], of: container)
        #expect(report.errors.map(\.key) == [ComponentKey(Absent.self)])
        #expect(
            report.errors.first?.chain.map(\.key) == [
                ComponentKey(App.self), ComponentKey(Model.self), ComponentKey(Absent.self),
            ])
        #expect(report.warnings.map(\.key) == [ComponentKey(Screen.self)])
    }

    @Test func warningsLeaveOutDefaultsAndReplacedComponents() {
        let container = Container {
            Component(instance: 1).asDefault()
            Component(instance: "").asDefault()
            Component(instance: "b")
            Component(instance: 1.5)
            Component(instance: 2.5).overriding()
            Component(instance: true)
        }.child { Component(instance: "c") }
        let report = report([ComponentKey(Bool.self)], of: container)
        #expect(
            report.warnings.map { "\($0.key) \($0.notes[0].place?.fileID != nil)" } == ["Double true", "String true"])
        #expect(report.warnings.map(\.code) == [.unreachable, .unreachable])
    }

    /// Three paths and two roots lead to the missing component.
    @Test func chainIsTheShortestFromARoot() throws {
        let container = Container {
            Component(App.self, strategy: LinkedStrategy(Need<Screen>(), Need<Lazy<Lost>>()) { _, _ in App() }).cached()
            Component(Screen.self, strategy: LinkedStrategy(Need<Model>()) { _ in Screen() })
            Component(Model.self, strategy: LinkedStrategy(Need<Lost>()) { _ in Model() })
            Component(Lost.self, strategy: LinkedStrategy(Need<Absent>()) { _ in Lost() })
            Component(Int.self, strategy: LinkedStrategy(Need<Screen>()) { _ in 1 })
        }
        let error = try #require(report([ComponentKey(App.self)], of: container).errors.first)
        #expect(error.chain.map(\.key) == [ComponentKey(App.self), ComponentKey(Lost.self), ComponentKey(Absent.self)])
        #expect(error.chain[0].lifetime?.extent == .container)
        let other = try #require(report([ComponentKey(Int.self)], of: container).errors.first)
        #expect(other.chain.map { "\($0.key)" } == ["Int", "Screen", "Model", "Lost", "Absent"])
        let nearest = try #require(
            report([ComponentKey(Int.self), ComponentKey(Model.self)], of: container).errors.first)
        #expect(nearest.chain.map { "\($0.key)" } == ["Model", "Lost", "Absent"])
    }

    @Test func withoutRootsTheChainBeginsAtTheComponent() throws {
        let container = Container {
            Component(App.self, strategy: LinkedStrategy(Need<Model>()) { _ in App() })
            Component(Model.self, strategy: LinkedStrategy(Need<Absent>()) { _ in Model() })
        }
        let error = try #require(container.validationReport().errors.first)
        #expect(error.chain.map(\.key) == [ComponentKey(Model.self), ComponentKey(Absent.self)])
    }

    @Test func nearestToARootIsNamedFirst() throws {
        let container = Container {
            Component(Lost.self, strategy: LinkedStrategy(Need<Absent>()) { _ in Lost() })
            Component(Model.self, strategy: LinkedStrategy(Need<Lost>()) { _ in Model() })
            Component(
                App.self,
                strategy: LinkedStrategy(Need<Model>(), Need<Absent>().labeled("parameter 2")) { _, _ in App() })
        }
        let error = try #require(report([ComponentKey(App.self)], of: container).errors.first)
        #expect(error.notes.map(\.text) == ["parameter 2 of App", "Lost"])
        #expect(error.chain.map(\.key) == [ComponentKey(App.self), ComponentKey(Absent.self)])
    }

    @Test func unreachableComponentBehindAnOpaqueOneIsExplained() throws {
        let container = Container {
            Component(App.self) { resolver in
                _ = try resolver.resolve(Model.self)
                return App()
            }
            Component(Model.self) { Model() }
        }
        let warnings = report([ComponentKey(App.self)], of: container).warnings
        #expect(warnings.map(\.code) == [.opaque, .unreachable])
        #expect(
            warnings.last?.help
                == "declare the need of its requester, or declare it as a root")
    }

    @Test func textOfAnUnreachableComponent() {
        let container = Container { Component(Model.self, fileID: file, line: 3) { Model() }.cached() }
        #expect(
            report([], of: container).warnings.map(\.description) == [
                """
                warning[DI0025]: no declared need leads from the declared roots to Model
                  here:   Model (cached)   Shop/Shop.swift:3
                  help:   remove it, or declare it or a component that needs it as a root
                """
            ])
    }
}
