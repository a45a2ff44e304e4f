extension ComponentRecord {
    /// The parts that few components have.
    struct Settings: Sendable {
        var cache = CacheChoice.containerDefault

        /// The scope of the cache.
        var scope: ScopeName?

        /// The keys that the component answers to besides its own.
        var roles: [ComponentRole] = []

        /// The collections that the component is an element of.
        var contributions: [ComponentRole] = []

        /// The closures that surround the strategy, the innermost first. The default strategy of the container comes
        /// before them.
        var surroundings: [@Sendable (Making) -> Making] = []

        var rank = Rank.explicit

        /// Whether only components of the same module, and of modules in it, see the component.
        var isModulePrivate = false

        var hooks: [Hook] = []

        /// Whether the container creates an instance when the container starts; `nil` if the component leaves this
        /// open.
        var isEager: Bool?

        /// The hooks in the order in which they are written. The last one runs first.
        var closers: [CloserFactory] = []

        /// Whether a hook may resolve undeclared dependencies.
        var hasOpaqueHook = false

        /// Whether a wrapper pauses between attempts, and the creation cannot suspend.
        var hasImpossiblePause = false
    }
}
