import DICaches
import DICore
import TestSupport
import Testing

private protocol Store: AnyObject, Sendable {}
private final class Disk: Store {}
private final class Cover: Store {
    init(_ store: any Store) {}
}

/// Tests weak caches of decorated components.
@Suite struct WeakDecoratedTests {
    @Test func aDecoratedInstanceIsMadeAgainAlsoIfTheOneInsideIsAlive() throws {
        let inside = Kept<any Store>()
        let container = Container {
            Component((any Store).self) { Disk() }.cached(.weak)
            Decorator((any Store).self) { store in
                inside.value = store
                return Cover(store)
            }
        }
        do {
            let first = try container.resolve((any Store).self)
            #expect(try container.resolve((any Store).self) === first)
        }
        #expect(inside.value != nil)
        let second = try container.resolve((any Store).self)
        #expect(try container.resolve((any Store).self) === second)
    }
}
