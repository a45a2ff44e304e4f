import DICore
import Testing

/// Elements of collections that are resolved later.
@Suite struct DeferredElementsInternalTests {
    private static func container() -> Container {
        Container {
            Component(Int.self) { 1 }.contribute { "\($0)" }
            Decorator(String.self) { "<\($0)>" }
        }
    }

    @Test func theyAreDecoratedAsOthersAre() throws {
        let container = Self.container()
        #expect(try container.resolve([String].self) == ["<1>"])
        #expect(try container.resolve([Lazy<String>].self).map { try $0.get() } == ["<1>"])
        #expect(try container.resolve([Provider<String>].self).map { try $0() } == ["<1>"])
    }
}
