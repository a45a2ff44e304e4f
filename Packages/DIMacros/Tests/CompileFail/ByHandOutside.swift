// Only a double leaves a member out.
//
// expect-error: '@ByHand' belongs on a member of a protocol with '@Double'
// names: none

import DIDoubleMacros

#if FIXED
    protocol Store {
        func load()
    }
#else
    protocol Store {
        @ByHand func load()
    }
#endif
