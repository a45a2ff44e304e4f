// The double has the stubs in a property.
//
// Proves H13.
//
// expect-error: 'on' is a member of each double: rename the one of 'Switch'
// names: on, Switch

import DIDoubleMacros

#if FIXED
    @Double protocol Switch {
        var isOn: Bool { get }
    }
#else
    @Double protocol Switch {
        var on: Bool { get }
    }
#endif
