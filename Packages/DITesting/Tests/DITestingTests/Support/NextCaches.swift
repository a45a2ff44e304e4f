// The next core has these caches in a module of their own: see `Next/README.md`.
#if canImport(DICaches)
    @_exported public import DICaches
    import DICore

    // The names that they have in the present core.
    extension StandardCache {
        static var weak: StorageCache { .weak }
        static var perResolve: StorageCache { .perResolve }
        static var perTask: StorageCache { .perTask }
        static var perThread: PerThreadCache { .perThread }

        static func scope(_ name: ScopeName) -> ScopedCache { .scope(name) }
    }

    // Slots are not cleared in the next core: a container drops them.
    extension CacheCell {
        func clear() {}
    }

    extension CacheStorage.SlotID {
        func cleared() -> CacheStorage.SlotID { self }
    }
#endif
