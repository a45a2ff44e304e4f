// An object can be injected only as its class or a base class.
//
// Proves B8.
//
// expect-error: cannot convert value of type 'Shop' to expected argument type 'Screen'
// names: Shop, Screen

import DICore
import DIPropertyInjection

class Base {}

final class Shop: Base {}

final class Screen {}

func components(_ container: Container) throws {
    #if FIXED
        try container.inject(Shop(), as: Base.self)
    #else
        try container.inject(Shop(), as: Screen.self)
    #endif
}
