import DICore

/// Promises about the lifetime that a cache declares.
extension CacheStrategyConformance {
    func lifetimeIsConstant() -> String? {
        let strategy = makeStrategy()
        let first = strategy.lifetime
        let container = container(strategy) { _ in Thing() }
        _ = try? container.resolve(Thing.self)
        return strategy.lifetime == first ? nil : "first \(first), then \(strategy.lifetime)"
    }

    /// An object that resolves the cached component twice within one resolve call.
    private struct Pair: Sendable {
        let first: Thing
        let second: Thing
    }

    func lifetimeIsAccurate() throws -> String? {
        let strategy = makeStrategy()
        let released = Guarded(0)
        let container = subject(
            Container {
                Self.cached(Component(Thing.self) { Thing(onRelease: { released.withLock { $0 += 1 } }) }, strategy)
                Component(Pair.self) { resolver in
                    Pair(first: try resolver.resolve(), second: try resolver.resolve())
                }
            }, strategy)
        func isShared() throws -> Bool {
            let (first, second) = (try container.resolve(Thing.self), try container.resolve(Thing.self))
            // Keeps both objects alive: a new object could have the address of a released one.
            return withExtendedLifetime((first, second)) { first === second }
        }
        func isSharedInResolve() throws -> Bool {
            let pair = try container.resolve(Pair.self)
            return withExtendedLifetime(pair) { pair.first === pair.second }
        }
        switch strategy.lifetime.extent {
        case .request:
            if try isShared() { return "it says request, and two requests got one object" }
            return try isSharedInResolve() ? "it says request, and two requests of one resolve got one object" : nil
        case .resolve:
            if try isShared() { return "it says resolve, and two resolves got one object" }
            return try isSharedInResolve()
                ? nil : "it says resolve, and two requests of one resolve got two objects"
        case .container:
            // A cache may keep several instances and return one of them; a pool is an example.
            guard try !isShared(), released.withLock({ $0 }) == 2 else { return nil }
            return "it says container, and instances go with the request that they were made for"
        case .scope:
            var other: Subject? = subject(container.container, strategy)
            let first = try container.resolve(Thing.self)
            if try other?.resolve(Thing.self) === first { return "it says scope, and two scopes got one object" }
            other = nil
            return released.withLock { $0 } == 0
                ? "it says scope, and the scope is gone, and an instance is still alive" : nil
        case .thread:
            // Both objects stay alive until they are compared here.
            let outcome = run(within: timeLimit / 2, threads: 2) { _ in try? container.resolve(Thing.self) }
            guard case .finished(let things) = outcome, let first = things[0], let second = things[1] else {
                return "two threads did not both get an instance"
            }
            return first === second ? "it says thread, and two threads got one object" : nil
        case .task:
            let first = try container.resolve(Thing.self)
            let isSame = try withTaskCache { try container.resolve(Thing.self) === first }
            if isSame { return "it says task, and two task caches gave one object" }
            return released.withLock { $0 } == 0
                ? "it says task, and the task cache is gone, and an instance is still alive" : nil
        }
    }
}
