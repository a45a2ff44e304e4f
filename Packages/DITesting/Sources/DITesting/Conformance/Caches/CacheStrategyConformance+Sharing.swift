import DICore

extension CacheStrategyConformance {
    func shares() throws -> String? {
        let container = container { _ in Thing() }
        let (first, second) = (try container.resolve(Thing.self), try container.resolve(Thing.self))
        return first === second ? nil : "two requests, one after the other, got two objects"
    }

    func clearStartsAnew() throws -> String? {
        let container = container { _ in Thing() }
        let first = try container.resolve(Thing.self)
        container.clear()
        return try container.resolve(Thing.self) === first ? "after clear the same object was returned" : nil
    }

    func clearDuringCreation() throws -> String? {
        let holder = Guarded<Subject?>(nil)
        let count = Guarded(0)
        let container = container { _ in
            let number = count.next()
            if number == 1 { holder.withLock { $0 }?.clear() }
            return Thing(number)
        }
        holder.withLock { $0 = container }
        defer { holder.withLock { $0 = nil } }
        let stale = try container.resolve(Thing.self)
        return try container.resolve(Thing.self) === stale
            ? "an instance whose creation began before clear was returned after it" : nil
    }

    func componentsAreIsolated() throws -> String? {
        let strategy = makeStrategy()
        let container = subject(
            Container {
                Self.cached(Component(Thing.self) { Thing(1) }.named("a"), strategy)
                Self.cached(Component(Thing.self) { Thing(2) }.named("b"), strategy)
                Self.cached(Component(OtherThing.self) { OtherThing() }, strategy)
            }, strategy)
        let (a, b) = (try container.resolve(Thing.self, named: "a"), try container.resolve(Thing.self, named: "b"))
        _ = try container.resolve(OtherThing.self)
        return a.number == 1 && b.number == 2 ? nil : "a request for one component got another one's instance"
    }

    func containersAreIsolated() throws -> String? {
        let strategy = makeStrategy()
        let (first, second) = (container(strategy) { _ in Thing() }, container(strategy) { _ in Thing() })
        let isSame = try first.resolve(Thing.self) === second.resolve(Thing.self)
        if sharing == .perRequest { return isSame ? "two containers got one object" : nil }
        if isSame == isSharedAmongContainers { return nil }
        return isSame
            ? "two containers with one strategy got one object"
            : "two containers with one strategy got two objects, although it says that it shares"
    }
}
