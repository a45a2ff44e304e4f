import DICore
import TestSupport
import Testing

/// A component that another one replaced, or that lost to one, is released with its instance.
@Suite struct ReplacedComponentsTests {
    private final class Thing: Sendable {
        let mortal: Mortal
        init(_ mortal: Mortal) { self.mortal = mortal }
    }

    @Test func theReplacedOneIsReleased() throws {
        let (components, instances) = (Tally(), Tally())
        let container = Container(duplicates: .lastWins) {}
        for _ in 0..<100 {
            let held = Mortal(components)
            container.register {
                Component(Thing.self) {
                    held.touch()
                    return Thing(Mortal(instances))
                }.cached()
            }
            _ = try container.resolve(Thing.self)
        }
        #expect(components.count <= 2)
        #expect(instances.count <= 2)
    }

    @Test func theLoserIsReleased() throws {
        let components = Tally()
        let container = Container(duplicates: .firstWins) { Component(Thing.self) { Thing(Mortal()) }.cached() }
        let first = try container.resolve(Thing.self)
        for _ in 0..<100 {
            let held = Mortal(components)
            container.register {
                Component(Thing.self) {
                    held.touch()
                    return Thing(Mortal())
                }.cached()
            }
            #expect(try container.resolve(Thing.self) === first)
        }
        #expect(components.count <= 2)
    }

    @Test func anOverridingOneReleasesTheInstance() throws {
        let instances = Tally()
        let container = Container { Component(Thing.self) { Thing(Mortal(instances)) }.cached() }
        _ = try container.resolve(Thing.self)
        container.register { Component(Thing.self) { Thing(Mortal()) }.cached().overriding() }
        _ = try container.resolve(Thing.self)
        #expect(instances.count == 0)
    }
}
