import DICore

/// One run of an XCTest test, as far as it is known. It owns the containers that the test creates itself.
///
/// Thread-safety: safe to use from any thread.
final class TestRun: Sendable {
    private struct State: Sendable {
        var name: String?
        var hasEnded = false
        var hasFailed = false
        var failureTexts = FailureTexts()
    }

    private let state: Guarded<State>

    /// - Parameter name: The name of the test; `nil` if the test began before the observation.
    init(_ name: String? = nil) {
        state = Guarded(State(name: name))
    }

    /// The name of the test, if it is known.
    var name: String? { state.withLock { $0.name } }

    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// The texts of the test's failures.
    var failureTexts: FailureTexts { state.withLock { $0.failureTexts } }

    /// Records a failure of the test.
    func fail(_ text: String) {
        state.withLock { state in
            state.hasFailed = true
            state.failureTexts.add(text)
        }
    }

    /// Marks the test as ended.
    ///
    /// - Parameter name: The name of the test; `nil` if there was no test.
    func end(_ name: String?) {
        state.withLock { state in
            state.name = name
            state.hasEnded = true
        }
    }
}
