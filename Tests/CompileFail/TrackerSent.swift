// A tracker stays in the isolation of its objects, and cannot be sent elsewhere.
//
// Proves B16.
//
// expect-error: sending 'tracker' risks causing data races
// names: tracker

import DICompatibility
import DICore

struct Theme: Sendable {}

actor Desk {
    func take(_ tracker: InjectionTracker) {}
}

func reinject(_ tracker: InjectionTracker, _ container: Container, on desk: Desk) async throws {
    #if FIXED
        await desk.take(InjectionTracker())
    #else
        await desk.take(tracker)
    #endif
    try tracker.reinject(Theme.self, from: container)
}
