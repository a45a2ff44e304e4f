import DICore
import DITesting
import Foundation
import TestSupport
import Testing

// Proves H7.
@Suite("The contract of asynchronous strategies", .ownThread)
struct AsyncStrategyConformanceTests {
    private final class Client: Sendable {}
    private final class Cache: Sendable {}

    private final class Page: Sendable {
        let client: Client
        init(_ client: Client) { self.client = client }
    }

    private struct Broken: AsyncStrategy {
        var needs: [Dependency] = [Need<Client>().dependency]
        let making: @Sendable (AsyncResolver) async throws -> Page

        var dependencies: [Dependency] { needs }
        func make(_ resolver: AsyncResolver) async throws -> Page { try await making(resolver) }
    }

    /// Returns the findings about a strategy, in order. The container has asynchronous and synchronous dependencies.
    private func findings(
        _ strategy: some AsyncStrategy<Page>, usesEverything: Bool = true, timeLimit: Duration = .seconds(10)
    ) async -> [String] {
        let suite = AsyncStrategyConformance(strategy, usesEverything: usesEverything, timeLimit: timeLimit) {
            AsyncComponent(Client.self) {
                await Task.yield()
                return Client()
            }
            Component(Cache.self) { Cache() }
            Component(Int.self) { 1 }
        }
        var broken: [BrokenPromise] = []
        let failures = await FailureCapture.run { broken = await suite.check() ?? [] }
        #expect(failures.map(\.message) == broken.map(\.description))
        return broken.map { "\($0.promise): \($0.finding)" }
    }

    @Test("A correct strategy passes, with and without linking")
    func kept() async {
        struct Linking: AsyncStrategy {
            let client = Need<Client>()
            let cache = Need<Cache>()
            var dependencies: [Dependency] { [client.dependency, cache.dependency] }
            func make(_ resolver: AsyncResolver) async throws -> Page {
                _ = try cache.resolve(from: resolver)
                return Page(try client.resolve(from: resolver))
            }
            func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Page> {
                let (client, cache) = (try linker.link(client), try linker.link(cache))
                return AsyncMaker { context in
                    _ = try cache(context)
                    return Page(try client(context))
                }
            }
        }
        #expect(await findings(Broken { Page(try Need<Client>().resolve(from: $0)) }) == [])
        #expect(await findings(Linking()) == [])
    }

    @Test("The suite runs in the calling task, even on the main actor, and does not block it")
    @MainActor func onTheMainActor() async {
        let strategy = Broken { resolver in
            let page = Page(try Need<Client>().resolve(from: resolver))
            return await MainActor.run { page }
        }
        #expect(await findings(strategy) == [])
    }

    @Test("A strategy with an undeclared and an unused dependency fails")
    func liesAboutDependencies() async {
        #expect(
            await findings(Broken(needs: []) { Page(try await $0.resolve()) }) == [
                "it resolves only declared dependencies: it resolved Client, but declares nothing"
            ])
        let needs = [Need<Client>().dependency, Need<Cache>().dependency]
        let needsLess = Broken(needs: needs) { Page(try Need<Client>().resolve(from: $0)) }
        #expect(
            await findings(needsLess) == [
                "it resolves every required dependency: it declares Cache, and made an instance without it"
            ])
        #expect(await findings(needsLess, usesEverything: false) == [])
    }

    @Test("A strategy whose make differs from its linked maker fails")
    func makesOtherwise() async {
        struct Two: AsyncStrategy {
            let client = Need<Client>()
            let making: @Sendable (AsyncResolver) async throws -> Page
            var dependencies: [Dependency] { [client.dependency] }
            func make(_ resolver: AsyncResolver) async throws -> Page { try await making(resolver) }
            func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Page> {
                let client = try linker.link(client)
                return AsyncMaker { context in Page(try client(context)) }
            }
        }
        let promise = "make does what linking does:"
        let asksForMore = Two { resolver in
            _ = try await resolver.resolve(Cache.self)
            return Page(try Need<Client>().resolve(from: resolver))
        }
        #expect(
            await findings(asksForMore) == [
                "\(promise) it resolves only declared dependencies: it resolved Cache, but declares Client"
            ])
        struct NoPage: Error {}
        let found = await findings(Two { _ in throw NoPage() })
        #expect(
            found.map { $0.prefix { $0 != "\n" } } == [
                """
                \(promise) an instance can be made from declared needs: error[DI0005]: the factory of Page threw an error
                """
            ])
    }

    @Test("A strategy that returns the same object twice fails")
    func shares() async {
        let kept = Guarded<Page?>(nil)
        let strategy = Broken { resolver in
            let new = Page(try Need<Client>().resolve(from: resolver))
            return kept.withLock { page in
                if page == nil { page = new }
                return page ?? new
            }
        }
        #expect(
            await findings(strategy) == [
                """
                instances are made anew: caching is not the strategy's concern: two requests for an uncached component \
                got one object
                """
            ])
    }

    /// An asynchronous dependency is created before the strategy runs, so a second request returns another instance.
    @Test("A strategy that resolves a dependency twice fails")
    func makesTwice() async {
        let strategy = Broken { resolver in
            _ = Page(try Need<Client>().resolve(from: resolver))
            return Page(try await resolver.resolve())
        }
        #expect(
            await findings(strategy) == [
                """
                it resolves every required dependency once for each instance: it resolved Client 2 times for one \
                instance, and declares it once
                """
            ])
    }

    @Test("A strategy that reuses the dependencies of the first container fails")
    func keepsDependencies() async {
        let kept = Guarded<Client?>(nil)
        let strategy = Broken { resolver in
            let own = try Need<Client>().resolve(from: resolver)
            return Page(
                kept.withLock { client in
                    if client == nil { client = own }
                    return client ?? own
                })
        }
        #expect(
            await findings(strategy) == [
                """
                it keeps nothing of a container that is gone: the container and the instance are gone, and Client, which \
                was made for it, is still alive
                """
            ])
    }

    @Test("A strategy that repeats its first error fails")
    func keepsError() async {
        let kept = Guarded<(any Error)?>(nil)
        // An asynchronous dependency is created before the strategy runs, so it cannot fail within the strategy.
        let needs = [Need<Client>().dependency, Need<Cache>().dependency]
        let strategy = Broken(needs: needs) { resolver in
            if let failure = kept.withLock({ $0 }) { throw failure }
            do {
                _ = try Need<Cache>().resolve(from: resolver)
                return Page(try Need<Client>().resolve(from: resolver))
            } catch {
                kept.withLock { $0 = error }
                throw error
            }
        }
        let finding =
            "after a failed dependency the next creation works: Cache failed once, and so did the creation after"
        let found = await findings(strategy)
        #expect(found.map { $0.hasPrefix(finding) } == [true])
    }

    @Test("A strategy that stops working after a cancellation fails")
    func keepsCancellation() async {
        let wasCanceled = Guarded(false)
        let strategy = Broken { resolver in
            let page = Page(try Need<Client>().resolve(from: resolver))
            let isCanceled = Task.isCancelled
            let isBroken = wasCanceled.withLock { was in
                was = was || isCanceled
                return was
            }
            if isBroken { throw CancellationError() }
            return page
        }
        let finding = "after a creation in a canceled task the next one works: a task was canceled, and the creation"
        let found = await findings(strategy)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(finding) == true)
    }

    @Test("A strategy that refuses concurrent creations fails")
    func refusesOthers() async {
        struct Busy: Error {}
        let isBusy = Guarded(false)
        let strategy = Broken { resolver in
            let isRefused = isBusy.withLock { isBusy in
                defer { isBusy = true }
                return isBusy
            }
            if isRefused { throw Busy() }
            defer { isBusy.withLock { $0 = false } }
            await Task.yield()
            return Page(try Need<Client>().resolve(from: resolver))
        }
        let found = await findings(strategy)
        #expect(
            found.map { $0.prefix { $0 != "\n" } } == [
                "several tasks may create at once: error[DI0005]: the factory of Page threw an error"
            ])
    }

    @Test("Instances are created without a thread of the shared pool, which other code may block")
    func ownThreads() async {
        let isOnOwnThreads = Guarded<Set<Bool>>([])
        let strategy = Broken { resolver in
            let isOnOwnThread = withUnsafeCurrentTask { $0?.unownedTaskExecutor != nil }
            isOnOwnThreads.withLock { _ = $0.insert(isOnOwnThread) }
            return Page(try Need<Client>().resolve(from: resolver))
        }
        #expect(await findings(strategy) == [])
        #expect(isOnOwnThreads.withLock { $0 } == [true])
    }

    @Test("A strategy that blocks its thread until another task continues fails")
    func blocks() async {
        let lock = DispatchSemaphore(value: 1)
        @Sendable func wait() { lock.wait() }
        let strategy = Broken { resolver in
            wait()
            await Task.yield()
            lock.signal()
            return Page(try Need<Client>().resolve(from: resolver))
        }
        #expect(
            await findings(strategy, timeLimit: .milliseconds(500)) == [
                "several tasks may create at once: 8 tasks did not finish: none of them made an instance within 0.5 seconds"
            ])
        // Lets the hung tasks continue.
        for _ in 0..<8 { lock.signal() }
    }

    @Test("The suite keeps no objects on the calling actor, which may be busy")
    @MainActor func callingActorIsBusy() async {
        final class Store: Sendable {
            let onRelease: @Sendable () -> Void
            init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
            deinit { onRelease() }
        }
        struct Selling: AsyncStrategy {
            let store = Need<Store>()
            let makes = Tally()
            let blockMainActor: @Sendable () -> Void
            var dependencies: [Dependency] { [store.dependency] }
            func make(_ resolver: AsyncResolver) async throws -> [Store] {
                let stores = [try store.resolve(from: resolver)]
                guard makes.add() == 1 else { return stores }
                await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
                    Task { @MainActor in
                        continuation.resume()
                        blockMainActor()
                    }
                }
                return stores
            }
        }
        let isReleased = DispatchSemaphore(value: 0)
        let stores = Tally()
        let strategy = Selling { _ = isReleased.wait(timeout: .now() + 2) }
        let broken = await AsyncStrategyConformance(strategy) {
            Component(Store.self) { stores.add() == 1 ? Store { isReleased.signal() } : Store {} }.cached()
        }.check()
        #expect(broken?.map(\.description) == [])
    }

    @Test("A strategy that hangs when several tasks create instances fails")
    func hangs() async {
        let running = Tally()
        let waiting = Guarded<[UnsafeContinuation<Void, Never>]>([])
        let strategy = Broken { resolver in
            let count = running.add()
            let page = Page(try Need<Client>().resolve(from: resolver))
            await Task.yield()
            if count > 1 {
                await withUnsafeContinuation { continuation in waiting.withLock { $0.append(continuation) } }
            }
            running.add(-1)
            return page
        }
        #expect(
            await findings(strategy, timeLimit: .milliseconds(500)) == [
                "several tasks may create at once: 8 tasks did not finish: none of them made an instance within 0.5 seconds"
            ])
        // Lets the hung tasks continue.
        for continuation in waiting.withLock({ $0 }) { continuation.resume() }
    }

    @Test("A strategy with a changing isolation fails")
    func isolation() async {
        struct Roaming: AsyncStrategy {
            let count = Tally()
            let dependencies = [Need<Client>().dependency]
            var isolation: (any Actor)? { count.add() % 2 == 0 ? nil : MainActor.shared }
            func make(_ resolver: AsyncResolver) async throws -> Page {
                Page(try Need<Client>().resolve(from: resolver))
            }
        }
        let finding = await findings(Roaming()).first
        #expect(
            finding == "isolation is the same each time: first asynchronous, main actor, then asynchronous"
                || finding == "isolation is the same each time: first asynchronous, then asynchronous, main actor")
    }

    @Test("A strategy with changing dependencies fails")
    func dependencies() async {
        struct Moody: AsyncStrategy {
            let count = Tally()
            var dependencies: [Dependency] { count.add() % 2 == 0 ? [] : [Need<Client>().dependency] }
            func make(_ resolver: AsyncResolver) async throws -> Page {
                Page(try Need<Client>().resolve(from: resolver))
            }
        }
        #expect(
            await findings(Moody()).first
                == "dependencies answers the same each time: first Client, then nothing")
    }

    @Test("A strategy that cannot create an instance fails")
    func failing() async {
        struct NoPage: Error {}
        #expect(
            await findings(Broken { _ in throw NoPage() }).map { $0.prefix { $0 != "\n" } } == [
                "an instance can be made from declared needs: error[DI0005]: the factory of Page threw an error"
            ])
    }

    @Test("check returns the findings that it reports, at the line of the call")
    func reported() async {
        let line = #line + 3
        let failures = await FailureCapture.run {
            await AsyncStrategyConformance(Broken { _ in Page(Client()) }) { Component(Client.self) { Client() } }
                .check()
        }
        #expect(failures.map { "\($0.place)" } == ["DITestingTests/AsyncStrategyConformanceTests.swift:\(line)"])
        #expect(failures.allSatisfy { $0.severity == .failure })
    }

    @Test("In a canceled test, the suite reports that it could not finish, and nothing about the strategy")
    func canceled() async {
        let failures = await FailureCapture.run {
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                let strategy = Broken { _ in throw CancellationError() }
                return await AsyncStrategyConformance(strategy) { Component(Client.self) { Client() } }.check()
            }
            #expect(await task.value == nil)
        }
        #expect(failures.map(\.message) == [Self.couldNotFinish])
    }

    @Test("So it does in a test that is canceled while the strategy hangs")
    func canceledWhileItHangs() async {
        let (hasBegun, begin) = AsyncStream.makeStream(of: Void.self)
        let waiting = Guarded<UnsafeContinuation<Void, Never>?>(nil)
        let strategy = Broken { resolver in
            await withUnsafeContinuation { continuation in
                waiting.withLock { $0 = continuation }
                begin.yield()
            }
            return Page(try Need<Client>().resolve(from: resolver))
        }
        let failures = await FailureCapture.run {
            let task = Task {
                await AsyncStrategyConformance(strategy) { Component(Client.self) { Client() } }.check()
            }
            for await _ in hasBegun { break }
            task.cancel()
            #expect(await task.value == nil)
        }
        #expect(failures.map(\.message) == [Self.couldNotFinish])
        waiting.withLock { $0 }?.resume()
    }

    private static let couldNotFinish = """
        the suite could not finish: the test was canceled
          That says nothing about the strategy.
        """
}
