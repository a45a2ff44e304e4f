// The initializer is generated.
//
// expect-error: 'Shop' has an initializer with all inputs already: move this one into an extension, and call 'self.init' there
// names: Shop

import DIStaticGraph

struct Tax {}

struct Checkout {}

#if FIXED
    @DependencyGraph struct Shop {
        let tax: Tax
    }

    extension Shop {
        init() { self.init(tax: Tax()) }
    }
#else
    @DependencyGraph struct Shop {
        let tax: Tax
        init() { tax = Tax() }
    }
#endif
