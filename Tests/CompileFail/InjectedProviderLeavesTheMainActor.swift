// Instances of a marked provider stay in the isolation of their owner.
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
    @InjectedProvider var model: Model
    @InjectedProvider var shared: Shared

    func leak() {
        #if FIXED
            leave($shared)
        #else
            leave($model)
        #endif
    }
}
