// What is owned is released once, and is gone then.
//
// expect-error: 'owned' used after consume
// names: owned

import DICore

func use(_ container: Container) async throws {
    let owned = try container.resolveOwned(Int.self)
    #if FIXED
        print(owned.value)
        try await owned.release()
    #else
        try await owned.release()
        print(owned.value)
    #endif
}
