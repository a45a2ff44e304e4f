import DICore

/// One run of an XCTest test, as far as it is known. It owns the containers that the test creates itself.
///
/// Thread-safety: safe to use from any thread.
final class TestRun: Sendable {
    struct State: Sendable {
        /// The name of the test, if it is known.
        var name: String?
        var hasEnded = false
        var hasFailed = false

        /// The texts of the test's failures.
        var failureTexts = FailureTexts()
    }

    private let guarded: Guarded<State>

    /// - Parameter name: The name of the test; `nil` if the test began before the observation.
    init(_ name: String? = nil) {
        guarded = Guarded(State(name: name))
    }

    var state: State { guarded.withLock { $0 } }

    /// Records a failure of the test.
    func fail(_ text: String) {
        guarded.withLock { state in
            state.hasFailed = true
            state.failureTexts.add(text)
        }
    }

    /// Marks the test as ended.
    ///
    /// - Parameter name: The name of the test; `nil` if there was no test.
    func end(_ name: String?) {
        guarded.withLock { state in
            state.name = name
            state.hasEnded = true
        }
    }
}
