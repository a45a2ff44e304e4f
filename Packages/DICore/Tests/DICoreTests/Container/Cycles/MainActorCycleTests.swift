import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

@MainActor private final class Parent {
    let child: Child
    init(child: Child) { self.child = child }
}

@MainActor private final class Child {
    init(parent: Parent) {}
    init() {}
}

@MainActor private final class Patient {
    let child: Lazy<Child>
    init(child: Lazy<Child>) { self.child = child }
}

// Proves E5.
@MainActor @Suite(.timeLimit(.minutes(60))) struct MainActorCycleTests {
    @Test(arguments: [true, false])
    func declaredCycleIsFoundBeforeAnythingRuns(cached: Bool) throws {
        let parent = MainActorComponent(
            Parent.self, strategy: MainActorLinkedStrategy(Need<Child>(), make: Parent.init))
        let container = Container {
            cached ? parent.cached() : parent
            MainActorComponent(Child.self, strategy: MainActorLinkedStrategy(Need<Parent>(), make: Child.init(parent:)))
        }
        let validation = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(validation.problems.map(\.message) == ["Parent needs itself: Parent → Child → Parent"])
        try expectError(.cycle) { try container.mainActor.resolve(Child.self) }
    }

    @Test(arguments: ["uncached", "thread-safe", "simple", "per resolve"])
    func cycleThroughResolversIsFound(cache: String) throws {
        func component<Output>(_ component: MainActorComponent<Output>) -> MainActorComponent<Output> {
            switch cache {
            case "thread-safe": component.cached()
            case "simple": component.cached(.simple)
            case "per resolve": component.cached(.perResolve)
            default: component
            }
        }
        let container = Container {
            component(MainActorComponent(Parent.self) { resolver in Parent(child: try resolver.resolve()) })
            component(MainActorComponent(Child.self) { resolver in Child(parent: try resolver.resolve()) })
            MainActorComponent(Window.self) { Window() }
        }
        try container.validate()
        for _ in 0..<2 {
            let error = try expectError(.cycle) { try container.mainActor.resolve(Parent.self) }
            #expect(error.message == "Parent needs itself: Parent → Child → Parent")
        }
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(Child.self) }
        #expect(error.message == "Child needs itself: Child → Parent → Child")
        _ = try container.mainActor.resolve(Window.self)
    }

    @Test func cycleThroughTheContainerIsFound() throws {
        let kept = Kept<Container>()
        let container = Container {
            MainActorComponent(Parent.self) { Parent(child: try #require(kept.value).mainActor.resolve()) }.cached()
            MainActorComponent(Child.self) { Child(parent: try #require(kept.value).mainActor.resolve()) }
        }
        kept.value = container
        defer { kept.value = nil }
        let error = try expectError(.cycle) { try container.mainActor.resolve(Parent.self) }
        #expect(error.message == "Parent needs itself: Parent → Child → Parent")
    }

    @Test func lazyDependencyBreaksTheCycle() throws {
        let container = Container {
            MainActorComponent(Patient.self, strategy: MainActorLinkedStrategy(Need<Lazy<Child>>(), make: Patient.init))
                .cached()
            MainActorComponent(Child.self, strategy: MainActorLinkedStrategy(Need<Patient>()) { _ in Child() }).cached()
        }
        try container.validate()
        let patient = try container.mainActor.resolve(Patient.self)
        #expect(try patient.child.get() === container.mainActor.resolve(Child.self))
    }

    @Test func lazyDependencyThatIsUsedInTheCreationIsACycle() throws {
        let container = Container {
            MainActorComponent(
                Patient.self,
                strategy: MainActorLinkedStrategy(Need<Lazy<Child>>()) { child in
                    _ = try child.get()
                    return Patient(child: child)
                }
            )
            .cached()
            MainActorComponent(Child.self, strategy: MainActorLinkedStrategy(Need<Patient>()) { _ in Child() }).cached()
        }
        let error = try expectError(.cycle) { try container.mainActor.resolve(Patient.self) }
        #expect(error.message == "Patient needs itself: Patient → Child → Patient")
    }

    @Test func hookThatAsksForItsOwnComponentIsACycle() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }.onCreate { _, resolver in _ = try resolver.resolve(Window.self)
            }
        }
        try expectError(.cycle) { try container.mainActor.resolve(Window.self) }
    }
}
