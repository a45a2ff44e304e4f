import DICore
import TestSupport
import Testing

/// Collections whose elements are forms of dependencies.
@Suite struct FormsInCollectionsTests {
    private static let contributions = ComponentList {
        Component(Counted.self) { Counted(number: 1) }.contribute()
        Component(Counted.self) { Counted(number: 2) }.named("two").contribute()
    }

    @Test func anArrayOfProviders() throws {
        let container = Container { Self.contributions }
        let providers = try container.resolve([Provider<Counted>].self)
        #expect(try providers.map { try $0().number } == [1, 2])
        #expect(try providers[0]() !== providers[0]())
    }

    @Test func anArrayOfLazyOnes() throws {
        let container = Container { Self.contributions }
        let lazy = try container.resolve([Lazy<Counted>].self)
        #expect(try lazy.map { try $0.get().number } == [1, 2])
        #expect(try lazy[0].get() === lazy[0].get())
    }

    @Test func aMapOfLazyOnes() throws {
        let container = Container {
            Component(Counted.self) { Counted(number: 1) }.contribute(key: "one") { $0 }
            Component(Counted.self) { Counted(number: 2) }.named("two").contribute(key: "two") { $0 }
        }
        let lazy = try container.resolve([String: Lazy<Counted>].self)
        #expect(try lazy.mapValues { try $0.get().number } == ["one": 1, "two": 2])
    }
}
