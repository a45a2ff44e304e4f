// A graph is a struct.
//
// expect-error: 'member' macro cannot be attached to property ('checkout')
// names: checkout

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    struct Shop {
        var checkout: Checkout { Checkout() }
    }
#else
    struct Shop {
        @DependencyGraph var checkout: Checkout { Checkout() }
    }
#endif
