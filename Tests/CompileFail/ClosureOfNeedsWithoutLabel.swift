// A closure whose parameters are needs has the label of an initializer.
//
// expect-error: cannot convert value of type '(Disk) -> Shop' to expected argument type '(Never) -> Never'
// names: Disk
// listed: Initializers and needs 5
// write: `Component(Shop.self) { (disk: Disk) in Shop(disk: disk) }`
// meaning: A closure whose parameters are dependencies has a label: `init: { (disk: Disk) in … }`.

import DependencyInjection

struct Disk: Sendable {}

struct Shop: Sendable { let disk: Disk }

func components() {
    #if FIXED
        _ = Component(Shop.self, init: { (disk: Disk) in Shop(disk: disk) })
    #else
        _ = Component(Shop.self) { (disk: Disk) in Shop(disk: disk) }
    #endif
}
