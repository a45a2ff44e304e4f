import DICore
import TestSupport
import Testing

private final class Engine: Sendable {}
private protocol Motor: AnyObject, Sendable {}
extension Engine: Motor {}

private let shared = Engine()

@Suite struct ModifierTests {
    // Proves A12.
    @Test func modifiersChangeACopy() throws {
        let journal = Journal()
        let plain = Component(Engine.self) { Engine() }
        _ = plain.named("lost").role { $0 as any Motor }.cached().onCreate { _ in journal.note("lost") }.overriding()
        let container = Container {
            plain
            Component(Engine.self) { Engine() }.named("other")
        }
        #expect(try container.resolve(Engine.self) !== container.resolve(Engine.self))
        #expect(!container.contains((any Motor).self))
        #expect(!container.contains(Engine.self, qualifier: "lost"))
        #expect(try container.resolve(Engine.self, named: "other") !== container.resolve(Engine.self, named: "other"))
        #expect(journal.entries == [])
    }

    // Proves A12.
    @Test func oneValueRegisteredInTwoContainersSharesNothing() throws {
        let component = Component(Engine.self) { Engine() }.cached()
        let first = Container { component }
        let second = Container { component }
        let engine = try first.resolve(Engine.self)
        #expect(try first.resolve(Engine.self) === engine)
        #expect(try second.resolve(Engine.self) !== engine)
    }

    @Test func oneValueUnderTwoNamesIsTwoComponents() throws {
        let component = Component(Engine.self) { Engine() }.cached()
        let container = Container {
            component.named("left")
            component.named("right")
        }
        let left = try container.resolve(Engine.self, named: "left")
        #expect(try container.resolve(Engine.self, named: "left") === left)
        #expect(try container.resolve(Engine.self, named: "right") !== left)
    }

    @Test func orderOfModifiersDoesNotMatter() throws {
        let journal = Journal()
        let container = Container {
            Component(Engine.self) { Engine() }
                .cached().named("a").onCreate { _ in journal.note("a") }.role { $0 as any Motor }
            Component(Engine.self) { Engine() }
                .role { $0 as any Motor }.onCreate { _ in journal.note("b") }.named("b").cached()
        }
        for name in ["a", "b"] {
            let engine = try container.resolve(Engine.self, named: name)
            #expect(try container.resolve((any Motor).self, named: name) === engine)
        }
        #expect(journal.entries == ["a", "b"])
    }

    @Test func componentTellsItsKeyAndPlace() {
        let line = #line + 1
        let component = Component(Engine.self) { Engine() }.named("a").cached()
        #expect(component.key == ComponentKey(Engine.self, named: "a"))
        #expect(component.place == Place(fileID: #fileID, line: line))
    }

    @Test func replacedStrategyKeepsTheRest() throws {
        let container = Container {
            Component(Int.self) { 1 }.named("a").cached().replacingStrategy(Component(Int.self) { 2 }.strategy)
        }
        #expect(try container.resolve(Int.self, named: "a") == 2)
        #expect(container.components[0].lifetime.name == "cached")
    }

    @Test func attributesSetInOneBuilderDoNotAffectAnother() throws {
        let component = Component(Engine.self) { Engine() }
        /// In this generic function, the compiler does not know whether the type is `Sendable`.
        func list<Value>(_ component: Component<Value, ComponentOrigin.Made>) -> ComponentList {
            ComponentList { component }
        }
        let first = Container(cache: .threadSafe) { list(component) }
        let second = Container(cache: .threadSafe) { component }
        let third = Container(cache: .threadSafe) { list(component) }
        let fourth = Container(cache: .threadSafe) { list(Component(Engine.self) { Engine() }) }
        for container in [first, third, fourth] {
            #expect(try container.resolve(Engine.self) !== container.resolve(Engine.self))
        }
        #expect(try second.resolve(Engine.self) === second.resolve(Engine.self))
    }

    @Test func changingARegisteredComponentChangesACopy() throws {
        let component = Component(Engine.self) { Engine() }.role(qualifier: "a") { $0 as any Motor }.cached()
        let container = Container { component }
        let changed = component.named("b").role { $0 as any Motor }
            .replacingStrategy(Component(Engine.self) { shared }.strategy)
        let other = Container { changed }
        let engine = try container.resolve(Engine.self)
        #expect(try container.resolve((any Motor).self, named: "a") === engine)
        #expect(!container.contains((any Motor).self))
        #expect(!container.contains(Engine.self, qualifier: "b"))
        #expect(try other.resolve(Engine.self, named: "b") === shared)
        #expect(try other.resolve((any Motor).self, named: "b") === shared)
        #expect(other.contains((any Motor).self, qualifier: "a"))
        #expect(component.key == ComponentKey(Engine.self))
    }

    @Test func hooksAreAddedToACopy() throws {
        let journal = Journal()
        let first = Component(Engine.self) { Engine() }.onCreate { _ in journal.note("first") }
        let second = first.onCreate { _ in journal.note("second") }
        _ = try Container { first }.resolve(Engine.self)
        #expect(journal.entries == ["first"])
        _ = try Container { second }.resolve(Engine.self)
        #expect(journal.entries == ["first", "first", "second"])
    }

    @Test func strategyIsTheOneThatWasGiven() throws {
        let function = FunctionStrategy<Int> { _ in Maker { _ in 3 } }
        let component = Component(Int.self, strategy: function).named("a").cached()
        #expect(component.strategy is FunctionStrategy<Int>)
        let replaced = component.replacingStrategy(Component(Int.self) { 4 }.strategy)
        #expect(!(replaced.strategy is FunctionStrategy<Int>))
        #expect(try replaced.strategy.make(Container {}) == 4)
        #expect(component.strategy is FunctionStrategy<Int>)
    }
}
