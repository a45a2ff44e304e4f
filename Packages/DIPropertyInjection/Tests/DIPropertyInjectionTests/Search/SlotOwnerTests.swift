import DICore
import DIInspection
import DIPropertyInjection
import Testing

/// Slots that are created during a creation may belong to objects other than the instance.
@Suite struct SlotOwnerTests {
    private protocol Catalog: Sendable {}
    private struct Paper: Catalog {}

    private final class Board: Sendable {
        let catalog = Injected<any Catalog>()
    }

    private final class Sometimes: Sendable {
        let catalog: Injected<any Catalog>?

        init(_ isOn: Bool) { catalog = isOn ? Injected() : nil }
    }

    @Test func aFactoryMayMakeOneAndReturnAnother() throws {
        let pool = Guarded([Board()])
        let container = Container {
            Component((any Catalog).self) { Paper() }
            Component(Board.self) {
                let new = Board()
                return pool.withLock { boards in
                    boards.append(new)
                    return boards.removeFirst()
                }
            }
            .injectMarked()
        }
        for _ in 0..<4 {
            #expect(try container.resolve(Board.self).catalog.isInjected)
            #expect(pool.withLock { $0.map(\.catalog.isInjected) } == [false])
        }
    }

    @Test func anInstanceMayHaveMoreThanTheFirst() throws {
        let isOn = Guarded(false)
        let container = Container {
            Component((any Catalog).self) { Paper() }
            Component(Sometimes.self) { Sometimes(isOn.withLock { $0 }) }.injectMarked()
        }
        #expect(try container.resolve(Sometimes.self).catalog == nil)
        isOn.withLock { $0 = true }
        #expect(try container.resolve(Sometimes.self).catalog?.isInjected == true)
        isOn.withLock { $0 = false }
        #expect(try container.resolve(Sometimes.self).catalog == nil)
        isOn.withLock { $0 = true }
        #expect(try container.resolve(Sometimes.self).catalog?.isInjected == true)
    }

    private class Widget: DeclaresMarkedProperties {
        @Injected var number: Int
        class var markedProperties: [any MarkedProperty.Type] { [Injected<Int>.self] }
    }

    private final class PriceWidget: Widget {
        @Injected var catalog: any Catalog
        override class var markedProperties: [any MarkedProperty.Type] {
            super.markedProperties + [Injected<any Catalog>.self]
        }
    }

    @Test func propertiesOfAStopClassAreLeftAlone() throws {
        let container = Container {
            Component((any Catalog).self) { Paper() }
            Component(PriceWidget.self) { PriceWidget() }.injectMarked(upTo: [Widget.self])
        }
        try container.validate()
        let widget = try container.resolve(PriceWidget.self)
        #expect(widget.$catalog.isInjected)
        #expect(!widget.$number.isInjected)
    }

    @MainActor private final class Login {
        var number = 0
        @Injected var catalog: any Catalog
    }

    private final class Letter {
        var number = 0
    }

    @Test @MainActor func injectionsRegisteredForTheOtherIsolation() throws {
        let container = Container {
            Component((any Catalog).self) { Paper() }
            Component(instance: 7)
            MainActorComponent(injecting: Login.self) { $0.inject(\.number) }
            Component(injecting: Letter.self) { $0.inject(\.number) }
        }
        let login = Login()
        let error = try #require(throws: ResolutionError.self) { try container.inject(login) }
        #expect(
            error.description == """
                error[DI0013]: the injection into Login is bound to the main actor
                  help:   use container.mainActor.inject(_:)
                """)
        #expect(!login.$catalog.isInjected)
        #expect(try container.mainActor.inject(login).number == 7)
        #expect(try container.mainActor.inject(Letter()).number == 7)
    }

    @Test @MainActor func aChildRegistersTheInjectionForTheOtherIsolation() throws {
        let parent = Container {
            Component(instance: 7)
            MainActorComponent(injecting: Letter.self) { $0.inject(\.number) }
        }
        let child = parent.child {
            Component(instance: 8)
            Component(injecting: Letter.self) { $0.inject(\.number) }
        }
        #expect(throws: ResolutionError.self) { try parent.inject(Letter()) }
        #expect(try child.inject(Letter()).number == 8)
        #expect(try child.mainActor.inject(Letter()).number == 8)
    }

    @Test @MainActor func bothIsolationsInOneContainerAreADuplicate() throws {
        let container = Container {
            Component(instance: 7)
            MainActorComponent(injecting: Letter.self) { $0.inject(\.number) }
            Component(injecting: Letter.self) { $0.inject(\.number) }
        }
        let letter = Letter()
        let error = try #require(throws: ResolutionError.self) { try container.inject(letter) }
        #expect(error.code == .duplicate)
        let other = try #require(throws: ResolutionError.self) { try container.mainActor.inject(letter) }
        #expect(other.code == .duplicate)
        #expect(letter.number == 0)
        #expect(container.validationReport().errors.map(\.code) == [.duplicate])
    }
}
