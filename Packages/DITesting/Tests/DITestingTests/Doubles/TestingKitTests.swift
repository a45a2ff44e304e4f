import DITesting
import Testing

@Suite("How doubles find the testing kit")
struct TestingKitTests {
    /// Fails where the type that DIDoubles looks for by its name was renamed, moved, or is no `DoubleReporting` any more.
    @Test("They find DITesting where it is part of the program, without being told")
    func shipped() throws {
        let reporter = try #require(DoubleRecord(of: TillDouble())?.reporter)
        #expect(String(reflecting: type(of: reporter)) == "DITesting.FailureSink")
    }

    private struct Listener: DoubleReporter {
        let hear: @Sendable (String) -> Void
        func report(_ message: String, at place: CallPlace) { hear(message) }
    }

    @Test("A testing kit of one's own takes its place for the doubles that are made meanwhile")
    func own() async {
        await confirmation { heard in
            let failures = FailureCapture.run {
                let till = TestingKit.$doubleReporter.withValue(Listener { _ in heard() }) { TillDouble() }
                _ = try? till.pay(1, note: "x")
            }
            #expect(failures.map(\.message) == [])
        }
    }
}
