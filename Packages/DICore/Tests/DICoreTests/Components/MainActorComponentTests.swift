import DICore
import DIInspection
import TestSupport
import Testing

private protocol Pane: AnyObject { var number: Int { get } }
extension Window: Pane {}

/// A view model as users write one: the class is bound to the main actor.
@MainActor private final class Editor {
    let title: String
    init(title: String) { self.title = title }
}

/// A protocol for a conformance that is isolated to the main actor.
private protocol Titled { var title: String { get } }
extension Editor: @MainActor Titled {}

private struct Prefix: Sendable, Equatable { var text = "a" }

/// A strategy that implements only the two required members, and so does not link.
private struct Numbered: MainActorStrategy {
    let number = Need<Int>()
    let journal: Journal

    var dependencies: [Dependency] { [number.dependency] }

    func make(_ resolver: MainActorResolver) throws -> Window {
        journal.note("made on the main actor: \(MainQueue.isCurrent)")
        return Window(try number.resolve(from: resolver))
    }
}

private enum Modern {}

// Proves E4.
@MainActor @Suite(.timeLimit(.minutes(60))) struct MainActorComponentTests {
    // MARK: Creation

    @Test func madeByAStrategyThatDoesNotLink() async throws {
        let journal = Journal()
        let container = Container {
            Component(instance: 7)
            MainActorComponent(Window.self, strategy: Numbered(journal: journal))
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self).number == 7)
        #expect(journal.entries == ["made on the main actor: true"])
        #expect(container.graph().nodes[1].edges.map(\.targets) == [[0]])
        #expect(container.graph().nodes[1].opacity == .transparent)
    }

    @Test func strategyThatDoesNotLinkUsesItsResolver() throws {
        let container = Container { MainActorComponent(Window.self, strategy: Numbered(journal: Journal())) }
        try expectError(.missing, chain: ["Window", "Int"]) { try container.mainActor.resolve(Window.self) }
    }

    @Test func madeByAStrategyThatLinks() throws {
        let container = Container {
            Component(instance: 7)
            Component(instance: "long").named("title")
            MainActorComponent(
                Editor.self,
                strategy: MainActorLinkedStrategy(Need<Int>(), Need<String>.named("title")) { number, title in
                    Editor(title: "\(title) \(number)")
                })
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Editor.self).title == "long 7")
        #expect(container.graph().nodes[2].edges.map(\.targets) == [[0], [1]])
    }

    @Test func mayNeedMainActorComponentsAndShareThem() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }.cached()
            MainActorComponent([Window].self, strategy: MainActorLinkedStrategy(Need<Window>()) { [$0] })
        }
        try container.validate()
        let window = try container.mainActor.resolve(Window.self)
        #expect(try container.mainActor.resolve([Window].self)[0] === window)
    }

    @Test func madeByAClosure() throws {
        let made = Tally()
        let container = Container {
            MainActorComponent(Window.self) { Window(made.add()) }
            MainActorComponent(Editor.self) { Editor(title: "closure") }
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self).number == 1)
        #expect(try container.mainActor.resolve(Window.self).number == 2)
        #expect(try container.mainActor.resolve(Editor.self).title == "closure")
        #expect(container.graph().nodes.map(\.opacity) == [.transparent, .transparent])
    }

    @Test func madeByAClosureOverAResolver() throws {
        let container = Container {
            Component(instance: 7)
            MainActorComponent(Window.self) { Window(1) }.cached()
            MainActorComponent(Editor.self, dependencies: [Dependency(ComponentKey(Int.self))]) { resolver in
                Editor(title: "\(try resolver.resolve(Int.self)) on \(try resolver.resolve(Window.self).number)")
            }
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Editor.self).title == "7 on 1")
        #expect(container.graph().nodes[2].opacity == .opaque)
        #expect(container.graph().nodes[2].edges.map(\.targets) == [[0]])
    }

    @Test func declaredNeedOfAClosureIsValidated() throws {
        let container = Container {
            MainActorComponent(Window.self, dependencies: [Dependency(ComponentKey(Int.self))]) { _ in Window() }
        }
        let error = try #require(throws: ValidationError.self) { try container.validate() }
        #expect(error.problems.map(\.key) == [ComponentKey(Int.self)])
    }

    @Test func anErrorOfAClosureIsTheCause() throws {
        let line = #line + 2
        let container = Container {
            MainActorComponent(Window.self) { throw Broken(reason: "no glass") }.cached()
        }
        for _ in 0..<2 {
            let error = try expectError(cause: "no glass") { try container.mainActor.resolve(Window.self) }
            #expect(
                error.description == """
                    error[DI0005]: the factory of Window threw an error
                      here:   Window (cached, main actor)   \(Place(fileID: #fileID, line: line))
                      cause:  Broken: no glass
                    """)
        }
    }

    @Test func strategyCanBeWrapped() throws {
        struct Twice: MainActorStrategy {
            let inner: any MainActorStrategy<Window>
            var dependencies: [Dependency] { inner.dependencies }
            func make(_ resolver: MainActorResolver) throws -> Window {
                Window(try inner.make(resolver).number * 2)
            }
        }
        let component = MainActorComponent(Window.self, strategy: Numbered(journal: Journal())).named("a")
        let container = Container {
            Component(instance: 7)
            component
            component.replacingStrategy(Twice(inner: component.strategy)).named("b")
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self, named: "a").number == 7)
        #expect(try container.mainActor.resolve(Window.self, named: "b").number == 14)
        #expect(component.key == ComponentKey(Window.self, named: "a"))
        #expect(component.place == Place(fileID: #fileID, line: #line - 10))
    }

    // MARK: Keys and attributes

    @Test func namesAndQualifiersTellComponentsApart() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(1) }.named("a")
            MainActorComponent(Window.self) { Window(2) }.qualified(by: Modern.self)
            MainActorComponent(Window.self) { Window(3) }
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self, named: "a").number == 1)
        #expect(try container.mainActor.resolve(Window.self, qualifiedBy: Modern.self).number == 2)
        #expect(try container.mainActor.resolve(Window.self).number == 3)
        try expectError(.missing) { try container.mainActor.resolve(Window.self, named: "b") }
    }

    @Test func rolesShareOneCachedObject() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(1) }
                .role { $0 as any Pane }
                .role(qualifier: "number") { $0.number }
                .cached()
        }
        let window = try container.mainActor.resolve(Window.self)
        #expect(try container.mainActor.resolve((any Pane).self) === window)
        #expect(try container.mainActor.resolve(Int.self, named: "number") == 1)
        #expect(
            container.components[0].roles == [ComponentKey((any Pane).self), ComponentKey(Int.self, named: "number")])
    }

    @Test func roleMayBeAConformanceOnTheMainActor() throws {
        let container = Container {
            MainActorComponent(Editor.self) { Editor(title: "x") }.role { $0 as any Titled }.cached()
            MainActorComponent((any Titled).self) { Editor(title: "y") }.named("own")
        }
        #expect(try container.mainActor.resolve((any Titled).self).title == "x")
        #expect(try container.mainActor.resolve((any Titled).self, named: "own").title == "y")
    }

    @Test func contributesToArraysAndMaps() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(1) }.named("a").cached()
                .contribute()
                .contribute { $0 as any Pane }
                .contribute(key: "first") { $0 as any Pane }
            MainActorComponent(Window.self) { Window(2) }.named("b")
                .contribute()
                .contribute(key: "second", qualifier: nil) { $0 as any Pane }
            MainActorComponent(Editor.self) { Editor(title: "x") }
                .contribute { $0 as any Titled }
                .contribute(key: 1, qualifier: "menu") { $0 as any Titled }
        }
        try container.validate()
        let resolver = container.mainActor
        #expect(try resolver.resolve([Window].self).map(\.number) == [1, 2])
        #expect(try resolver.resolve([any Pane].self).map(\.number) == [1])
        #expect(try resolver.resolve([Window].self)[0] === resolver.resolve([any Pane].self)[0])
        #expect(try resolver.resolve([String: any Pane].self).mapValues(\.number) == ["first": 1, "second": 2])
        #expect(try resolver.resolve([any Titled].self).map { $0.title } == ["x"])
        #expect(try resolver.resolve([Int: any Titled].self, named: "menu").map { $0.value.title } == ["x"])
    }

    @Test func overridesAndDefaults() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(1) }
            MainActorComponent(Window.self) { Window(2) }.overriding()
            MainActorComponent(Editor.self) { Editor(title: "default") }.asDefault()
            MainActorComponent(Editor.self) { Editor(title: "explicit") }
            MainActorComponent([Int].self) { [1] }.asDefault()
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self).number == 2)
        #expect(try container.mainActor.resolve(Editor.self).title == "explicit")
        #expect(try container.mainActor.resolve([Int].self) == [1])
    }

    @Test func twoOfOneKeyAreADuplicate() throws {
        let container = Container {
            MainActorComponent(Int.self) { 1 }
            Component(Int.self) { 2 }
        }
        try expectError(.duplicate, notes: ["Int (main actor)", "Int"]) { try container.mainActor.resolve(Int.self) }
    }

    @Test func privateOneIsSeenInItsModuleOnly() throws {
        struct Pages: Module {
            var components: ComponentList {
                MainActorComponent(Window.self) { Window(5) }.modulePrivate()
                MainActorComponent(
                    Editor.self,
                    strategy: MainActorLinkedStrategy(Need<Window>()) { window in
                        Editor(title: "\(window.number)")
                    })
                MainActorComponent(Editor.self) { resolver in
                    Editor(title: "\(try resolver.resolve(Window.self).number)")
                }.named("asks")
            }
        }
        let container = Container { Pages() }
        try container.validate()
        #expect(try container.mainActor.resolve(Editor.self).title == "5")
        #expect(try container.mainActor.resolve(Editor.self, named: "asks").title == "5")
        try expectError(.missing) { try container.mainActor.resolve(Window.self) }
    }

    @Test func modifiersChangeACopy() throws {
        let plain = MainActorComponent(Prefix.self) { Prefix() }
        let changed = plain.named("b").onCreate { $0.text += "b" }
        let container = Container {
            plain
            changed
        }
        #expect(try container.mainActor.resolve(Prefix.self).text == "a")
        #expect(try container.mainActor.resolve(Prefix.self, named: "b").text == "ab")
    }

    // MARK: Hooks

    @Test func hooksRunOnTheMainActorInOrderBeforeAnyoneSeesTheObject() throws {
        let journal = Journal()
        func noting(_ name: String) -> Container.ClosureObserver {
            .closure { _, component, _ in journal.note("\(name): \(component) \(MainQueue.isCurrent)") }
        }
        let container = Container(observers: [noting("all")]) {
            Component(instance: "x")
            MainActorComponent(Window.self) { Window(9) }.cached()
            MainActorComponent(Prefix.self) { Prefix() }.cached()
                .onCreate { prefix in
                    MainActor.assertIsolated()
                    journal.note("first \(prefix.text)")
                    prefix.text += "b"
                }
                .onCreate { prefix, resolver in
                    MainActor.assertIsolated()
                    journal.note("second \(prefix.text) \(try resolver.resolve(Window.self).number)")
                    prefix.text += try resolver.resolve(String.self)
                }
                .onCreate(noting("own"))
        }
        #expect(try container.mainActor.resolve(Prefix.self).text == "abx")
        #expect(try container.mainActor.resolve(Prefix.self).text == "abx")
        #expect(
            journal.entries == [
                "first a", "all: Window (cached, main actor) true", "second ab 9",
                "own: Prefix (cached, main actor) true", "all: Prefix (cached, main actor) true",
            ])
        #expect(container.graph().nodes.map(\.opacity) == [.transparent, .transparent, .opaque])
    }

    @Test func hookMayReplaceTheInstance() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window(1) }.onCreate { window in window = Window(2) }.cached()
        }
        let window = try container.mainActor.resolve(Window.self)
        #expect(window.number == 2)
        #expect(try container.mainActor.resolve(Window.self) === window)
    }

    @Test func throwingHookFailsTheCreationAndCachesNothing() throws {
        let calls = Tally()
        let container = Container {
            MainActorComponent(Window.self) { Window() }.cached().onCreate { _ in
                if calls.add() == 1 { throw Broken(reason: "not yet") }
            }
        }
        let error = try expectError(.creationFailed) { try container.mainActor.resolve(Window.self) }
        #expect(error.message == "a creation hook of Window threw an error")
        #expect(error.underlying as? Broken == Broken(reason: "not yet"))
        let window = try container.mainActor.resolve(Window.self)
        #expect(try container.mainActor.resolve(Window.self) === window)
        #expect(calls.count == 2)
    }

    @Test func resolverOfAnObserverAnswersForNothingBoundToTheMainActor() throws {
        let container = Container {
            MainActorComponent(Window.self) { Window() }
            MainActorComponent(Prefix.self) { Prefix() }
                .onCreate(.closure { _, _, resolver in _ = try resolver.resolve(Window.self) })
        }
        try expectError(.isolation, chain: ["Prefix", "Window"]) { try container.mainActor.resolve(Prefix.self) }
    }

    // MARK: The default strategy of the container

    private struct Doubling: DefaultStrategy {
        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> { strategy }

        func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
            Finished(inner: strategy)
        }

        struct Finished<Output>: MainActorStrategy {
            let inner: any MainActorStrategy<Output>
            let number = Need<Int>()
            var dependencies: [Dependency] { inner.dependencies + [number.dependency] }

            func make(_ resolver: MainActorResolver) throws -> Output {
                let made = try inner.make(resolver)
                guard made is Window, let other = Window(try number.resolve(from: resolver)) as? Output else {
                    return made
                }
                return other
            }
        }
    }

    private struct Only: DefaultStrategy {
        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> { strategy }
    }

    @Test func defaultStrategyFinishesWhatHasOnlyAMaker() throws {
        let container = Container(strategy: Doubling()) {
            Component(instance: 7)
            MainActorComponent(Window.self) { Window(1) }
            MainActorComponent(Window.self) { _ in Window(2) }.named("asks")
            MainActorComponent(Window.self, strategy: MainActorLinkedStrategy { Window(3) }).named("own")
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self).number == 7)
        #expect(try container.mainActor.resolve(Window.self, named: "asks").number == 2)
        #expect(try container.mainActor.resolve(Window.self, named: "own").number == 3)
        #expect(container.graph().nodes.map(\.edges.count) == [0, 1, 0, 0])
    }

    @Test func defaultStrategyIgnoresThemUnlessItImplementsMore() throws {
        let container = Container(strategy: Only()) { MainActorComponent(Window.self) { Window(1) } }
        try container.validate()
        #expect(try container.mainActor.resolve(Window.self).number == 1)
    }
}
