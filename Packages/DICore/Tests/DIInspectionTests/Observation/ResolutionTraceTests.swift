import DICore
import DIInspection
import TestSupport
import Testing

private final class Engine: Sendable {}

private final class Car: Sendable {
    let engine: Engine
    init(_ engine: Engine) { self.engine = engine }
}

// Proves G4.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ResolutionTraceTests {
    private let journal = Journal()

    @Test func outermostCreationIsOneTextWhenItHasEnded() throws {
        let container = Container(resolutionObservers: [.trace(durations: .hidden) { [journal] in journal.note($0) }]) {
            Component(Engine.self) { [journal] in
                #expect(journal.entries == [])
                return Engine()
            }.cached()
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        _ = try container.resolve(Car.self)
        #expect(journal.entries == ["created Car\n  created Engine (cached)"])
        _ = try container.resolve(Engine.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(
            journal.entries.dropFirst() == [
                "reused Engine (cached)", "failed Int: DI0001: nothing is registered for Int",
            ])
    }

    @Test func eventsOfConcurrentThreadsAreNotMixed() throws {
        let meeting = Rendezvous(of: 8)
        let container = Container(resolutionObservers: [.trace(durations: .hidden) { [journal] in journal.note($0) }]) {
            for number in 0..<8 {
                Component(Int.self, dependencies: [Need<Double>().dependency]) { resolver in
                    meeting.meet()
                    _ = try resolver.resolve(Double.self)
                    return number
                }.named("\(number)")
            }
            Component(Double.self) { 0.5 }
        }
        try Threads.run(8) { _ = try container.resolve(Int.self, named: "\($0)") }
        #expect(
            journal.entries.sorted() == (0..<8).map { "created Int \"\($0)\"\n  created Double" })
    }

    @Test func linesAreWrittenAsItHappens() throws {
        let container = Container(
            resolutionObservers: [ResolutionTrace(.lines, durations: .hidden) { [journal] in journal.note($0) }]
        ) {
            Component(Engine.self) { Engine() }
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
            Component(instance: 7)
            Component(String.self, strategy: Taking { (number: Int) in "\(number)" })
        }
        _ = try container.resolve(Car.self)
        let lines = journal.entries.map { $0.split(separator: "#") }
        #expect(
            lines.map { String($0[0]) } == [
                "creating Car  ", "  creating Engine  ", "  created Engine  ", "created Car  ",
            ])
        #expect(lines.map { $0[1] } == [lines[3][1], lines[2][1], lines[2][1], lines[3][1]])
        _ = try container.resolve(String.self)
        #expect(journal.entries.suffix(2).first?.hasPrefix("  reused Int (instance)  in #") == true)
    }

    @Test(arguments: [ResolutionTrace.Layout.trees, .lines])
    func fastCreationsAreLeftOut(layout: ResolutionTrace.Layout) {
        let trace = ResolutionTrace(layout, minimumDuration: .milliseconds(1)) { [journal] in journal.note($0) }
        let key = ComponentKey(Int.self)
        func tell(_ number: Int, _ duration: Duration) {
            trace.observe(ResolutionEvent(.creating, key: key, creation: number))
            trace.observe(ResolutionEvent(.created, key: key, creation: number, duration: duration))
        }
        tell(1, .microseconds(999))
        #expect(journal.entries == [])
        tell(2, .milliseconds(1))
        #expect(journal.entries == [layout == .trees ? "created Int in 1.00 ms" : "created Int in 1.00 ms  #2"])
        trace.observe(ResolutionEvent(.failed, key: key, failure: Broken(reason: "no")))
        #expect(journal.entries.last == "failed Int: no")
    }

    /// A creation may continue on another thread after the enclosing creation has ended.
    @Test func creationsThatEndAfterTheirTreeArePrintedSeparately() {
        let trace = ResolutionTrace(durations: .hidden) { [journal] in journal.note($0) }
        let (outer, inner, late) = (ComponentKey(Int.self), ComponentKey(String.self), ComponentKey(Double.self))
        trace.observe(ResolutionEvent(.creating, key: outer, creation: 1))
        trace.observe(ResolutionEvent(.creating, key: inner, creation: 2, parent: 1))
        trace.observe(ResolutionEvent(.created, key: outer, creation: 1))
        #expect(journal.entries == ["created Int\n  creating String"])
        trace.observe(ResolutionEvent(.creating, key: late, creation: 3, parent: 2))
        trace.observe(ResolutionEvent(.reused, key: late, parent: 3))
        trace.observe(ResolutionEvent(.created, key: late, creation: 3, parent: 2))
        #expect(journal.entries.dropFirst() == ["created Double\n  reused Double"])
        trace.observe(ResolutionEvent(.reused, key: late, parent: 2))
        trace.observe(ResolutionEvent(.created, key: inner, creation: 2, parent: 1))
        #expect(journal.entries.dropFirst(2) == ["reused Double", "created String"])
    }
    @Test func beginningAndEndOfAWaitAreOneLine() {
        let trace = ResolutionTrace(durations: .hidden) { [journal] in journal.note($0) }
        let (outer, awaited) = (ComponentKey(Int.self), ComponentKey(String.self))
        trace.observe(ResolutionEvent(.creating, key: outer, creation: 1))
        trace.observe(ResolutionEvent(.waiting, key: awaited, wait: 2, parent: 1))
        trace.observe(ResolutionEvent(.waited, key: awaited, wait: 2, parent: 1))
        trace.observe(ResolutionEvent(.reused, key: awaited, parent: 1))
        trace.observe(ResolutionEvent(.waiting, key: awaited, wait: 3, parent: 1))
        trace.observe(ResolutionEvent(.created, key: outer, creation: 1))
        #expect(
            journal.entries == [
                "created Int\n  waited for String\n  reused String\n  waiting for String"
            ])
        trace.observe(ResolutionEvent(.waited, key: awaited, wait: 3, parent: 1))
        #expect(journal.entries.dropFirst() == ["waited for String"])
    }

    @Test func outermostWaitIsPrintedWhenItHasEnded() {
        let trace = ResolutionTrace { [journal] in journal.note($0) }
        let awaited = ComponentKey(String.self)
        trace.observe(ResolutionEvent(.waiting, key: awaited, wait: 1))
        #expect(journal.entries == [])
        trace.observe(ResolutionEvent(.waited, key: awaited, wait: 1, duration: .milliseconds(2)))
        #expect(journal.entries == ["waited 2.00 ms for String"])
    }
}
