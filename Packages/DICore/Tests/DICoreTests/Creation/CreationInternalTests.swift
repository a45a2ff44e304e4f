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
}
