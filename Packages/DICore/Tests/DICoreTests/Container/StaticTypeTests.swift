import DICore
import TestSupport
import Testing

private class Base: @unchecked Sendable {}
private final class Derived: Base, @unchecked Sendable {}

/// The present core ends the process here, in debug builds.
@Suite(.ownThread) struct StaticTypeTests {
    /// A variable of the type of a base class may hold a subclass. The static type is the key.
    @Test @MainActor func staticType() async throws {
        let container = Container {
            Component(Base.self) { Base() }.cached()
            Component(Base.self) { Base() }.named("a").cached()
            Component(Derived.self) { Derived() }.cached()
        }
        let type: Base.Type = Derived.self
        for _ in 0..<3 {
            #expect(!(try container.resolve(type) is Derived))
            #expect(!(try container.resolve(type, named: "a") is Derived))
            #expect(!(try container.mainActor.resolve(type, qualifier: nil) is Derived))
            #expect(!(try await container.async.resolve(type, qualifier: nil) is Derived))
            _ = try container.resolve(Derived.self)
        }
    }
}
