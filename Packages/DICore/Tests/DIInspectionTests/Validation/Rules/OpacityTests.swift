import DICore
import DIInspection
import TestSupport
import Testing

/// A strategy with a given opacity.
private struct FixedOpacity: InjectionStrategy {
    let opacity: Opacity
    var dependencies: [Dependency] { [Dependency(ComponentKey(Int.self))] }
    func make(_ resolver: any Resolver) throws -> String { "" }
}

private struct FixedOpacityOnMainActor: MainActorStrategy {
    let opacity: Opacity
    var dependencies: [Dependency] { [] }
    func make(_ resolver: MainActorResolver) throws -> Window { Window() }
}

private struct Quiet: InjectionStrategy {
    var dependencies: [Dependency] { [] }
    func make(_ resolver: any Resolver) throws -> String { "" }
}

private struct Absent: Sendable {}

/// Tests opaque components in the graph, in its text and in validation.
@Suite struct OpacityTests {
    private let file = "Shop/Parts.swift"

    private func container() -> Container {
        Container {
            Component(String.self, strategy: FixedOpacity(opacity: .opaque), fileID: file, line: 1).named("opaque")
                .cached()
            Component(String.self, strategy: FixedOpacity(opacity: .untilCreated), fileID: file, line: 2).named("later")
            Component(String.self, strategy: FixedOpacity(opacity: .transparent), fileID: file, line: 3).named("clear")
            Component(String.self, strategy: Quiet(), fileID: file, line: 4).named("quiet")
            Component(Int.self, fileID: file, line: 5) { 1 }
            Component(Double.self, fileID: file, line: 6) { _ in 1 }
            MainActorComponent(
                Window.self, strategy: FixedOpacityOnMainActor(opacity: .untilCreated), fileID: file, line: 7)
            Component(String.self, strategy: FixedOpacity(opacity: .opaque), fileID: file, line: 8).named("replaced")
            Component(String.self, strategy: Quiet(), fileID: file, line: 9).named("replaced").overriding()
        }
    }

    @Test func graphShowsTheAttributesOfEachComponent() {
        let nodes = container().graph().nodes
        #expect(
            nodes.map(\.opacity) == [
                .opaque, .untilCreated, .transparent, .transparent, .transparent, .opaque, .untilCreated, .opaque,
                .transparent,
            ])
        #expect(nodes.map(\.isOpaque) == [true, true, false, false, false, true, true, true, false])
    }

    @Test func textOfTheGraphShowsIt() {
        #expect(
            container().graph().description == """
                String "opaque" (cached)        Shop/Parts.swift:1
                  Int
                  and requests in its code (opaque)
                String "later"                  Shop/Parts.swift:2
                  Int
                  and needs that are known after the first creation (opaque until created)
                String "clear"                  Shop/Parts.swift:3
                  Int
                String "quiet"                  Shop/Parts.swift:4
                Int                             Shop/Parts.swift:5
                Double                          Shop/Parts.swift:6
                  and requests in its code (opaque)
                Window (main actor)             Shop/Parts.swift:7
                  and needs that are known after the first creation (opaque until created)
                String "replaced", replaced     Shop/Parts.swift:8
                String "replaced", overriding   Shop/Parts.swift:9
                """)
    }

    @Test func reportWarnsOfEachInTheOrderOfRegistration() throws {
        let container = container()
        let report = container.validationReport()
        #expect(report.errors.isEmpty)
        #expect(report.warnings.map(\.code) == [.opaque, .opaque, .opaque, .opaque])
        #expect(report.warnings.allSatisfy { $0.code.isWarning })
        #expect(
            report.description == """
                warning[DI0016]: String "opaque" is opaque: its code may ask for more than it declares
                  here:   String "opaque" (cached)   Shop/Parts.swift:1
                  help:   use an initializer whose parameters are its needs
                warning[DI0016]: String "later" is opaque until created: its marked properties are known with the \
                first instance
                  here:   String "later"   Shop/Parts.swift:2
                  help:   let the type list its marked properties
                warning[DI0016]: Double is opaque: its code may ask for more than it declares
                  here:   Double   Shop/Parts.swift:6
                  help:   use an initializer whose parameters are its needs
                warning[DI0016]: Window is opaque until created: its marked properties are known with the first instance
                  here:   Window (main actor)   Shop/Parts.swift:7
                  help:   let the type list its marked properties
                """)
        // A warning is no error.
        try container.validate()
    }

    @Test func errorsComeBeforeWarningsEachInTheirOrder() throws {
        let container = Container {
            Component(Double.self) { _ in 1 }
            Component(Bool.self, strategy: LinkedStrategy(Need<Absent>()) { _ in true })
            AsyncComponent(String.self) { "" }
            Component(UInt8.self, strategy: LinkedStrategy(Need<Lazy<String>>()) { _ in 1 })
            Component(Int8.self, strategy: LinkedStrategy(Need<Int8>()) { $0 })
            Component(Float.self) { 1 }.onCreate { _, _ in }
        }
        let report = container.validationReport()
        #expect(report.errors.map(\.code) == [.missing, .cycle, .asynchronous])
        #expect(report.warnings.map(\.key) == [ComponentKey(Double.self), ComponentKey(Float.self)])
        #expect(report.description == (report.errors + report.warnings).map(\.description).joined(separator: "\n"))
        let thrown = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(thrown.problems.map(\.description) == report.errors.map(\.description))
        for _ in 0..<20 { #expect(container.validationReport().description == report.description) }
    }

    @Test func reportRunsNoFactory() {
        let journal = Journal()
        let container = Container {
            Component(Double.self) { _ in
                journal.note("made")
                return 1
            }
            MainActorComponent(Window.self) {
                journal.note("made")
                return Window()
            }
        }
        _ = container.validationReport()
        #expect(journal.entries == [])
    }

    @Test func codesSayWhetherTheyWarn() {
        #expect(ResolutionError.Code.opaque.isWarning)
        #expect(ResolutionError.Code.opaque.rawValue == "DI0016")
        #expect(ResolutionError.Code.isolation.rawValue == "DI0013")
        #expect(!ResolutionError.Code.isolation.isWarning)
        #expect(!ResolutionError.Code.missing.isWarning)
    }
}
