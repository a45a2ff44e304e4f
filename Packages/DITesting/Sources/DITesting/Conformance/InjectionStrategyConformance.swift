public import DICore
import DIInspection

/// A test suite for the contract of `InjectionStrategy`. The author of a strategy runs it with one line.
///
/// ```
/// @Test func keepsTheContract() async {
///     await InjectionStrategyConformance(SettingStrategy<Int>(name: "port")) {
///         Component(instance: Settings(values: ["port": "80"]))
///     }.check()
/// }
/// ```
///
/// The components are the dependencies of the strategy. Together they must suffice to create an instance.
///
/// The suite observes requests and the lifetime of objects; it cannot see how a value was computed. So it does not find
/// a strategy that reuses an old value while it still requests its dependencies. It can tell the dependencies of two
/// containers apart only if they are objects. State that the strategy keeps from earlier uses is invisible to the
/// suite.
///
/// Thread-safety: an immutable value.
public struct InjectionStrategyConformance<Output>: Sendable {
    private let strategy: any InjectionStrategy<Output>
    private let components: ComponentList
    private let usesEverything: Bool
    private let timeLimit: Duration

    /// Creates the suite.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - usesEverything: Whether the strategy resolves each dependency that it declares as required, once for each
    ///     instance.
    ///   - timeLimit: The maximum duration of a creation on a second thread, on an idle machine. A longer creation
    ///     counts as hung.
    ///   - components: The dependencies of the strategy, without a component of the strategy's own type.
    public init(
        _ strategy: any InjectionStrategy<Output>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10),
        @ComponentBuilder in components: () -> ComponentList = { ComponentList() }
    ) {
        self.strategy = strategy
        self.components = components()
        self.usesEverything = usesEverything
        self.timeLimit = timeLimit
    }

    /// Runs the suite, and reports each broken promise to the test that calls it.
    ///
    /// The checks run on threads of their own, and the calling task suspends. The suite abandons a thread that the
    /// strategy blocks. If the calling task is canceled, the suite reports that it could not finish, and reports
    /// nothing about the strategy. Its threads then end after the current check.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The broken promises; `nil` if the suite could not finish.
    /// - Complexity: For each promise, tens to thousands of creations.
    @discardableResult
    public func check(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> [BrokenPromise]? {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let trial = Trial(
            strategy: strategy, components: components, usesEverything: usesEverything, timeLimit: timeLimit,
            place: place)
        return await ContractRun.check(at: place, trial.brokenPromises)
    }
}

/// One run of the suite.
private struct Trial<Output>: Sendable {
    let strategy: any InjectionStrategy<Output>
    let components: ComponentList
    let usesEverything: Bool
    let timeLimit: Duration

    /// The location of the call, which also serves as the location of the tested component.
    let place: CallPlace

    /// The steps are the creations.
    let deadline = Deadline()

    func brokenPromises(in run: ContractRun) -> [BrokenPromise] {
        let contract = StrategyContract(
            key: ComponentKey(Output.self), run: run, dependencies: { strategy.dependencies },
            isTransparent: strategy.opacity == .transparent, usesEverything: usesEverything,
            makeContainer: container, resolve: { _ = try $0.resolve(Output.self) },
            make: { _ = try strategy.make($0) },
            resolveDependency: { container, key in
                func resolve<Value>(_ type: Value.Type) throws {
                    _ = try container.resolve(type, qualifier: key.qualifier)
                }
                try key.type.map { try resolve($0) }
            },
            areSame: { container in
                let (first, second) = (try container.resolve(Output.self), try container.resolve(Output.self))
                guard Swift.type(of: first as Any) is AnyClass else { return nil }
                return first as AnyObject === second as AnyObject
            })
        let basics = contract.brokenBasics()
        guard basics.isEmpty else { return basics }
        return contract.otherBrokenPromises()
            + contract.broken([
                ("make resolves only declared dependencies", makeRequestsDeclared),
                ("it holds no lock while it resolves a dependency", holdsNoLock),
                ("creations on several threads do not disturb each other", creationsAreIsolated),
                ("several threads may create at once", worksInSeveralThreads),
            ])
            + contract.brokenByFailure(makeRecovers)
    }

    private func container(_ observers: [any ResolutionObserver]) -> Container {
        Container(
            observers: observers.compactMap { $0 as? any CreationObserver }, resolutionObservers: observers
        ) {
            components
            Component(
                Output.self, strategy: strategy, fileID: "\(place.fileID)", line: Int(place.line))
        }
    }

    // MARK: Promises

    /// Checks `make`, which serves callers that do not link, for the same behavior as linking.
    private func makeRequestsDeclared() -> String? {
        guard strategy.opacity == .transparent else { return nil }
        let base = container([])
        let recorder = RecordingResolver(base)
        do {
            _ = try strategy.make(recorder)
        } catch {
            return "make failed, and the maker from link did not: \(error)"
        }
        let declared = strategy.dependencies
        if let first = recorder.requested.first(where: { !Self.isDeclared($0, in: declared) }) {
            return "it resolved \(first), but declares \(StrategyContract.list(declared))"
        }
        guard usesEverything else { return nil }
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
        guard let form = key.type as? any DependencyForm.Type else { return false }
        let inside = form.dependency(qualifier: key.qualifier)
        return inside.kind == .optional && isDeclared(inside.key, in: dependencies)
    }

    /// Checks that `make` works again after a failed dependency.
    private func makeRecovers() -> String? {
        let base = container([])
        let recorder = RecordingResolver(base)
        guard (try? strategy.make(recorder)) != nil else { return nil }
        for (position, key) in recorder.requested.enumerated() {
            guard (try? strategy.make(RecordingResolver(base, failingAt: position))) == nil else { continue }
            do {
                _ = try strategy.make(RecordingResolver(base))
            } catch {
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
        let limit = timeLimit / 4
        let interruption = Interruption(at: position) {
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
            guard usesEverything else { return nil }
            let counts = interleaving.keys.map(requiredCounts)
            if counts == [requiredCounts(in: alone.keys), requiredCounts(in: alone.keys)] { return nil }
            return """
                two creations in two containers, one in the middle of the other, resolved \
                \(Self.list(interleaving.keys[0])) and \(Self.list(interleaving.keys[1])); one alone resolves \
                \(Self.list(alone.keys))
                """
        }
    }

    /// Counts how often each required dependency was resolved.
    ///
    /// Other components may differ between containers, for example those behind a cache that containers share.
    private func requiredCounts(in keys: [ComponentKey]) -> [ComponentKey: Int] {
        let nodes = container([]).graph().nodes
        let edges = nodes.last { $0.component.key == ComponentKey(Output.self) }?.edges ?? []
        let required = Set(
            edges.filter { $0.dependency.kind == .required }.flatMap(\.targets).map { nodes[$0].component.key })
        return keys.reduce(into: [:]) { counts, key in if required.contains(key) { counts[key, default: 0] += 1 } }
    }

    private func worksInSeveralThreads() -> String? {
        let container = container([])
        let outcome = deadline.run(within: timeLimit, threads: 8) { _ -> String? in
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
        case .timedOut: return "8 threads did not finish: none of them made an instance within \(timeLimit)"
        case .finished(let findings): return findings.compactMap { $0 }.first
        }
    }

    private static func list(_ keys: [ComponentKey]) -> String {
        keys.isEmpty ? "nothing" : keys.map(\.description).joined(separator: ", ")
    }
}
