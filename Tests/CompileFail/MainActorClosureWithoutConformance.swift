// A closure on the main actor must return a type that conforms to the requested protocol.
//
// expect-error: cannot convert value of type 'Clock' to closure result type 'any Titled'
// names: Clock, Titled

import DICore
import DIFactoryInjection

protocol Titled {}
final class Screen: Titled {}
final class Clock {}

#if FIXED
    func components() {
        _ = MainActorComponent((any Titled).self) { Screen() }
    }
#else
    func components() {
        _ = MainActorComponent((any Titled).self) { Clock() }
    }
#endif
