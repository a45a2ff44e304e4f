// A trait without parentheses is a property.
//
// expect-error: 'container' is unavailable: list the modules: .container(AppModule()), or .container() for none
// names: container

import DITesting
import Testing

struct AppModule: Module {
    var components: ComponentList { Component(Int.self) { 1 } }
}

func traits() -> [any Trait] {
    #if FIXED
        [.container(AppModule())]
    #else
        [.container]
    #endif
}
