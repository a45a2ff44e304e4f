import DICore
import DIInspection
import TestSupport
import Testing

private protocol Store: Sendable {
    var layers: [String] { get }
}

private final class Disk: Store {
    let name: String
    init(_ name: String = "disk") { self.name = name }
    var layers: [String] { [name] }
}

private final class Layer: Store {
    let inner: any Store
    let name: String

    init(_ inner: any Store, _ name: String) {
        self.inner = inner
        self.name = name
    }

    var layers: [String] { [name] + inner.layers }
}

/// Tests which instances are decorated, by which decorators, and how often.
@Suite(.timeLimit(.minutes(60))) struct DecoratorTests {
    private final class Pair: Sendable {
        let first = Disk("first")
        let second = Disk("second")
    }

    private final class Log: Sendable {
        let store: any Store
        init(_ store: any Store) { self.store = store }
    }

    private func decorator(_ name: String) -> Decorator<any Store> {
        Decorator((any Store).self) { inner in Layer(inner, name) }
    }

    // MARK: Decorated keys and forms

    @Test func roleIsDecoratedAndTheComponentIsNot() throws {
        let container = Container {
            decorator("log")
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
        }
        let store = try #require(try container.resolve((any Store).self) as? Layer)
        #expect(store.layers == ["log", "disk"])
        #expect(try container.resolve((any Store).self) as? Layer === store)
        #expect(try container.resolve(Disk.self) === store.inner as? Disk)
        try container.validate()
    }

    @Test func valueIsDecorated() throws {
        let container = Container {
            Component(instance: 20)
            Decorator(Int.self) { $0 + 1 }
            Decorator(Int.self) { $0 * 2 }
        }
        #expect(try container.resolve(Int.self) == 42)
        #expect(try container.resolve(Int.self) == 42)
        #expect(try container.resolve(Int?.self) == 42)
    }

    // Proves A23.
    @Test func everyWayLeadsToTheSameDecoratedObject() throws {
        let container = Container {
            decorator("log")
            Component(Disk.self) { Disk() }.role { $0 as any Store }.contribute { $0 as any Store }
                .contribute(key: "disk") { $0 as any Store }.cached()
            Redirection(from: (any Store).self, qualifier: "alias", to: (any Store).self) { $0 }
            Component(Log.self, strategy: Taking(Log.init))
            Component(Lazy<any Store>.self, strategy: Taking { (lazy: Lazy<any Store>) in lazy }).named("wired")
        }
        let store = try #require(try container.resolve((any Store).self) as? Layer)
        #expect(store.layers == ["log", "disk"])
        let elements = try container.resolve([any Store].self)
        #expect(elements.count == 1 && elements[0] as? Layer === store)
        #expect(try container.resolve([String: any Store].self)["disk"] as? Layer === store)
        #expect(try container.resolve(Lazy<any Store>.self).get() as? Layer === store)
        #expect(try container.resolve(Provider<any Store>.self)() as? Layer === store)
        #expect(try container.resolve((any Store)?.self) as? Layer === store)
        #expect(try container.resolve((any Store).self, named: "alias") as? Layer === store)
        #expect(try container.resolve(Log.self).store as? Layer === store)
        #expect(try container.existing((any Store).self) as? Layer === store)
        #expect(try container.resolve((any Store).self) as? Layer === store)
        let wired = Need<any Store>.wired(to: (any Store).self) { $0 }
        #expect(try wired.resolve(from: container.resolve((any Resolver).self)) as? Layer === store)
    }

    /// The same, if the collection is resolved before the role.
    @Test func elementIsTheObjectOfTheRole() throws {
        let made = Tally()
        let container = Container {
            Decorator((any Store).self) { inner in
                made.add()
                return Layer(inner, "log")
            }
            Component(Disk.self) { Disk() }.contribute { $0 as any Store }.role { $0 as any Store }.cached()
        }
        let element = try #require(try container.resolve([any Store].self).first as? Layer)
        #expect(try container.resolve((any Store).self) as? Layer === element)
        #expect(made.count == 1)
    }

    @Test func rolesThatAreOtherObjectsAreDecoratedEachForItself() throws {
        let container = Container {
            Decorator((any Store).self, where: { _ in true }) { inner in Layer(inner, "log") }
            Component(Pair.self) { Pair() }.cached()
                .role(qualifier: "first") { $0.first as any Store }.role(qualifier: "second") { $0.second as any Store }
        }
        let first = try container.resolve((any Store).self, named: "first")
        #expect(first.layers == ["log", "first"])
        #expect(try container.resolve((any Store).self, named: "second").layers == ["log", "second"])
        #expect(try container.resolve((any Store).self, named: "first") as? Layer === first as? Layer)
    }

    @Test func severalElementsOfOneComponentAreDecoratedEachForItself() throws {
        let container = Container {
            decorator("log")
            Component(Pair.self) { Pair() }.cached()
                .contribute { $0.first as any Store }.contribute { $0.second as any Store }
                .contribute(key: 1) { $0.first as any Store }.contribute(key: 2) { $0.second as any Store }
        }
        let elements = try container.resolve([any Store].self)
        #expect(elements.map(\.layers) == [["log", "first"], ["log", "second"]])
        let map = try container.resolve([Int: any Store].self)
        #expect(map[1] as? Layer === elements[0] as? Layer)
        #expect(map[2] as? Layer === elements[1] as? Layer)
    }

    /// A struct has no identity to compare, but it is still created and decorated once.
    @Test func valueBehindAProtocolIsDecoratedOnce() throws {
        struct Memory: Store {
            var layers: [String] { ["memory"] }
        }
        let made = Tally()
        let container = Container {
            Component(Memory.self) { Memory() }.role { $0 as any Store }.contribute { $0 as any Store }.cached()
            Decorator((any Store).self) { inner in
                made.add()
                return Layer(inner, "log")
            }
        }
        let store = try container.resolve((any Store).self)
        #expect(try container.resolve([any Store].self)[0] as? Layer === store as? Layer)
        #expect(made.count == 1)
    }

    @Test func predicateDecoratesOnceThroughARedirection() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Redirection(from: (any Store).self, qualifier: "alias", to: (any Store).self) { $0 }
            Decorator((any Store).self, where: { _ in true }) { Layer($0, "log") }
        }
        #expect(try container.resolve((any Store).self, named: "alias").layers == ["log", "disk"])
        #expect(container.graph().nodes.map(\.decorates) == [nil, 0])
    }

    @Test func redirectionFromTheTypeIsDecorated() throws {
        // Safety: immutable; the compiler cannot check a class that is not final.
        class Base: @unchecked Sendable {}
        final class Target: Base, @unchecked Sendable {}
        final class Wrapped: Base, @unchecked Sendable {
            let inner: Base
            init(_ inner: Base) { self.inner = inner }
        }
        let container = Container {
            Redirection(from: Base.self, to: Target.self) { $0 }
            Component(Target.self) { Target() }.cached()
            Decorator(Base.self) { inner in Wrapped(inner) }
        }
        let base = try #require(try container.resolve(Base.self) as? Wrapped)
        #expect(try container.resolve(Base.self) === base)
        #expect(try container.resolve(Target.self) === base.inner)
    }

    @Test func laterComponentsAreDecoratedToo() throws {
        let container = Container { decorator("log") }
        container.put(Disk("put"), as: (any Store).self)
        let store = try container.resolve((any Store).self)
        #expect(store.layers == ["log", "put"])
        #expect(try container.resolve((any Store).self) as? Layer === store as? Layer)
        container.put(Disk("again"), as: (any Store).self)
        #expect(try container.resolve((any Store).self).layers == ["log", "again"])
        container.register { Component((any Store).self) { Disk("override") }.overriding() }
        #expect(try container.resolve((any Store).self).layers == ["log", "override"])
    }

    // MARK: By key, by predicate

    // Proves A23.
    @Test func decoratorIsForItsKeyAlone() throws {
        let container = Container {
            decorator("unnamed")
            Decorator((any Store).self, qualifier: "fast") { inner in Layer(inner, "fast") }
            Component((any Store).self) { Disk("a") }
            Component((any Store).self) { Disk("b") }.named("fast")
            Component((any Store).self) { Disk("c") }.named("slow")
        }
        #expect(try container.resolve((any Store).self).layers == ["unnamed", "a"])
        #expect(try container.resolve((any Store).self, named: "fast").layers == ["fast", "b"])
        #expect(try container.resolve((any Store).self, named: "slow").layers == ["c"])
    }

    // Proves A23.
    @Test func predicateSeesTheComponentsOfTheTypeWhateverTheirQualifier() throws {
        let seen = Guarded<Set<String>>([])
        let container = Container {
            Decorator((any Store).self) { component in
                seen.withLock { _ = $0.insert("\(component.key)") }
                return component.lifetime != .uncached
            } decorate: { inner in
                Layer(inner, "log")
            }
            Component((any Store).self) { Disk("a") }.cached()
            Component((any Store).self) { Disk("b") }.named("b").cached()
            Component((any Store).self) { Disk("c") }.named("c")
            Component(Int.self) { 1 }
        }
        #expect(try container.resolve((any Store).self).layers == ["log", "a"])
        #expect(try container.resolve((any Store).self, named: "b").layers == ["log", "b"])
        #expect(try container.resolve((any Store).self, named: "c").layers == ["c"])
        #expect(try container.resolve(Int.self) == 1)
        #expect(seen.withLock { $0 } == ["Store", "Store \"b\"", "Store \"c\""])
    }

    // MARK: Stacks

    // Proves A23.
    @Test func firstRegisteredIsInnermost() throws {
        let container = Container {
            decorator("first")
            Component((any Store).self) { Disk() }.cached()
            decorator("second")
            Decorator((any Store).self, where: { _ in true }) { inner in Layer(inner, "third") }
        }
        let store = try container.resolve((any Store).self)
        #expect(store.layers == ["third", "second", "first", "disk"])
        #expect(try container.resolve((any Store).self) as? Layer === store as? Layer)
    }

    @Test func moduleDecoratesTheWholeContainerAndCountsOnce() throws {
        struct Logging: Module {
            let decorator: Decorator<any Store>
            var components: ComponentList { ComponentList { decorator } }
        }
        let container = Container {
            Component((any Store).self) { Disk() }
            Logging(decorator: decorator("log"))
            Logging(decorator: decorator("twice"))
        }
        #expect(try container.resolve((any Store).self).layers == ["log", "disk"])
    }

    @Test func decoratorSeesPrivateComponentsOfItsModule() throws {
        struct Logging: Module {
            var components: ComponentList {
                ComponentList {
                    Component(instance: "private").modulePrivate()
                    Decorator((any Store).self, needs: Need<String>()) { inner, name in Layer(inner, name) }
                    Decorator((any Store).self, dependencies: [Dependency(ComponentKey(String.self))]) {
                        inner, resolver in Layer(inner, try resolver.resolve(String.self) + " too")
                    }
                }
            }
        }
        let container = Container {
            Component((any Store).self) { Disk() }
            Component(instance: "public")
            Logging()
        }
        try container.validate()
        #expect(try container.resolve((any Store).self).layers == ["private too", "private", "disk"])
    }

    // MARK: Needs

    @Test func needsAreDeclaredAndLinked() throws {
        let container = Container {
            Component((any Store).self) { Disk() }.cached()
            Component(instance: "a").named("name")
            Component(instance: 7)
            Component(instance: true)
            Decorator((any Store).self, needs: Need<String>.named("name"), Need<Int>(), Need<[Bool]?>()) {
                inner, name, number, flags in Layer(inner, "\(name)\(number)\(flags == nil)")
            }
        }
        try container.validate()
        #expect(container.validationReport().warnings.isEmpty)
        #expect(try container.resolve((any Store).self).layers == ["a7true", "disk"])
    }

    @Test func resolverMayBeUsedAndKept() throws {
        let kept = Kept<any Resolver>()
        let container = Container {
            Component((any Store).self) { Disk() }.cached()
            Component(instance: "name")
            Decorator((any Store).self) { inner, resolver in
                kept.value = resolver
                return Layer(inner, try resolver.resolve(String.self))
            }
        }
        #expect(try container.resolve((any Store).self).layers == ["name", "disk"])
        #expect(try kept.value?.resolve((any Store).self).layers == ["name", "disk"])
    }

    @Test func predicateMayHaveNeedsAndAResolver() throws {
        let container = Container {
            Component((any Store).self) { Disk() }.cached()
            Component(instance: "name")
            Decorator((any Store).self, where: { _ in true }, needs: Need<String>()) { Layer($0, $1) }
            Decorator((any Store).self, where: { _ in true }) { inner, resolver in
                Layer(inner, try resolver.resolve(String.self) + " again")
            }
        }
        #expect(try container.resolve((any Store).self).layers == ["name again", "name", "disk"])
    }

    // MARK: Hooks, observers, closers

    @Test func hooksClosersAndObserversSeeTheUndecoratedInstance() async throws {
        struct Watcher: CreationObserver, ResolutionObserver {
            let journal: Journal

            func didCreate<Value>(
                _ instance: Value, of component: ComponentDescription, resolver: any Resolver
            ) throws {
                journal.note("created \(type(of: instance as Any))")
            }

            func willResolve(_ component: ComponentDescription) throws { journal.note("asked for \(component.key)") }
        }
        let journal = Journal()
        let watcher = Watcher(journal: journal)
        let container = Container(observers: [watcher], resolutionObservers: [watcher]) {
            Component((any Store).self) { Disk() }.cached()
                .onCreate { store, _ in journal.note("hook \(store.layers)") }
                .onClose { store in journal.note("close \(store.layers)") }
            decorator("log")
            decorator("more")
        }
        _ = try container.resolve((any Store).self)
        _ = try container.resolve((any Store).self)
        #expect(
            journal.entries == ["asked for Store", "hook [\"disk\"]", "created Disk", "asked for Store"])
        try await container.close()
        #expect(journal.entries.suffix(1) == ["close [\"disk\"]"])
    }

    @Test func observersSeeAnUncachedInstanceOnce() throws {
        struct Watcher: ResolutionObserver {
            let journal: Journal
            func willResolve(_ component: ComponentDescription) throws { journal.note("\(component.key)") }
        }
        let journal = Journal()
        let container = Container(resolutionObservers: [Watcher(journal: journal)]) {
            Component(Disk.self) { Disk() }.role { $0 as any Store }
            Component(instance: 7).role { "\($0)" }
            decorator("log")
            Decorator(String.self) { $0 + "!" }
        }
        _ = try container.resolve((any Store).self)
        _ = try container.resolve((any Store).self)
        #expect(try container.resolve(String.self) == "7!")
        #expect(try container.resolve(String.self) == "7!")
        #expect(journal.entries == ["Disk", "Disk", "Int", "Int"])
    }

    // MARK: Failures

    // Proves A23.
    @Test func decoratorThatThrowsIsNamed() throws {
        let isBroken = Guarded(true)
        let line = #line + 2
        let container = Container {
            Decorator((any Store).self) { inner in
                if isBroken.withLock({ $0 }) { throw Broken(reason: "no log") }
                return Layer(inner, "log")
            }
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Component(Int.self, strategy: Taking { (store: any Store) in store.layers.count })
        }
        let error = try expectError(.creationFailed) { try container.resolve(Int.self) }
        #expect(error.message == "the decorator of Store threw an error")
        #expect(error.underlying as? Broken == Broken(reason: "no log"))
        #expect(error.chain.map(\.description) == ["Int", "Store (decorator, cached)"])
        #expect(error.notes.first?.place?.line == line)
        #expect(error.notes.first?.text == "Store (decorator, cached)")
        // The failed decoration is not cached, but the decorated instance is.
        let disk = try container.resolve(Disk.self)
        isBroken.withLock { $0 = false }
        #expect((try container.resolve((any Store).self) as? Layer)?.inner as? Disk === disk)
    }

    @Test func failureOfTheDecoratedComponentIsItsOwn() throws {
        let container = Container {
            decorator("log")
            Component(Disk.self) { () throws -> Disk in throw Broken(reason: "no disk") }.role { $0 as any Store }
                .cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        #expect(error.message == "the factory of Disk threw an error")
        #expect(error.chain.map(\.description) == ["Store (decorator, cached)", "Disk (cached)"])
    }

    // Proves A23.
    @Test func missingNeedIsFoundBeforehand() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            decorator("log")
            Decorator((any Store).self, needs: Need<String>()) { Layer($0, $1) }
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.missing])
        #expect(problems.first?.notes.first?.text == "parameter 2 of decorator 2 of Store")
        let error = try expectError(.missing, chain: ["Store (decorator 2, cached)", "String"]) {
            try container.resolve((any Store).self)
        }
        #expect(error.chain == problems.first?.chain)
        #expect(error.notes.first?.text == "parameter 2 of decorator 2 of Store")
        #expect(try container.resolve(Disk.self).layers == ["disk"])
    }

    // Proves A23.
    @Test(arguments: [CacheKind.threadSafe, .uncached])
    func closureThatRequestsItsDecoratedKeyIsACycle(cache: CacheKind) throws {
        let line = #line + 2
        let container = Container {
            Decorator((any Store).self) { inner, resolver in try resolver.resolve((any Store).self) }
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached(in: cache.strategy)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        #expect(error.code == .cycle)
        #expect(error.message == "a decorator of Store asks for Store, which it makes itself")
        #expect(error.help == "let it use the first parameter of its closure, which is the decorated instance")
        #expect(error.notes.first?.place?.line == line)
        #expect(try container.resolve(Disk.self).layers == ["disk"])
    }

    // Proves A23.
    @Test func declaredNeedThatLeadsBackIsACycle() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Component(Log.self, strategy: Taking(Log.init)).cached()
            Decorator((any Store).self, needs: Need<Log>()) { inner, _ in inner }
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.message) == ["Log needs itself: Log → Store (decorator) → Log"])
        #expect(
            problems[0].chain.map(\.description) == [
                "Log (cached)", "Store (decorator, cached)", "Log (cached)",
            ])
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        #expect(error.code == .cycle)
        #expect(error.message == "Store (decorator) needs itself: Store (decorator) → Log → Store (decorator)")
    }

    @Test func declaredNeedForTheDecoratedKeyIsACycle() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Decorator((any Store).self, needs: Need<any Store>()) { inner, _ in inner }
            decorator("log")
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.message) == ["a decorator of Store asks for Store, which it makes itself"])
        try expectError(
            message: problems[0].message,
            chain: ["Store (decorator 2, cached)", "Store (decorator, cached)", "Store (decorator 2, cached)"],
            help: problems[0].help
        ) {
            try container.resolve((any Store).self)
        }
        #expect(try container.resolve(Disk.self).layers == ["disk"])
    }

    @Test func cycleThroughAResolverAndAnotherComponentIsNamed() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Component(Log.self, strategy: Taking(Log.init)).cached()
            Decorator((any Store).self) { inner, resolver in Layer(inner, "\(try resolver.resolve(Log.self))") }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        #expect(error.code == .cycle)
        #expect(error.message == "Store (decorator) needs itself: Store (decorator) → Log → Store (decorator)")
        // Starting at the other component gives the same cycle.
        let other = try #require(throws: ResolutionError.self) { try container.resolve(Log.self) }
        #expect(other.message == "Log needs itself: Log → Store (decorator) → Log")
    }

    @Test func componentThatNeedsItsOwnDecoratedRoleIsACycle() throws {
        final class Selfish: Store {
            let inner: any Store
            init(_ inner: any Store) { self.inner = inner }
            var layers: [String] { [] }
        }
        let container = Container {
            Component(Selfish.self) { resolver in Selfish(try resolver.resolve()) }.role { $0 as any Store }.cached()
            decorator("log")
        }
        for _ in 0..<2 {
            let error = try #require(throws: ResolutionError.self) { try container.resolve((any Store).self) }
            #expect(
                error.message == "Store (decorator) needs itself: Store (decorator) → Selfish → Store (decorator)")
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Selfish.self) }
        #expect(error.message == "Selfish needs itself: Selfish → Store (decorator) → Selfish")
    }

    @Test func deferredNeedMayLeadBack() throws {
        final class Late: Store {
            let inner: any Store
            let outer: Lazy<any Store>
            init(_ inner: any Store, _ outer: Lazy<any Store>) {
                self.inner = inner
                self.outer = outer
            }
            var layers: [String] { ["late"] + inner.layers }
        }
        let container = Container {
            Component((any Store).self) { Disk() }.cached()
            Decorator((any Store).self, needs: Need<Lazy<any Store>>()) { inner, outer in Late(inner, outer) }
        }
        try container.validate()
        let store = try #require(try container.resolve((any Store).self) as? Late)
        #expect(try store.outer.get() as? Late === store)
    }

    @Test func decoratorKeepsNothingThatLivesShorter() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Component(Int.self) { 1 }.cached(.scope("request"))
            Decorator((any Store).self, needs: Need<Int>()) { inner, number in Layer(inner, "\(number)") }
        }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        let message =
            "the decorator of Store (cached) keeps the shorter-lived Int (scope request)"
        #expect(problems.map(\.message) == [message])
        try container.withScope("request") { scope in
            let error = try expectError(.captive, message: message, help: problems[0].help) {
                try scope.resolve((any Store).self)
            }
            #expect(error.chain == problems[0].chain)
        }
    }

    // MARK: Changes

    @Test func laterDecoratorWrapsTheCachedInstance() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            decorator("first")
        }
        let before = try container.resolve((any Store).self) as? Layer
        let disk = try container.resolve(Disk.self)
        container.register { decorator("second") }
        let after = try #require(try container.resolve((any Store).self) as? Layer)
        #expect(after.layers == ["second", "first", "disk"])
        #expect(after.inner as? Layer === before)
        #expect(try container.resolve(Disk.self) === disk)
    }

    @Test func laterPredicateReachesEveryKeyOfTheType() throws {
        let container = Container {
            Component((any Store).self) { Disk("a") }.cached()
            Component((any Store).self) { Disk("b") }.named("b").contribute().cached()
            Component(Int.self, strategy: Taking { (stores: [any Store]) in stores[0].layers.count })
        }
        #expect(try container.resolve((any Store).self).layers == ["a"])
        #expect(try container.resolve((any Store).self, named: "b").layers == ["b"])
        #expect(try container.resolve(Int.self) == 1)
        container.register { Decorator((any Store).self, where: { _ in true }) { Layer($0, "log") } }
        #expect(try container.resolve((any Store).self).layers == ["log", "a"])
        #expect(try container.resolve((any Store).self, named: "b").layers == ["log", "b"])
        #expect(try container.resolve(Int.self) == 2)
    }

    @Test func unrelatedChangesKeepDecorations() throws {
        let container = Container {
            Component((any Store).self) { Disk() }.cached()
            Component(instance: 1)
            decorator("log")
        }
        let store = try container.resolve((any Store).self) as? Layer
        #expect(try container.resolve(Int.self) == 1)
        container.put(2)
        #expect(try container.resolve(Int.self) == 2)
        #expect(try container.resolve((any Store).self) as? Layer === store)
    }

    @Test func resetDropsDecorators() throws {
        let container = Container {
            Component((any Store).self) { Disk() }.cached()
            decorator("log")
        }
        #expect(try container.resolve((any Store).self).layers == ["log", "disk"])
        container.reset()
        container.register { Component((any Store).self) { Disk("new") } }
        #expect(try container.resolve((any Store).self).layers == ["new"])
    }

    @Test func removedComponentLeavesItsDecorators() throws {
        let container = Container {
            Component((any Store).self) { Disk() }.cached()
            decorator("log")
        }
        #expect(try container.resolve((any Store).self).layers == ["log", "disk"])
        #expect(container.remove((any Store).self))
        #expect(!container.contains(ComponentKey((any Store).self)))
        #expect(!container.remove((any Store).self))
        container.register { Component((any Store).self) { Disk("new") } }
        #expect(try container.resolve((any Store).self).layers == ["log", "new"])
    }

    @Test func decoratorOfAnArrayIsForAComponentOfThatType() throws {
        let decorator = Decorator([Int].self) { $0.reversed() }
        let container = Container {
            decorator
            Component(instance: 1).contribute()
            Component(instance: 2).named("two").contribute()
        }
        #expect(try container.resolve([Int].self) == [1, 2])
        let explicit = Container {
            decorator
            Component(instance: [1, 2])
        }
        #expect(try explicit.resolve([Int].self) == [2, 1])
    }

    @Test func decoratorAloneAnswersNothing() throws {
        let container = Container { decorator("log") }
        try container.validate()
        #expect(container.validationReport().warnings.map(\.code) == [.decoratesNothing])
        #expect(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        #expect(try container.resolve((any Store)?.self) == nil)
    }
}
