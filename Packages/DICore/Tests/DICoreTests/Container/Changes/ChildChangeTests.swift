import DICaches
import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

// Proves D3.
@Suite("Changes of child containers and of their parents", .timeLimit(.minutes(60)), .ownThread)
struct ChildChangeTests {
    private protocol Gateway: Sendable { var name: String { get } }
    private protocol Audit: Sendable { var name: String { get } }
    private struct Named: Gateway, Audit { let name: String }

    private static func holder<Value: Sendable>(
        of type: Value.Type
    ) -> Component<Holder<Value>, ComponentOrigin.Made> {
        Component(Holder<Value>.self, strategy: Taking(Holder.init)).cached()
    }

    private static func shop() -> Container {
        Container {
            Component((any Gateway).self) { Named(name: "live") }.cached()
            holder(of: (any Gateway).self)
        }
    }

    @Test(
        "A component that is registered in a child later affects instances that were shared before",
        arguments: [true, false])
    func registeredLater(byPut: Bool) throws {
        let parent = Self.shop()
        let child = parent.child { Component(Int.self) { 1 } }
        let shared = try child.resolve(Holder<any Gateway>.self)
        #expect(try shared === parent.resolve(Holder<any Gateway>.self))
        if byPut {
            child.put(Named(name: "child"), as: (any Gateway).self)
        } else {
            child.register { Component((any Gateway).self) { Named(name: "child") } }
        }
        #expect(try child.resolve(Holder<any Gateway>.self).value.name == "child")
        #expect(try parent.resolve(Holder<any Gateway>.self) === shared)
    }

    @Test("An opaque component is shared with a child that registers nothing, until the child registers something")
    func opaque() throws {
        let parent = Container {
            Component((any Gateway).self) { Named(name: "live") }
            Component(Holder<String>.self) { resolver in
                Holder(try resolver.resolve((any Gateway).self).name)
            }.cached()
        }
        let child = parent.child {}
        #expect(try child.resolve(Holder<String>.self) === parent.resolve(Holder<String>.self))
        child.register { Component((any Gateway).self) { Named(name: "child") } }
        #expect(try child.resolve(Holder<String>.self).value == "child")
    }

    // Proves promise 65.
    @Test(
        "After a clear, no child has an instance of a component that another thread is dropping",
        arguments: [true, false])
    func clearDuringAChange(isForOneKey: Bool) throws {
        for round in 0..<10 {
            let parent = Container { Component(Mortal.self) { Mortal() }.cached() }
            let children = (0..<Sanitizer.reduced(1_000)).map { _ in parent.child {} }
            let old = try parent.resolve(Mortal.self)
            for child in children { #expect(try child.resolve(Mortal.self) === old) }
            let stale = try Threads.run(2) { index in
                if index == 0 {
                    parent.remove(Mortal.self)
                    return 0
                }
                while try parent.resolveIfRegistered(Mortal.self) != nil { sched_yield() }
                if isForOneKey { parent.clear(Mortal.self) } else { parent.clear() }
                return try children.count { try $0.resolveIfRegistered(Mortal.self) != nil }
            }
            #expect(stale == [0, 0], "in round \(round)")
        }
    }

    private typealias Change = Guarded<(@Sendable () -> Void)?>

    /// A strategy that makes a change once, when its dependencies are read.
    private struct Changing<Value, Output>: InjectionStrategy {
        let change: Change
        let body: @Sendable (Value) -> Output

        var dependencies: [Dependency] {
            let change = change.withLock { $0.take() }
            change?()
            return [Need<Value>().dependency]
        }

        func make(_ resolver: any Resolver) throws -> Output { body(try resolver.resolve(Value.self)) }
    }

    @Test("A change in the middle of linking is seen by the next request")
    func whileLinking() throws {
        let change = Change(nil)
        let parent = Container {
            Component((any Gateway).self) { Named(name: "live") }.cached()
            Component(
                Holder<String>.self,
                strategy: Changing(change: change) { (gateway: any Gateway) in Holder(gateway.name) }
            ).cached()
            Self.holder(of: Holder<String>.self)
        }
        let child = parent.child { Component(Int.self) { 1 } }
        change.withLock { $0 = { child.register { Component((any Gateway).self) { Named(name: "child") } } } }
        _ = try child.resolve(Holder<Holder<String>>.self)
        #expect(try child.resolve(Holder<String>.self).value == "child")
        #expect(try child.resolve(Holder<Holder<String>>.self).value.value == "child")
    }

    // MARK: Overriding

    private static func audited() -> Container {
        Container {
            Component(Named.self) { Named(name: "live") }.role { $0 as any Gateway }.role { $0 as any Audit }
                .contribute { $0 as any Audit }.cached()
            holder(of: (any Audit).self)
            holder(of: (any Audit)?.self)
            holder(of: [any Audit].self)
            DeclaredCollection(of: (any Audit).self)
        }
    }

    @Test("Overriding a component of the parent also hides its other roles and contributions from its dependents")
    func overridingDropsTheWholeComponent() throws {
        let child = Self.audited().child {
            Component((any Gateway).self) { Named(name: "child") }.overriding()
        }
        try expectError(.missing) { try child.resolve(Holder<any Audit>.self) }
        #expect(try child.resolve(Holder<(any Audit)?>.self).value == nil)
        #expect(try child.resolve(Holder<[any Audit]>.self).value.isEmpty)
        let problems = try #require(throws: ValidationError.self) { try child.validate() }
        #expect(problems.problems.map(\.code) == [.missing])
    }

    @Test("An override affects components that are already linked, and restores them when it is removed")
    func overridingComesAndGoes() throws {
        let child = Self.audited().child { Component(Int.self) { 1 } }
        #expect(try child.resolve((any Audit).self).name == "live")
        #expect(try child.resolve([any Audit].self).count == 1)
        child.register { Component((any Gateway).self) { Named(name: "child") }.overriding() }
        #expect(try child.resolve((any Audit)?.self) == nil)
        #expect(try child.resolve([any Audit].self).isEmpty)
        child.put(Named(name: "put"), as: (any Gateway).self)
        #expect(try child.resolve((any Audit)?.self)?.name == "live")
        child.register { Component((any Gateway).self) { Named(name: "again") }.overriding() }
        #expect(try child.resolve((any Audit)?.self) == nil)
        child.reset()
        #expect(try child.resolve((any Audit)?.self)?.name == "live")
        #expect(try child.resolve([any Audit].self).count == 1)
    }

    // MARK: Redirections

    @Test("Redirections in a child that form a cycle past the parent's components are an error")
    func cycleOfRedirections() throws {
        let parent = Container {
            Component(Int.self) { 1 }
            Component(UInt8.self) { 2 }
        }
        let child = parent.child {
            Redirection(from: Int.self, to: UInt8.self) { Int($0) }
            Redirection(from: UInt8.self, to: Int.self) { UInt8($0) }
        }
        try expectError(.redirectionLoop) { try child.resolve(Int.self) }
        let problems = try #require(throws: ValidationError.self) { try child.validate() }
        #expect(problems.problems.map(\.code) == [.redirectionLoop])
        #expect(try parent.resolve(Int.self) == 1)
    }

    @Test("A component of the parent that a redirection in the child hides is no part of the child")
    func redirectedIsHidden() throws {
        let parent = Container {
            Component(
                (any Gateway).self, strategy: Taking { (number: UInt64) in Named(name: "\(number)") as any Gateway })
            Component(Named.self) { Named(name: "own") }
        }
        let child = parent.child { Redirection(from: (any Gateway).self, to: Named.self) { $0 as any Gateway } }
        #expect(try child.resolve((any Gateway).self).name == "own")
        #expect(child.components.map(\.key) == [ComponentKey(Named.self)])
        try child.validate()
    }

    // MARK: The parent

    private struct PrivateModule: Module {
        var components: ComponentList {
            Component(Int.self) { 7 }.modulePrivate()
            Component(Holder<Int>.self) { resolver in Holder(try resolver.resolve(Int.self)) }
        }
    }

    @Test("A child sees private components that its parent gets later, inside of their module")
    func privateLater() throws {
        let parent = Container { Component(Int.self) { 1 } }
        let child = parent.child { Component(Double.self) { 1 } }
        #expect(try child.resolve(Int.self) == 1)
        parent.register { PrivateModule() }
        #expect(try child.resolve(Holder<Int>.self).value == 7)
    }

    @Test("The child also releases instances that the parent drops")
    func droppedByTheParent() throws {
        let parent = Container { Component((any Gateway).self) { Named(name: "live") } }
        let child = parent.child { Component((any Gateway).self) { Named(name: "child") } }
        _ = try child.resolve((any Gateway).self)
        parent.register { Component(Int.self) { 1 } }
        for _ in 0..<3 {
            parent.register { Self.holder(of: (any Gateway).self) }
            weak let instance = try child.resolve(Holder<any Gateway>.self)
            #expect(instance != nil)
            parent.remove(Holder<any Gateway>.self)
            #expect(instance == nil)
        }
    }

    @Test("A request that began before the parent replaced a component gets the child's instance of the old one")
    func replacedWhileLinking() throws {
        let change = Change(nil)
        let parent = Self.shop()
        parent.register {
            Component(Holder<Holder<any Gateway>>.self, strategy: Changing(change: change, body: Holder.init))
        }
        let child = parent.child { Component((any Gateway).self) { Named(name: "child") } }
        let old = try child.resolve(Holder<any Gateway>.self)
        change.withLock { $0 = { parent.register { Self.holder(of: (any Gateway).self).overriding() } } }
        #expect(try child.resolve(Holder<Holder<any Gateway>>.self).value === old)
        let new = try child.resolve(Holder<any Gateway>.self)
        #expect(new !== old)
        #expect(try child.resolve(Holder<Holder<any Gateway>>.self).value === new)
    }

    @Test("An instance that a child has created stays the child's, regardless of later registrations in the parent")
    func ownStaysOwn() throws {
        let parent = Self.shop()
        let child = parent.child { Component((any Gateway).self) { Named(name: "child") } }
        let own = try child.resolve(Holder<any Gateway>.self)
        child.remove((any Gateway).self)
        parent.register { Component(UInt8.self) { 3 } }
        #expect(try child.resolve(Holder<any Gateway>.self) === own)
        child.clear()
        #expect(try child.resolve(Holder<any Gateway>.self) === parent.resolve(Holder<any Gateway>.self))
    }

    @Test("A change is visible in a grandchild as soon as it returns, although other threads make changes too")
    func seenAtOnce() throws {
        let parent = Container { Component(instance: 0) }
        let grandchild = parent.child { Component(Double.self) { 1 } }.child { Component(UInt8.self) { 1 } }
        let stale = try Threads.run(3) { index -> Int in
            var stale = 0
            for round in 0..<500 {
                parent.put(round, qualifier: .name("\(index)"))
                if try grandchild.resolve(Int.self, named: "\(index)") != round { stale += 1 }
            }
            return stale
        }
        #expect(stale == [0, 0, 0])
    }

    @Test("A deinitializer may use the containers, whichever thread drops the last reference")
    func deinitializers() throws {
        let parent = Container { Component(Int.self) { 1 } }
        let grandchild = parent.child { Component(Double.self) { 1 } }.child { Component(UInt8.self) { 1 } }
        let asks: @Sendable () -> Void = { _ = (parent.contains(Int.self), grandchild.contains(Int.self)) }
        try Threads.run(4) { index in
            for _ in 0..<300 {
                if index < 2 {
                    let child = parent.child { Component(Mortal.self) { Mortal(atEnd: asks) }.cached() }
                    _ = try child.resolve(Mortal.self)
                } else {
                    parent.put(Mortal(atEnd: asks), qualifier: .name("\(index)"))
                }
            }
        }
        #expect(parent.contains(ComponentKey(Mortal.self, named: "2")))
    }

    // MARK: Lifetimes

    private final class Token: Sendable {}

    @Test("A child has one instance in one resolve, as its parent has, and closes it")
    func perResolve() async throws {
        let closed = Guarded(0)
        let parent = Container {
            Component(Token.self) { Token() }.cached(.perResolve).onClose { _ in closed.withLock { $0 += 1 } }
            Component(Holder<Token>.self, strategy: Taking(Holder.init))
            Component(Bool.self, strategy: LinkedStrategy(Need<Holder<Token>>(), Need<Token>()) { $0.value === $1 })
        }
        let child = parent.child {}
        #expect(try child.resolve(Bool.self))
        try await child.close()
        #expect(closed.withLock { $0 } == 1)
        try await parent.close()
        #expect(closed.withLock { $0 } == 1)
    }

    @Test("Neither a child nor a copy nor a closed container drops the instances of a shared cache")
    func sharedOnPurpose() async throws {
        let parent = Container {
            Component((any Gateway).self) { Named(name: "live") }
            Component(Holder<any Gateway>.self, strategy: Taking(Holder.init)).cached(SharedCache())
        }
        let shared = try parent.resolve(Holder<any Gateway>.self)
        let child = parent.child { Component((any Gateway).self) { Named(name: "child") } }
        #expect(try child.resolve(Holder<any Gateway>.self) === shared)
        let copy = parent.copy()
        for other in [child, copy] {
            other.clear()
            other.clear(Holder<any Gateway>.self)
            try await other.close()
        }
        #expect(try parent.resolve(Holder<any Gateway>.self) === shared)
        parent.clear(Holder<any Gateway>.self)
        #expect(try parent.resolve(Holder<any Gateway>.self) !== shared)
    }

    @Test("A child no longer returns shared instances while the parent is being closed")
    func parentIsClosing() async throws {
        let child = Guarded<Container?>(nil)
        let answers = Guarded<[Bool]>([])
        let parent = Container {
            Component(Token.self) { Token() }.cached().onClose { _ in
                let child = child.withLock { $0 }
                let isAnswered = (try? child?.resolve(Token.self)) != nil
                answers.withLock { $0.append(isAnswered) }
            }
        }
        let own = parent.child {}
        child.withLock { $0 = own }
        _ = try own.resolve(Token.self)
        try await parent.close()
        child.withLock { $0 = nil }
        #expect(answers.withLock { $0 } == [false])
        try expectError(.closed) { try own.resolve(Token.self) }
    }

    // MARK: Cycles

    @Test("A replacement in a child or a copy may use an instance that the parent creates", arguments: [true, false])
    func delegating(isCopy: Bool) throws {
        let live = Container {
            Component((any Gateway).self) { Named(name: "live") }
            Component(Holder<any Gateway>.self) { resolver in Holder(try resolver.resolve((any Gateway).self)) }
            Self.holder(of: Holder<any Gateway>.self)
        }
        let spied = ComponentList {
            Component((any Gateway).self) {
                Named(name: "spy on \(try live.resolve(Holder<Holder<any Gateway>>.self).value.value.name)")
            }
        }
        let other = isCopy ? live.copy { spied } : live.child { spied }
        #expect(try other.resolve(Holder<Holder<any Gateway>>.self).value.value.name == "spy on live")
        #expect(try other.resolve(Holder<any Gateway>.self).value.name == "spy on live")
    }

    // MARK: Observers

    private struct Recorder: ResolutionObserver {
        let name: String
        let seen: Guarded<[String]>

        func willResolve(_ component: ComponentDescription) {
            seen.withLock { $0.append("\(name) \(component.key)") }
        }
        func observe(_ event: ResolutionEvent) {
            if event.kind == .requestedTooLate { seen.withLock { $0.append("\(name) late") } }
        }
    }

    @Test("The observers of all enclosing containers see each use once, including uses of shared instances")
    func observers() async throws {
        let seen = Guarded<[String]>([])
        func take() -> [String] {
            seen.withLock { state in
                defer { state = [] }
                return state.sorted()
            }
        }
        let root = Container(resolutionObservers: [Recorder(name: "root", seen: seen)]) {
            Component(Token.self) { Token() }.cached()
        }
        _ = try root.resolve(Token.self)
        #expect(take() == ["root Token"])
        let plain = root.child { Component(Int.self) { 1 } }
        _ = (try plain.resolve(Token.self), try plain.resolve(Token.self))
        #expect(take() == ["root Token", "root Token"])
        let child = root.child(resolutionObservers: [Recorder(name: "child", seen: seen)]) { Component(Int.self) { 1 } }
        let grandchild = child.child(resolutionObservers: [Recorder(name: "grandchild", seen: seen)]) {
            Component(Double.self) { 1 }
        }
        _ = (try grandchild.resolve(Token.self), try grandchild.resolve(Token.self))
        #expect(
            take() == [
                "child Token", "child Token", "grandchild Token", "grandchild Token", "root Token", "root Token",
            ])
        _ = try child.child { Component(Double.self) { 1 } }.resolve(Token.self)
        #expect(take() == ["child Token", "root Token"])
        try await root.close()
        #expect(throws: ResolutionError.self) { try child.resolve(Token.self) }
        #expect(Set(take()).isSuperset(of: ["child late", "root late"]))
    }

    // MARK: Collections and size

    @Test("Two equal keys in the parent's map are no conflict if the child overrides one of them")
    func overriddenMapKey() throws {
        let parent = Container {
            Component(Named.self) { Named(name: "a") }.contribute(key: "x") { $0 as any Gateway }
            Component(Holder<Int>.self) { Holder(1) }.contribute(key: "x") { _ in Named(name: "b") as any Gateway }
        }
        let child = parent.child { Component(Named.self) { Named(name: "c") }.overriding() }
        #expect(try child.resolve([String: any Gateway].self).mapValues(\.name) == ["x": "b"])
        try child.validate()
    }

    @Test("A child applies its own policy to several components for one key")
    func ownPolicy() throws {
        let parent = Container { Component(Int.self) { 0 } }
        func numbers() -> ComponentList {
            ComponentList {
                Component(Int.self) { 1 }
                Component(Int.self) { 2 }
            }
        }
        #expect(try parent.child(duplicates: .lastWins) { numbers() }.resolve(Int.self) == 2)
        #expect(try parent.copy(duplicates: .firstWins) { numbers() }.resolve(Int.self) == 1)
        #expect(throws: ResolutionError.self) { try parent.child { numbers() }.resolve(Int.self) }
    }

    @Test("The creation observers of a child see its own creations, and those of its parent see all")
    func creationObservers() throws {
        let (above, own) = (Journal(), Journal())
        let parent = Container(observers: [.closure { _, component, _ in above.note("\(component)") }]) {
            Component(Token.self) { Token() }
            Component(String.self) { "cached" }.cached()
            Component(instance: 7)
        }
        let child = parent.child(observers: [.closure { _, component, _ in own.note("\(component)") }])
        _ = (try child.resolve(Token.self), try child.resolve(String.self), try child.resolve(Int.self))
        #expect(own.entries == ["Token"])
        #expect(above.entries == ["Token", "String (cached)"])
        _ = try parent.child().resolve(Token.self)
        #expect(above.entries.count == 3)
    }
}
