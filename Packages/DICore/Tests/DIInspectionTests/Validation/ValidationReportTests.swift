import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private struct Absent: Sendable {}
private struct Desk: Sendable {}
private struct Layer: Sendable {}

// Proves F2.
/// Tests reports of validation as values and as text, including very large ones.
@Suite(.timeLimit(.minutes(60))) struct ValidationReportTests {
    private func missing(_ count: Int) -> Container {
        Container {
            for index in 0..<count {
                Component(Desk.self, strategy: LinkedStrategy(Need<Absent>.named("\(index)")) { _ in Desk() })
                    .named("\(index)")
            }
        }
    }

    @Test func ofVeryManyProblemsTheFirstAreWritten() throws {
        let report = missing(103).validationReport()
        #expect(report.errors.count == 103)
        for style in DiagnosticStyle.allCases {
            let text = report.rendered(style)
            #expect(
                text == report.errors.prefix(100).map { $0.rendered(style) }.joined(separator: "\n") + "\nand 3 others")
        }
        #expect(missing(101).validationReport().description.hasSuffix("\nand 1 other"))
        #expect(!missing(100).validationReport().description.contains("other\n"))
        #expect(
            missing(100).validationReport().description
                == missing(100).validationReport().errors.map(\.description).joined(separator: "\n"))
        let error = try #require(throws: ValidationError.self) { try missing(103).validate() }
        #expect(error.description == report.description)
        #expect(error.problems.count == 103)
    }

    @Test func validContainerHasNothingToSay() {
        let report = Container { Component(instance: 1) }.validationReport()
        for style in DiagnosticStyle.allCases { #expect(report.rendered(style) == "") }
    }

    @Test func reportsAndErrorsAreCoded() throws {
        let container = Container {
            Component(Desk.self, strategy: LinkedStrategy(Need<Absent>()) { _ in Desk() }).cached()
            Component(instance: 1)
            Component(instance: 2)
            Component(String.self) { _ in "" }
        }
        let report = container.validationReport()
        #expect(report.errors.count == 2)
        #expect(report.warnings.count == 1)
        let decoded = try JSONDecoder().decode(ValidationReport.self, from: JSONEncoder().encode(report))
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        let decodedError = try JSONDecoder().decode(ValidationError.self, from: JSONEncoder().encode(error))
        for style in DiagnosticStyle.allCases {
            #expect(decoded.rendered(style) == report.rendered(style))
            #expect(decodedError.rendered(style) == error.rendered(style))
        }
        #expect(decoded.errors.map(\.code) == report.errors.map(\.code))
        #expect(decoded.warnings.map(\.severity) == [.warning])
    }

    // Proves G2.
    @Test func oneRootCauseIsOneError() throws {
        let container = Container {
            for index in 0..<40 {
                Component(Desk.self, strategy: LinkedStrategy(Need<Absent>(), Need<Lazy<Absent>>()) { _, _ in Desk() })
                    .named("\(index)")
            }
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.count == 1)
        #expect(error.problems[0].notes.map(\.kind) == [.needed] + Array(repeating: .also, count: 39))
        #expect(error.description.contains("also:   Desk \"1\" ("))
        #expect(error.description.contains(") and 38 others\n"))
    }

    /// Each layer depends on the next one twice, so 2 to the power of 40 paths lead to the missing component.
    @Test(arguments: [true, false]) func diamondOfManyLayersIsInstantaneous(hasRoot: Bool) throws {
        let container = Container {
            for index in 0..<40 {
                for side in ["a", "b"] {
                    Component(
                        Layer.self,
                        strategy: LinkedStrategy(
                            Need<Layer>.named("\(index + 1)a"), Need<Layer>.named("\(index + 1)b")
                        ) { first, _ in first }
                    ).named("\(index)\(side)")
                }
            }
            Component(Layer.self) { Layer() }.named("40a")
        }
        let roots = [ComponentKey(Layer.self, named: "0a")]
        let report = container.validationReport(Validation(roots: hasRoot ? roots : nil))
        #expect(report.errors.map(\.key) == [ComponentKey(Layer.self, named: "40b")])
        #expect(report.errors[0].chain.count == (hasRoot ? 41 : 2))
        #expect(report.warnings.map(\.key) == (hasRoot ? [ComponentKey(Layer.self, named: "0b")] : []))
    }

    /// Every component has a problem, and each problem searches for similar keys among all of them.
    @Test func manyProblemsAmongSimilarKeysAreInstantaneous() throws {
        let count = Sanitizer.reduced(3_000)
        let container = Container {
            for index in 0..<count {
                Component(Layer.self, dependencies: [Dependency(ComponentKey(Layer.self, named: "missing \(index)"))]) {
                    _ in
                    Layer()
                }.named("layer \(index)")
            }
        }
        let errors = container.validationReport().errors
        #expect(errors.count == count)
        #expect(errors.allSatisfy { $0.notes.count == 7 })
        #expect(
            errors[0].description.hasSuffix(
                "and \(count - 6) others\n  help:   register Layer named \"missing 0\", or request a registered key"))
    }

    @Test func manyComponentsWithManyEdgesAreInstantaneous() throws {
        let count = Sanitizer.reduced(3_000)
        let container = Container {
            for index in 0..<count {
                Component(
                    Layer.self,
                    dependencies: (1...5).map { Dependency(ComponentKey(Layer.self, named: "\(index + $0)")) }
                ) { _ in Layer() }.named("\(index)").cached()
            }
            for index in 0..<4 { Component(Layer.self) { Layer() }.named("\(count + index)") }
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.key) == [ComponentKey(Layer.self, named: "\(count + 4)")])
        let rooted = container.validationReport(Validation(roots: [ComponentKey(Layer.self, named: "0")])).errors
        #expect(rooted.map(\.chain.count) == [count / 5 + 2])
    }

    /// The release of an error with a very long chain needs only a small stack.
    @Test func veryLongChainsAreReleased() async throws {
        let count = Sanitizer.reduced(200_000)
        let steps = try await BackgroundThread {
            let step = ResolutionError.Step(key: ComponentKey(Layer.self))
            let error = ResolutionError(
                .missing, key: step.key, message: "missing", chain: Array(repeating: step, count: count))
            let outer = error.thrown(through: step).withNotes([]).thrown(through: step)
            return [error.chain.count, outer.chain.count, outer.withChain(outer.chain).chain.count]
        }.value
        #expect(steps == [count, count + 2, count + 2])
    }
}
