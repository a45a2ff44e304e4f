// The attribute of generated doubles says which trait it needs.
//
// Proves H13.
//
// expect-error: enable the trait Macros of the package swift-dependency-injection: '@Double' needs it
// names: Double

import DIDoubleMacros

#if FIXED
    protocol Gateway {
        func pay()
    }
#else
    @Double protocol Gateway {
        @ByHand func pay()
    }
#endif
