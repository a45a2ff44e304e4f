// Tasks change threads, so an asynchronous component cannot have a cache per thread.
//
// Proves C6.
//
// expect-error: 'cached' is deprecated: tasks change threads, so none of them has a cache per thread: use .perTask
// names: cached

import DICaches
import DICore

struct Disk: Sendable {}

func make() -> Container {
    #if FIXED
        Container { AsyncComponent(Disk.self) { () async in Disk() }.cached(.perTask) }
    #else
        Container { AsyncComponent(Disk.self) { () async in Disk() }.cached(.perThread) }
    #endif
}
