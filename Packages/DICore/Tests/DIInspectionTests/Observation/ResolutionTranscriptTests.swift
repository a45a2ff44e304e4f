import DICore
import DIInspection
import TestSupport
import Testing

private final class Engine: Sendable {}

// Proves G4.
@Suite(.ownThread) struct ResolutionTranscriptTests {
    private func event(
        _ kind: ResolutionEvent.Kind, _ type: Any.Type = Engine.self, creation: Int? = nil, in parent: Int? = nil,
        took duration: Duration? = nil, failure: (any Error)? = nil
    ) -> ResolutionEvent {
        ResolutionEvent(
            kind, key: ComponentKey(type), creation: creation, parent: parent, depth: parent == nil ? 0 : 1,
            duration: duration, failure: failure)
    }

    private func transcript(limit: Int? = nil, _ events: [ResolutionEvent]) -> ResolutionTranscript {
        let transcript = ResolutionTranscript(limit: limit)
        for event in events { transcript.observe(event) }
        return transcript
    }

    @Test func eachCreationIsPrintedAboveItsEvents() {
        let transcript = transcript([
            event(.creating, Int.self, creation: 1), event(.creating, String.self, creation: 2),
            event(.reused, Double.self, in: 1, took: .microseconds(3)),
            event(.creating, Engine.self, creation: 3, in: 2),
            event(.created, Int.self, creation: 1, took: .milliseconds(2)),
            event(.failed, creation: 3, in: 2, took: .seconds(1)),
        ])
        #expect(
            transcript.description == """
                created Int in 2.00 ms
                  reused Double
                creating String
                  failed Engine after 1.00 s
                """)
        #expect(
            transcript.text(.hidden, minimumDuration: .milliseconds(3)) == """
                creating String
                  failed Engine
                """)
    }

    @Test func fastCreationsAreLeftOutUnlessTheyContainAFailure() {
        let transcript = transcript([
            event(.creating, Int.self, creation: 1), event(.reused, Double.self, in: 1, took: .milliseconds(9)),
            event(.created, Int.self, creation: 1, took: .milliseconds(10)),
            event(.creating, String.self, creation: 2), event(.failed, in: 2, failure: Broken(reason: "a\nb")),
            event(.created, String.self, creation: 2, took: .milliseconds(1)),
            event(.reused, Double.self, took: .milliseconds(1)), event(.requestedTooLate, Double.self),
        ])
        #expect(
            transcript.text(minimumDuration: .milliseconds(10)) == """
                created Int in 10.0 ms
                created String in 1.00 ms
                  failed Engine: a
                requested too late: Double
                """)
    }

    @Test func oldestEventsAreDroppedAndCounted() {
        let types: [Any.Type] = [Int.self, Double.self, String.self, Bool.self]
        let transcript = transcript(limit: 2, types.map { event(.reused, $0) })
        #expect(transcript.limit == 2)
        #expect(transcript.events.map(\.key) == types.suffix(2).map { ComponentKey($0) })
        #expect(transcript.dropped == 2)
        #expect(transcript.description == "2 events were dropped\nreused String\nreused Bool")
        #expect(transcript.removeAll().map(\.key) == types.suffix(2).map { ComponentKey($0) })
        #expect(transcript.events.isEmpty)
        #expect(transcript.dropped == 0)
        #expect(transcript.description == "")
        transcript.observe(event(.reused, Int.self))
        #expect(transcript.events.count == 1)
    }

    @Test func transcriptWithoutEventsCounts() {
        let transcript = transcript(limit: 0, [event(.reused), event(.reused)])
        #expect(transcript.events.isEmpty)
        #expect(transcript.dropped == 2)
    }

    /// The transcript may have dropped the event of the enclosing creation.
    @Test func eventsOfADroppedCreationAreNotIndented() {
        let transcript = transcript(
            limit: 2,
            [
                event(.creating, Int.self, creation: 1), event(.reused, in: 1),
                event(.created, Int.self, creation: 1, took: .zero),
            ])
        #expect(transcript.text(.hidden) == "1 event was dropped\nreused Engine\ncreated Int")
    }

    @Test func equalReasonsAreShownOnceAndOthersSeparately() {
        let missing = ResolutionError(.missing, key: ComponentKey(Int.self), message: "nothing")
        let other = ResolutionError(.creationFailed, key: ComponentKey(Int.self), message: "other")
        func text(outer: ResolutionError) -> String {
            transcript([
                event(.creating, creation: 1), event(.failed, Int.self, in: 1, failure: missing),
                event(.failed, creation: 1, failure: outer),
            ]).text()
        }
        #expect(text(outer: missing) == "failed Engine\n  failed Int: DI0001: nothing")
        #expect(text(outer: other) == "failed Engine: DI0005: other\n  failed Int: DI0001: nothing")
    }

    @Test func deepTreeNeedsNoDeepStack() throws {
        let count = 2_000
        let events = (1...count).map { event(.creating, creation: $0, in: $0 == 1 ? nil : $0 - 1) }
        let lines = try Threads.run(1, stackSize: 128 << 10) { _ in
            transcript(events).text().split(separator: "\n").count
        }
        #expect(lines == [count])
    }

    @Test(arguments: [
        (Duration.nanoseconds(0), "0 ns"), (.nanoseconds(7), "7 ns"), (.nanoseconds(999), "999 ns"),
        (.nanoseconds(1_000), "1.00 µs"), (.nanoseconds(1_005), "1.01 µs"), (.nanoseconds(9_994), "9.99 µs"),
        (.nanoseconds(9_996), "10.0 µs"), (.nanoseconds(12_340), "12.3 µs"), (.nanoseconds(123_400), "123 µs"),
        (.nanoseconds(999_400), "999 µs"), (.nanoseconds(999_600), "1.00 ms"), (.microseconds(1_240), "1.24 ms"),
        (.milliseconds(999.7), "1.00 s"), (.seconds(59.94), "59.9 s"), (.seconds(123_456), "123456 s"),
        (.seconds(4_000_000_000), "4000000000 s"),
    ])
    func durationsHaveThreeDigits(duration: Duration, text: String) {
        #expect(event(.created, creation: 1, took: duration).description == "created Engine in \(text)")
    }

    @Test func eventsReadAsOneLine() {
        let failed = ResolutionError(
            .creationFailed, key: ComponentKey(Int.self), message: "it threw", underlying: Broken(reason: "a\nb"))
        var closed = event(.closed, took: .milliseconds(1))
        #expect("\(closed)" == "closed Engine in 1.00 ms")
        closed.failure = Broken(reason: "stuck")
        #expect("\(closed)" == "closed Engine, which threw after 1.00 ms: stuck")
        #expect("\(event(.failed, Int.self, failure: failed))" == "failed Int: DI0005: it threw: a")
        #expect("\(event(.reused, took: .nanoseconds(999_999)))" == "reused Engine")
        #expect("\(event(.reused, took: .milliseconds(30)))" == "reused Engine, waited 30.0 ms")
        #expect("\(event(.inherited, took: .milliseconds(30)))" == "inherited Engine in 30.0 ms")
        #expect("\(event(ResolutionEvent.Kind(rawValue: "warmed")))" == "warmed Engine")
    }
}
