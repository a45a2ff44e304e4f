import DICore

/// One run of an XCTest test, as far as it is known: what a container belongs to that was made by hand.
///
/// Thread-safety: may be used from any thread.
final class TestRun: Sendable {
    private struct State: Sendable {
        var name: String?
        var isOver = false
        var hasFailed = false
        var told = ToldTexts()
    }

    private let state: Guarded<State>

    /// - Parameter name: Names the test; `nil` where it began before anybody watched.
    init(_ name: String? = nil) {
        state = Guarded(State(name: name))
    }

    /// Names the test, where it is known.
    var name: String? { state.withLock { $0.name } }

    /// Whether the test has ended.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Whether the test has failed.
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// What it failed with.
    var told: ToldTexts { state.withLock { $0.told } }

    /// The test has failed.
    func fail(_ text: String) {
        state.withLock { state in
            state.hasFailed = true
            state.told.add(text)
        }
    }

    /// The test has ended.
    ///
    /// - Parameter name: Names it; `nil` where there was none.
    func end(_ name: String?) {
        state.withLock { state in
            state.name = name
            state.isOver = true
        }
    }
}
