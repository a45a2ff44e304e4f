// The modifiers. They are not generic, or generic in a type that the argument has, so that a client calls them with
// little code of its own.
extension ComponentRecord {
    @usableFromInline
    static func qualify(_ record: inout ComponentRecord, by name: String) { qualify(&record, by: .name(name)) }

    @usableFromInline
    static func override(_ record: inout ComponentRecord) { change(&record) { $0.rank = .overriding } }

    @usableFromInline
    static func makeDefault(_ record: inout ComponentRecord) { change(&record) { $0.rank = .fallback } }

    @usableFromInline
    static func makeModulePrivate(_ record: inout ComponentRecord) { change(&record) { $0.isModulePrivate = true } }

    @usableFromInline
    static func setCache(_ cache: some CacheStrategy, of record: inout ComponentRecord) {
        change(&record) {
            $0.cache = .strategy(cache)
            $0.scope = cache.lifetime.scope
        }
    }

    static func surround(_ record: inout ComponentRecord, by surrounding: @escaping @Sendable (Making) -> Making) {
        change(&record) { $0.surroundings.append(surrounding) }
    }

    @usableFromInline
    static func removeCache(of record: inout ComponentRecord) {
        change(&record) { ($0.cache, $0.scope) = (.uncached, nil) }
    }

    @usableFromInline
    static func setEager(_ isEager: Bool, of record: inout ComponentRecord) { change(&record) { $0.isEager = isEager } }

    @usableFromInline
    static func add(role: ComponentRole, to record: inout ComponentRecord) { change(&record) { $0.roles.append(role) } }

    @usableFromInline
    static func add(contribution: ComponentRole, to record: inout ComponentRecord) {
        change(&record) { $0.contributions.append(contribution) }
    }

    @usableFromInline
    static func add<Output>(
        hook: @escaping @Sendable (inout Output) throws -> Void, to record: inout ComponentRecord
    ) {
        // Safety: the hook is called with the address of an instance of the component.
        change(&record) {
            $0.hooks.append { address, _, _ in try hook(&address.assumingMemoryBound(to: Output.self).pointee) }
        }
    }

    @usableFromInline
    static func add<Output>(
        hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void, to record: inout ComponentRecord
    ) {
        add(
            hook: { (instance: inout Output, resolver: StrategyResolver) in try hook(&instance, resolver) }, to: &record
        )
    }

    static func add<Output>(
        hook: @escaping @Sendable (inout Output, StrategyResolver) throws -> Void, to record: inout ComponentRecord
    ) {
        change(&record) {
            $0.hasOpaqueHook = true
            // Safety: as above.
            $0.hooks.append { address, context, _ in
                try hook(
                    &address.assumingMemoryBound(to: Output.self).pointee, StrategyResolver(context.frame.handle))
            }
        }
    }

    @usableFromInline
    static func add(observer: any CreationObserver, to record: inout ComponentRecord) {
        change(&record) {
            $0.hasOpaqueHook = true
            $0.hooks.append { address, context, record in try record.notify(observer, of: address, in: context) }
        }
    }

    static func add<Output>(
        closer: @escaping @Sendable (Output, ComponentDescription) -> Closer, to record: inout ComponentRecord
    ) {
        // Safety: as above.
        change(&record) {
            $0.closers.append { address, component in
                closer(address.assumingMemoryBound(to: Output.self).pointee, component)
            }
        }
    }
}

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
