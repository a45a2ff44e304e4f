import DICore
import DIInspection
import TestSupport
import Testing

private protocol Clock: Sendable {}
private struct UTCClock: Clock {}
private struct Server: Sendable {}
private struct Desk: Sendable {}
private final class Audit: Sendable {}

/// Tests problems that validation does not report, because no request runs into them or because it cannot prove them.
@Suite struct SilenceTests {
    private func codes(_ report: ValidationReport) -> [ResolutionError.Code] {
        (report.errors + report.warnings).map(\.code)
    }

    @Test func aClosureWithTheContainerMayRequestAnything() throws {
        let container = Container {
            Component(Desk.self, strategy: LinkedStrategy(Need<any Resolver>()) { _ in Desk() })
        }
        #expect(codes(container.validationReport()) == [.opaque])
        #expect(container.graph().nodes[0].opacity == .opaque)
    }

    @Test func aReplacedDefaultIsNotValidated() throws {
        let container = Container {
            Component((any Clock).self, strategy: LinkedStrategy(Need<Server>()) { _ in UTCClock() }).asDefault()
            Component((any Clock).self) { UTCClock() }
        }
        try container.validate()
        _ = try container.resolve((any Clock).self)
        #expect(container.graph().nodes.map(\.isReplaced) == [true, false])
        #expect(container.graph().nodes[0].replacedBy == [1])
    }

    /// The default component still answers its own type.
    @Test func defaultThatAnswersItsOwnTypeIsValidated() {
        let container = Container {
            Component(UTCClock.self, strategy: LinkedStrategy(Need<Server>()) { _ in UTCClock() })
                .role { $0 as any Clock }.asDefault()
            Component((any Clock).self) { UTCClock() }
        }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(Server.self)])
    }

    @Test(arguments: [Container.DuplicatePolicy.lastWins, .firstWins])
    func componentsThatLoseByThePolicyAreNotValidated(policy: Container.DuplicatePolicy) throws {
        let good = ComponentList { Component(Desk.self) { Desk() }.cached() }
        let broken = ComponentList {
            Component(Desk.self, strategy: LinkedStrategy(Need<Server>()) { _ in Desk() }).eager()
        }
        let container = Container(duplicates: policy) {
            policy == .lastWins ? broken : good
            policy == .lastWins ? good : broken
        }
        try container.validate()
        try container.start(validating: .everything)
        _ = try container.resolve(Desk.self)
    }

    @Test func withRootsOnlyTheConflictsAndRedirectionsThatTheyMeetCount() {
        let container = Container {
            Component(Desk.self) { Desk() }.role { _ in 1 }
            Component(Audit.self) { Audit() }.role { _ in 1 }
            Redirection(from: Bool.self, to: Server.self) { _ in true }
            Redirection(from: Float.self, to: Double.self) { Float($0) }
            Redirection(from: Double.self, to: Float.self) { Double($0) }
            Redirection(from: String.self, to: Desk.self) { _ in "" }
            Redirection(from: String.self, to: Audit.self) { _ in "" }
            Component(UInt.self) { 1 }.contribute(key: 1) { $0 }
            Component(UInt8.self) { 1 }.contribute(key: 1) { UInt($0) }
        }
        func errors(_ roots: ComponentKey...) -> [ResolutionError.Code] {
            container.validationReport(Validation(roots: roots)).errors.map(\.code)
        }
        #expect(codes(container.validationReport()).count == 5)
        #expect(errors(ComponentKey(Desk.self), ComponentKey(UInt8.self)) == [])
        #expect(errors(ComponentKey(Int.self)) == [.duplicate])
        #expect(errors(ComponentKey(Bool.self)) == [.missing])
        #expect(errors(ComponentKey(Float.self)) == [.redirectionLoop])
        #expect(errors(ComponentKey(String.self)) == [.duplicate])
        #expect(errors(ComponentKey([Int: UInt].self)) == [.duplicateMapKey])
    }

    @Test func mapThatIsNeededByHandHasKeysOfTheTypeOfItsForm() {
        let need = Dependency(
            ComponentKey(Desk.self), kind: .map, form: ComponentKey([String: Desk].self), label: "desks")
        let container = Container {
            Component(Desk.self) { Desk() }.contribute { $0 }
            Component(Bool.self, dependencies: [need]) { try $0.resolve([String: Desk].self).isEmpty }
        }
        #expect(container.validationReport().errors.map(\.code) == [.missing])
        #expect(throws: ResolutionError.self) { try container.resolve(Bool.self) }
    }

    @Test func asynchronousNeedsAreFoundBeforeAnythingIsCreated() async throws {
        let made = Tally()
        let container = Container {
            Component(Audit.self) {
                made.add()
                return Audit()
            }.cached().eager()
            AsyncComponent(Server.self) { Server() }
            Component(Desk.self, strategy: LinkedStrategy(Need<Server>()) { _ in Desk() }).cached().eager()
        }
        func start() throws(ResolutionError) { try container.start(validating: .everything) }
        let error = try expectError(.asynchronous) { try start() }
        #expect(error.message.contains("Desk is asynchronous, because it needs Server"))
        #expect(made.count == 0)
        try await container.start(validating: .everything)
        #expect(made.count == 1)
    }

    @Test func helpForTwoOverridesDoesNotSuggestOverriding() throws {
        let container = Container {
            Component(Desk.self) { Desk() }.overriding()
            Component(Desk.self) { Desk() }.overriding()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Desk.self) }
        #expect(error.help == "remove .overriding() from all but one")
        #expect(container.validationReport().errors.map(\.help) == [error.help])
    }

    @Test func deferredNeedsAreNamedAsTheyAreWritten() {
        let container = Container {
            AsyncComponent(UTCClock.self) { UTCClock() }.role { $0 as any Clock }
            Component(Desk.self, strategy: LinkedStrategy(Need<Lazy<any Clock>>()) { _ in Desk() })
        }
        #expect(container.validationReport().errors.map(\.help) == ["take AsyncLazy<any Clock> instead"])
    }

    /// No name that a user chooses can move a terminal's cursor or reverse the text.
    @Test func controlCharactersAreMadeVisible() {
        let error = ResolutionError(
            .creationFailed, key: ComponentKey(Desk.self), message: "it is \u{1B}[2J and \u{202E}turned",
            notes: [.init(.registered, "a\u{7}b", at: Place(fileID: "A\u{1B}[1m.swift", line: 1))])
        for style in [DiagnosticStyle.plain, .lines] {
            let text = error.rendered(style)
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E })
            #expect(text.contains("\\u{1B}[2J"))
        }
    }

    @Test func errorWithinAnErrorKeepsTheStyle() throws {
        let container = Container {
            Component(
                Desk.self, strategy: LinkedStrategy(Need<Server>()) { _ in Desk() }, fileID: "Shop/Desk.swift", line: 3)
        }
        func start() throws(ResolutionError) { try container.start(validating: .everything) }
        let error = try #require(throws: ResolutionError.self) { try start() }
        #expect(
            error.rendered(.lines).contains("\nShop/Desk.swift:3: error: nothing is registered for Server [DI0001]\n"))
        #expect(error.rendered(.colored).contains("\u{1B}[1;31merror[DI0001]:"))
    }

    @Test func graphsAreValidatedToo() throws {
        let container = Container {
            Component(Desk.self, strategy: LinkedStrategy(Need<Server>()) { _ in Desk() })
        }
        let error = try #require(throws: ValidationError.self) { try container.graph().validate() }
        #expect(error.problems.map(\.code) == [.missing])
    }
}
