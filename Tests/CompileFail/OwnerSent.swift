// A handle to an owner that is not `Sendable` cannot be sent elsewhere.
//
// Proves B18.
//
// expect-error: contains non-Sendable type 'Window'
// names: Window

import DICompatibility
import DICore

final class Window {}

final class Service: Sendable {}

#if FIXED
    struct Part: Sendable {
        let owner: Owner<Service>
    }
#else
    struct Part: Sendable {
        let owner: Owner<Window>
    }
#endif
