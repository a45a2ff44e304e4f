import DICore
import DIPropertyInjection
import Testing

// Proves B5.
/// Tests types whose stored properties `Mirror` does not show.
@Suite struct HiddenPropertiesTests {
    private final class Hidden: CustomReflectable {
        @Injected var store: Store
        var customMirror: Mirror { Mirror(self, children: ["secret": "hidden"]) }
    }

    private final class Listed: CustomReflectable, DeclaresMarkedProperties {
        @Injected var store: Store
        @Injected var other: Store
        private let showsOne: Bool

        init(showsOne: Bool) { self.showsOne = showsOne }

        static var markedProperties: [any MarkedProperty.Type] { [Injected<Store>.self, Injected<Store>.self] }
        var customMirror: Mirror { Mirror(self, children: showsOne ? ["store": _store] : [:]) }
    }

    private final class Shown: CustomReflectable {
        @Injected var store: Store
        let inner: Hidden?

        init(inner: Hidden? = nil) { self.inner = inner }

        var customMirror: Mirror { Mirror(self, children: ["_store": _store]) }
    }

    private func error<Output>(
        of component: Component<Output, ComponentOrigin.Made>
    ) throws -> ResolutionError {
        let container = Container {
            Component(instance: Store())
            component
        }
        return try #require(throws: ResolutionError.self) { _ = try container.resolve(Output.self) }
    }

    @Test func withoutAList() throws {
        let error = try error(of: Component(Hidden.self) { Hidden() }.injectMarked())
        #expect(error.code == .nothingToInject)
        #expect("\(error)".contains("the marked properties of Hidden are not found: its customMirror hides them"))
    }

    @Test(arguments: [false, true]) func withAList(showsOne: Bool) throws {
        let error = try error(of: Component(Listed.self) { Listed(showsOne: showsOne) }.injectMarked())
        #expect(error.code == .nothingToInject)
    }

    @Test func anObjectWithAList() throws {
        let container = Container { Component(instance: Store()) }
        let error = try #require(throws: ResolutionError.self) { try container.inject(Listed(showsOne: false)) }
        #expect(error.code == .nothingToInject)
    }

    @Test func aMirrorThatShowsTheProperties() throws {
        let container = Container {
            Component(instance: Store())
            Component(Shown.self) { Shown(inner: Hidden()) }.injectMarked()
        }
        #expect(try container.resolve(Shown.self).$store.isInjected)
    }

    /// A default strategy searches all components, also those that create marked objects on the way.
    @Test func typesWithoutMarkedPropertiesAreNoneOfTheSearchs() throws {
        enum Color: Sendable { case red }
        final class Empty {}
        @Sendable func make<Value>(_ value: Value) -> Value {
            _ = Shown()
            return value
        }
        let container = Container(strategy: MarkedProperties()) {
            Component(instance: Store())
            Component([Shown].self) { [Shown()] }
            Component(Shown?.self) { Shown() }
            Component([String: Shown].self) { ["": Shown()] }
            Component(Int.self) { make(1) }
            Component(Color.self) { make(.red) }
            Component(Empty.self) { make(Empty()) }
        }
        #expect(try container.resolve([Shown].self).count == 1)
        #expect(try container.resolve(Shown?.self) != nil)
        #expect(try container.resolve([String: Shown].self).count == 1)
        #expect(try container.resolve(Int.self) == 1)
        #expect(try container.resolve(Color.self) == .red)
        _ = try container.resolve(Empty.self)
    }
}
