// A property value of an asynchronous component may come from another task, so it must be `Sendable`.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore
import DIPropertyInjection

final class Draft {}

final class Desk: @unchecked Sendable {
    // Safety: never used.
    var draft: Draft?
    var title = ""
}

func components() {
    #if FIXED
        _ = AsyncComponent(Desk.self) { Desk() }.inject(\.title)
    #else
        _ = AsyncComponent(Desk.self) { Desk() }.inject(\.draft)
    #endif
}
