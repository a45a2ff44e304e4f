import DICore
import DIInspection
import TestSupport
import Testing

@MainActor private struct Theme: Sendable {
    static var reads = 0

    static func read() -> Theme {
        reads += 1
        return Theme(number: reads)
    }

    nonisolated let number: Int
}

private struct ThemeModule: MainActorModule {
    var components: ComponentList {
        // The list may use main-actor state.
        Component(instance: Theme.read())
        MainActorComponent(Window.self, strategy: MainActorLinkedStrategy(Need<Theme>()) { Window($0.number) })
    }
}

private struct OuterModule: MainActorModule {
    var components: ComponentList {
        ThemeModule()
        PlainModule()
        Component(String.self, strategy: LinkedStrategy(Need<Theme>()) { "\($0.number)" }).modulePrivate()
        Component([String].self, strategy: LinkedStrategy(Need<String>()) { [$0] })
    }

    var externalNeeds: [ComponentKey] { [ComponentKey(Double.self)] }
}

private struct PlainModule: Module {
    var components: ComponentList { Component(instance: UInt8(1)) }
}

private struct SelfContaining: MainActorModule {
    var components: ComponentList {
        SelfContaining()
        Component(instance: 1)
    }
}

private struct First: MainActorModule {
    var components: ComponentList {
        Second()
        Component(instance: 1)
    }
}

private struct Second: MainActorModule {
    var components: ComponentList {
        First()
        Component(instance: "second")
    }
}

@MainActor @Suite struct MainActorModuleTests {
    @Test func isReadOnTheMainActorWhenItIsInstalled() throws {
        let before = Theme.reads
        let container = Container { ThemeModule() }
        #expect(Theme.reads == before + 1)
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self).number == before + 1)
        #expect(Theme.reads == before + 1)
        #expect(container.components.map(\.place.modules) == [["ThemeModule"], ["ThemeModule"]])
    }

    @Test func modulesOfBothKindsNest() throws {
        let container = Container {
            OuterModule()
            Component(instance: 2.5)
        }
        try container.validate()
        #expect(
            container.components.map(\.place.modules) == [
                ["OuterModule", "ThemeModule"], ["OuterModule", "ThemeModule"], ["OuterModule", "PlainModule"],
                ["OuterModule"], ["OuterModule"], [],
            ])
        #expect(try container.resolve([String].self) == ["\(Theme.reads)"])
        #expect(!container.contains(String.self))
    }

    @Test func externalNeedsAreValidated() throws {
        let container = Container { OuterModule() }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.code) == [.unmetExternalNeed])
        #expect(error.problems.map(\.key) == [ComponentKey(Double.self)])
    }

    @Test func installedTwiceCountsOnceAtItsFirstPlace() throws {
        let container = Container {
            ThemeModule()
            OuterModule()
            ThemeModule()
            Component(instance: 2.5)
        }
        try container.validate()
        #expect(
            container.components.map(\.place.modules) == [
                ["ThemeModule"], ["ThemeModule"], ["OuterModule", "PlainModule"], ["OuterModule"], ["OuterModule"], [],
            ])
    }

    @Test func moduleThatContainsItselfEnds() throws {
        let container = Container { SelfContaining() }
        try container.validate()
        #expect(container.components.map(\.place.modules) == [["SelfContaining"]])
    }

    @Test func modulesThatContainEachOtherEnd() throws {
        for container in [Container { First() }, Container { Second() }] {
            try container.validate()
            #expect(Set(container.components.map(\.key)) == [ComponentKey(Int.self), ComponentKey(String.self)])
        }
        let container = Container {
            First()
            Second()
        }
        try container.validate()
        #expect(container.components.map(\.place.modules) == [["First", "Second"], ["First"]])
    }

    @Test func existentialModulesAndListsAreInstalled() throws {
        let modules: [any MainActorModule] = [ThemeModule(), SelfContaining()]
        let list = ComponentList { for module in modules { module } }
        let container = Container { list }
        try container.validate()
        #expect(container.components.count == 3)
    }

    @Test func registeredLater() throws {
        let container = Container {}
        container.register { ThemeModule() }
        try container.validate()
        #expect(container.contains(Window.self))
    }

    /// The list of a main-actor module is a value: code on the main actor reads it, and any code may use it.
    @Test func listThatWasReadIsInstalledElsewhere() async throws {
        let list = ComponentList { ThemeModule() }
        let number = Theme.reads
        let container = await Task.detached { Container { list } }.value
        #expect(try container.mainActor.resolve(Window.self).number == number)
    }
}
