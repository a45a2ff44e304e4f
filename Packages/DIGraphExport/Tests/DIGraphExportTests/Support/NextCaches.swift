// The next core has these caches in a module of their own: see `Next/README.md`.
#if canImport(DICaches)
    @_exported public import DICaches
#endif
