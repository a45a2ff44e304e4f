// With a closure behind it, the isolation of an initializer does not decide the kind of the component.
//
// expect-error: ambiguous use of 'init(_:trailing:init:fileID:line:)'
// names: init
// listed: Isolation 16
// write: `Component(Screen.self, init: Screen.init).role { $0 as any Page }`
// meaning: Write `MainActorComponent`.

import DICore
import DIFactoryInjection

protocol Page: AnyObject {}

@MainActor final class Screen: Page {
    init() {}
}

func components() {
    #if FIXED
        _ = MainActorComponent(Screen.self, init: Screen.init).role { $0 as any Page }
    #else
        _ = Component(Screen.self, init: Screen.init).role { $0 as any Page }
    #endif
}
