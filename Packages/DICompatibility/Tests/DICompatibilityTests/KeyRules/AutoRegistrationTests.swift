import DICompatibility
import DICore
import DIInspection
import TestSupport
import Testing

// Proves A15.
/// Tests types that declare their own registration.
@Suite(.timeLimit(.minutes(60))) struct AutoRegistrationTests {
    private protocol Meal: Sendable {
        var name: String { get }
    }

    fileprivate final class Oven: Sendable, AutoRegistered {
        static var registration: ComponentList { Component(Oven.self) { Oven() }.cached() }
    }

    private final class Pizza: Meal, AutoRegistered {
        let name: String
        let oven: Oven?
        init(_ name: String = "pizza", _ oven: Oven? = nil) { (self.name, self.oven) = (name, oven) }
        static var registration: ComponentList {
            Component(Pizza.self, strategy: LinkedStrategy(Need<Oven>()) { Pizza("pizza", $0) }).cached()
                .role { $0 as any Meal }
        }
    }

    private struct Soup: Meal, AutoRegistered {
        var name = "soup"
        static var registration: ComponentList {
            Component(Soup.self) { Soup() }.role { $0 as any Meal }.contribute { $0 as any Meal }
        }
    }

    private struct Bread: Meal, AutoRegistered {
        var name = "bread"
        static var registration: ComponentList { Component(Bread.self) { Bread() }.contribute { $0 as any Meal } }
    }

    private struct Kitchen: Sendable { let pizza: Pizza }

    private static let kitchen = Component(
        Kitchen.self, strategy: LinkedStrategy(Need<Pizza>()) { Kitchen(pizza: $0) })

    @Test func listedTypesAreRegisteredAsTheyDeclare() throws {
        let container = Container {
            AutoRegistration(Pizza.self, Oven.self)
            Self.kitchen
        }
        try container.validate()
        let pizza = try container.resolve(Kitchen.self).pizza
        #expect(try container.resolve(Pizza.self) === pizza)
        #expect(try container.resolve((any Meal).self) as? Pizza === pizza)
        #expect(try container.resolve(Oven.self) === pizza.oven)
        try expectDecodedEqual(container)
    }

    @Test func aTypeThatIsNotListedIsMissing() throws {
        let container = Container {
            AutoRegistration(Pizza.self)
            Self.kitchen
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Kitchen.self) }
        #expect(error.key == ComponentKey(Oven.self))
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(Oven.self)])
        #expect(throws: ResolutionError.self) { try container.resolve(Soup.self) }
    }

    @Test(arguments: [true, false]) func neverAgainstAnExplicitRegistration(isFirst: Bool) throws {
        let explicit = Component(Pizza.self) { Pizza("explicit") }
        let container = Container {
            if isFirst { explicit }
            AutoRegistration(Pizza.self, Oven.self)
            if !isFirst { explicit }
            Self.kitchen
        }
        try container.validate()
        #expect(try container.resolve(Kitchen.self).pizza.name == "explicit")
        #expect(try container.resolve((any Meal).self).name == "pizza")
    }

    @Test func neverAgainstARedirectionOrAnOwnType() throws {
        let container = Container {
            AutoRegistration(Soup.self, Bread.self)
            Component(Pizza.self) { Pizza("own") }
            Redirection(from: (any Meal).self, to: Pizza.self) { $0 }
            Component(Bread.self) { Bread(name: "own") }.role(qualifier: "x") { $0 as any Meal }
        }
        try container.validate()
        #expect(try container.resolve((any Meal).self).name == "own")
        #expect(try container.resolve(Bread.self).name == "own")
    }

    @Test func neverAgainstAnAssignableOne() throws {
        let container = Container {
            AutoRegistration(Soup.self)
            Assignable(instance: Bread())
        }
        #expect(try container.resolve((any Meal).self).name == "bread")
        #expect(try container.resolve(Soup.self).name == "soup")
    }

    @Test func itBeatsADefault() throws {
        let container = Container {
            Component(Soup.self) { Soup(name: "default") }.asDefault()
            AutoRegistration(Soup.self)
        }
        try container.validate()
        #expect(try container.resolve(Soup.self).name == "soup")
    }

    @Test func twiceIsOnce() throws {
        let container = Container {
            AutoRegistration(Soup.self, Soup.self)
            AutoRegistration(Bread.self, Soup.self)
        }
        try container.validate()
        #expect(try container.resolve(Soup.self).name == "soup")
        #expect(container.components.map(\.key) == [ComponentKey(Soup.self), ComponentKey(Bread.self)])
        #expect(try container.resolve([any Meal].self).map(\.name) == ["soup", "bread"])
        container.register { AutoRegistration([Soup.self]) }
        #expect(container.components.count == 2)
    }

    @Test func theOrderIsThatOfTheList() throws {
        let forth = Container { AutoRegistration(Soup.self, Bread.self) }
        let back = Container { AutoRegistration([Bread.self, Soup.self]) }
        #expect(try forth.resolve([any Meal].self).map(\.name) == ["soup", "bread"])
        #expect(try back.resolve([any Meal].self).map(\.name) == ["bread", "soup"])
    }

    @Test(arguments: [true, false]) func twoTypesWithOneRoleAreADuplicate(areInOneList: Bool) throws {
        let container = Container {
            if areInOneList {
                AutoRegistration(Pizza.self, Soup.self, Oven.self)
            } else {
                AutoRegistration(Pizza.self, Oven.self)
                AutoRegistration(Soup.self)
            }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Meal).self) }
        #expect(error.code == .duplicate)
        #expect(try container.resolve(Soup.self).name == "soup")
    }

    @Test func theGraphShowsIt() throws {
        let container = Container { AutoRegistration(Pizza.self, Oven.self) }
        #expect(
            container.graph().nodes.map(\.component.condition) == [
                "registered automatically", "registered automatically",
            ])
        #expect(container.graph().description.contains("Pizza (cached, registered automatically)"))
    }

    @Test func itsNeedsAreValidated() throws {
        struct Broken: Sendable, AutoRegistered {
            static var registration: ComponentList {
                Component(Broken.self, strategy: LinkedStrategy(Need<UInt8>()) { _ in Broken() })
            }
        }
        let container = Container { AutoRegistration(Broken.self) }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(UInt8.self)])
    }

    @Test func aChildRegistersAgainForItself() throws {
        let container = Container { AutoRegistration(Soup.self) }
        let child = container.child { AutoRegistration(Soup.self, Bread.self) }
        try child.validate()
        #expect(try child.resolve(Bread.self).name == "bread")
        #expect(!container.contains(Bread.self))
        #expect(try child.resolve(Soup.self).name == "soup")
    }

    @Test func removedAndReset() throws {
        let container = Container { AutoRegistration(Soup.self, Bread.self) }
        #expect(container.remove(Soup.self))
        #expect(!container.contains(Soup.self))
        container.reset()
        #expect(container.components.isEmpty)
        container.register { AutoRegistration(Bread.self) }
        #expect(try container.resolve(Bread.self).name == "bread")
    }
}
