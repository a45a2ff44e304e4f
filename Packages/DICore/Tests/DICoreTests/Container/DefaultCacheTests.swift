import DICaches
import DICore
import TestSupport
import Testing

private final class Shareable: Sendable {}

private final class Unshareable {
    var count = 0
}

private struct Value: Equatable, Sendable {
    let number: Int
}

@Suite struct DefaultCacheTests {
    @Test func sendableComponentsGetTheDefaultCache() throws {
        let created = Tally()
        let container = Container(cache: .threadSafe) {
            Component(Shareable.self) { Shareable() }
            Component(Value.self) { Value(number: created.add()) }
        }
        #expect(try container.resolve(Shareable.self) === container.resolve(Shareable.self))
        #expect(try container.resolve(Value.self) == container.resolve(Value.self))
        #expect(container.components.map(\.lifetime.name) == ["cached", "cached"])
    }

    @Test func otherComponentsStayUncached() throws {
        let container = Container(cache: .threadSafe) { Component(Unshareable.self) { Unshareable() } }
        #expect(try container.resolve(Unshareable.self) !== container.resolve(Unshareable.self))
        #expect(container.components.map(\.lifetime) == [.uncached])
    }

    @Test func componentsChooseForThemselves() throws {
        let alive = Tally()
        let container = Container(cache: .threadSafe) {
            Component(Shareable.self) { Shareable() }.uncached()
            Component(Mortal.self) { Mortal(alive) }.cached(.weak)
        }
        #expect(try container.resolve(Shareable.self) !== container.resolve(Shareable.self))
        _ = try container.resolve(Mortal.self)
        #expect(alive.count == 0)
    }

    @Test func laterRegistrationsGetItToo() throws {
        let container = Container(cache: .simple) {}
        container.register { Component(Shareable.self) { Shareable() } }
        #expect(try container.resolve(Shareable.self) === container.resolve(Shareable.self))
    }

    @Test func existingInstanceAndCollectionsAreNotCached() throws {
        let shareable = Shareable()
        let container = Container(cache: .threadSafe) { Component(instance: shareable).contribute() }
        #expect(try container.resolve(Shareable.self) === shareable)
        #expect(container.components.map(\.lifetime) == [.instance])
        #expect(try container.resolve([Shareable].self).map(ObjectIdentifier.init) == [ObjectIdentifier(shareable)])
    }

    @Test func withoutADefaultCacheNothingIsShared() throws {
        let container = Container { Component(Shareable.self) { Shareable() } }
        #expect(try container.resolve(Shareable.self) !== container.resolve(Shareable.self))
    }
}
