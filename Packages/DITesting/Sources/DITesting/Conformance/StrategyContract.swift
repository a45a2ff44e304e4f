import DICore
import DIInspection
import Foundation

/// The common promises of all kinds of strategies: nonisolated, main-actor and asynchronous ones.
///
/// The closures run on the thread of the suite.
struct StrategyContract {
    /// A promise, with a check that returns a finding; `nil` if the promise is kept.
    typealias Promise = (String, () throws -> String?)

    let key: ComponentKey
    let strategy: any ComponentStrategy
    let trial: StrategyTrial

    /// Creates a container with the tested component, its dependencies, and observers.
    let makeContainer: ([any ResolutionObserver]) -> Container

    /// Creates an instance, and drops it.
    let resolve: (Container) throws -> Void

    /// Creates an instance with `make`, even if the strategy implements linking, and drops it.
    let make: (Container) throws -> Void

    /// Resolves a dependency of the strategy, and drops it.
    let resolveDependency: (Container, ComponentKey) throws -> Void

    /// Returns whether two requests yield one object; `nil` if the instances are not class instances.
    let areSame: (Container) throws -> Bool?

    /// The trace of the first creation of all.
    private let first = CreationTrace()

    /// Checks all promises.
    ///
    /// - Parameters:
    ///   - others: Further promises.
    ///   - alsoFind: Returns a finding from a further check after a failure; `nil` if there is none.
    func brokenPromises(
        and others: [Promise] = [], afterFailure alsoFind: @escaping () throws -> String? = { nil }
    ) -> [BrokenPromise] {
        let basics = brokenBasics()
        return basics.isEmpty ? otherBrokenPromises() + broken(others) + brokenByFailure(alsoFind) : basics
    }

    /// Checks the promises that all other checks rely on.
    func brokenBasics() -> [BrokenPromise] {
        let changing = broken([("dependencies answers the same each time", sameDependencies)])
        return trial.run.hasEnded ? changing : changing + [makesWithDeclared()].compactMap { $0 }
    }

    /// Checks the other promises that need only one thread.
    func otherBrokenPromises() -> [BrokenPromise] {
        broken([
            ("it keeps nothing of a container that is gone", keepsNothing),
            ("it resolves only declared dependencies", resolvesOnlyDeclared),
            ("it resolves every required dependency", resolvesAllRequired),
            ("it resolves every required dependency once for each instance", resolvesOnce),
            ("instances are made anew: caching is not the strategy's concern", createsNewInstances),
            ("one value works in several containers at once", worksInSeveralContainers),
        ])
    }

    /// Checks promises one after the other, until the test stops waiting.
    func broken(_ promises: [Promise]) -> [BrokenPromise] {
        promises.compactMap { promise, find in trial.run.hasEnded ? nil : BrokenPromise.find(promise, find) }
    }

    /// Checks the promise that comes last, because a strategy that breaks it also fails all later checks.
    ///
    /// - Parameter alsoFind: Returns a finding from a further check; `nil` if there is none.
    func brokenByFailure(_ alsoFind: @escaping () throws -> String? = { nil }) -> [BrokenPromise] {
        broken([("after a failed dependency the next creation works", { try recovers() ?? alsoFind() })])
    }

    private func sameDependencies() -> String? {
        let (first, second) = (strategy.dependencies, strategy.dependencies)
        return first == second ? nil : "first \(first.listed), then \(second.listed)"
    }

    private func makesWithDeclared() -> BrokenPromise? {
        do {
            try Self.pooled { try resolve(makeContainer([first])) }
            return nil
        } catch let error as ResolutionError where error.code == .undeclaredDependency {
            return BrokenPromise.find("it resolves only declared dependencies") {
                "it resolved \(error.key), but declares \(strategy.dependencies.listed)"
            }
        } catch {
            return BrokenPromise.find("an instance can be made from declared needs") { "\(error)" }
        }
    }

    /// Checks that the dependencies created for the first container live no longer than those that a container creates
    /// without the strategy.
    ///
    /// The check uses the first creation of all, because a strategy may keep its first or its latest dependencies.
    private func keepsNothing() -> String? {
        guard first.livingObjects.contains(where: { $0 != key }) else { return nil }
        let alone = CreationTrace()
        Self.pooled {
            let container = makeContainer([alone])
            for dependency in strategy.dependencies { try? resolveDependency(container, dependency.form) }
        }
        var kept: Set<ComponentKey> { first.livingObjects.intersection(alone.createdObjects) }
        // Another thread may be about to release some of the objects.
        func isReleased() -> Bool { kept.isEmpty && alone.livingObjects.isEmpty }
        if !Deadline().wait(atMost: .milliseconds(200), until: isReleased) {
            trial.run.awaitOthers()
            Deadline().wait(atMost: .milliseconds(300), until: isReleased)
        }
        // An instance that keeps itself alive also keeps its dependencies. That is not the strategy's fault.
        if first.livingObjects.contains(key) { return nil }
        let blamed = kept.subtracting(alone.livingObjects)
        guard let one = first.keys.first(where: blamed.contains) else { return nil }
        return "the container and the instance are gone, and \(one), which was made for it, is still alive"
    }

    /// Lets each dependency fail once, and checks that the next creation works.
    private func recovers() -> String? {
        let trace = CreationTrace()
        guard (try? resolve(makeContainer([trace]))) != nil else { return nil }
        let keys = trace.keys
        for position in trace.requests(of: key).first ?? [] {
            let container = makeContainer([Interruption(position: position) { throw FailedDependency() }])
            guard (try? resolve(container)) == nil else { continue }
            if case .failure(let error) = Result(catching: { try resolve(container) }) {
                return "\(keys[position]) failed once, and so did the creation after that: \(error)"
            }
        }
        return nil
    }

    private func createsNewInstances() -> String? {
        guard let isSame = try? areSame(makeContainer([])) else { return nil }
        return isSame == true ? "two requests for an uncached component got one object" : nil
    }

    private func worksInSeveralContainers() throws -> String? {
        let (first, second) = (makeContainer([]), makeContainer([]))
        for container in [first, second, first, second] { try resolve(container) }
        return nil
    }

    /// Runs a closure, and drains the autorelease pool afterwards.
    private static func pooled<Result>(_ body: () throws -> Result) rethrows -> Result {
        #if canImport(ObjectiveC)
            try autoreleasepool(invoking: body)
        #else
            try body()
        #endif
    }

    /// Returns a phrase with the number of requests and of declarations for a key.
    static func resolved(_ key: ComponentKey, _ count: Int, declared: Int) -> String {
        func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
        return "resolved \(key) \(times(count)) for one instance, and declares it \(times(declared))"
    }
}
