// The next core has creation wrappers in a module of their own: see `Next/README.md`.
#if canImport(DIWrappers)
    @_exported public import DIWrappers
#endif
