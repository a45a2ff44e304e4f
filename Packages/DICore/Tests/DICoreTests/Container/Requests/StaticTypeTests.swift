import DICore
import TestSupport
import Testing

// Safety: none of the classes has state.
private class Base: @unchecked Sendable {}
private final class Derived: Base, @unchecked Sendable {}

/// A variable of the type of a base class may hold a subclass. The static type is the key.
@Suite(.ownThread) struct StaticTypeTests {
    @MainActor @Test(arguments: [Base.self, Derived.self] as [Base.Type])
    fileprivate func staticType(type: Base.Type) async throws {
        let container = Container {
            Component(Base.self) { Base() }.cached()
            Component(Base.self) { Base() }.named("a").cached()
            Component(Derived.self) { Derived() }.cached()
            Component(Derived.self) { Derived() }.named("derived")
        }
        #expect(ComponentKey(type) == ComponentKey(Base.self))
        #expect(container.contains(type))
        for _ in 0..<3 {
            #expect(!(try container.resolve(type) is Derived))
            #expect(!(try container.resolve(type, named: "a") is Derived))
            #expect(!(try container.mainActor.resolve(type, qualifier: nil) is Derived))
            #expect(!(try await container.async.resolve(type, qualifier: nil) is Derived))
            #expect(try container.resolveIfRegistered(type, named: "derived") == nil)
            _ = try container.resolve(Derived.self)
        }
    }
}
