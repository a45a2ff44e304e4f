// A creation wrapper must decide about the component's type.
//
// Proves B20.
//
// expect-error: cannot convert value of type 'Clock.Type' to expected argument type 'Disk.Type'
// names: Disk, Clock

import DICore
import DIWrappers

struct Disk {}

struct Clock {}

struct Fallback: CreationWrapper {
    func decide(after attempt: CreationAttempt, with outcome: Result<Disk, any Error>) -> CreationDecision<Disk> {
        .replace(Disk())
    }
}

func components() {
    #if FIXED
        _ = Component(Disk.self) { Disk() }.wrapped(by: Fallback())
    #else
        _ = Component(Clock.self) { Clock() }.wrapped(by: Fallback())
    #endif
}
