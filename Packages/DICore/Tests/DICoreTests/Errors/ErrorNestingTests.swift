import DICore
import DIInspection
import TestSupport
import Testing

private struct Gateway: Sendable {}

// Proves G1.
/// Tests errors that user code wraps in errors of its own, which cause further errors.
@Suite struct ErrorNestingTests {
    private struct Wrapped: Error, CustomStringConvertible {
        let error: any Error
        let described: Tally

        var description: String {
            described.add()
            return "wrapped: \(error)"
        }
    }

    private static func nested(_ count: Int, _ described: Tally) -> ResolutionError {
        var error = ResolutionError(.missing, key: ComponentKey(Gateway.self), message: "the first")
        for number in 0..<count {
            error = ResolutionError(
                .creationFailed, key: ComponentKey(Gateway.self), message: "failure \(number)",
                underlying: Wrapped(error: error, described: described))
        }
        return error
    }

    @Test(arguments: [DiagnosticStyle.plain, .colored, .lines])
    func causesDeepInsideAreLeftOut(_ style: DiagnosticStyle) {
        let described = Tally()
        let text = Self.nested(500, described).rendered(style)
        #expect(described.count == 12)
        #expect(text.contains("failure 499"))
        #expect(text.contains("failure 488"))
        #expect(!text.contains("failure 486"))
        #expect(text.contains("left out, inside of 12 other causes"))
        #expect(text.utf8.count < 10_000)
    }

    @Test func aFewCausesAreAllWritten() {
        let text = Self.nested(12, Tally()).description
        #expect(text.contains("the first"))
        #expect(!text.contains("left out"))
    }

    @Test func causesThatWereLeftOutAreStillThere() throws {
        var error = Self.nested(100, Tally())
        _ = error.description
        var count = 0
        while let wrapped = error.underlying as? Wrapped {
            error = try #require(wrapped.error as? ResolutionError)
            count += 1
        }
        #expect(count == 100)
        #expect(error.message == "the first")
    }

    @Test func errorIsAboutAnotherKey() {
        let (key, other) = (ComponentKey([Gateway].self, named: "a"), ComponentKey(Gateway.self))
        let error = ResolutionError(
            .closed, key: key, message: "\(key) was requested from a container that is closed",
            chain: [.init(key: other)],
            help: "ask for \(key) before")
        let renamed = error.about(other, called: "the delivery to \(other)")
        #expect(renamed.key == other)
        #expect(renamed.message == "the delivery to Gateway was requested from a container that is closed")
        #expect(renamed.help == "ask for the delivery to Gateway before")
        #expect(renamed.chain.map(\.key) == [other])
        #expect(renamed.code == .closed)
    }
}
