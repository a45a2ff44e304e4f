public import DICore

/// The contract of `InjectionStrategy` as a suite that an author of a strategy runs in one line.
///
/// ```
/// @Test func keepsTheContract() {
///     InjectionStrategyConformance(SettingStrategy<Int>(name: "port")) {
///         Component(instance: Settings(values: ["port": "80"]))
///     }.check()
/// }
/// ```
///
/// The components are what the strategy needs: with all of them it must be able to make an instance.
///
/// Thread-safety: an immutable value.
public struct InjectionStrategyConformance<Output>: Sendable {
    private let strategy: any InjectionStrategy<Output>
    private let components: ComponentList
    private let usesEverything: Bool
    private let timeLimit: Duration

    /// Makes the suite.
    ///
    /// - Parameters:
    ///   - strategy: The strategy.
    ///   - usesEverything: Whether it resolves all that it declares as required, whenever it makes an instance.
    ///   - timeLimit: How long one promise may take: what takes longer hangs.
    ///   - components: What it needs; it must not contain a component of the strategy's own type.
    public init(
        _ strategy: any InjectionStrategy<Output>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10),
        @ComponentBuilder in components: () -> ComponentList = { ComponentList() }
    ) {
        self.strategy = strategy
        self.components = components()
        self.usesEverything = usesEverything
        self.timeLimit = timeLimit
    }

    /// Runs the suite, and reports each broken promise to the test it is called in.
    ///
    /// Waits for threads that it starts.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: The broken promises.
    @discardableResult
    public func check(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) -> [BrokenPromise] {
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let broken = Trial(
            strategy: strategy, components: components, usesEverything: usesEverything, timeLimit: timeLimit,
            place: place
        ).brokenPromises()
        for promise in broken { Expectation.check("\(promise)", at: place) }
        return broken
    }
}

/// One run of the suite.
private struct Trial<Output> {
    let strategy: any InjectionStrategy<Output>
    let components: ComponentList
    let usesEverything: Bool
    let timeLimit: Duration

    /// Where it is run; the component that is tried is said to be written there.
    let place: CallPlace

    func brokenPromises() -> [BrokenPromise] {
        let contract = StrategyContract(
            key: ComponentKey(Output.self), dependencies: { strategy.dependencies },
            isTransparent: strategy.opacity == .transparent, usesEverything: usesEverything,
            makeContainer: container, resolve: { _ = try $0.resolve(Output.self) },
            areOne: { container in
                let (first, second) = (try container.resolve(Output.self), try container.resolve(Output.self))
                guard Swift.type(of: first as Any) is AnyClass else { return nil }
                return first as AnyObject === second as AnyObject
            })
        let basics = contract.brokenBasics()
        guard basics.isEmpty else { return basics }
        return contract.otherBrokenPromises()
            + [
                BrokenPromise.find("make asks its resolver for what is declared, and nothing else", makeAsks),
                BrokenPromise.find("it holds no lock while it asks for what it needs", holdsNoLock),
                BrokenPromise.find("creations on several threads do not disturb each other", creationsAreApart),
                BrokenPromise.find("several threads may create at once", worksInSeveralThreads),
            ].compactMap { $0 }
    }

    private func container(_ observers: [any ResolutionObserver]) -> Container {
        Container(resolutionObservers: observers) {
            components
            Component(
                Output.self, strategy: strategy, fileID: "\(place.fileID)", line: Int(place.line))
        }
    }

    // MARK: Promises

    /// `make` is what serves those who do not link; it must do what linking does.
    private func makeAsks() -> String? {
        guard strategy.opacity == .transparent else { return nil }
        let base = container([])
        let recorder = RecordingResolver(base)
        do {
            _ = try strategy.make(recorder)
        } catch {
            return "make failed, and what link returned did not: \(error)"
        }
        let declared = strategy.dependencies
        if let first = recorder.asked.first(where: { !Self.isDeclared($0, in: declared) }) {
            return "it asked for \(first), and declares \(StrategyContract.list(declared))"
        }
        guard usesEverything else { return nil }
        let asked = Set(recorder.asked)
        let unused = declared.first { $0.kind == .required && !asked.contains($0.key) && !asked.contains($0.form) }
        return unused.map { "it declares \($0), and did not ask for it" }
    }

    /// Whether a key is declared, as it is or as what an optional of it is about.
    private static func isDeclared(_ key: ComponentKey, in dependencies: [Dependency]) -> Bool {
        if dependencies.contains(where: { $0.key == key || $0.form == key }) { return true }
        guard let form = key.type as? any DependencyForm.Type else { return false }
        let inside = form.dependency(qualifier: key.qualifier)
        return inside.kind == .optional && isDeclared(inside.key, in: dependencies)
    }

    /// While the strategy asks for its first dependency, a second thread makes an instance in another container.
    private func interleaved() -> (outcome: Deadline.Outcome<Bool>, keys: [[ComponentKey]])? {
        let recorders = [KeyRecorder(), KeyRecorder()]
        let second = container([recorders[1]])
        let outcome = Guarded<Deadline.Outcome<Bool>?>(nil)
        let limit = timeLimit / 4
        let interruption = Interruption(ignoring: ComponentKey(Output.self)) {
            let result = Deadline.run(within: limit) { _ in (try? second.resolve(Output.self)) != nil }
            outcome.withLock { $0 = result }
        }
        guard (try? container([recorders[0], interruption]).resolve(Output.self)) != nil else { return nil }
        return outcome.withLock { $0 }.map { ($0, recorders.map(\.keys)) }
    }

    private func holdsNoLock() -> String? {
        guard case .tooLate? = interleaved()?.outcome else { return nil }
        return "while it asked for a dependency, another thread could make no instance"
    }

    private func creationsAreApart() -> String? {
        let recorder = KeyRecorder()
        guard (try? container([recorder]).resolve(Output.self)) != nil else { return nil }
        guard let (outcome, keys) = interleaved(), case .finished(let finished) = outcome else { return nil }
        let alone = recorder.keys
        if finished == [true], keys == [alone, alone] { return nil }
        return """
            two creations in two containers, one in the middle of the other, resolved \(Self.list(keys[0])) and \
            \(Self.list(keys[1])); one alone resolves \(Self.list(alone))
            """
    }

    private func worksInSeveralThreads() -> String? {
        let container = container([])
        let outcome = Deadline.run(within: timeLimit, threads: 8) { _ -> String? in
            for _ in 0..<50 {
                do {
                    _ = try container.resolve(Output.self)
                } catch {
                    return "\(error)"
                }
            }
            return nil
        }
        switch outcome {
        case .tooLate: return "8 threads did not finish within \(timeLimit)"
        case .finished(let findings): return findings.compactMap { $0 }.first
        }
    }

    private static func list(_ keys: [ComponentKey]) -> String {
        keys.isEmpty ? "nothing" : keys.map(\.description).joined(separator: ", ")
    }
}
