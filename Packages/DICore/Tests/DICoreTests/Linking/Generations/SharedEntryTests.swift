import DICore
import DIInspection
import TestSupport
import Testing

private protocol Handler: Sendable { var name: String { get } }

private struct NamedHandler: Handler { let name: String }

private final class Desk: Sendable {
    let handlers: [Provider<any Handler>]
    init(_ handlers: [Provider<any Handler>]) { self.handlers = handlers }
}

private struct Shelf: Sendable { let items: [Int] }

private struct Guess: Sendable { let items: [Int]? }

private struct Greeter: Sendable { var name = "" }

/// What a child takes from its parent as it is, and what it makes of its own.
@Suite(.timeLimit(.minutes(60))) struct SharedEntryTests {
    @Test("Elements that are resolved later count as needs", arguments: [true, false])
    func deferredElements(isDecorated: Bool) throws {
        let parent = Container {
            Component(instance: "parent")
            if isDecorated {
                Component(NamedHandler.self) { NamedHandler(name: "") }.contribute { $0 as any Handler }
                Decorator((any Handler).self, needs: Need<String>()) { NamedHandler(name: $1) }
            } else {
                Component(NamedHandler.self, strategy: LinkedStrategy(Need<String>()) { NamedHandler(name: $0) })
                    .contribute { $0 as any Handler }
            }
            Component(Desk.self, strategy: LinkedStrategy(Need<[Provider<any Handler>]>()) { Desk($0) }).cached()
        }
        let child = parent.child { Component(instance: "child") }
        #expect(try child.resolve(Desk.self).handlers[0]().name == "child")
        #expect(try parent.resolve(Desk.self).handlers[0]().name == "parent")
        let other = parent.child { Component(instance: 1) }
        #expect(try other.resolve(Desk.self) === parent.resolve(Desk.self))
    }

    @Test(
        "A collection that only a child declares is empty for the components of its parent", arguments: [true, false])
    func declaredCollection(hasOther: Bool) throws {
        let parent = Container {
            Component(Shelf.self, strategy: LinkedStrategy(Need<[Int]>()) { Shelf(items: $0) })
            Component(Guess.self, strategy: LinkedStrategy(Need<[Int]?>()) { Guess(items: $0) })
        }
        let child = parent.child {
            DeclaredCollection(of: Int.self)
            if hasOther { Component(instance: "") }
        }
        try child.validate()
        #expect(try child.resolve([Int].self).isEmpty)
        #expect(try child.resolve(Shelf.self).items.isEmpty)
        #expect(try child.resolve(Guess.self).items == [])
        #expect(try parent.resolve(Guess.self).items == nil)
    }

    @Test("A hook that may ask for anything keeps an asynchronous component from being shared")
    func opaqueHook() async throws {
        let parent = Container {
            Component(instance: "parent")
            AsyncComponent(Greeter.self) { Greeter() }.cached()
                .onCreate { (greeter: inout Greeter, resolver: any Resolver) in
                    greeter.name = try resolver.resolve(String.self)
                }
        }
        let child = parent.child { Component(instance: "child") }
        #expect(try await child.async.resolve(Greeter.self).name == "child")
        #expect(try await parent.async.resolve(Greeter.self).name == "parent")
    }

    private final class Looped: Sendable {
        let next: Lazy<Looped>
        init(_ next: Lazy<Looped>) { self.next = next }
    }

    /// A strategy that links nothing, so that its needs are those of the component itself.
    private struct Looping: InjectionStrategy {
        var dependencies: [Dependency] { [Need<Lazy<Looped>>().dependency] }
        func make(_ resolver: any Resolver) throws -> Looped { Looped(try resolver.resolve(Lazy<Looped>.self)) }
    }

    @Test("A component that needs itself later is looked through once")
    func deferredLoop() throws {
        let parent = Container {
            Component(instance: "parent")
            Component(Looped.self, strategy: Looping()).cached()
        }
        let child = parent.child { Component(instance: "child") }
        #expect(try child.resolve(Looped.self) === parent.resolve(Looped.self))
    }

    @Test("A decorator that needs the decorated elements later is looked through once")
    func decoratorOfDeferredElements() throws {
        let parent = Container {
            Component(instance: "parent")
            Component(NamedHandler.self) { NamedHandler(name: "plain") }.contribute { $0 as any Handler }
            Decorator((any Handler).self, needs: Need<[Provider<any Handler>]>()) { handler, _ in handler }
            Component(Desk.self, strategy: LinkedStrategy(Need<[Provider<any Handler>]>()) { Desk($0) }).cached()
        }
        let child = parent.child { Component(instance: "child") }
        #expect(try child.resolve(Desk.self) === parent.resolve(Desk.self))
    }

    private struct Secret: Module {
        var components: ComponentList {
            Component(NamedHandler.self, strategy: LinkedStrategy(Need<String>()) { NamedHandler(name: $0) })
                .contribute { $0 as any Handler }.modulePrivate()
        }
    }

    @Test("A private element of another module is none of the needs")
    func privateDeferredElement() throws {
        let parent = Container {
            Component(instance: "parent")
            Component(NamedHandler.self) { NamedHandler(name: "open") }.named("open").contribute { $0 as any Handler }
            Secret()
            Component(Desk.self, strategy: LinkedStrategy(Need<[Provider<any Handler>]>()) { Desk($0) }).cached()
        }
        let child = parent.child { Component(instance: "child") }
        #expect(try child.resolve(Desk.self) === parent.resolve(Desk.self))
        #expect(try parent.resolve(Desk.self).handlers.count == 1)
    }

    private final class Waiting: Sendable {
        let shelf: Lazy<Shelf>
        init(_ shelf: Lazy<Shelf>) { self.shelf = shelf }
    }

    @Test("A child may answer a key on the way to a missing one", arguments: [true, false])
    func mendedOnTheWay(isDeferred: Bool) throws {
        let parent = Container {
            Component(instance: "parent")
            Component(Int.self, strategy: LinkedStrategy(Need<String>()) { $0.count })
            Component(Shelf.self, strategy: LinkedStrategy(Need<Int>()) { Shelf(items: [$0]) })
            Component(Waiting.self, strategy: LinkedStrategy(Need<Lazy<Shelf>>()) { Waiting($0) }).cached()
        }
        let waiting = try parent.resolve(Waiting.self)
        parent.remove(String.self)
        let child = parent.child { Component(instance: 7) }
        if isDeferred {
            #expect(try child.resolve(Waiting.self) !== waiting)
            #expect(try child.resolve(Waiting.self).shelf.get().items == [7])
        } else {
            #expect(try child.resolve(Shelf.self).items == [7])
        }
    }

    private struct Step: InjectionStrategy {
        let need: Need<Int>
        let links: Tally

        var dependencies: [Dependency] {
            links.add()
            return [need.dependency]
        }

        func make(_ resolver: any Resolver) throws -> Int { try need.resolve(from: resolver) }
    }

    @Test(
        "A need that only an inner container has is looked for once in each container around it",
        arguments: [true, false])
    func missingInParents(hasEmptyOnes: Bool) throws {
        let links = Tally()
        var container = Container {
            for number in 1...12 {
                Component(Int.self, strategy: Step(need: .named("\(number - 1)"), links: links)).named("\(number)")
            }
        }
        for level in 1...3 {
            container = container.child { Component(instance: Double(level)).named("\(level)") }
            if hasEmptyOnes { container = container.child {} }
        }
        let inner = container.child { Component(instance: 7).named("0") }
        let before = links.count
        #expect(try inner.resolve(Int.self, named: "12") == 7)
        #expect(links.count - before < 300)
    }

    @Test("Requests for missing keys keep nothing", arguments: [true, false])
    func missingKeys(isInChild: Bool) throws {
        let alive = Tally()
        let parent = Container { Component(instance: 1) }
        let container = isInChild ? parent.child { Component(instance: "") } : parent
        for _ in 1...10 {
            let tag = Qualifier.value(Tag(Mortal(alive)))
            #expect(throws: ResolutionError.self) { try container.resolve(Int.self, qualifier: tag) }
        }
        #expect(alive.count == 0)
    }

    private struct Tag: Hashable, Sendable {
        let mortal: Mortal
        init(_ mortal: Mortal) { self.mortal = mortal }
        static func == (left: Tag, right: Tag) -> Bool { left.mortal === right.mortal }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(mortal)) }
    }
}
