import DICore
import DIInspection
import Foundation
import Testing

private protocol Store {}
private enum Shop { struct Config {} }
private enum Bank { struct Config {} }
private struct Box<Content> {}
private protocol Source<Element> { associatedtype Element }

@Suite struct ComponentKeyTests {
    @Test func typeAndQualifierMakeTheKey() {
        #expect(ComponentKey(Int.self) == ComponentKey(Int.self))
        #expect(ComponentKey(Int.self) != ComponentKey(Int.self, named: "port"))
        #expect(ComponentKey(Int.self, named: "port") == ComponentKey(Int.self, qualifier: "port"))
        #expect(ComponentKey(Int.self, named: "port") != ComponentKey(String.self, named: "port"))
        #expect(
            Set([ComponentKey(Int.self), ComponentKey(Int.self), ComponentKey(Int.self, named: "port")]).count == 2)
    }

    @Test func formsAreTypesOfTheirOwn() {
        let keys = [
            ComponentKey(Int.self), ComponentKey(Int?.self), ComponentKey([Int].self), ComponentKey(Lazy<Int>.self),
            ComponentKey(Provider<Int>.self),
        ]
        #expect(Set(keys).count == 5)
    }

    // Proves A8.
    @Test func typesThatReadAlikeAreDifferentKeys() {
        let first = ComponentKey(Shop.Config.self)
        let second = ComponentKey(Bank.Config.self)
        #expect(first.description == second.description)
        #expect(first != second)
        #expect(Set([first, second]).count == 2)
    }

    @Test func textIsAsTheUserWroteIt() {
        #expect(ComponentKey((any Store).self).description == "Store")
        #expect(ComponentKey(Shop.Config.self, named: "eu").description == "Config \"eu\"")
        #expect(ComponentKey(Shop.Config.self, qualifier: .type(Bank.self)).description == "Config Bank")
        #expect(ComponentKey(Box<Shop.Config>.self).description == "Box<Config>")
        #expect(ComponentKey([String: Int].self).description == "[String: Int]")
        #expect(ComponentKey([[Int?]: (Int, [String])].self).description == "[[Int?]: (Int, Array<String>)]")
        #expect(ComponentKey(Result<[Int], Never>.self).description == "Result<[Int], Never>")
        #expect(ComponentKey(((Int) -> [Int]).self).description == "(Int) -> Array<Int>")
        #expect(ComponentKey((any Source<Double>).self).description == "Source<Double>")
    }

    @Test func fullTextHasTheModuleAndTheTypesAround() throws {
        let config = ComponentKey(Shop.Config.self, qualifier: .type(Bank.self))
        let module = String(reflecting: ComponentKeyTests.self).prefix { $0 != "." }
        #expect(config.fullDescription.hasPrefix("\(module)."))
        #expect(config.fullDescription.contains("Shop.Config \(module)."))
        #expect(config.fullDescription.hasSuffix("Bank"))
        #expect(ComponentKey(Int.self).fullDescription == "Swift.Int")
        #expect(ComponentKey(Int.self, named: "a \"b\"").fullDescription == #"Swift.Int "a \"b\"""#)
        #expect(ComponentKey(Shop.Config.self).fullDescription != ComponentKey(Bank.Config.self).fullDescription)
        let decoded = try JSONDecoder().decode(ComponentKey.self, from: JSONEncoder().encode(config))
        #expect(decoded.fullDescription == config.fullDescription)
    }

    @Test func textOfLocalTypesHasNoAddress() {
        struct Local {}
        struct Generic<Content> { struct Inner {} }
        let keys = [
            ComponentKey(Local.self), ComponentKey([Local].self), ComponentKey(Generic<Local>.self),
            ComponentKey(Generic<Local>.Inner.self), ComponentKey((Local, Int).self),
            ComponentKey(((Local) -> Int).self),
        ]
        #expect(
            keys.map(\.description) == [
                "Local", "[Local]", "Generic<Local>", "Inner", "(Local, Int)", "(Local) -> Int",
            ])
    }
}
