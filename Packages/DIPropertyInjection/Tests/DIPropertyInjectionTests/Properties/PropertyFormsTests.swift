import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B13.
/// Tests dependency forms as properties, both listed and marked: optionals, arrays, maps, lazies and providers.
@Suite(.timeLimit(.minutes(60))) struct PropertyFormsTests {
    private protocol Rule: Sendable { var number: Int { get } }

    private struct Limit: Rule {
        let number: Int
    }

    private final class Editor: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    private struct Absent: Sendable {}

    private struct Reduced {}

    private final class Listed {
        var rules: [any Rule] = []
        var map: [String: any Rule] = [:]
        var reduced: [any Rule]?
        var lazy: Lazy<Editor>!
        var provider: Provider<Editor>?
        var resolver: (any Resolver)?
        var lazyRules: Lazy<[any Rule]>?
    }

    private final class Marked {
        @Injected var rules: [any Rule]
        @Injected var map: [String: any Rule]
        @InjectedProperty<[any Rule], Reduced> var reduced: [any Rule]
        @Injected var lazy: Lazy<Editor>
        @Injected var provider: Provider<Editor>
        @Injected var absent: Absent?
        @Injected var resolver: any Resolver
        @LazyInjected var lazyRules: [any Rule]
        @InjectedProvider var eachRules: [any Rule]
        @LazyInjected var lazyAbsent: Absent?
    }

    private func container(_ made: Tally = Tally(), @ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            Component((any Rule).self) { Limit(number: 1) }.named("a").contribute().contribute(key: "one") { $0 }
            Component((any Rule).self) { Limit(number: 2) }.named("b").contribute().contribute(key: "two") { $0 }
                .contribute(qualifier: .type(Reduced.self))
            Component(Editor.self) { Editor(made.add()) }
            more()
        }
    }

    @Test func listedProperties() throws {
        let made = Tally()
        let container = container(made) {
            Component(Listed.self) { Listed() }
                .inject(\.rules).inject(\.map).inject(\.reduced, .qualified(by: Reduced.self))
                .inject(\.lazy).inject(\.provider).inject(\.resolver).inject(\.lazyRules)
        }
        try container.validate()
        let kinds = container.graph().nodes[3].edges.map(\.dependency.kind)
        #expect(kinds == [.collection, .map, .collection, .lazy, .provider, .required, .lazy])
        for round in 1...2 {
            let listed = try container.resolve(Listed.self)
            #expect(listed.rules.map(\.number) == [1, 2])
            #expect(listed.map.mapValues(\.number) == ["one": 1, "two": 2])
            #expect(listed.reduced?.map(\.number) == [2])
            #expect(made.count == (round - 1) * 3)
            #expect(try listed.lazy.get() === listed.lazy.get())
            #expect(try listed.provider?().number != listed.provider?().number)
            #expect(try listed.resolver?.resolve([any Rule].self).count == 2)
            #expect(try listed.lazyRules?.get().count == 2)
        }
    }

    @Test func markedProperties() throws {
        let made = Tally()
        let container = container(made) { Component(Marked.self) { Marked() }.injectMarked() }
        for round in 1...3 {
            let marked = try container.resolve(Marked.self)
            #expect(marked.rules.map(\.number) == [1, 2])
            #expect(marked.map.mapValues(\.number) == ["one": 1, "two": 2])
            #expect(marked.reduced.map(\.number) == [2])
            #expect(made.count == (round - 1) * 3)
            #expect(try marked.lazy.get() === marked.lazy.get())
            #expect(try marked.provider().number != marked.provider().number)
            #expect(marked.absent == nil)
            #expect(try marked.resolver.resolve([any Rule].self).count == 2)
            #expect(marked.lazyRules.count == 2)
            #expect(marked.eachRules.count == 2)
            #expect(marked.lazyAbsent == nil)
        }
        try container.validate()
        let kinds = container.graph().nodes[3].edges.map(\.dependency.kind)
        #expect(
            kinds == [
                .collection, .map, .collection, .lazy, .provider, .optional, .required, .lazy, .provider, .lazy,
            ])
    }

    @Test func ofAnObjectThatTheContainerDidNotMake() throws {
        let container = container {}
        let marked = try container.inject(Marked())
        #expect(marked.rules.map(\.number) == [1, 2])
        #expect(marked.map.count == 2)
        #expect(try marked.lazy.get() === marked.lazy.get())
        #expect(try marked.provider() !== marked.provider())
        let listed = try container.inject(Listed()) { $0.inject(\.rules).inject(\.lazy).inject(\.provider) }
        #expect(listed.rules.count == 2)
        #expect(try listed.lazy.get() === listed.lazy.get())
        #expect(try listed.provider?() !== listed.provider?())
    }

    /// A marked optional is `nil` if its component is missing, but a failing component is an error.
    @Test func anOptionalThatIsMarkedFailsWhereItsComponentDoes() throws {
        final class Owner { @Injected var editor: Editor? }
        let container = Container { Component(Owner.self) { Owner() }.injectMarked() }
        #expect(try container.resolve(Owner.self).editor == nil)
        container.register { Component(Editor.self) { throw Broken(reason: "ink") } }
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Owner.self) }
            #expect(error.underlying as? Broken == Broken(reason: "ink"))
        }
    }

    @Test func aCollectionWithoutContributionsIsMissing() throws {
        final class Owner {
            var rules: [any Rule] = [Limit(number: 9)]
            var map: [String: any Rule]?
            @Injected var marked: [any Rule]
        }
        let container = Container {
            Component(Owner.self) { Owner() }.inject(\.rules)
            Component(Owner.self) { Owner() }.injectMarked().named("marked")
            Component(Owner.self) { Owner() }
                .inject(\.rules, ifMissing: .leave).inject(\.map, ifMissing: .setNil).named("left")
        }
        for name in [nil, "marked"] as [Qualifier?] {
            let error = try #require(throws: ResolutionError.self) {
                try container.resolve(Owner.self, qualifier: name)
            }
            #expect(error.code == .missing)
            #expect(error.message == "nothing contributes to [Rule]")
        }
        #expect(try container.resolve(Owner.self, named: "left").rules.map(\.number) == [9])
        container.register { DeclaredCollection(of: (any Rule).self) }
        #expect(try container.resolve(Owner.self, named: "left").rules.isEmpty)
    }

    @Test func aDeferredOneOfAMissingComponentIsLeft() throws {
        final class Owner {
            var lazy: Lazy<Absent>?
            var provider: Provider<Absent>?
        }
        let container = Container {
            Component(Owner.self) { Owner() }
                .inject(\.lazy, ifMissing: .setNil).inject(\.provider, ifMissing: .leave)
        }
        try container.validate()
        let bare = try container.resolve(Owner.self)
        #expect(bare.lazy == nil)
        #expect(bare.provider == nil)
        container.register { Component(Absent.self) { Absent() } }
        let filled = try container.resolve(Owner.self)
        let lazy = try #require(filled.lazy)
        let provider = try #require(filled.provider)
        _ = try lazy.get()
        _ = try provider()
    }

    /// Two objects can depend on each other if one dependency is lazy.
    @Test func aLazyPropertyBreaksACycle() throws {
        let container = Container {
            Component(Parent.self) { Parent() }.inject(\.child).cached()
            Component(Child.self) { Child() }.injectMarked().cached()
        }
        try container.validate()
        let parent = try container.resolve(Parent.self)
        #expect(try #require(parent.child).parent === parent)
    }

    // Safety: used by one test, on one thread.
    private final class Parent: @unchecked Sendable {
        var child: Child?
    }

    // Safety: used by one test, on one thread.
    private final class Child: @unchecked Sendable {
        @LazyInjected var parent: Parent
    }
}
