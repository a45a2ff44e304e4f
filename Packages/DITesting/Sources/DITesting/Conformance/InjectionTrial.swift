import DICore
import DIInspection

/// The promises of strategies that create instances on any thread.
struct InjectionTrial<Output>: Sendable {
    let strategy: any InjectionStrategy<Output>
    let trial: StrategyTrial

    /// The steps are the creations.
    private let deadline = Deadline()

    func brokenPromises() -> [BrokenPromise] {
        StrategyContract(of: strategy, in: trial).brokenPromises(
            and: [
                ("make resolves only declared dependencies", makeRequestsDeclared),
                ("it holds no lock while it resolves a dependency", holdsNoLock),
                ("creations on several threads do not disturb each other", creationsAreIsolated),
                ("several threads may create at once", worksInSeveralThreads),
            ], afterFailure: makeRecovers)
    }

    private func container(_ observers: [any ResolutionObserver] = []) -> Container {
        trial.container(of: strategy, observers)
    }

    // MARK: Promises

    /// Checks `make`, which serves callers that do not link, for the same behavior as linking.
    private func makeRequestsDeclared() -> String? {
        guard strategy.opacity == .transparent else { return nil }
        let base = container()
        let recorder = RecordingResolver(base: base)
        if case .failure(let error) = Result(catching: { try strategy.make(recorder) }) {
            return "make failed, and the maker from link did not: \(error)"
        }
        let declared = strategy.dependencies
        if let first = recorder.requested.first(where: { !Self.isDeclared($0, in: declared) }) {
            return "it resolved \(first), but declares \(declared.listed)"
        }
        guard trial.usesEverything else { return nil }
        let requested = Set(recorder.requested)
        let required = declared.filter { $0.kind == .required }
        if let unused = required.first(where: { !requested.contains($0.key) && !requested.contains($0.form) }) {
            return "it declares \(unused), but never resolves it"
        }
        for key in recorder.requested {
            let expected = declared.count { $0.form == key || $0.key == key }
            let count = recorder.requested.count { $0 == key }
            if count > expected, required.contains(where: { $0.form == key }) {
                return "it \(StrategyContract.resolved(key, count, declared: expected))"
            }
        }
        return nil
    }

    /// Whether a key is declared, either directly or as the wrapped key of an optional.
    private static func isDeclared(_ key: ComponentKey, in dependencies: [Dependency]) -> Bool {
        if dependencies.contains(where: { $0.key == key || $0.form == key }) { return true }
        guard let form = key.type as? any Dependency.Form.Type else { return false }
        let inside = form.dependency(qualifier: key.qualifier)
        return inside.kind == .optional && isDeclared(inside.key, in: dependencies)
    }

    /// Checks that `make` works again after a failed dependency.
    private func makeRecovers() -> String? {
        let base = container()
        let recorder = RecordingResolver(base: base)
        guard (try? strategy.make(recorder)) != nil else { return nil }
        for (position, key) in recorder.requested.enumerated() {
            guard (try? strategy.make(RecordingResolver(base: base, failure: position))) == nil else { continue }
            if case .failure(let error) = Result(catching: { try strategy.make(RecordingResolver(base: base)) }) {
                return "\(key) failed once, and so did make after that: \(error)"
            }
        }
        return nil
    }

    /// The result of a creation on a second thread, in another container, in the middle of a creation.
    private struct Interleaving {
        let outcome: Deadline.Outcome<Bool>

        /// The keys resolved in each container.
        let keys: [[ComponentKey]]
    }

    /// Interrupts a creation at each dependency in turn, until `find` returns a finding.
    private func interleave(_ find: (Interleaving) -> String?) -> String? {
        let trace = CreationTrace()
        guard (try? container([trace]).resolve(Output.self)) != nil else { return nil }
        for position in trace.requests(of: ComponentKey(Output.self)).first ?? Array(trace.keys.indices.dropFirst()) {
            guard let interleaving = interleaving(at: position) else { continue }
            if let finding = find(interleaving) { return finding }
            // The strategy holds a lock here. More attempts would take time and show nothing new.
            if case .timedOut = interleaving.outcome { return nil }
        }
        return nil
    }

    private func interleaving(at position: Int) -> Interleaving? {
        let traces = [CreationTrace(), CreationTrace()]
        let second = container([traces[1]])
        let outcome = Guarded<Deadline.Outcome<Bool>?>(nil)
        let limit = trial.timeLimit / 4
        let interruption = Interruption(position: position) {
            let result = deadline.run(within: limit) { _ in (try? second.resolve(Output.self)) != nil }
            outcome.withLock { $0 = result }
        }
        guard (try? container([traces[0], interruption]).resolve(Output.self)) != nil else { return nil }
        return outcome.withLock { $0 }.map { Interleaving(outcome: $0, keys: traces.map(\.keys)) }
    }

    private func holdsNoLock() -> String? {
        interleave { interleaving in
            guard case .timedOut = interleaving.outcome else { return nil }
            return "while it resolved a dependency, other threads could not create instances"
        }
    }

    private func creationsAreIsolated() -> String? {
        let alone = CreationTrace()
        guard (try? container([alone]).resolve(Output.self)) != nil else { return nil }
        return interleave { interleaving in
            guard case .finished(let finished) = interleaving.outcome else { return nil }
            if finished != [true] { return "a creation in the middle of another one failed" }
            // Without `usesEverything`, two creations may resolve different dependencies.
            guard trial.usesEverything else { return nil }
            let counts = interleaving.keys.map(requiredCounts)
            if counts == [requiredCounts(in: alone.keys), requiredCounts(in: alone.keys)] { return nil }
            return """
                two creations in two containers, one in the middle of the other, resolved \
                \(interleaving.keys[0].listed) and \(interleaving.keys[1].listed); one alone resolves \
                \(alone.keys.listed)
                """
        }
    }

    /// Counts how often each required dependency was resolved.
    ///
    /// Other components may differ between containers, for example those behind a cache that containers share.
    private func requiredCounts(in keys: [ComponentKey]) -> [ComponentKey: Int] {
        let nodes = container().graph().nodes
        let edges = nodes.last { $0.component.key == ComponentKey(Output.self) }?.edges ?? []
        let required = Set(
            edges.filter { $0.dependency.kind == .required }.flatMap(\.targets).map { nodes[$0].component.key })
        return keys.reduce(into: [:]) { counts, key in if required.contains(key) { counts[key, default: 0] += 1 } }
    }

    private func worksInSeveralThreads() -> String? {
        let container = container()
        let outcome = deadline.run(within: trial.timeLimit, threads: 8) { _ -> String? in
            for _ in 0..<50 {
                do {
                    _ = try container.resolve(Output.self)
                    deadline.step()
                } catch {
                    return "\(error)"
                }
            }
            return nil
        }
        switch outcome {
        case .timedOut: return "8 threads did not finish: none of them made an instance within \(trial.timeLimit)"
        case .finished(let findings): return findings.compactMap { $0 }.first
        }
    }
}
