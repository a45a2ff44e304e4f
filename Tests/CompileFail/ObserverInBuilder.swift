// expect-error: an observer of requests belongs to a container: Container(resolutionObservers: [observer]) { … }
// names: none

import DICore

struct Log: ResolutionObserver {
    func observe(_ event: ResolutionEvent) {}
}

func container() -> Container {
    #if FIXED
        Container(resolutionObservers: [Log()]) { Component(instance: 8) }
    #else
        Container { Log() }
    #endif
}
