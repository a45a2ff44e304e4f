// The graph and validation are in a module of their own.
//
// expect-error: value of type 'Container' has no member 'validate'
// names: Container, validate

import DICore

#if FIXED
    import DIInspection
#else
    // Nothing brings it.
#endif

func check(_ container: Container) throws {
    try container.validate()
}
