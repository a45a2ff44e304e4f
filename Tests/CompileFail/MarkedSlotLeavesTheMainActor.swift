// An instance that is not `Sendable` cannot leave the main actor through the slot of a marked property.
//
// expect-error: type 'Model' does not conform to the 'Sendable' protocol
// names: Model

import DICore
import DIPropertyInjection

final class Model { var count = 0 }
final class Shared: Sendable {}

func leave<Value: Sendable>(_ value: Value) {}

@MainActor
final class Screen {
    @Injected var model: Model
    @Injected var shared: Shared

    func leak() {
        #if FIXED
            leave($shared.slot)
        #else
            leave($model.slot)
        #endif
    }
}
