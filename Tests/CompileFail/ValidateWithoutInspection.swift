// The graph and validation require an import of DIInspection.
//
// expect-error: value of type 'Container' has no member 'validate'
// names: Container, validate
// listed: Imports 1
// write: `try container.validate()`
// meaning: `import DIInspection`, or in a test `import DITesting`.

import DICore

#if FIXED
    import DIInspection
#else
    // The import is missing.
#endif

func check(_ container: Container) throws {
    try container.validate()
}
