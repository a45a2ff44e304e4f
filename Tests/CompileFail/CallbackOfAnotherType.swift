// The instances of a component with a post-injection callback must conform to `PostInjectable`.
//
// Proves B15.
//
// expect-error: referencing instance method 'notifyingInjection()' on 'Component' requires that 'Quiet' conform to 'PostInjectable'
// names: Quiet

import DICompatibility
import DICore

final class Quiet {}

final class Curious: PostInjectable {
    func didInject() {}
}

func components() {
    #if FIXED
        _ = Component(Curious.self) { Curious() }.notifyingInjection()
    #else
        _ = Component(Quiet.self) { Quiet() }.notifyingInjection()
    #endif
}
