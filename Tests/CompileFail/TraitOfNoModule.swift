// The error for a trait of another type asks for a module, and not for a module of the main actor.
//
// expect-error: cannot convert value of type 'Shop' to expected argument type '[any Module]'
// names: Shop

import DITesting
import Testing

struct Shop: Sendable {}

struct ShopModule: Module {
    var components: ComponentList { Component(Shop.self) { Shop() } }
}

func traits() -> [any Trait] {
    #if FIXED
        [.container(ShopModule())]
    #else
        [.container(Shop())]
    #endif
}
