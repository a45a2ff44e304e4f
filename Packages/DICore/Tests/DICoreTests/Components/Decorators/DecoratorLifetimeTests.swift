import DICaches
import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private typealias Store = Layered.Store
private typealias Disk = Layered.Disk
private typealias Layer = Layered.Layer

// Proves A23.
/// The instance of a decorator lives as long as the decorated instance.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct DecoratorLifetimeTests {
    private let made = Tally()

    private var decorator: Decorator<any Store> {
        Decorator((any Store).self) { [made] inner in
            made.add()
            return Layer(inner)
        }
    }

    private var disk: Component<Disk, ComponentOrigin.Made> { Component(Disk.self) { Disk() }.role { $0 as any Store } }

    private func inner(_ store: any Store) throws -> Disk { try #require((store as? Layer)?.inner as? Disk) }

    // MARK: Caches

    @Test func uncachedIsDecoratedEachTime() throws {
        let container = Container {
            disk.uncached()
            decorator
        }
        let (first, second) = (try container.resolve((any Store).self), try container.resolve((any Store).self))
        #expect(first !== second)
        #expect(try inner(first) !== inner(second))
        #expect(try container.existing((any Store).self) == nil)
    }

    @Test(arguments: CacheKind.sharing)
    func cachedIsDecoratedOnce(cache: CacheKind) throws {
        let strategy = cache.strategy
        let container = Container {
            disk.contribute { $0 as any Store }.cached(in: strategy)
            decorator
            decorator
        }
        try container.validate()
        let store = try container.resolve((any Store).self)
        #expect(store.layers == ["log", "log", "disk"])
        #expect(try container.resolve((any Store).self) === store)
        let elements = try container.resolve([any Store].self)
        #expect(elements.count == 1 && elements[0] === store)
        #expect(try container.existing((any Store).self) === store)
        #expect(made.count == 2)
        let plain = try container.resolve(Disk.self)
        #expect((store as? Layer)?.inner.layers == ["log", "disk"])
        #expect(((store as? Layer)?.inner as? Layer)?.inner === plain)
        container.clear()
        if cache == .shared { (strategy as? SharedCache)?.clear() }
        #expect(try container.existing((any Store).self) == nil)
        let fresh = try container.resolve((any Store).self)
        #expect(fresh !== store)
        #expect(try container.resolve(Disk.self) !== plain)
        let freshDisk = try container.resolve(Disk.self)
        #expect(((fresh as? Layer)?.inner as? Layer)?.inner === freshDisk)
        #expect(made.count == 4)
    }

    @Test func clearingByTypeOrRoleClearsBoth() throws {
        let container = Container {
            disk.cached()
            decorator
        }
        for clear in [{ container.clear(Disk.self) }, { container.clear((any Store).self) }] {
            let store = try container.resolve((any Store).self)
            let old = try container.resolve(Disk.self)
            #expect(try inner(store) === old)
            clear()
            #expect(try container.existing((any Store).self) == nil)
            #expect(try container.existing(Disk.self) == nil)
            #expect(try inner(container.resolve((any Store).self)) !== old)
        }
    }

    @Test func existsOnlyWhenItWasDecorated() throws {
        let container = Container {
            disk.cached()
            decorator
        }
        let plain = try container.resolve(Disk.self)
        #expect(try container.existing((any Store).self) == nil)
        #expect(made.count == 0)
        #expect(try inner(container.resolve((any Store).self)) === plain)
        #expect(try container.existing((any Store).self) != nil)
    }

    @Test func weaklyCachedIsReleasedWithItsLastUser() throws {
        let alive = Tally()
        let container = Container {
            Component(Mortal.self) { Mortal(alive) }.role { Held($0) as any Holding }.cached(.weak)
            Decorator((any Holding).self) { Held($0) }
        }
        do {
            let first = try container.resolve((any Holding).self)
            #expect(try container.resolve((any Holding).self) === first)
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
        #expect(try container.existing((any Holding).self) == nil)
        _ = try container.resolve((any Holding).self)
    }

    private protocol Holding: AnyObject, Sendable {}
    private final class Held: Holding {
        let held: any Sendable
        init(_ held: any Sendable) { self.held = held }
    }

    /// Even if the decorator's instance does not retain the decorated instance, it is never returned for another one.
    @Test func weaklyCachedInstanceIsDecoratedAnew() throws {
        final class Detached: Holding {}
        let container = Container {
            Component(Counted.self) { Counted() }.role { Held($0) as any Holding }.cached(.weak)
            Decorator((any Holding).self) { _ in Detached() }
        }
        let first = try container.resolve((any Holding).self)
        #expect(try container.resolve((any Holding).self) === first)
        let counted = try container.resolve(Counted.self)
        let second = try container.resolve((any Holding).self)
        #expect(second !== first)
        #expect(try container.resolve((any Holding).self) === second)
        withExtendedLifetime((first, counted)) {}
    }

    @Test func valueThatDecoratesWeaklyIsRefused() throws {
        struct Boxed: Weighing { let weight = 1 }
        final class Heavy: Weighing { let weight = 2 }
        let container = Container {
            Component(Heavy.self) { Heavy() }.role { $0 as any Weighing }.cached(.weak)
            Decorator((any Weighing).self) { _ in Boxed() }
        }
        try expectError(.notAClassInstance) { try container.resolve((any Weighing).self) }
    }

    private protocol Weighing: Sendable { var weight: Int { get } }

    @Test func timeIsThatOfTheComponent() throws {
        let container = Container {
            disk.cached(TimeToLiveCache(.zero, clock: .continuous))
            decorator
        }
        let (first, second) = (try container.resolve((any Store).self), try container.resolve((any Store).self))
        #expect(try first !== second && inner(first) !== inner(second))
        #expect(try inner(second) !== container.resolve(Disk.self))
        #expect(made.count == 2)
    }

    @Test func roomIsThatOfTheComponent() throws {
        let pages = BoundedCache(limit: 2)
        let container = Container {
            disk.cached(pages)
            Component(Counted.self) { Counted() }.cached(pages)
            Component(Mortal.self) { Mortal() }.cached(pages)
            decorator
        }
        let store = try container.resolve((any Store).self)
        let counted = try container.resolve(Counted.self)
        #expect(try container.resolve((any Store).self) === store)
        #expect(try container.existing(Counted.self) === counted)
        // A use of the decorated role is a use of the component, so the cache evicts another instance.
        _ = try container.resolve(Mortal.self)
        #expect(try container.existing(Counted.self) == nil)
        #expect(try container.resolve((any Store).self) === store)
        #expect(made.count == 1)
    }

    @Test func perResolveAndPerThread() throws {
        let container = Container {
            disk.cached(.perResolve)
            decorator
            Component(
                Bool.self,
                strategy: LinkedStrategy(Need<any Store>(), Need<any Store>(), Need<Disk>()) { first, second, disk in
                    first === second && (first as? Layer)?.inner === disk
                })
        }
        #expect(try container.resolve(Bool.self))
        #expect(try container.resolve((any Store).self) !== container.resolve((any Store).self))
        let other = Container {
            disk.cached(.perThread)
            decorator
        }
        let stores = try Threads.run(2) { _ in
            let store = try other.resolve((any Store).self)
            #expect(try other.resolve((any Store).self) === store)
            #expect(try (store as? Layer)?.inner === other.resolve(Disk.self))
            return store
        }
        #expect(stores[0] !== stores[1])
    }

    @Test func perTask() async throws {
        let container = Container {
            disk.cached(.perTask)
            decorator
        }
        let stores = try await (0..<2).asyncMap { _ in
            try await withTaskCache {
                let store = try container.resolve((any Store).self)
                #expect(try container.resolve((any Store).self) === store)
                #expect(try (store as? Layer)?.inner === container.resolve(Disk.self))
                return store
            }
        }
        #expect(stores[0] !== stores[1])
    }

    // MARK: Existing instances

    @Test func existingInstanceIsDecoratedOnce() throws {
        let existing = Disk()
        let container = Container {
            Component(instance: existing).role { $0 as any Store }
            decorator
        }
        let store = try container.resolve((any Store).self)
        #expect(try inner(store) === existing)
        container.clear()
        container.clear(Disk.self)
        container.put(7)
        #expect(try container.resolve((any Store).self) === store)
        #expect(made.count == 1)
    }

    @Test func existingInstanceKeepsNothingOfAContainerThatIsGone() throws {
        let alive = Tally()
        let component = Component(instance: Disk()).role { $0 as any Store }
        let shared = SharedCache()
        for number in 0..<3 {
            let container = Container {
                component
                Component(Counted.self) { Counted() }.role { Held($0) as any Holding }.cached(shared)
                Decorator((any Store).self) { inner in Wearing(inner, Mortal(alive)) }
                Decorator((any Holding).self) { inner in Held(Mortal(alive)) }
            }
            #expect(try container.resolve((any Store).self).layers == ["disk"])
            _ = try container.resolve((any Holding).self)
            // Decorations of shared instances stay as long as these.
            #expect(alive.count == 2 + number)
        }
        shared.clear()
        #expect(alive.count == 0)
    }

    private final class Wearing: Store {
        let inner: any Store
        let mortal: Mortal
        init(_ inner: any Store, _ mortal: Mortal) {
            self.inner = inner
            self.mortal = mortal
        }
        var layers: [String] { inner.layers }
    }

    @Test func replacedComponentTakesItsDecorationsAlong() throws {
        let alive = Tally()
        let shared = SharedCache()
        let container = Container {
            Decorator((any Store).self) { inner in Wearing(inner, Mortal(alive)) }
        }
        container.put(Disk(), as: (any Store).self)
        _ = try container.resolve((any Store).self)
        for _ in 0..<3 {
            container.remove((any Store).self)
            container.register { Component((any Store).self) { Disk() }.cached(shared) }
            _ = try container.resolve((any Store).self)
            container.put(Disk(), as: (any Store).self)
            _ = try container.resolve((any Store).self)
        }
        // The decoration of the shared instance stays as long as that.
        #expect(alive.count == 2)
        shared.clear()
        #expect(alive.count == 1)
    }

    // MARK: Scopes

    @Test func oneForEachScope() throws {
        let container = Container {
            disk.cached(.scope("request"))
            decorator
            decorator
        }
        try container.validate()
        let stores = try (0..<2).map { _ in
            try container.withScope("request") { scope in
                let store = try scope.resolve((any Store).self)
                #expect(store.layers == ["log", "log", "disk"])
                #expect(try scope.resolve((any Store).self) === store)
                #expect(try scope.existing((any Store).self) === store)
                return store
            }
        }
        #expect(stores[0] !== stores[1])
        try expectError(.noScope) { try container.resolve((any Store).self) }
    }

    @Test func aSuppliedValueIsDecoratedOnce() throws {
        let container = Container {
            Component(Disk.self, suppliedIn: "request").role { $0 as any Store }
            Component(Int.self, suppliedIn: "request")
            decorator
            Decorator(Int.self) { $0 + 1 }
        }
        try container.validate()
        let supplied = Disk("supplied")
        try container.withScope("request", values: [.value(supplied), .value(7)]) { scope in
            let store = try scope.resolve((any Store).self)
            #expect(try inner(store) === supplied)
            container.clear()
            #expect(try scope.resolve((any Store).self) === store)
            #expect(try scope.resolve(Int.self) == 8)
        }
        #expect(made.count == 1)
    }

    @Test func decoratorSeesTheScopeOfItsTarget() throws {
        let container = Container {
            disk.cached(.scope("request"))
            Component(String.self, suppliedIn: "request")
            Decorator((any Store).self, needs: Need<String>()) { Layer($0, $1) }
            Decorator((any Store).self) { Layer($0, try $1.resolve(String.self) + " again") }
        }
        try container.withScope("request", values: [.value("path")]) { scope in
            let layers = try scope.resolve((any Store).self).layers
            #expect(layers == ["path again", "path", "disk"])
        }
    }

    @Test func droppedWithItsScope() async throws {
        let alive = Tally()
        let container = Container {
            disk.cached(.scope("request"))
            Decorator((any Store).self) { Wearing($0, Mortal(alive)) }
        }
        let scope = try container.openScope("request")
        _ = try scope.resolve((any Store).self)
        #expect(alive.count == 1)
        try await scope.close()
        #expect(alive.count == 0)
        try expectError(.closed) { try scope.resolve((any Store).self) }
    }

    // MARK: All components

    @Test(arguments: [true, false])
    func eagerComponentIsDecoratedWhenTheContainerStarts(isAsynchronous: Bool) async throws {
        let container = Container {
            disk.contribute { $0 as any Store }.cached().eager()
            Component(Int.self) { 1 }.cached().eager()
            Decorator(Int.self) { [made] in
                made.add()
                return $0 + 1
            }
            decorator
        }
        if isAsynchronous { try await container.start() } else { try startSynchronously(container) }
        #expect(made.count == 2)
        #expect(try container.existing((any Store).self)?.layers == ["log", "disk"])
        #expect(try container.existing(Int.self) == 2)
    }

    /// In an asynchronous function, Swift prefers the asynchronous method.
    private func startSynchronously(_ container: Container) throws(ResolutionError) { try container.start() }

    @Test func closedContainerLetsGo() async throws {
        let alive = Tally()
        let container = Container {
            disk.cached(SlotCache.guarded)
            Decorator((any Store).self) { Wearing($0, Mortal(alive)) }
        }
        _ = try container.resolve((any Store).self)
        #expect(alive.count == 1)
        try await container.close()
        #expect(alive.count == 0)
        try expectError(.closed) { try container.resolve((any Store).self) }
    }

    @Test func closerMayReadADecoratedInstance() async throws {
        let seen = Kept<[String]>()
        let container = Kept<Container>()
        container.value = Container {
            disk.cached()
            decorator
            Component(Counted.self) { Counted() }.cached().onClose { _ in
                seen.value = try container.value?.resolve((any Store).self).layers
            }
        }
        _ = try container.value?.resolve((any Store).self)
        _ = try container.value?.resolve(Counted.self)
        try await container.value?.close()
        #expect(seen.value == ["log", "disk"])
    }

    // MARK: Threads

    @Test(arguments: CacheKind.sharing)
    func everyThreadGetsTheSameDecoratedObject(cache: CacheKind) throws {
        for _ in 0..<20 {
            let made = Tally()
            let container = Container {
                disk.contribute { $0 as any Store }.cached(in: cache.strategy)
                Decorator((any Store).self) { inner in
                    made.add()
                    return Layer(inner)
                }
                decorator
            }
            let start = Rendezvous(of: 4)
            let stores = try Threads.run(4) { index in
                start.meet()
                if index == 3 { _ = try container.resolve(Disk.self) }
                return index.isMultiple(of: 2)
                    ? try container.resolve((any Store).self) : try container.resolve([any Store].self)[0]
            }
            let last = try container.resolve((any Store).self)
            #expect(stores.allSatisfy { $0 === last })
            // The simple cache never waits, so it may create several instances. All requests get the same one.
            if cache != .simple { #expect(made.count == 1) }
        }
    }

    @Test func decorationsMadeDuringAClearNeverComeBack() throws {
        let gate = Gate()
        let container = Container {
            disk.contribute { $0 as any Store }.cached()
            Decorator((any Store).self) { [made] inner in
                if made.add() == 1 { gate.passBlocking() }
                return Layer(inner)
            }
        }
        let stores = try Threads.run(2) { index -> any Store in
            if index == 0 { return try container.resolve((any Store).self) }
            gate.blockUntilReached()
            container.clear()
            let fresh = try container.resolve([any Store].self)[0]
            gate.open()
            return fresh
        }
        #expect(stores[0] !== stores[1])
        #expect(try inner(stores[1]) === container.resolve(Disk.self))
        #expect(try container.resolve((any Store).self) === stores[1])
    }

    @Test func clearedWhileManyAsk() throws {
        let container = Container {
            disk.contribute { $0 as any Store }.cached()
            decorator
        }
        _ = try Threads.run(4) { index in
            for _ in 0..<500 {
                if index == 0 { container.clear() }
                let store =
                    index == 1 ? try container.resolve([any Store].self)[0] : try container.resolve((any Store).self)
                #expect(store.layers == ["log", "disk"])
            }
        }
        let store = try container.resolve((any Store).self)
        #expect(try inner(store) === container.resolve(Disk.self))
        #expect(try container.resolve([any Store].self)[0] === store)
    }
}

extension Sequence {
    fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}
