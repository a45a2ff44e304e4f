import DICore
import TestSupport
import Testing

/// User code may run while a chain of containers or scopes is released, and may release other ones.
@Suite(.ownThread) struct NestedReleaseTests {
    /// Releases a child container with its parent.
    ///
    /// - Returns: Whether the instances of the parent have been released.
    @Sendable private static func dropsFamily() -> Bool {
        let alive = Tally()
        do {
            var parent: Container? = Container { Component(Mortal.self) { Mortal(alive) }.cached() }
            let child = parent?.child {}
            parent = nil
            _ = try? child?.resolve(Mortal.self)
            if alive.count != 1 { return false }
        }
        return alive.count == 0
    }

    @Test func deinitializerDropsOtherContainers() throws {
        let dropped = Kept<Bool>()
        var parent: Container? = Container {
            Component(Mortal.self) { Mortal { dropped.value = Self.dropsFamily() } }.cached()
        }
        var child = parent?.child {}
        _ = try child?.resolve(Mortal.self)
        parent = nil
        #expect(dropped.value == nil)
        child = nil
        #expect(dropped.value == true)
    }

    @Test func closerDropsOtherContainersWhileScopesAreReleased() throws {
        let dropped = Kept<Bool>()
        let container = Container {
            Component(Int.self) { 7 }.cached(Scope.Cache.scope("outer")).onClose { _ in
                dropped.value = Self.dropsFamily()
            }
        }
        var outer: Scope? = try container.openScope("outer")
        _ = try outer?.resolve(Int.self)
        var inner = try outer?.openScope("inner")
        outer = nil
        #expect(dropped.value == nil)
        _ = inner?.name
        inner = nil
        #expect(dropped.value == true)
    }

    @Test func closerDropsOtherScopesWhileContainersAreReleased() throws {
        let (closed, dropped) = (Tally(), Kept<Bool>())
        let others = Container {
            Component(Int.self) { 7 }.cached(Scope.Cache.scope("outer")).onClose { _ in closed.add() }
        }
        var parent: Container? = Container {
            Component(Mortal.self) {
                Mortal {
                    do {
                        var outer: Scope? = try? others.openScope("outer")
                        _ = try? outer?.resolve(Int.self)
                        let inner = try? outer?.openScope("inner")
                        outer = nil
                        _ = inner?.name
                    }
                    dropped.value = closed.count == 1
                }
            }.cached()
        }
        var child = parent?.child {}
        _ = try child?.resolve(Mortal.self)
        parent = nil
        child = nil
        #expect(dropped.value == true)
    }
}
