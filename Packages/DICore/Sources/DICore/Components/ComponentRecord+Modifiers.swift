// The modifiers of components. They are no generic code, or generic in a type that the modifier's argument has, so that a client
// calls them with little code of its own.
extension ComponentRecord {
    @usableFromInline
    static func setName(_ name: String, of record: inout ComponentRecord) {
        setQualifier(.name(name), of: &record)
    }

    @usableFromInline
    static func setRank(_ rank: ComponentAttributes.Rank, of record: inout ComponentRecord) {
        change(&record) { $0.rank = rank }
    }

    @usableFromInline
    static func makeModulePrivate(_ record: inout ComponentRecord) {
        change(&record) { $0.isModulePrivate = true }
    }

    @usableFromInline
    static func setEager(_ isEager: Bool, of record: inout ComponentRecord) {
        change(&record) { $0.isEager = isEager }
    }

    // Generic and not inlined, so that a client builds no existential.
    @usableFromInline
    static func setCache(_ cache: some CacheStrategy, of record: inout ComponentRecord) {
        change(&record) { $0.cache = .strategy(cache) }
    }

    @usableFromInline
    static func removeCache(of record: inout ComponentRecord) {
        change(&record) { $0.cache = .uncached }
    }

    @usableFromInline
    static func add(_ role: ComponentRole, to record: inout ComponentRecord) {
        change(&record) { $0.roles.append(role) }
    }

    @usableFromInline
    static func add(_ contribution: ComponentContribution, to record: inout ComponentRecord) {
        change(&record) { $0.contributions.append(contribution) }
    }

    @usableFromInline
    static func add<Output>(
        hook: @escaping @Sendable (inout Output) throws -> Void, to record: inout ComponentRecord
    ) {
        let hook: InstanceFinishing<Output>.Hook = { instance, _, _ in try hook(&instance) }
        add(hook, isOpaque: false, to: &record)
    }

    @usableFromInline
    static func add<Output>(
        hook: @escaping @Sendable (inout Output, any Resolver) throws -> Void, to record: inout ComponentRecord
    ) {
        let hook: InstanceFinishing<Output>.Hook = { instance, handle, _ in
            try hook(&instance, StrategyResolver(handle))
        }
        add(hook, isOpaque: true, to: &record)
    }

    @usableFromInline
    static func add<Output>(
        _ observer: any CreationObserver, observing type: Output.Type, to record: inout ComponentRecord
    ) {
        change(&record) {
            $0.finishing = InstanceFinishing<Output>(.of($0.finishing), adding: observer)
            $0.hasOpaqueHook = true
        }
    }

    /// - Parameter isOpaque: Whether the hook may resolve undeclared dependencies.
    static func add<Output>(
        _ hook: @escaping InstanceFinishing<Output>.Hook, isOpaque: Bool, to record: inout ComponentRecord
    ) {
        change(&record) {
            $0.finishing = InstanceFinishing(.of($0.finishing), hook: hook)
            if isOpaque { $0.hasOpaqueHook = true }
        }
    }

    /// - Parameter wrapper: A wrapper for the type of the component's instances.
    @usableFromInline
    static func add(wrapper: any CreationWrapper, to record: inout ComponentRecord) {
        change(&record) { $0.wrappers.append(wrapper) }
    }

    @usableFromInline
    static func add<Output: Sendable>(
        closerNow closer: @escaping @Sendable (Output) throws -> Void, to record: inout ComponentRecord
    ) {
        add(closer: InstanceFinishing.closer(now: closer), to: &record)
    }

    @usableFromInline
    static func add<Output: Sendable>(
        closer: @escaping @Sendable (Output) async throws -> Void, to record: inout ComponentRecord
    ) {
        add(closer: InstanceFinishing.closer(closer), to: &record)
    }

    static func add<Output>(
        closer: @escaping InstanceFinishing<Output>.CloserFactory, to record: inout ComponentRecord
    ) {
        change(&record) {
            $0.finishing = InstanceFinishing(.of($0.finishing), closingWith: closer)
            $0.hasCloser = true
        }
    }
}
