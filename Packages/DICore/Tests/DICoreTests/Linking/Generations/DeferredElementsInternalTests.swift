import DICore
import TestSupport
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

    /// The first use of an element links its decorator, with more components than a session links inside one another.
    @Test(arguments: [true, false])
    func theirDecoratorMayNeedALongChain(isComplete: Bool) throws {
        let container = Container {
            Component(Int.self) { 1 }.contribute { "\($0)" }
            Decorator(String.self, needs: Need<UInt>.named("150")) { "<\($0) \($1)>" }
            for number in 1...150 {
                Component(
                    UInt.self, strategy: LinkedStrategy(Need<UInt>.named("\(number - 1)")) { $0 + 1 }
                ).named("\(number)")
            }
            if isComplete { Component(instance: UInt(0)).named("0") }
        }
        let element = try #require(try container.resolve([Provider<String>].self).first)
        if isComplete {
            #expect(try element() == "<1 150>")
        } else {
            let error = try expectError(.missing, key: ComponentKey(UInt.self, named: "0")) { try element() }
            // The chain has the decorator, and each component that leads to the missing one.
            #expect(error.chain.count == 152)
        }
    }
}
