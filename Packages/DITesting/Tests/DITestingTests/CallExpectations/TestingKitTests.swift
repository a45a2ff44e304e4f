import DITesting
import Testing

@Suite("How doubles find the testing kit")
struct TestingKitTests {
    /// Fails if the type that DIDoubles finds by name was renamed or moved, or is no longer a `TestingKit.Connection`.
    @Test("Doubles find DITesting without any setup")
    func shipped() throws {
        let reporter = try #require(DoubleRecord(of: TillDouble())?.reporter)
        #expect(String(reflecting: type(of: reporter)) == "DITesting.FailureSink")
    }

    private struct Listener: TestingKit.Reporter {
        let hear: @Sendable (String) -> Void
        func report(_ message: String, at place: CallPlace) { hear(message) }
    }

    @Test("A custom testing kit replaces DITesting for doubles created within its scope")
    func own() async {
        await confirmation { heard in
            expectFailures([]) {
                let till = TestingKit.$doubleReporter.withValue(Listener { _ in heard() }) { TillDouble() }
                _ = try? till.pay(1, note: "x")
            }
        }
    }
}
