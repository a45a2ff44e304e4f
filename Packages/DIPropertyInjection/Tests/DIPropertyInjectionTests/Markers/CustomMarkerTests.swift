import DICore
import DIInspection
import DIPropertyInjection
import Testing

/// Tests a user's marker, as in the documentation of `MarkedProperty`.
@Suite(.timeLimit(.minutes(60))) struct CustomMarkerTests {
    fileprivate protocol LogSink: Sendable { var name: String { get } }

    private struct Sink: LogSink {
        let name: String
    }

    @propertyWrapper
    fileprivate struct Logger: MarkedProperty {
        static var need: Need<any LogSink> { .named("ui") }
        let slot: MarkedSlot<any LogSink>
        init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
            slot = MarkedSlot(of: Logger.self, fileID: fileID, line: line, column: column)
        }
        var wrappedValue: any LogSink { slot.valueOrStop }
        var projectedValue: Logger { self }
    }

    /// A marker whose need is wired: the name of a component.
    @propertyWrapper
    fileprivate struct SinkName: MarkedProperty {
        static var need: Need<String> { .wired(to: (any LogSink).self, qualifier: "ui") { $0.name } }
        private(set) var slot: MarkedSlot<String>
        init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
            slot = MarkedSlot(of: SinkName.self, fileID: fileID, line: line, column: column)
        }
        var wrappedValue: String {
            get { slot.valueOrStop }
            set { slot = slot.replaced(with: newValue) }
        }
        var projectedValue: SinkName { self }
    }

    private final class Screen {
        @Logger private var log: any LogSink
        @SinkName var name: String
        let plain = Logger()

        var logName: String { log.name }
        var marker: Logger { $log }
    }

    private func container(@ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component((any LogSink).self) { Sink(name: "a screen") }.named("ui")
            Component((any LogSink).self) { Sink(name: "a file") }
            more()
        }
    }

    // Proves B5.
    @Test func isFilledByItsNeed() throws {
        let container = container { Component(Screen.self) { Screen() }.injectMarked() }
        for _ in 0..<3 {
            let screen = try container.resolve(Screen.self)
            #expect(screen.logName == "a screen")
            #expect(screen.name == "a screen")
            #expect(screen.plain.wrappedValue.name == "a screen")
        }
        let labels = container.graph().nodes[2].edges.map(\.dependency.label)
        #expect(labels == ["property log", "property name", "property plain"])
        #expect(try container.inject(Screen()).logName == "a screen")
    }

    @Test func canBeSetAndWired() throws {
        let screen = Screen()
        screen.name = "set"
        #expect(screen.name == "set")
        let wired = try container {}.inject(screen) {
            $0.injectMarked(\.plain, .unnamed).injectMarked(\.$name, .wired(to: (any LogSink).self) { $0.name })
        }
        #expect(wired.plain.wrappedValue.name == "a file")
        #expect(wired.name == "a file")
        #expect(wired.logName == "a screen")
    }

    @Test func isListedByATypeThatLists() throws {
        final class Listed: DeclaresMarkedProperties {
            @Logger var log: any LogSink
            static var markedProperties: [any MarkedProperty.Type] { [Logger.self] }
        }
        let container = Container { Component(Listed.self) { Listed() }.injectMarked() }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey((any LogSink).self, qualifier: .name("ui"))])
        #expect(problems.first?.notes.first?.text == "marked property Logger of Listed")
    }

    @Test func isUsedBeforeTheInjection() throws {
        let error = try #require(throws: ResolutionError.self) { try Screen().marker.slot.get() }
        #expect(error.code == .notInjected)
        #expect(error.message == "a marked property of type LogSink was used before it was injected")
    }

    @Test func aMissingOneIsNamed() throws {
        let container = Container {
            Component((any LogSink).self) { Sink(name: "a file") }
            Component(Screen.self) { Screen() }.injectMarked()
        }
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Screen.self) }
            #expect(error.notes.first?.text == "property log of Screen")
            #expect(error.notes.contains { $0.kind == .near && $0.text == "LogSink, unnamed" })
        }
    }
}
