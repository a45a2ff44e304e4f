// The container does not inject an existing instance, so it cannot have a property writer.
//
// Proves B17.
//
// expect-error: 'written(by:)' is unavailable: an existing instance is returned as it is: inject it with container.inject(_:)
// names: written

import DICore
import DIPropertyInjection

struct Theme: Sendable {}

struct Everything: PropertyWriter {
    func allows(_ value: Any, for property: WrittenProperty) -> Bool { true }
}

func components() {
    #if FIXED
        _ = Component(Theme.self) { Theme() }.written(by: Everything())
    #else
        _ = Component(instance: Theme()).written(by: Everything())
    #endif
}
