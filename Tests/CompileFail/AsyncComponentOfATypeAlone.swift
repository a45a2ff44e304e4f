// A type alone does not tell how instances are made.
//
// expect-error: 'init(_:fileID:line:)' is unavailable: say how instances are made: AsyncComponent(Disk.self, init: Disk.init)
// names: AsyncComponent

import DICore

struct Disk {}

func components() {
    #if FIXED
        _ = AsyncComponent(Disk.self) { Disk() }
    #else
        _ = AsyncComponent(Disk.self)
    #endif
}
