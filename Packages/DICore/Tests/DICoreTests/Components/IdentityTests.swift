import DICore
import DIInspection
import TestSupport
import Testing

private enum Shop { struct Config: Equatable { let id: Int } }
private enum Bank { struct Config: Equatable { let id: Int } }

@Suite struct IdentityTests {
    // Proves A8.
    @Test func typesThatReadAlikeNeverMeet() throws {
        let container = Container {
            Component(instance: Shop.Config(id: 1))
            Component(instance: Bank.Config(id: 2))
        }
        #expect(try container.resolve(Shop.Config.self).id == 1)
        #expect(try container.resolve(Bank.Config.self).id == 2)
        try container.validate()
    }

    // Proves A8.
    @Test func localTypesThatReadAlikeNeverMeet() throws {
        func register(_ value: Int) -> (ComponentList, (Container) throws -> Int) {
            struct Config { let id: Int }
            return (ComponentList { Component(instance: Config(id: value)) }, { try $0.resolve(Config.self).id })
        }
        func registerOther(_ value: Int) -> (ComponentList, (Container) throws -> Int) {
            struct Config { let id: Int }
            return (ComponentList { Component(instance: Config(id: value)) }, { try $0.resolve(Config.self).id })
        }
        let first = register(1)
        let second = registerOther(2)
        let container = Container {
            first.0
            second.0
        }
        #expect(try first.1(container) == 1)
        #expect(try second.1(container) == 2)
    }

    // Proves A8.
    @Test func genericArgumentsAreTypesThemselves() throws {
        struct Box<Content> { let id: Int }
        let container = Container {
            Component(instance: Box<Shop.Config>(id: 1))
            Component(instance: Box<Bank.Config>(id: 2))
        }
        #expect(try container.resolve(Box<Shop.Config>.self).id == 1)
        #expect(try container.resolve(Box<Bank.Config>.self).id == 2)
    }

    // Proves A8.
    @Test func missingTypeIsNotAnsweredByOneThatReadsAlike() throws {
        let container = Container { Component(instance: Bank.Config(id: 2)) }
        let error = try expectError(.missing, key: ComponentKey(Shop.Config.self)) {
            try container.resolve(Shop.Config.self)
        }
        let near = try #require(error.notes.first)
        #expect(near.kind == .near)
        #expect(near.text.hasPrefix("DICoreTests."))
        #expect(near.text.hasSuffix("Bank.Config, another type"))
    }

    @Test func textOfALocalTypeHasNoAddress() throws {
        struct Config {}
        func lookAlike() -> ComponentList {
            struct Config {}
            return ComponentList { Component(instance: Config()) }
        }
        let container = Container { lookAlike() }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Config.self) }
        #expect(error.message == "nothing is registered for DICoreTests.IdentityTests.Config #1")
        #expect(error.notes.count == 1)
        #expect(!error.description.contains("$"))
        #expect(!error.description.contains("unknown context"))
    }
}
