// A type alone is not a component.
//
// expect-error: 'buildExpression' is unavailable: a type needs a component: Component(Shop.self, init: Shop.init); a module is created: AppModule()
// names: Shop

import DICore
import DIFactoryInjection

struct Shop: Sendable {}

func make() -> Container {
    Container {
        #if FIXED
            Component(Shop.self, init: Shop.init)
        #else
            Shop.self
        #endif
    }
}
