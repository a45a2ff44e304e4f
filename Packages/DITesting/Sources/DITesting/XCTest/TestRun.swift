import DICore

/// One run of an XCTest test, as far as it is known. It owns the containers that the test creates itself.
///
/// Thread-safety: safe to use from any thread.
final class TestRun: Sendable {
    private struct State: Sendable {
        var name: String?
        var isOver = false
        var hasFailed = false
        var told = ToldTexts()
    }

    private let state: Guarded<State>

    /// - Parameter name: The name of the test; `nil` if the test began before the observation.
    init(_ name: String? = nil) {
        state = Guarded(State(name: name))
    }

    /// The name of the test, if it is known.
    var name: String? { state.withLock { $0.name } }

    var isOver: Bool { state.withLock { $0.isOver } }

    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// The texts of the test's failures.
    var told: ToldTexts { state.withLock { $0.told } }

    /// Records a failure of the test.
    func fail(_ text: String) {
        state.withLock { state in
            state.hasFailed = true
            state.told.add(text)
        }
    }

    /// Marks the test as ended.
    ///
    /// - Parameter name: The name of the test; `nil` if there was no test.
    func end(_ name: String?) {
        state.withLock { state in
            state.name = name
            state.isOver = true
        }
    }
}
