public import DICore
import Foundation

/// A test suite for the contract of `CacheStrategy`. The author of a cache runs it with one line.
///
/// ```
/// @Test func keepsTheContract() async {
///     await CacheStrategyConformance(.createsOnce) { ExpiringCache(.seconds(3600)) }.check()
/// }
/// ```
///
/// The closure creates a new strategy for each promise. The suite expects the same result from two consecutive
/// requests, so choose a time to live that is longer than the suite runs. To see the release of instances from a full
/// cache, the suite uses 64 components, and requests one of them 100 times. Choose a limit that these numbers reach.
///
/// The lifetime of the cache determines the place of the requests: an open scope, a task cache, or a thread. For a
/// cache whose instances live in a thread or in a task cache, the suite checks sharing on one thread.
///
/// Thread-safety: an immutable value.
public struct CacheStrategyConformance: Sendable {
    /// The promise of a cache about requests for one component.
    public enum Sharing: Sendable {
        /// All requests to a container, scope, thread or task cache share one instance, which is created once.
        case createsOnce
        /// All requests to a container share one instance. In a race, several instances may be created.
        case sharesFirst
        /// Direct requests need not share an instance.
        case perRequest
    }

    let sharing: Sharing
    let timeLimit: Duration
    let isSharedAmongContainers: Bool
    let makeStrategy: @Sendable () -> any CacheStrategy

    /// The steps are the requests.
    let deadline = Deadline()

    /// Creates the suite.
    ///
    /// - Parameters:
    ///   - sharing: The promise of the cache.
    ///   - isSharedAmongContainers: Whether a strategy shares instances among containers on purpose.
    ///   - timeLimit: The maximum duration of one request on an idle machine. A longer request counts as hung.
    ///   - makeStrategy: Creates a new strategy.
    public init(
        _ sharing: Sharing = .createsOnce, isSharedAmongContainers: Bool = false, timeLimit: Duration = .seconds(10),
        _ makeStrategy: @escaping @Sendable () -> any CacheStrategy
    ) {
        self.sharing = sharing
        self.isSharedAmongContainers = isSharedAmongContainers
        self.timeLimit = timeLimit
        self.makeStrategy = makeStrategy
    }

    /// Runs the suite, and reports each broken promise to the test that calls it.
    ///
    /// The checks run on threads of their own, and the calling task suspends. The suite abandons a thread that the
    /// cache blocks. If the calling task is canceled, the suite reports that it could not finish, and reports nothing
    /// about the cache. Its threads then end after the current check.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The broken promises; `nil` if the suite could not finish.
    /// - Complexity: For each promise, tens to thousands of requests.
    @discardableResult
    public func check(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async -> [BrokenPromise]? {
        await ContractRun.check(
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column), brokenPromises)
    }

    private func brokenPromises(in contractRun: ContractRun) -> [BrokenPromise] {
        var promises: [(String, @Sendable () throws -> String?)] = [
            ("lifetime does not change", lifetimeIsConstant),
            ("a request returns the created instance", returnsCreated),
            ("a failed creation leaves the cache empty, and the next request creates", failureIsNotCached),
            ("every waiting request gets an instance or an error", waitersAreServed),
            ("a factory that requests its own component gets an error", reportsCycle),
            ("no lock is held while a factory runs", noLockWhileCreating),
            ("no lock is held while an instance is released", noLockWhileReleasing),
            ("cleared instances are released", clearReleases),
            ("lifetime says how long instances live", lifetimeIsAccurate),
            ("two components never share a place", componentsAreIsolated),
            ("two containers share nothing by accident", containersAreIsolated),
            ("instances go with the container", releasesWithContainer),
            ("reading existing instances changes nothing", readingChangesNothing),
        ]
        let place = makeStrategy().lifetime.extent
        let isSharedByThreads = place != .thread && place != .task
        switch sharing {
        case .createsOnce where isSharedByThreads:
            promises.append(("one creation for any number of simultaneous requests", createsOnce))
        case .sharesFirst where isSharedByThreads:
            promises.append(("one object for any number of simultaneous requests", createsOnce))
        case .createsOnce, .sharesFirst, .perRequest: break
        }
        if sharing != .perRequest {
            promises += [
                ("requests share an instance", shares),
                ("existing returns the created instance", findsExisting),
                ("clear lets the next request create anew", clearStartsAnew),
                ("a creation that a clear has overtaken is not stored", clearDuringCreation),
            ]
        }
        return promises.compactMap { promise, body in
            if contractRun.hasEnded { return nil }
            return BrokenPromise.find(promise) {
                switch run(within: timeLimit, { _ in Result(catching: body) }) {
                case .finished(let results): return try results.first.flatMap { try $0.get() }
                case .timedOut: return "a request did not finish within \(timeLimit): a thread waits forever"
                }
            }
        }
    }

    /// Runs a closure on several threads, each with a task cache if the instances live in one.
    func run<Result: Sendable>(
        within limit: Duration, threads count: Int = 1, _ body: @escaping @Sendable (Int) -> Result
    ) -> Deadline.Outcome<Result> {
        let isInTaskCache = makeStrategy().lifetime.extent == .task
        return deadline.run(within: limit, threads: count) { index in
            isInTaskCache ? withTaskCache { body(index) } : body(index)
        }
    }
}
