import DICore

/// Promises about requests for existing instances.
extension CacheStrategyConformance {
    func findsExisting() throws -> String? {
        let container = container { _ in Thing() }
        if try container.existing(Thing.self) != nil { return "before the first request there was an instance" }
        let thing = try container.resolve(Thing.self)
        guard let existing = try container.existing(Thing.self) else { return "after a request there was none" }
        return existing === thing ? nil : "after a request there was another object"
    }

    /// Makes the same requests to two containers. One of them is also asked for existing instances before each request.
    func readingChangesNothing() throws -> String? {
        let undisturbed = try creations(reading: false)
        let disturbed = try creations(reading: true)
        guard let first = zip(undisturbed, disturbed).first(where: { $0 != $1 }) else { return nil }
        return """
            a request \(first.0 ? "created" : "was served from the cache"), and \
            \(first.1 ? "created" : "was served from the cache") where others had read existing instances
            """
    }

    /// Returns, for each of many requests to one component after the other, whether it created an instance.
    private func creations(reading readsExisting: Bool) throws -> [Bool] {
        let strategy = makeStrategy()
        let count = Guarded(0)
        let names = (0..<64).map(String.init)
        let container = subject(
            Container {
                for name in names {
                    let component = Component(Thing.self) {
                        count.withLock { $0 += 1 }
                        return Thing()
                    }
                    Self.cached(component.named(name), strategy)
                }
            }, strategy)
        func isCreated(_ name: String) throws -> Bool {
            let before = count.withLock { $0 }
            _ = try container.resolve(Thing.self, named: name)
            return count.withLock { $0 } > before
        }
        // Two consecutive requests for each component find the instance even in a full cache. A second pass over all
        // components does not find the instances that a full cache has dropped.
        let rounds = try (names.flatMap { [$0, $0] } + names).map { name in
            if readsExisting { for name in names.reversed() { _ = try container.existing(Thing.self, named: name) } }
            return try isCreated(name)
        }
        return try rounds
            + (1...100).map { _ in
                if readsExisting { _ = try container.existing(Thing.self, named: "0") }
                return try isCreated("0")
            }
    }
}

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
