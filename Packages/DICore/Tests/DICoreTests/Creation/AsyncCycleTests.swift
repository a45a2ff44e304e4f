import DICore
import DIInspection
import TestSupport
import Testing

private final class North: Sendable {}
private final class South: Sendable {}
private final class East: Sendable {}

/// Tests asynchronous creations that would wait for each other forever, and others that only look like it.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct AsyncCycleTests {
    private static func expectCycle(
        _ error: ResolutionError?, of members: Set<String>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(error?.code == .cycle, sourceLocation: sourceLocation)
        let named = error?.notes.map { String($0.text.prefix { $0 != " " }) } ?? []
        #expect(Set(named) == members, sourceLocation: sourceLocation)
        #expect(named.count == members.count, "each member once: \(named)", sourceLocation: sourceLocation)
    }

    /// Returns the error of a request that must fail.
    private static func failure<Value: Sendable>(
        of type: Value.Type, in container: Container
    ) async -> ResolutionError? {
        do {
            _ = try await container.async.resolve(type)
            return nil
        } catch {
            return error
        }
    }

    private static func cached<Value: Sendable>(
        _ component: AsyncComponent<Value>, _ isCached: Bool
    ) -> AsyncComponent<Value> {
        isCached ? component.cached() : component
    }

    @Test(arguments: [true, false], [true, false])
    func oneTask(isCached: Bool, throughResolver: Bool) async throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(Int.self) { 1 }
            AsyncComponent(String.self) { resolver in
                _ = try await resolver.resolve(North.self)
                return ""
            }
            Self.cached(
                AsyncComponent(North.self) { resolver in
                    _ = try await (throughResolver ? resolver : container.value!.async).resolve(East.self)
                    return North()
                }, isCached)
            Self.cached(
                AsyncComponent(East.self) { resolver in
                    _ = try await (throughResolver ? resolver : container.value!.async).resolve(North.self)
                    return East()
                }, isCached)
        }
        let error = await Self.failure(of: String.self, in: container.value!)
        Self.expectCycle(error, of: ["North", "East"])
        // The container is still usable.
        #expect(try container.value?.resolve(Int.self) == 1)
        container.value = nil
    }

    @Test func declaredCycle() async throws {
        let container = Container {
            AsyncComponent(North.self, strategy: LinkedAsyncStrategy(Need<South>()) { _ in North() })
            Component(South.self, strategy: Taking { (_: North) in South() }).cached()
        }
        Self.expectCycle(await Self.failure(of: South.self, in: container), of: ["North", "South"])
        #expect(throws: ValidationError.self) { try container.validate() }
    }

    @Test func synchronousComponentInBetween() async throws {
        let container = Container {
            AsyncComponent(North.self) { resolver in
                _ = try await resolver.resolve(South.self)
                return North()
            }.cached()
            Component(South.self, strategy: Taking { (_: East) in South() }).cached()
            AsyncComponent(East.self) { resolver in
                _ = try await resolver.resolve(North.self)
                return East()
            }
        }
        Self.expectCycle(await Self.failure(of: North.self, in: container), of: ["North", "South", "East"])
    }

    @Test(arguments: [true, false])
    func twoTasks(throughResolver: Bool) async throws {
        let (north, south) = (Signal(), Signal())
        let container = Kept<Container>()
        container.value = Container {
            AsyncComponent(North.self) { resolver in
                north.send()
                await south.wait()
                _ = try await (throughResolver ? resolver : container.value!.async).resolve(South.self)
                return North()
            }.cached()
            AsyncComponent(South.self) { resolver in
                south.send()
                await north.wait()
                _ = try await (throughResolver ? resolver : container.value!.async).resolve(North.self)
                return South()
            }.cached()
        }
        let inside = container.value!
        async let first = Self.failure(of: North.self, in: inside)
        async let second = Self.failure(of: South.self, in: inside)
        for error in [await first, await second] { Self.expectCycle(error, of: ["North", "South"]) }
        container.value = nil
    }

    @Test func threeTasks() async throws {
        let (north, south, east) = (Signal(), Signal(), Signal())
        let container = Container {
            AsyncComponent(North.self) { resolver in
                north.send()
                await south.wait()
                await east.wait()
                _ = try await resolver.resolve(South.self)
                return North()
            }.cached()
            AsyncComponent(South.self) { resolver in
                south.send()
                await north.wait()
                await east.wait()
                _ = try await resolver.resolve(Int.self)
                return South()
            }.cached()
            // An uncached member of the cycle. No other request can wait for it.
            AsyncComponent(Int.self) { resolver in
                _ = try await resolver.resolve(East.self)
                return 1
            }
            AsyncComponent(East.self) { resolver in
                east.send()
                await south.wait()
                await north.wait()
                _ = try await resolver.resolve(North.self)
                return East()
            }.cached()
        }
        async let first = Self.failure(of: North.self, in: container)
        async let second = Self.failure(of: South.self, in: container)
        async let third = Self.failure(of: East.self, in: container)
        for error in [await first, await second, await third] {
            Self.expectCycle(error, of: ["North", "South", "Int", "East"])
        }
    }

    @Test func declaredNeedsOfTwoTasks() async throws {
        let (north, south) = (Signal(), Signal())
        let container = Container {
            AsyncComponent(North.self) { resolver in
                north.send()
                await south.wait()
                _ = try await resolver.resolve(Int.self)
                return North()
            }.cached()
            Component(Int.self, strategy: Taking { (_: South) in 1 }).cached()
            AsyncComponent(South.self) { resolver in
                south.send()
                await north.wait()
                _ = try await resolver.resolve(North.self)
                return South()
            }.cached()
        }
        async let first = Self.failure(of: North.self, in: container)
        async let second = Self.failure(of: South.self, in: container)
        for error in [await first, await second] { Self.expectCycle(error, of: ["North", "Int", "South"]) }
    }

    @Test func childTaskWithTheResolver() async throws {
        let container = Container {
            AsyncComponent(North.self) { resolver in
                async let south = resolver.resolve(South.self)
                async let number = resolver.resolve(Int.self)
                _ = try await (south, number)
                return North()
            }.cached()
            AsyncComponent(Int.self) { 1 }.cached()
            AsyncComponent(South.self) { resolver in
                async let north = resolver.resolve(North.self)
                _ = try await north
                return South()
            }.cached()
        }
        Self.expectCycle(await Self.failure(of: North.self, in: container), of: ["North", "South"])
    }

    @Test(arguments: [true, false])
    func deferredUseDuringTheCreation(isLazy: Bool) async throws {
        let container = Container {
            AsyncComponent(
                North.self,
                strategy: LinkedAsyncStrategy(Need<AsyncLazy<South>>(), Need<AsyncProvider<South>>()) {
                    _ = isLazy ? try await $0.get() : try await $1()
                    return North()
                }
            ).cached()
            AsyncComponent(South.self, strategy: LinkedAsyncStrategy(Need<North>()) { _ in South() }).cached()
        }
        try container.validate()
        Self.expectCycle(await Self.failure(of: North.self, in: container), of: ["North", "South"])
    }

    /// The first use of a lazy dependency leads back to itself.
    @Test func lazyThatLeadsToItself() async throws {
        struct Holder: Sendable {
            let lazy: AsyncLazy<South>
        }
        let holder = Kept<Holder>()
        let container = Container {
            Component(Holder.self, strategy: Taking(Holder.init)).cached()
            AsyncComponent(South.self) {
                _ = try await holder.value!.lazy.get()
                return South()
            }
        }
        holder.value = try container.resolve(Holder.self)
        await expectAsyncError(.cycle) { try await holder.value!.lazy.get() }
        holder.value = nil
    }

    /// One task uses a lazy dependency first, and so waits for the creation in another task. That creation uses the
    /// same lazy dependency.
    @Test func lazyOfTwoTasks() async throws {
        struct Holder: Sendable {
            let lazy: AsyncLazy<South>
        }
        let holder = Kept<Holder>()
        let hasBegun = Signal()
        let isAwaited = Signal()
        let container = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            Component(Holder.self, strategy: Taking(Holder.init)).cached()
            AsyncComponent(South.self) {
                hasBegun.send()
                await isAwaited.wait()
                _ = try await holder.value!.lazy.get()
                return South()
            }.cached()
        }
        holder.value = try container.resolve(Holder.self)
        async let south = Self.failure(of: South.self, in: container)
        await hasBegun.wait()
        await expectAsyncError(.cycle) { try await holder.value!.lazy.get() }
        #expect(await south?.code == .cycle)
        holder.value = nil
    }

    @Test func deferredUseAfterwardsIsNone() async throws {
        struct Holder: Sendable {
            let lazy: AsyncLazy<South>
            let provider: AsyncProvider<South>
        }
        let container = Container {
            AsyncComponent(
                Holder.self,
                strategy: LinkedAsyncStrategy(Need<AsyncLazy<South>>(), Need<AsyncProvider<South>>()) {
                    Holder(lazy: $0, provider: $1)
                }
            ).cached()
            AsyncComponent(South.self, strategy: LinkedAsyncStrategy(Need<Holder>()) { _ in South() }).cached()
        }
        let holder = try await container.async.resolve(Holder.self)
        let south = try await holder.lazy.get()
        #expect(try await holder.provider() === south)
        #expect(try await container.async.resolve(South.self) === south)
    }

    @Test func lazyIsResolvedOnceByManyTasks() async throws {
        struct Holder: Sendable {
            let lazy: AsyncLazy<Counted>
        }
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) {
                let counted = Counted(made)
                if counted.number == 1 { throw Broken(reason: "first use") }
                return counted
            }
            Component(Holder.self, strategy: Taking(Holder.init))
        }
        let holder = try container.resolve(Holder.self)
        // The lazy dependency does not remember a failed first use.
        await #expect(throws: ResolutionError.self) { try await holder.lazy.get() }
        #expect(holder.lazy.existing == nil)
        let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await holder.lazy.get().number } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(numbers == [2])
        #expect(holder.lazy.existing?.number == 2)
    }

    @Test func deferredUseAfterTheContainerIsGone() async throws {
        struct Holder: Sendable {
            let lazy: AsyncLazy<South>
            let provider: AsyncProvider<South>
            let resolver: AsyncResolver
        }
        var container: Container? = Container {
            AsyncComponent(South.self) { South() }
            AsyncComponent(
                Holder.self,
                strategy: LinkedAsyncStrategy(
                    Need<AsyncLazy<South>>(), Need<AsyncProvider<South>>(), Need<AsyncResolver>()
                ) { Holder(lazy: $0, provider: $1, resolver: $2) })
        }
        let holder = try await container!.async.resolve(Holder.self)
        _ = try await holder.resolver.resolve(South.self)
        container = nil
        for use in [
            { try await holder.lazy.get() }, { try await holder.provider() },
            { try await holder.resolver.resolve(South.self) },
        ] as [@Sendable () async throws -> South] {
            await expectAsyncError(.closed) { try await use() }
        }
    }

    // MARK: No cycles

    /// A task that a factory starts waits for the factory's instance, but the factory does not wait for the task.
    @Test(arguments: [true, false])
    func taskBornInAFactoryLooksItsComponentUp(isDuringTheCreation: Bool) async throws {
        let found = Kept<Task<North, any Error>>()
        let isAwaited = Signal()
        let isMade = Signal()
        let container = Kept<Container>()
        container.value = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            AsyncComponent(North.self) {
                found.value = Task {
                    if !isDuringTheCreation { await isMade.wait() }
                    return try await container.value!.async.resolve(North.self)
                }
                if isDuringTheCreation { await isAwaited.wait() }
                return North()
            }.cached()
        }
        let north = try await container.value!.async.resolve(North.self)
        isMade.send()
        #expect(try await found.value!.value === north)
        container.value = nil
        found.value = nil
    }

    @Test func taskBornInAFactoryUsesTheResolverAfterwards() async throws {
        let found = Kept<Task<North, any Error>>()
        let isMade = Signal()
        let container = Container {
            AsyncComponent(North.self) { resolver in
                found.value = Task {
                    await isMade.wait()
                    return try await resolver.resolve(North.self)
                }
                return North()
            }.cached()
        }
        let north = try await container.async.resolve(North.self)
        isMade.send()
        #expect(try await found.value!.value === north)
        found.value = nil
    }

    @Test func taskBornInASynchronousFactory() async throws {
        let found = Kept<Task<North, any Error>>()
        let container = Kept<Container>()
        container.value = Container {
            Component(
                North.self,
                strategy: Taking { (_: South) in
                    found.value = Task { try await container.value!.async.resolve(North.self) }
                    return North()
                }
            ).cached()
            AsyncComponent(South.self) { South() }
        }
        let north = try await container.value!.async.resolve(North.self)
        #expect(try await found.value!.value === north)
        container.value = nil
        found.value = nil
    }

    @Test func waitingInOneDirection() async throws {
        let southHasBegun = Signal()
        let isAwaited = Signal()
        let container = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            AsyncComponent(North.self) { resolver in
                _ = try await resolver.resolve(South.self)
                return North()
            }.cached()
            AsyncComponent(South.self) { resolver in
                southHasBegun.send()
                await isAwaited.wait()
                _ = try await resolver.resolve(East.self)
                return South()
            }.cached()
            AsyncComponent(East.self) { East() }.cached()
        }
        async let south = container.async.resolve(South.self)
        await southHasBegun.wait()
        let north = try await container.async.resolve(North.self)
        _ = try await south
        #expect(try await container.async.resolve(North.self) === north)
    }

    /// Two tasks resolve the same two components in different orders. No creation waits inside another one.
    @Test func differentOrdersOneAfterTheOther() async throws {
        for _ in 0..<50 {
            let container = Container {
                AsyncComponent(North.self) {
                    await Task.yield()
                    return North()
                }.cached()
                AsyncComponent(South.self) {
                    await Task.yield()
                    return South()
                }.cached()
                AsyncComponent(Int.self, strategy: LinkedAsyncStrategy(Need<North>(), Need<South>()) { _, _ in 1 })
                AsyncComponent(Double.self, strategy: LinkedAsyncStrategy(Need<South>(), Need<North>()) { _, _ in 1 })
            }
            async let first = container.async.resolve(Int.self)
            async let second = container.async.resolve(Double.self)
            _ = try await (first, second)
        }
    }

    // MARK: Work of other creations

    /// A creation uses a resolver or a lazy dependency of an enclosing creation.
    @Test(arguments: [true, false], [true, false])
    func resolverOfTheOutermostCreation(isCached: Bool, throughLazy: Bool) async throws {
        let resolver = Kept<AsyncResolver>()
        let lazy = Kept<AsyncLazy<East>>()
        let container = Container {
            Component(String.self) { "" }
            Self.cached(
                AsyncComponent(North.self) { own in
                    resolver.value = own
                    lazy.value = try await own.resolve(AsyncLazy<East>.self)
                    _ = try await own.resolve(South.self)
                    return North()
                }, isCached)
            Self.cached(
                AsyncComponent(South.self) { _ in
                    _ = try await throughLazy ? lazy.value!.get() : resolver.value!.resolve(East.self)
                    return South()
                }, isCached)
            Self.cached(
                AsyncComponent(East.self) { own in
                    _ = try await own.resolve(South.self)
                    return East()
                }, isCached)
        }
        let error = await Self.failure(of: North.self, in: container)
        #expect(error?.code == .cycle)
        #expect(try container.resolve(String.self) == "")
    }

    /// A task uses the resolver of a creation that has ended. Its request is no longer part of that creation, although
    /// it began before the end.
    @Test(arguments: [0, 100])
    func requestThatOutlivesItsCreation(depth: Int) async throws {
        let hasAsked = Signal()
        let mayAsk = Signal()
        let task = Kept<Task<Void, any Error>>()
        let container = Container {
            AsyncComponent(North.self) { resolver in
                if task.value == nil {
                    task.value = Task { _ = try await resolver.resolve(South.self) }
                    await hasAsked.wait()
                }
                return North()
            }
            for number in 0..<depth {
                AsyncComponent(Int.self) { try await $0.resolve(Int.self, named: "\(number + 1)") }.named("\(number)")
            }
            AsyncComponent(Int.self) { resolver in
                hasAsked.send()
                await mayAsk.wait()
                _ = try await resolver.resolve(North.self)
                return 1
            }.named("\(depth)")
            AsyncComponent(South.self) { resolver in
                _ = try await resolver.resolve(Int.self, named: "0")
                return South()
            }.cached()
        }
        _ = try await container.async.resolve(North.self)
        mayAsk.send()
        try await task.value?.value
    }

    /// An immediate task runs on the thread of the factory. The factory continues when the task suspends.
    @Test func taskThatBeginsAtOnce() async throws {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        let container = Kept<Container>()
        let task = Kept<Task<North, any Error>>()
        container.value = Container {
            Component(North.self) {
                task.value = Task.immediate { try await container.value!.async.resolve(North.self) }
                return North()
            }.cached()
        }
        let north = try container.value?.resolve(North.self)
        #expect(try await task.value?.value === north)
        container.value = nil
    }

    /// The task waits for a creation that waits for the factory. That is no cycle, because the factory does not wait
    /// for the task.
    @Test func taskThatBeginsAtOnceAndWaitsForWhatWaits() async throws {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        let container = Kept<Container>()
        let task = Kept<Task<South, any Error>>()
        let (hasBegun, mayAsk, mayEnd) = (Signal(), Signal(), Rendezvous(of: 1))
        let isAwaited = Signal()
        let stalls = WaitObserver { report in
            if report.description.contains("North") { isAwaited.send() }
        }
        container.value = Container(resolutionObservers: [stalls]) {
            AsyncComponent(South.self) { resolver in
                await mayAsk.wait()
                _ = try await resolver.resolve(North.self)
                return South()
            }.cached()
            Component(North.self) {
                task.value = Task.immediate { try await container.value!.async.resolve(South.self) }
                hasBegun.send()
                mayEnd.wait()
                return North()
            }.cached()
        }
        let south = Task { try await container.value!.async.resolve(South.self) }
        let north = BackgroundThread { try container.value!.resolve(North.self) }
        await hasBegun.wait()
        mayAsk.send()
        await isAwaited.wait()
        mayEnd.arrive()
        _ = try await north.value
        let other = try await south.value
        #expect(try await task.value?.value === other)
        container.value = nil
    }

    /// A creation that opens a scope gets another instance of its component there.
    @Test(arguments: [true, false], [true, false])
    func sameComponentOfAnotherScope(isCached: Bool, isAsynchronous: Bool) async throws {
        let container = Kept<Container>()
        let count = Component(Counted.self) { resolver in
            let left = try resolver.resolve(Int.self)
            if left == 0 { return Counted(number: 0) }
            return try container.value!.withScope("request", values: [.value(left - 1)]) { (scope: Scope) throws in
                Counted(number: try scope.resolve(Counted.self).number + 1)
            }
        }
        let asynchronous = AsyncComponent(Counted.self) { resolver in
            let left = try await resolver.resolve(Int.self)
            if left == 0 { return Counted(number: 0) }
            return try await container.value!.withScope("request", values: [.value(left - 1)]) {
                (scope: Scope) async throws in
                Counted(number: try await scope.async.resolve(Counted.self).number + 1)
            }
        }
        container.value = Container {
            Component(Int.self, suppliedIn: "request")
            if isAsynchronous {
                isCached ? asynchronous.cached(.scope("request")) : asynchronous
            } else {
                isCached ? count.cached(.scope("request")) : count
            }
        }
        let number = try await container.value?.withScope("request", values: [.value(3)]) {
            (scope: Scope) async throws in try await scope.async.resolve(Counted.self).number
        }
        #expect(number == 3)
        container.value = nil
    }
}
