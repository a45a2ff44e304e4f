import DICore

extension CacheStrategyConformance {
    func returnsCreated() throws -> String? {
        let number = try container { _ in Thing(7) }.resolve(Thing.self).number
        return number == 7 ? nil : "7 was created, and \(number) answered"
    }

    func createsOnce() -> String? {
        let count = 16
        let requestCount = Guarded(0)
        let created = Guarded(0)
        let container = container { _ in
            created.withLock { $0 += 1 }
            // Waits until all threads make their requests, then gives a second creation some time to begin.
            deadline.wait(atMost: .seconds(1)) { requestCount.withLock { $0 } == count }
            deadline.wait(atMost: .milliseconds(50)) { created.withLock { $0 } > 1 }
            return Thing()
        }
        let outcome = run(within: timeLimit / 2, threads: count) { _ in
            requestCount.withLock { $0 += 1 }
            return try? container.resolve(Thing.self)
        }
        guard case .finished(let things) = outcome else {
            return "\(count) threads did not all get an instance"
        }
        if things.contains(where: { $0 == nil }) { return "some of \(count) threads got an error" }
        let distinct = Set(things.compactMap { $0 }.map { ObjectIdentifier($0) }).count
        if distinct != 1 { return "\(count) threads got several objects" }
        return sharing == .createsOnce && created.withLock { $0 } > 1 ? "several instances were created" : nil
    }

    func reportsCycle() -> String? {
        let container = container { resolver in
            do {
                return try resolver.resolve(Thing.self)
            } catch let error as ResolutionError where error.code == .cycle {
                throw Failure()
            }
        }
        guard let error = container.failure() else { return "it got an instance" }
        return error.underlying is Failure ? nil : "it got another error than that of a cycle: \(error)"
    }

    func failureIsNotCached() -> String? {
        let attempts = Guarded(0)
        let container = container { _ in
            let attempt = attempts.next()
            if attempt == 1 { throw Failure() }
            return Thing(attempt)
        }
        guard let error = container.failure() else { return "the factory threw, and the request did not" }
        guard error.underlying is Failure else { return "the error of the factory was lost: \(error)" }
        return container.failure().map { "the request after a failed one failed too: \($0)" }
    }

    func waitersAreServed() -> String? {
        let count = 8
        let requestCount = Guarded(0)
        let container = container { _ in
            deadline.wait(atMost: .milliseconds(50)) { requestCount.withLock { $0 } == count }
            throw Failure()
        }
        let outcome = run(within: timeLimit / 2, threads: count) { _ in
            requestCount.withLock { $0 += 1 }
            return (try? container.resolve(Thing.self)) == nil
        }
        guard case .finished(let failed) = outcome else {
            return "\(count) threads that waited for a creation that failed did not all get an error"
        }
        return failed.contains(false) ? "a creation failed, and a request got an instance" : nil
    }

    func noLockWhileCreating() -> String? {
        let limit = timeLimit / 4
        // The factory waits for another thread, which requests another component with the same strategy.
        let container = container { resolver in
            guard case .finished = run(within: limit, { _ in try? resolver.resolve(OtherThing.self) }) else {
                throw Failure()
            }
            return Thing()
        }
        return container.failure().map { _ in
            "while a factory ran, another component of the strategy was unavailable"
        }
    }
}
