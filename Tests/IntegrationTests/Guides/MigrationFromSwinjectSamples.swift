import DICaches
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Testing

/// The samples of docs/Migrate.md.
@Suite struct MigrationFromSwinjectSamples {
    protocol Animal: AnyObject, Sendable {
        var name: String { get }
    }

    protocol Pet: AnyObject, Sendable {}

    final class Cat: Animal, Pet {
        let name: String

        init(name: String) { self.name = name }
    }

    protocol Person: Sendable {
        var pet: any Animal { get }
    }

    struct PetOwner: Person {
        let pet: any Animal
    }

    @Test func composition() throws {
        let container = Container {
            Component((any Animal).self) { Cat(name: "Mimi") }
            Component((any Person).self, init: PetOwner.init(pet:))
        }
        try container.validate()
        let person = try container.resolve((any Person).self)
        #expect(person.pet.name == "Mimi")
    }

    @Test func registering() throws {
        let container = Container {
            Component((any Animal).self) { Cat(name: "Mimi") }.named("cat")
            Component((any Person).self, init: PetOwner.init(pet:), needs: .named("cat"))
            Component(PetOwner.self) { resolver in PetOwner(pet: try resolver.resolve((any Animal).self, named: "cat"))
            }
            Component(assisted: Cat.self, arguments: String.self, init: Cat.init(name:))
            Component(Cat.self) { Cat(name: "Tom") }
                .role { $0 as any Pet }
        }
        try container.validate()
        #expect(try container.resolve((any Animal).self, named: "cat").name == "Mimi")
        #expect(try container.resolve(Cat.self, arguments: "Spirit").name == "Spirit")
        #expect(try container.resolve(PetOwner.self).pet.name == "Mimi")
        #expect(try container.resolve((any Pet).self) is Cat)
        let nobody = try container.resolveIfRegistered((any Animal).self)
        #expect(nobody == nil)
        #expect(container.contains((any Animal).self) == false)
        let cats = try container.resolve(AssistedFactory<String, Cat>.self)
        #expect(try cats("Felix").name == "Felix")

        let last = Container(duplicates: .lastWins) {
            Component((any Animal).self) { Cat(name: "first") }
            Component((any Animal).self) { Cat(name: "last") }
        }
        #expect(try last.resolve((any Animal).self).name == "last")
        last.register { Component((any Animal).self) { Cat(name: "new") }.overriding() }
        #expect(try last.resolve((any Animal).self).name == "new")
    }

    final class Mother: Sendable {
        let child: Daughter

        init(child: Daughter) { self.child = child }
    }

    final class Daughter: Sendable {
        let parent: Provider<Mother>

        init(parent: Provider<Mother>) { self.parent = parent }
    }

    @Test func cycle() throws {
        let container = Container {
            Component(Mother.self, init: Mother.init(child:)).cached()
            Component(Daughter.self, init: Daughter.init(parent:)).cached()
        }
        try container.validate()
        let mother = try container.resolve(Mother.self)
        #expect(try mother.child.parent() === mother)
    }

    final class Kennel {
        var animal: (any Animal)?
        var isOpen = false
    }

    @Test func completing() throws {
        let container = Container {
            Component((any Animal).self) { Cat(name: "Mimi") }
            Component(Kennel.self, init: Kennel.init)
                .inject(\.animal)
                .onCreate { kennel in kennel.isOpen = true }
            Component(Kennel.self, init: Kennel.init)
                .onCreate { kennel, resolver in kennel.animal = try resolver.resolve((any Animal).self) }
                .named("by hand")
        }
        let kennel = try container.resolve(Kennel.self)
        #expect(kennel.isOpen && kennel.animal != nil)
        #expect(try container.resolve(Kennel.self, named: "by hand").animal != nil)
    }

    @Test func lifetimes() async throws {
        let component = Component((any Animal).self) { Cat(name: "Mimi") }
        let container = Container(cache: .perResolve) {
            component.cached()
            component.cached(.weak).named("weak")
            component.uncached().named("new")
            component.cached(.perResolve).named("graph")
            component.cached(.scope("session")).named("session")
        }
        let animal = try container.resolve((any Animal).self)
        #expect(try container.resolve((any Animal).self) === animal)
        try await container.withScope("session") { session in
            let first = try session.resolve((any Animal).self, named: "session")
            #expect(try session.resolve((any Animal).self, named: "session") === first)
        }
        container.clear()
        #expect(try container.resolve((any Animal).self) !== animal)
        container.clear((any Animal).self)
        container.reset()
        #expect(container.components.isEmpty)
    }

    struct AnimalsModule: Module {
        var components: ComponentList {
            Component((any Animal).self) { Cat(name: "Mimi") }.cached().eager()
        }
    }

    struct PeopleModule: Module {
        var components: ComponentList {
            Component((any Person).self, init: PetOwner.init(pet:))
        }
    }

    @Test func modules() async throws {
        let container = Container {
            AnimalsModule()
            PeopleModule()
        }
        try await container.start()
        #expect(try container.existing((any Animal).self) != nil)
        let child = container.child { Component((any Animal).self) { Cat(name: "Tom") } }
        #expect(try child.resolve((any Person).self).pet.name == "Tom")
        #expect(try container.resolve((any Person).self).pet.name == "Mimi")
    }

    @MainActor final class PetController {
        @Injected var animal: any Animal
    }

    @MainActor @Test func controllers() throws {
        let container = Container { AnimalsModule() }
        let controller = PetController()
        try container.mainActor.inject(controller)
        #expect(controller.animal.name == "Mimi")
        let later = try container.resolve(Lazy<any Animal>.self)
        #expect(try later.get() === controller.animal)
        let each = try container.resolve(Provider<any Animal>.self)
        #expect(try each() === controller.animal)
    }
}
