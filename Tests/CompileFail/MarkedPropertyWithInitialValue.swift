// A marked property has no initial value.
//
// expect-error: 'init(wrappedValue:)' is unavailable: a marked property has no initial value: make it optional, or inject a key path: .inject(\.property, ifMissing: .leave)
// names: none

import DIPropertyInjection

#if FIXED
    final class Account {
        @Injected var port: Int?
    }
#else
    final class Account {
        @Injected var port = 80
    }
#endif
