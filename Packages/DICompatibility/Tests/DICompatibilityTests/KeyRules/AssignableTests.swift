import DICompatibility
import DICore
import DIInspection
import TestSupport
import Testing

/// Tests components that answer for every type that they convert to, unless another component is registered for it.
@Suite(.timeLimit(.minutes(60))) struct AssignableTests {
    private protocol Named: Sendable {
        var name: String { get }
    }

    private class Animal: Named, @unchecked Sendable {
        // Safety: constant.
        let name: String
        required init(_ name: String) { self.name = name }
    }

    // Safety: as their base class.
    private class Cat: Animal, @unchecked Sendable {}
    private final class Lion: Cat, @unchecked Sendable {}
    // Safety: as its base class.
    private final class Dog: Animal, @unchecked Sendable {}

    private struct Stone: Named {
        var name = "stone"
    }

    /// A type that depends on an animal.
    private struct Zoo<Value: Sendable>: Sendable { let value: Value }

    private static func animal<Kind: Animal>(
        _ type: Kind.Type, _ name: String
    ) -> Component<Kind, ComponentOrigin.Made> {
        Component(type) { Kind(name) }
    }

    private static func zoo<Value: Sendable>(
        for type: Value.Type
    ) -> Component<Zoo<Value>, ComponentOrigin.Made> {
        Component(Zoo<Value>.self, strategy: LinkedStrategy(Need<Value>()) { Zoo(value: $0) })
    }

    // MARK: Classes

    @Test func aClassAnswersToItsBaseClassesWithOneObject() throws {
        let container = Container {
            Assignable(Self.animal(Lion.self, "leo").cached())
            Self.zoo(for: Animal.self)
        }
        try container.validate()
        let lion = try container.resolve(Lion.self)
        #expect(try container.resolve(Cat.self) === lion)
        #expect(try container.resolve(Animal.self) === lion)
        #expect(try container.resolve(Zoo<Animal>.self).value === lion)
        try expectDecodedEqual(container)
    }

    @Test func protocolsOfAClassAreNoBaseClasses() throws {
        let container = Container { Assignable(Self.animal(Lion.self, "leo")) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Named).self) }
        #expect(error.code == .missing)
        #expect(!container.contains(Dog.self))
    }

    @Test func stopClassesAndTheirSuperclassesAreNotAnswered() throws {
        let container = Container { Assignable(Self.animal(Lion.self, "leo"), upTo: [Cat.self]) }
        #expect(try container.resolve(Lion.self).name == "leo")
        for type in [ComponentKey(Cat.self), ComponentKey(Animal.self)] { #expect(!container.contains(type)) }
        let upToAnimal = Container { Assignable(Self.animal(Lion.self, "leo"), upTo: [Animal.self]) }
        #expect(try upToAnimal.resolve(Cat.self).name == "leo")
        #expect(!upToAnimal.contains(Animal.self))
    }

    @Test func aStopClassThatIsNoBaseClassStopsNothing() throws {
        let container = Container { Assignable(Self.animal(Lion.self, "leo"), upTo: [Dog.self]) }
        #expect(try container.resolve(Animal.self).name == "leo")
    }

    @Test func exactBeatsIt() throws {
        let container = Container {
            Self.animal(Animal.self, "exact")
            Assignable(Self.animal(Lion.self, "leo"))
            Self.zoo(for: Animal.self)
        }
        try container.validate()
        #expect(try container.resolve(Animal.self).name == "exact")
        #expect(try container.resolve(Zoo<Animal>.self).value.name == "exact")
        #expect(try container.resolve(Cat.self).name == "leo")
        #expect(container.remove(Animal.self))
        #expect(throws: ResolutionError.self) { try container.resolve(Animal.self) }
    }

    @Test func exactBeatsItThoughItIsRegisteredLater() throws {
        let container = Container { Assignable(Self.animal(Lion.self, "leo")) }
        #expect(try container.resolve(Animal.self).name == "leo")
        container.register { Self.animal(Animal.self, "exact") }
        #expect(try container.resolve(Animal.self).name == "exact")
        #expect(try container.resolve(Lion.self).name == "leo")
    }

    @Test func redirectionsAndOwnTypesBeatIt() throws {
        let container = Container {
            Self.animal(Dog.self, "rex")
            Redirection(from: Animal.self, to: Dog.self) { $0 }
            Self.animal(Cat.self, "tom").role { $0 as any Named }
            Assignable(Self.animal(Lion.self, "leo"))
        }
        try container.validate()
        #expect(try container.resolve(Animal.self).name == "rex")
        #expect(try container.resolve(Cat.self).name == "tom")
        #expect(try container.resolve(Lion.self).name == "leo")
    }

    @Test func itBeatsDefaultComponents() throws {
        let container = Container {
            Self.animal(Animal.self, "default").asDefault()
            Assignable(Self.animal(Lion.self, "leo"))
        }
        try container.validate()
        #expect(try container.resolve(Animal.self).name == "leo")
    }

    @Test func theNewestAnswers() throws {
        let container = Container {
            Assignable(Self.animal(Lion.self, "leo"))
            Assignable(Self.animal(Dog.self, "rex"))
        }
        try container.validate()
        #expect(try container.resolve(Animal.self).name == "rex")
        #expect(try container.resolve(Cat.self).name == "leo")
        container.register { Assignable(Self.animal(Cat.self, "tom")) }
        #expect(try container.resolve(Animal.self).name == "tom")
        #expect(try container.resolve(Cat.self).name == "tom")
        try container.validate()
    }

    @Test func twoOfOneClassAreNoDuplicate() throws {
        let container = Container {
            Assignable(Self.animal(Lion.self, "leo"))
            Assignable(Self.animal(Lion.self, "simba"))
        }
        try container.validate()
        #expect(try container.resolve(Lion.self).name == "simba")
        #expect(try container.resolve(Animal.self).name == "simba")
    }

    @Test func anExplicitOneOfItsOwnClassBeatsIt() throws {
        let container = Container {
            Self.animal(Lion.self, "explicit")
            Assignable(Self.animal(Lion.self, "leo").cached())
        }
        try container.validate()
        #expect(try container.resolve(Lion.self).name == "explicit")
        #expect(try container.resolve(Animal.self).name == "leo")
    }

    @Test func itsNeedsAreValidated() throws {
        let container = Container {
            Assignable(Component(Lion.self, strategy: LinkedStrategy(Need<Stone>()) { Lion($0.name) }))
            Self.zoo(for: Animal.self)
        }
        #expect(container.validationReport().errors.map(\.key) == [ComponentKey(Stone.self)])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Zoo<Animal>.self) }
        #expect(error.key == ComponentKey(Stone.self))
    }

    @Test func itIsInTheGraphAsAssignable() throws {
        let container = Container {
            Assignable(Self.animal(Lion.self, "leo").cached())
            Self.zoo(for: Animal.self)
        }
        let graph = container.graph()
        let node = try #require(graph.nodes.first { $0.component.key == ComponentKey(Lion.self) })
        #expect(node.component.condition == "assignable")
        #expect(graph.description.contains("Lion (cached, assignable)"))
        let zoo = try #require(graph.nodes.first { $0.component.key == ComponentKey(Zoo<Animal>.self) })
        #expect(zoo.edges.map(\.targets) == [[node.id]])
    }

    @Test func qualifiersAreKept() throws {
        let container = Container { Assignable(Self.animal(Lion.self, "leo").named("king")) }
        #expect(try container.resolve(Animal.self, named: "king").name == "leo")
        #expect(!container.contains(Animal.self))
        #expect(!container.contains(Lion.self))
    }

    @Test func aClassThatIsNotSendable() throws {
        class Base {}
        final class Derived: Base {}
        let container = Container { Assignable(Component(Derived.self) { Derived() }) }
        try container.validate()
        #expect(try container.resolve(Base.self) is Derived)
    }

    @Test func optionalLazyAndProviderForms() throws {
        let container = Container { Assignable(Self.animal(Lion.self, "leo")) }
        #expect(try container.resolve(Animal?.self)?.name == "leo")
        #expect(try container.resolve(Dog?.self) == nil)
        #expect(try container.resolve(Lazy<Animal>.self).get().name == "leo")
        #expect(try container.resolve(Provider<Animal>.self)().name == "leo")
    }

    @Test func itIsNoContribution() throws {
        let container = Container { Assignable(Self.animal(Lion.self, "leo")) }
        let error = try #require(throws: ResolutionError.self) { try container.resolve([Animal].self) }
        #expect(error.code == .missing)
    }

    // MARK: Instances

    @Test func anInstanceAnswersToProtocolsAndBaseClasses() throws {
        let lion = Lion("leo")
        let container = Container {
            Assignable(instance: lion)
            Self.zoo(for: (any Named).self)
        }
        try container.validate()
        #expect(try container.resolve(Lion.self) === lion)
        #expect(try container.resolve(Animal.self) === lion)
        #expect(try container.resolve((any Named).self) as? Lion === lion)
        #expect(try container.resolve(Zoo<any Named>.self).value as? Lion === lion)
        #expect(!container.contains(Dog.self))
        try expectDecodedEqual(container)
    }

    @Test func aStructAnswersToItsProtocols() throws {
        let container = Container { Assignable(instance: Stone()) }
        #expect(try container.resolve((any Named).self).name == "stone")
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Lion.self) }
        #expect(error.code == .missing)
    }

    @Test func itsOwnTypeCounts() throws {
        let animal: Animal = Lion("leo")
        let container = Container { Assignable(instance: animal) }
        #expect(try container.resolve(Lion.self) === animal)
        #expect(try container.resolve(Cat.self) === animal)
        #expect(try container.resolve(Animal.self) === animal)
    }

    @Test func anInstanceStopsAtStopClasses() throws {
        let container = Container { Assignable(instance: Lion("leo"), upTo: [Animal.self]) }
        #expect(try container.resolve(Cat.self).name == "leo")
        #expect(!container.contains(Animal.self))
        #expect(try container.resolve((any Named).self).name == "leo")
    }

    @Test func typesThatEverythingConvertsToAreNotAnswered() throws {
        let container = Container { Assignable(instance: Lion("leo")) }
        #expect(!container.contains(Any.self))
        #expect(!container.contains(AnyObject.self))
        #expect(!container.contains((any Sendable).self))
    }

    @Test func exactBeatsAnInstance() throws {
        let container = Container {
            Assignable(instance: Lion("leo"))
            Component((any Named).self) { Stone() }
            Component(Lion.self) { Lion("exact") }
        }
        try container.validate()
        #expect(try container.resolve((any Named).self).name == "stone")
        #expect(try container.resolve(Lion.self).name == "exact")
        // The instance still answers for the remaining types, instead of the other lion.
        #expect(try container.resolve(Animal.self).name == "leo")
    }

    @Test func theNewestInstanceAnswers() throws {
        let container = Container {
            Assignable(instance: Lion("leo"))
            Assignable(instance: Stone())
            Assignable(instance: Dog("rex"))
        }
        try container.validate()
        #expect(try container.resolve((any Named).self).name == "rex")
        #expect(try container.resolve(Cat.self).name == "leo")
        #expect(try container.resolve(Stone.self).name == "stone")
        try expectDecodedEqual(container)
    }

    @Test func twoInstancesOfOneType() throws {
        let container = Container {
            Assignable(instance: Lion("leo"))
            Assignable(instance: Lion("simba"))
        }
        try container.validate()
        #expect(try container.resolve(Lion.self).name == "simba")
        #expect(try container.resolve(Animal.self).name == "simba")
        #expect(try container.resolve((any Named).self).name == "simba")
    }

    @Test func aQualifiedInstance() throws {
        let container = Container { Assignable(instance: Lion("leo"), qualifier: "king") }
        #expect(try container.resolve((any Named).self, named: "king").name == "leo")
        #expect(try container.resolve(Lion.self, named: "king").name == "leo")
        #expect(!container.contains((any Named).self))
    }

    @Test func aDecoratorThatPutsSomethingElseInItsPlaceIsAnError() throws {
        let animal: Animal = Lion("leo")
        let container = Container {
            Assignable(instance: animal)
            Decorator(Animal.self, where: { _ in true }) { _ in Dog("rex") }
        }
        #expect(try container.resolve(Animal.self).name == "rex")
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Lion.self) }
        #expect(
            error.underlying.map { "\($0)" }
                == "a decorator put Dog, which is not a Lion, in place of an assignable instance")
    }

    // MARK: Containers

    @Test func aChildsExactRegistrationBeatsTheParents() throws {
        let container = Container { Assignable(instance: Lion("leo")) }
        let child = container.child { Self.animal(Animal.self, "child") }
        #expect(try child.resolve(Animal.self).name == "child")
        #expect(try child.resolve(Cat.self).name == "leo")
        #expect(try container.resolve(Animal.self).name == "leo")
        let assignable = container.child { Assignable(instance: Dog("rex")) }
        #expect(try assignable.resolve((any Named).self).name == "rex")
        #expect(try assignable.resolve(Cat.self).name == "leo")
        #expect(try container.resolve((any Named).self).name == "leo")
        try assignable.validate()
    }

    @Test func aChildsAssignableComesBeforeTheParentsExactRegistration() throws {
        let container = Container { Self.animal(Animal.self, "parent") }
        let child = container.child { Assignable(instance: Lion("leo")) }
        #expect(try child.resolve(Animal.self).name == "leo")
        #expect(try container.resolve(Animal.self).name == "parent")
    }

    @Test func removeAndPut() throws {
        let container = Container { Assignable(instance: Lion("leo")) }
        container.put(Dog("rex"), as: Animal.self)
        #expect(try container.resolve(Animal.self).name == "rex")
        #expect(try container.resolve(Cat.self).name == "leo")
        #expect(container.remove(Lion.self))
        #expect(!container.contains(Cat.self))
        #expect(try container.resolve(Animal.self).name == "rex")
        container.reset()
        #expect(!container.contains(Animal.self))
    }

    @Test func theInstanceIsReleasedWithTheRule() throws {
        final class Load: Sendable {}
        weak var load: Load?
        let container = Container {}
        do {
            let made = Load()
            load = made
            container.register { Assignable(instance: made) }
            #expect(try container.resolve(Load.self) === made)
        }
        #expect(load != nil)
        container.reset()
        #expect(load == nil)
    }
}
