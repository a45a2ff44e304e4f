import DICore

/// What a cache says of itself.
extension CacheStrategyConformance {
    func lifetimeIsConstant() -> String? {
        let strategy = makeStrategy()
        let first = strategy.lifetime
        let container = container(strategy) { _ in Thing() }
        _ = try? container.resolve(Thing.self)
        return strategy.lifetime == first ? nil : "first \(first), then \(strategy.lifetime)"
    }

    /// Two requests in one resolve.
    private struct Pair: Sendable {
        let first: Thing
        let second: Thing
    }

    /// Tries the extents that can be told apart without threads, tasks and scopes: those that validation rests on.
    func lifetimeIsTrue() -> String? {
        let strategy = makeStrategy()
        let released = Guarded(0)
        let container = Container {
            Self.cached(Component(Thing.self) { Thing(onRelease: { released.withLock { $0 += 1 } }) }, strategy)
            Component(Pair.self) { resolver in Pair(first: try resolver.resolve(), second: try resolver.resolve()) }
        }
        func isShared() throws -> Bool {
            let (first, second) = (try container.resolve(Thing.self), try container.resolve(Thing.self))
            // Both must live meanwhile: of an object that is gone, another one may have the place.
            return withExtendedLifetime((first, second)) { first === second }
        }
        func isSharedInResolve() throws -> Bool {
            let pair = try container.resolve(Pair.self)
            return withExtendedLifetime(pair) { pair.first === pair.second }
        }
        do {
            switch strategy.lifetime.extent {
            case .request:
                if try isShared() { return "it says request, and two requests got one object" }
                return try isSharedInResolve() ? "it says request, and two requests of one resolve got one object" : nil
            case .resolve:
                if try isShared() { return "it says resolve, and two resolves got one object" }
                return try isSharedInResolve()
                    ? nil : "it says resolve, and two requests of one resolve got two objects"
            case .container:
                // A cache that hands out one of several, a pool for instance, keeps them for the next request.
                guard try !isShared(), released.withLock({ $0 }) == 2 else { return nil }
                return "it says container, and instances go with the request that they were made for"
            case .thread, .task, .scope: return nil
            }
        } catch {
            return "\(error)"
        }
    }
}
