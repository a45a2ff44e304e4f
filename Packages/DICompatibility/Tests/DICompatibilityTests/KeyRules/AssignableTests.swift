import DICompatibility
import DICore
import DIInspection
import TestSupport
import Testing

// Proves A10.
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

    /// Returns the types that a container answers for, each with the name of its object.
    private static func answers(in container: Container, qualifier: Qualifier? = nil) throws -> String {
        let all: [(String, (any Named)?)] = [
            ("Named", try container.resolveIfRegistered((any Named).self, qualifier: qualifier)),
            ("Animal", try container.resolveIfRegistered(Animal.self, qualifier: qualifier)),
            ("Cat", try container.resolveIfRegistered(Cat.self, qualifier: qualifier)),
            ("Lion", try container.resolveIfRegistered(Lion.self, qualifier: qualifier)),
            ("Dog", try container.resolveIfRegistered(Dog.self, qualifier: qualifier)),
            ("Stone", try container.resolveIfRegistered(Stone.self, qualifier: qualifier)),
        ]
        return all.compactMap { type, object in object.map { "\(type) \($0.name)" } }.joined(separator: ", ")
    }

    /// Components, and the answers of a container with them.
    private struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let answers: String
        let components: ComponentList

        init(_ title: String, _ answers: String, @ComponentBuilder components: () -> ComponentList) {
            (testDescription, self.answers, self.components) = (title, answers, components())
        }
    }

    private static let all = "Animal leo, Cat leo, Lion leo"

    private static let classes: [Case] = [
        Case("not answered: stop classes and their superclasses", "Lion leo") {
            Assignable(animal(Lion.self, "leo"), upTo: [Cat.self])
        },
        Case("not answered: the topmost class as a stop class", "Cat leo, Lion leo") {
            Assignable(animal(Lion.self, "leo"), upTo: [Animal.self])
        },
        Case("without effect: a stop class that is no base class", all) {
            Assignable(animal(Lion.self, "leo"), upTo: [Dog.self])
        },
        Case("stronger: an exact registration", "Animal exact, Cat leo, Lion leo") {
            animal(Animal.self, "exact")
            Assignable(animal(Lion.self, "leo"))
        },
        Case("stronger: redirections and own types", "Named tom, Animal rex, Cat tom, Lion leo, Dog rex") {
            animal(Dog.self, "rex")
            Redirection(from: Animal.self, to: Dog.self) { $0 }
            animal(Cat.self, "tom").role { $0 as any Named }
            Assignable(animal(Lion.self, "leo"))
        },
        Case("stronger: an explicit registration of its own class", "Animal leo, Cat leo, Lion explicit") {
            animal(Lion.self, "explicit")
            Assignable(animal(Lion.self, "leo").cached())
        },
        Case("weaker: a default component", all) {
            animal(Animal.self, "default").asDefault()
            Assignable(animal(Lion.self, "leo"))
        },
        Case("no duplicate: two of one class", "Animal simba, Cat simba, Lion simba") {
            Assignable(animal(Lion.self, "leo"))
            Assignable(animal(Lion.self, "simba"))
        },
    ]

    private static let instances: [Case] = [
        Case("a struct answers to its protocols", "Named stone, Stone stone") { Assignable(instance: Stone()) },
        Case("its own type counts, not that of the variable", "Named leo, \(all)") {
            let animal: Animal = Lion("leo")
            Assignable(instance: animal)
        },
        Case("not answered: stop classes", "Named leo, Cat leo, Lion leo") {
            Assignable(instance: Lion("leo"), upTo: [Animal.self])
        },
        // The instance still answers for the remaining types, instead of the other lion.
        Case("stronger: an exact registration", "Named stone, Animal leo, Cat leo, Lion exact") {
            Assignable(instance: Lion("leo"))
            Component((any Named).self) { Stone() }
            Component(Lion.self) { Lion("exact") }
        },
        Case("the newest", "Named rex, Animal rex, Cat leo, Lion leo, Dog rex, Stone stone") {
            Assignable(instance: Lion("leo"))
            Assignable(instance: Stone())
            Assignable(instance: Dog("rex"))
        },
        Case("the newest of one type", "Named simba, Animal simba, Cat simba, Lion simba") {
            Assignable(instance: Lion("leo"))
            Assignable(instance: Lion("simba"))
        },
    ]

    @Test(arguments: classes + instances) private func precedence(_ registered: Case) throws {
        let container = Container { registered.components }
        try container.validate()
        #expect(try Self.answers(in: container) == registered.answers)
        try expectDecodedEqual(container)
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

    @Test func exactBeatsItForDependentsUntilItIsRemoved() throws {
        let container = Container {
            Self.animal(Animal.self, "exact")
            Assignable(Self.animal(Lion.self, "leo"))
            Self.zoo(for: Animal.self)
        }
        try container.validate()
        #expect(try container.resolve(Zoo<Animal>.self).value.name == "exact")
        #expect(container.remove(Animal.self))
        #expect(throws: ResolutionError.self) { try container.resolve(Animal.self) }
    }

    @Test func laterRegistrationsCount() throws {
        let container = Container {
            Assignable(Self.animal(Lion.self, "leo"))
            Assignable(Self.animal(Dog.self, "rex"))
        }
        #expect(try Self.answers(in: container) == "Animal rex, Cat leo, Lion leo, Dog rex")
        container.register { Assignable(Self.animal(Cat.self, "tom")) }
        #expect(try Self.answers(in: container) == "Animal tom, Cat tom, Lion leo, Dog rex")
        container.register { Self.animal(Animal.self, "exact") }
        #expect(try Self.answers(in: container) == "Animal exact, Cat tom, Lion leo, Dog rex")
        try container.validate()
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

    @Test(arguments: [true, false]) func qualifiersAreKept(isInstance: Bool) throws {
        let container = Container {
            if isInstance {
                Assignable(instance: Lion("leo"), qualifier: "king")
            } else {
                Assignable(Self.animal(Lion.self, "leo").named("king"))
            }
        }
        let expected = isInstance ? "Named leo, \(Self.all)" : Self.all
        #expect(try Self.answers(in: container, qualifier: "king") == expected)
        #expect(try Self.answers(in: container) == "")
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

    @Test func typesThatEverythingConvertsToAreNotAnswered() throws {
        let container = Container { Assignable(instance: Lion("leo")) }
        #expect(!container.contains(Any.self))
        #expect(!container.contains(AnyObject.self))
        #expect(!container.contains((any Sendable).self))
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

    @Test func aChildsRegistrationBeatsTheParents() throws {
        let container = Container { Assignable(instance: Lion("leo")) }
        let child = container.child { Self.animal(Animal.self, "child") }
        #expect(try Self.answers(in: child) == "Named leo, Animal child, Cat leo, Lion leo")
        let assignable = container.child { Assignable(instance: Dog("rex")) }
        #expect(try Self.answers(in: assignable) == "Named rex, Animal rex, Cat leo, Lion leo, Dog rex")
        #expect(try Self.answers(in: container) == "Named leo, \(Self.all)")
        try assignable.validate()
    }

    @Test func aChildsAssignableComesBeforeTheParentsExactRegistration() throws {
        let container = Container { Self.animal(Animal.self, "parent") }
        let child = container.child { Assignable(instance: Lion("leo")) }
        #expect(try Self.answers(in: child) == "Named leo, \(Self.all)")
        #expect(try Self.answers(in: container) == "Animal parent")
    }

    @Test func removeAndPut() throws {
        let container = Container { Assignable(instance: Lion("leo")) }
        container.put(Dog("rex"), as: Animal.self)
        #expect(try Self.answers(in: container) == "Named leo, Animal rex, Cat leo, Lion leo")
        #expect(container.remove(Lion.self))
        #expect(try Self.answers(in: container) == "Animal rex")
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
