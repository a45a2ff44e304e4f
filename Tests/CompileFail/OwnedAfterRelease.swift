// An owned instance is released once, and cannot be used afterwards.
//
// Proves D6.
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
