import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}
private struct Service: Sendable {}

// Proves G1.
/// The toolkit's texts contain no invisible characters, even if users' names do.
@Suite("Names with invisible characters") struct VisibleTextTests {
    /// Escape, carriage return, line feed, null, bell, delete, next line, a line separator, a paragraph separator, two
    /// directional marks, a zero-width space, a byte order mark, a soft hyphen and a tag.
    private static let invisible =
        "\u{1B}[31m\r\n\0\u{7}\u{7F}\u{85}\u{2028}\u{2029}\u{202E}\u{2066}\u{200B}\u{FEFF}\u{AD}\u{E0041}"
    private static let name = "a\(invisible)b"

    private static func expectVisible(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!text.isEmpty, sourceLocation: sourceLocation)
        for scalar in text.unicodeScalars where scalar != "\n" {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
                Issue.record(
                    "\(scalar.escaped(asASCII: true)) in: \(text.debugDescription)", sourceLocation: sourceLocation)
                return
            default: break
            }
        }
    }

    /// Returns a container in which every name is the same.
    private static func container(_ observer: any ResolutionObserver = ResolutionTranscript()) -> Container {
        let name = name
        return Container(resolutionObservers: [observer]) {
            Component(Disk.self, fileID: "Shop/\(name).swift", line: 1) { Disk() }.named(name).cached()
                .contribute(key: name) { $0 }
            Component(
                Service.self, strategy: LinkedStrategy(Need<Disk>.named(name).labeled(name)) { _ in Service() },
                fileID: "Shop/\(name).swift", line: 2
            ).cached(.scope(ScopeName(name)))
            Component(Int.self, strategy: LinkedStrategy(Need<String>.named(name)) { _ in 1 })
            Component(Bool.self) { throw Broken(reason: name) }
        }
    }

    @Test(
        "The escaping",
        arguments: [
            ("", ""), ("a b", "a b"), ("Größe 🧑‍🚀", "Größe 🧑‍🚀"), ("a\nb", "a\\nb"), ("a\r\tb", "a\\r\\tb"),
            ("\u{202E}", "\\u{202E}"), ("\u{200B}\u{FEFF}", "\\u{200B}\\u{FEFF}"),
            ("\u{301}a\u{301}", "\\u{301}a\u{301}"),
            ("\u{1B}[0m", "\\u{1B}[0m"), ("\\u{202E}", "\\u{202E}"),
        ])
    func escaping(text: String, visible: String) {
        #expect(DiagnosticStyle.visible(text) == visible)
        #expect(DiagnosticStyle.visible(visible) == visible)
    }

    @Test("Graphs have no invisible characters, in every form") func graph() {
        let graph = Self.container().graph(roots: [ComponentKey(Disk.self, qualifier: .name(Self.name))])
        for places in [DependencyGraph.Places.lines, .files, .none] { Self.expectVisible(graph.text(places: places)) }
        Self.expectVisible("\(graph)")
        for node in graph.nodes { Self.expectVisible("\(node.component)") }
    }

    @Test("Errors and reports have no invisible characters", arguments: [DiagnosticStyle.plain, .lines]) func errors(
        style: DiagnosticStyle
    ) throws {
        let container = Self.container()
        Self.expectVisible(container.validationReport().rendered(style))
        let validation = #expect(throws: ValidationError.self) { try container.validate() }
        Self.expectVisible(validation?.rendered(style) ?? "")
        for body in [
            { try container.resolve(Service.self) }, { try container.resolve(Int.self) },
            { try container.resolve(Bool.self) }, { try container.resolve(Disk.self, named: Self.name + "c") },
        ] as [() throws -> Any] {
            let error = #expect(throws: ResolutionError.self) { _ = try body() }
            Self.expectVisible(error?.rendered(style) ?? "")
        }
        // The error has its own line breaks only, none of the name.
        let lines = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }.rendered(.plain)
            .split(separator: "\n")
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    }

    @Test("Snapshots, transcripts and traces have no invisible characters") func observation() throws {
        let transcript = ResolutionTranscript()
        let container = Self.container(transcript)
        try container.withScope(ScopeName(Self.name)) { scope in
            _ = try scope.resolve(Service.self)
            Self.expectVisible("\(container.snapshot())")
        }
        _ = try? container.resolve(Bool.self)
        _ = try? container.resolve(Int.self)
        for event in transcript.events { Self.expectVisible("\(event)") }
        Self.expectVisible(transcript.text())
        for layout in [ResolutionTrace.Layout.trees, .lines] {
            let journal = Journal()
            let traced = Self.container(ResolutionTrace(layout) { journal.note($0) })
            _ = try traced.resolve(Disk.self, named: Self.name)
            _ = try? traced.resolve(Bool.self)
            for line in journal.entries { Self.expectVisible(line) }
            #expect(!journal.entries.isEmpty)
        }
    }

    @Test("Errors of closers have no invisible characters") func closing() async throws {
        let container = Container {
            Component(Disk.self) { Disk() }.named(Self.name).cached().onClose { _ in throw Broken(reason: Self.name) }
        }
        _ = try container.resolve(Disk.self, named: Self.name)
        let error = await #expect(throws: ClosingError.self) { try await container.close() }
        Self.expectVisible(error.map { "\($0)" } ?? "")
    }
}
