// A closure whose parameters are needs has the label of an initializer.
//
// expect-error: 'init(_:needs:_:make:)' is unavailable: a closure with needs has a label: Component(Shop.self, init: { (disk: Disk) in … }, needs: .unnamed)
// names: needs

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

struct Shop: Sendable { init(_ disk: Disk) {} }

func components() {
    #if FIXED
        _ = Component(Shop.self, init: { (disk: Disk) in Shop(disk) }, needs: .unnamed)
    #else
        _ = Component(Shop.self, needs: Need<Disk>()) { disk in Shop(disk) }
    #endif
}
