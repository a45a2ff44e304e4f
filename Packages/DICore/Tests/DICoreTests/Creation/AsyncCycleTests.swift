import DICore
import DIInspection
import TestSupport
import Testing

private final class Node: Sendable {}
private final class North: Sendable {}
private final class South: Sendable {}
private final class East: Sendable {}

// Proves E5.
/// Tests asynchronous creations that would wait for each other forever, and others that only look like it.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct AsyncCycleTests {
    private static func expectCycle(
        _ error: ResolutionError?, of members: Set<String>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(error?.code == .cycle, sourceLocation: sourceLocation)
        // The name, or the type.
        let named =
            error?.notes.map { note in
                String(note.text.split(separator: "\"").dropFirst().first ?? note.text.prefix { $0 != " " })
            } ?? []
        #expect(Set(named) == members, sourceLocation: sourceLocation)
        #expect(named.count == members.count, "each member once: \(named)", sourceLocation: sourceLocation)
    }

    /// Returns the error of a request that must fail.
    private static func failure<Value: Sendable>(
        of type: Value.Type, named name: String? = nil, in container: Container
    ) async -> ResolutionError? {
        do {
            _ = try await container.async.resolve(type, qualifier: name.map { .name($0) })
            return nil
        } catch {
            return error
        }
    }

    /// An object with the deferred forms of a dependency.
    private struct Holder<Value: Sendable>: Sendable {
        let lazy: AsyncLazy<Value>
        let provider: AsyncProvider<Value>
        let resolver: AsyncResolver

        static var component: Component<Holder, ComponentOrigin.Made> {
            Component(
                Holder.self,
                strategy: LinkedStrategy(
                    Need<AsyncLazy<Value>>(), Need<AsyncProvider<Value>>(), Need<AsyncResolver>(), make: Holder.init))
        }
    }

    private static func cached<Value: Sendable>(
        _ component: AsyncComponent<Value>, _ isCached: Bool
    ) -> AsyncComponent<Value> {
        isCached ? component.cached() : component
    }

    /// The request of a member of a cycle for the next one.
    enum Request: CaseIterable {
        case byResolver, byContainer, inChildTask
    }

    // Proves promise 12, promise 17.
    @Test(arguments: [true, false], Request.allCases)
    func oneTask(isCached: Bool, request: Request) async throws {
        let container = Kept<Container>()
        container.value = Container {
            Component(Int.self) { 1 }
            AsyncComponent(String.self) { resolver in
                _ = try await resolver.resolve(Node.self, named: "0")
                return ""
            }
            for number in 0...1 {
                let next = "\(1 - number)"
                let member = AsyncComponent(Node.self) { resolver in
                    switch request {
                    case .byResolver: return try await resolver.resolve(Node.self, named: next)
                    case .byContainer: return try await container.value!.async.resolve(Node.self, named: next)
                    case .inChildTask:
                        async let node = resolver.resolve(Node.self, named: next)
                        return try await node
                    }
                }
                Self.cached(member.named("\(number)"), isCached)
            }
        }
        Self.expectCycle(await Self.failure(of: String.self, in: container.value!), of: ["0", "1"])
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

    /// The request of the first member of a cycle for the second one.
    enum Link: CaseIterable {
        case byResolver, byContainer
        /// Through a member that no other request can wait for.
        case throughUncached
        /// Through a synchronous member that declares its need.
        case throughDeclared
    }

    // Proves promise 12, promise 13, promise 14.
    /// Each member of the cycle is created by a task of its own.
    @Test(arguments: [2, 3], Link.allCases)
    func severalTasks(count: Int, link: Link) async throws {
        let meeting = Meeting(of: count)
        let container = Kept<Container>()
        let hasBetween = link == .throughUncached || link == .throughDeclared
        container.value = Container {
            for number in 0..<count {
                let next = number == 0 && hasBetween ? "between" : "\((number + 1) % count)"
                AsyncComponent(Node.self) { resolver in
                    await meeting.meet()
                    let resolver = link == .byContainer ? container.value!.async : resolver
                    return try await resolver.resolve(Node.self, named: next)
                }.named("\(number)").cached()
            }
            if link == .throughUncached {
                AsyncComponent(Node.self) { try await $0.resolve(Node.self, named: "1") }.named("between")
            }
            if link == .throughDeclared {
                Component(Node.self, strategy: LinkedStrategy(Need<Node>.named("1")) { $0 }).named("between").cached()
            }
        }
        let inside = container.value!
        let tasks = (0..<count).map { number in
            Task { await Self.failure(of: Node.self, named: "\(number)", in: inside) }
        }
        let members = Set((0..<count).map { "\($0)" } + (hasBetween ? ["between"] : []))
        for task in tasks { Self.expectCycle(await task.value, of: members) }
        container.value = nil
    }

    // Proves promise 16.
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

    // Proves promise 16.
    /// The first use of a lazy dependency leads back to itself.
    @Test func lazyThatLeadsToItself() async throws {
        let holder = Kept<Holder<South>>()
        let container = Container {
            Holder<South>.component.cached()
            AsyncComponent(South.self) {
                _ = try await holder.value!.lazy.get()
                return South()
            }
        }
        holder.value = try container.resolve(Holder<South>.self)
        try await expectAsyncError(.cycle) { try await holder.value!.lazy.get() }
        holder.value = nil
    }

    // Proves promise 16.
    /// One task uses a lazy dependency first, and so waits for the creation in another task. That creation uses the
    /// same lazy dependency.
    @Test func lazyOfTwoTasks() async throws {
        let holder = Kept<Holder<South>>()
        let hasBegun = Signal()
        let isAwaited = Signal()
        let container = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            Holder<South>.component.cached()
            AsyncComponent(South.self) {
                hasBegun.send()
                await isAwaited.wait()
                _ = try await holder.value!.lazy.get()
                return South()
            }.cached()
        }
        holder.value = try container.resolve(Holder<South>.self)
        async let south = Self.failure(of: South.self, in: container)
        await hasBegun.wait()
        try await expectAsyncError(.cycle) { try await holder.value!.lazy.get() }
        #expect(await south?.code == .cycle)
        holder.value = nil
    }

    // Proves promise 18.
    @Test func deferredUseAfterwardsIsNone() async throws {
        let container = Container {
            Holder<South>.component.cached()
            AsyncComponent(South.self, strategy: LinkedAsyncStrategy(Need<Holder<South>>()) { _ in South() }).cached()
        }
        let holder = try await container.async.resolve(Holder<South>.self)
        let south = try await holder.lazy.get()
        #expect(try await holder.provider() === south)
        #expect(try await container.async.resolve(South.self) === south)
    }

    // Proves promise 33.
    @Test func lazyIsResolvedOnceByManyTasks() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) {
                let counted = Counted(made)
                if counted.number == 1 { throw Broken(reason: "first use") }
                return counted
            }
            Holder<Counted>.component
        }
        let holder = try container.resolve(Holder<Counted>.self)
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

    // Proves promise 72.
    @Test func deferredUseAfterTheContainerIsGone() async throws {
        var container: Container? = Container {
            AsyncComponent(South.self) { South() }
            Holder<South>.component
        }
        let holder = try await container!.async.resolve(Holder<South>.self)
        _ = try await holder.resolver.resolve(South.self)
        container = nil
        try await expectAsyncError(.closed) { try await holder.lazy.get() }
        try await expectAsyncError(.closed) { try await holder.provider() }
        try await expectAsyncError(.closed) { try await holder.resolver.resolve(South.self) }
    }

    // MARK: No cycles

    /// The request of a task that a factory starts.
    enum TaskRequest: CaseIterable {
        case duringTheCreation, afterwards, afterwardsByResolver
    }

    // Proves promise 18, promise 19.
    /// The task waits for the factory's instance, but the factory does not wait for the task.
    @Test(arguments: TaskRequest.allCases)
    func taskOfAFactoryRequestsItsComponent(request: TaskRequest) async throws {
        let found = Kept<Task<North, any Error>>()
        let (isAwaited, isMade) = (Signal(), Signal())
        let container = Kept<Container>()
        container.value = Container(resolutionObservers: [WaitObserver { _ in isAwaited.send() }]) {
            AsyncComponent(North.self) { resolver in
                found.value = Task {
                    if request != .duringTheCreation { await isMade.wait() }
                    let own = request == .afterwardsByResolver ? resolver : container.value!.async
                    return try await own.resolve(North.self)
                }
                if request == .duringTheCreation { await isAwaited.wait() }
                return North()
            }.cached()
        }
        let north = try await container.value!.async.resolve(North.self)
        isMade.send()
        #expect(try await found.value!.value === north)
        container.value = nil
        found.value = nil
    }

    // Proves promise 19.
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

    // Proves promise 20.
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

    // Proves promise 20.
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

    // Proves promise 14.
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

    // Proves promise 18.
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

    // Proves promise 19.
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

    // Proves promise 19.
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

    // Proves promise 21.
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
