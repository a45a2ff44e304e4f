// A contribution must have the collection's type.
//
// expect-error: cannot convert value of type 'Clock' to type 'any Rule' in coercion
// names: Clock, Rule

import DICore
import DIFactoryInjection

protocol Rule {}

struct Tax: Rule {}

struct Clock {}

func components() {
    #if FIXED
        _ = Component(Tax.self, init: { Tax() }).contribute { $0 as any Rule }
    #else
        _ = Component(Clock.self, init: { Clock() }).contribute { $0 as any Rule }
    #endif
}
