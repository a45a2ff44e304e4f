import TestSupport
import Testing

@testable import DICore

private protocol Store: Sendable { var text: String { get } }
private final class Disk: Store {
    let text: String
    init(_ text: String = "disk") { self.text = text }
}
private final class Logged: Store {
    let inner: any Store
    init(_ inner: any Store) { self.inner = inner }
    var text: String { "logged \(inner.text)" }
}

/// Creations of cached components, through their entries.
@Suite(.ownThread) struct CreationInternalTests {
    private static let asStore = Parts.role(Disk.self, as: (any Store).self) { $0 }

    private func cached(
        _ cache: Container.Cache = .threadSafe, needs: [ComponentKey] = [],
        _ make: @escaping @Sendable () throws -> Disk
    ) -> ComponentRecord {
        Parts.component(Disk.self, needs: needs, cache: cache, roles: [Self.asStore], make)
    }

    @Test(arguments: [true, false]) func oneInstanceForAllKeys(isSimple: Bool) throws {
        let made = Tally()
        let registry = Parts.registry([
            cached(isSimple ? .simple : .threadSafe) {
                made.add()
                return Disk()
            }
        ])
        registry.add(Parts.redirection(String.self, to: (any Store).self) { "\(ObjectIdentifier($0 as AnyObject))" })
        let generation = Generation(registry)
        let disk = try generation.resolve(Disk.self)
        #expect(try generation.resolve(Disk.self) === disk)
        #expect(try generation.resolve((any Store).self) as AnyObject === disk)
        #expect(try generation.resolve(String.self) == "\(ObjectIdentifier(disk))")
        #expect(made.count == 1)
        #expect(generation.linked(ComponentKey((any Store).self))?.cell?.isReady == true)
    }

    @Test func decorationsLiveAsLongAsTheDecoratedInstance() throws {
        let made = Tally()
        let registry = Parts.registry([cached { Disk() }])
        registry.add(
            Parts.decorator((any Store).self) {
                made.add()
                return Logged($0)
            })
        let generation = Generation(registry)
        let store = try generation.resolve((any Store).self)
        #expect(store.text == "logged disk")
        #expect(try generation.resolve((any Store).self) as AnyObject === store as AnyObject)
        #expect(try generation.resolve(Disk.self) === (store as? Logged)?.inner as AnyObject?)
        #expect(made.count == 1)
    }

    @Test func aFailedCreationLeavesTheCellEmpty() throws {
        let isBroken = Kept(true)
        let generation = Generation(
            Parts.registry([
                cached {
                    if isBroken.value == true { throw Broken(reason: "disk") }
                    return Disk()
                }
            ]))
        for _ in 0..<2 {
            expectError(.creationFailed) { try generation.resolve((any Store).self) }
        }
        isBroken.value = false
        #expect(try generation.resolve((any Store).self) as AnyObject === generation.resolve(Disk.self))
    }

    @Test func instancesOutliveAChangeThatDoesNotConcernThem() throws {
        let alive = Tally()
        let disk = Parts.component(Mortal.self, cache: .threadSafe) { Mortal(alive) }
        let shop = Parts.component(Int.self, needs: [ComponentKey(Mortal.self)]) { 1 }
        let container = Container(Parts.registry([disk, shop, Parts.component(String.self) { "old" }]))
        func mortal() throws -> ObjectIdentifier {
            try container.core.reading { ObjectIdentifier(try $0.resolve(Mortal.self)) }
        }
        let first = try mortal()
        // All keys are concerned, so all entries are linked again. The slots stay.
        container.core.change { registry in
            registry.remove(ComponentKey(String.self))
            return Registry.Change(keys: .all)
        }
        #expect(try mortal() == first)
        container.core.change { $0.remove(ComponentKey(Mortal.self)) }
        #expect(alive.count == 0)
        #expect(throws: ResolutionError.self) { try container.core.reading { try $0.resolve(Int.self) } }
    }

    @Test func threadsWaitForOneCreation() async throws {
        let made = Tally()
        let (isCreating, mayEnd) = (Rendezvous(of: 2), Rendezvous(of: 2))
        let generation = Generation(
            Parts.registry([
                cached {
                    made.add()
                    isCreating.meet()
                    mayEnd.meet()
                    return Disk()
                }
            ]))
        let first = BackgroundThread { ObjectIdentifier(try generation.resolve(Disk.self)) }
        isCreating.meet()
        let others = (0..<4).map { number in
            BackgroundThread {
                number % 2 == 0
                    ? ObjectIdentifier(try generation.resolve(Disk.self))
                    : ObjectIdentifier(try generation.resolve((any Store).self) as AnyObject)
            }
        }
        mayEnd.meet()
        let disk = try await first.value
        for other in others { #expect(try await other.value == disk) }
        #expect(made.count == 1)
    }

    @Test func aSimpleCacheNeverWaits() async throws {
        let bothCreate = Rendezvous(of: 2)
        let generation = Generation(
            Parts.registry([
                cached(.simple) {
                    bothCreate.meet()
                    return Disk()
                }
            ]))
        let threads = (0..<2).map { _ in BackgroundThread { ObjectIdentifier(try generation.resolve(Disk.self)) } }
        let (first, second) = (try await threads[0].value, try await threads[1].value)
        #expect(first == second)
    }

    /// The factories request each other's component while both are being created, on two threads.
    @Test func aCycleAcrossThreadsIsAnError() async throws {
        for _ in 0..<20 {
            let both = Rendezvous(of: 2)
            let kept = Kept<Generation>()
            let generation = Generation(
                Parts.registry([
                    Parts.component(Int.self, cache: .threadSafe) {
                        both.meet()
                        _ = try kept.value?.resolveAgain(String.self)
                        return 1
                    },
                    Parts.component(String.self, cache: .threadSafe) {
                        both.meet()
                        _ = try kept.value?.resolveAgain(Int.self)
                        return ""
                    },
                ]))
            kept.value = generation
            let threads = [
                BackgroundThread { _ = try generation.resolve(Int.self) },
                BackgroundThread { _ = try generation.resolve(String.self) },
            ]
            for thread in threads {
                await expectAsyncError(.cycle) { try await thread.value }
            }
            kept.value = nil
        }
    }
}

extension Generation {
    /// Returns an instance, as a factory requests it that has kept a container.
    fileprivate func resolveAgain<Value>(_ type: Value.Type) throws -> Value { try resolve(type) }
}
