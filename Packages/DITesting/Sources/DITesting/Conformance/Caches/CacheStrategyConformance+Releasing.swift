import DICore

/// Promises about the instances that a cache drops.
extension CacheStrategyConformance {
    /// Requests a component while one of its instances is released. The request runs on another thread, because the
    /// releasing thread may hold a lock.
    private struct Releases: Sendable {
        private struct State {
            var container: Subject?
            var isRequesting = false
            var remaining = 200
            var hasHung = false
        }

        private let state = Guarded(State())
        let suite: CacheStrategyConformance

        var hasHung: Bool { state.withLock { $0.hasHung } }

        /// Sets the container for the requests; `nil` ends them.
        func setContainer(_ container: Subject?) { state.withLock { $0.container = container } }

        /// Creates an instance for the component with this name.
        func thing(_ name: String) -> Thing {
            Thing(onRelease: { request(name) })
        }

        private func request(_ name: String) {
            // The requested instance may be released immediately and cause further requests. One request at a time is
            // enough.
            let container = state.withLock { state -> Subject? in
                guard let container = state.container, !state.isRequesting, !state.hasHung, state.remaining > 0 else {
                    return nil
                }
                state.isRequesting = true
                state.remaining -= 1
                return container
            }
            guard let container else { return }
            let outcome = suite.run(within: suite.timeLimit / 4) { _ in
                _ = try? container.resolve(Thing.self, named: name)
            }
            state.withLock { state in
                state.isRequesting = false
                if case .timedOut = outcome { state.hasHung = true }
            }
        }
    }

    private func container(_ names: [String], _ releases: Releases) -> Subject {
        let strategy = makeStrategy()
        return subject(
            Container {
                for name in names {
                    Self.cached(Component(Thing.self) { releases.thing(name) }.named(name), strategy)
                }
            }, strategy)
    }

    func noLockWhileReleasing() -> String? {
        lockWhileClearing() ?? lockWhileReplacing()
    }

    private func lockWhileClearing() -> String? {
        let releases = Releases(suite: self)
        let container = container(["0"], releases)
        releases.setContainer(container)
        defer { releases.setContainer(nil) }
        for _ in 1...2 {
            _ = try? container.resolve(Thing.self, named: "0")
            container.clear()
        }
        return releases.hasHung ? "while an instance was released, its component was unavailable" : nil
    }

    /// Fills a cache with any kind of limit: a number of instances, or a number of uses of one instance.
    private func lockWhileReplacing() -> String? {
        let releases = Releases(suite: self)
        let names = (0..<64).map(String.init)
        let container = container(names, releases)
        releases.setContainer(container)
        defer { releases.setContainer(nil) }
        for name in names + names + Array(repeating: "0", count: 100) {
            _ = try? container.resolve(Thing.self, named: name)
            if releases.hasHung { return "while an instance made room for another one, its component was unavailable" }
        }
        return nil
    }

    func clearReleases() throws -> String? {
        let released = Guarded<Set<Int>>([])
        let count = Guarded(0)
        let container = container { _ in
            let number = count.next()
            return Thing(number, onRelease: { released.withLock { _ = $0.insert(number) } })
        }
        var numbers: [Int] = []
        for _ in 1...3 {
            numbers.append(try container.resolve(Thing.self).number)
            container.clear()
        }
        // Another promise covers the creation by the next request.
        guard Set(numbers).count == 3 else { return nil }
        return deadline.wait(atMost: timeLimit / 4) { released.withLock { $0.contains(numbers[1]) } }
            ? nil : "after clear, and another creation, the instance is still alive"
    }

    func releasesWithContainer() -> String? {
        if isSharedAmongContainers { return nil }
        let released = Guarded(false)
        var kept: Subject? = container { _ in Thing(onRelease: { released.withLock { $0 = true } }) }
        _ = try? kept?.resolve(Thing.self)
        kept = nil
        return released.withLock { $0 } ? nil : "the container is gone, and an instance is still alive"
    }
}
