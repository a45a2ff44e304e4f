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
