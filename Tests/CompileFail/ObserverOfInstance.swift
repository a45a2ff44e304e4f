// The container does not create an existing instance, so it cannot have a creation observer.
//
// Proves A2.
//
// expect-error: 'onCreate' is unavailable: an existing instance is not created by the container, so no hook would run
// names: onCreate

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

struct Watcher: CreationObserver {
    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {}
}

func components() {
    #if FIXED
        _ = Component(Disk.self, init: { Disk() }).onCreate(Watcher())
    #else
        _ = Component(instance: Disk()).onCreate(Watcher())
    #endif
}
