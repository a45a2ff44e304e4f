// The qualifier of a marked property is a type.
//
// expect-error: 'init(named:)' is unavailable: the qualifier of a marked property is a type: @InjectedProperty<Value, Marker>
// names: InjectedProperty

import DIPropertyInjection

enum Host {}

#if FIXED
    final class Account {
        @InjectedProperty<String, Host> var host: String
    }
#else
    final class Account {
        @Injected(named: "host") var host: String
    }
#endif
