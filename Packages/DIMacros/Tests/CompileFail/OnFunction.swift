// A graph is a struct.
//
// expect-error: 'member' macro cannot be attached to instance method ('checkout')
// names: checkout

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    struct Shop {
        func checkout() -> Checkout { Checkout() }
    }
#else
    struct Shop {
        @DependencyGraph func checkout() -> Checkout { Checkout() }
    }
#endif
