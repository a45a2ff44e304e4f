// A component with a shared injection tracker must have a `Sendable` type.
//
// Proves B16.
//
// expect-error: type 'Widget' does not conform to the 'Sendable' protocol
// names: Widget

import DICompatibility
import DICore

final class Widget {}

final class Service: Sendable {}

func components(_ tracker: SharedInjectionTracker) {
    #if FIXED
        _ = Component(Service.self) { Service() }.tracked(by: tracker)
    #else
        _ = Component(Widget.self) { Widget() }.tracked(by: tracker)
    #endif
}
