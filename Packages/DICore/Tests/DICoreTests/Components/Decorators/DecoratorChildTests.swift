import DICore
import DIInspection
import TestSupport
import Testing

private typealias Store = Layered.Store
private typealias Disk = Layered.Disk
private typealias Layer = Layered.Layer

private final class Client: Sendable {
    let stores: [any Store]
    init(_ stores: [any Store]) { self.stores = stores }
}

private func decorator(_ name: String) -> Decorator<any Store> {
    Decorator((any Store).self) { inner in Layer(inner, name) }
}

// Proves A23.
/// Tests decorators in parents, children and copies.
@Suite(.timeLimit(.minutes(60))) struct DecoratorChildTests {
    private let parent = Container {
        decorator("parent")
        Component(Disk.self) { Disk() }.role { $0 as any Store }.contribute { $0 as any Store }.cached()
        Component(Client.self, strategy: Taking(Client.init)).cached()
        Component(Counted.self) { Counted() }.cached()
    }

    // MARK: Sharing

    @Test func childSharesDecoratedInstancesOfItsParent() throws {
        let child = parent.child { Component(instance: 7) }
        let store = try child.resolve((any Store).self)
        #expect(store.layers == ["parent", "disk"])
        #expect(try parent.resolve((any Store).self) === store)
        #expect(try child.resolve([any Store].self)[0] === store)
        #expect(try child.resolve(Client.self) === parent.resolve(Client.self))
        #expect(try child.existing((any Store).self) === store)
        #expect(try child.child { Component(instance: true) }.resolve((any Store).self) === store)
        try child.validate()
    }

    @Test func sharedInstancesCreatedByAChildBelongToTheParent() throws {
        var child: Container? = parent.child { Component(instance: 7) }
        let store = try child?.resolve((any Store).self)
        child = nil
        #expect(try parent.existing((any Store).self) === store)
    }

    @Test(arguments: [true, false])
    func childSharesADecoratedExistingInstance(isAskedFirst: Bool) throws {
        let disk = Disk()
        let parent = Container {
            decorator("parent")
            Component(instance: disk).role { $0 as any Store }
        }
        let child = parent.child { Component(instance: 7) }
        let first = isAskedFirst ? try child.resolve((any Store).self) : try parent.resolve((any Store).self)
        #expect(try parent.resolve((any Store).self) === first)
        #expect(try child.resolve((any Store).self) === first)
        #expect(try child.resolve(Disk.self) === disk)
    }

    @Test func childSharesTheTargetOfARedirectionFromADecoratedType() throws {
        let parent = Container {
            Decorator((any Store).self, qualifier: "alias") { Layer($0, "alias") }
            decorator("parent")
            Redirection(from: (any Store).self, qualifier: "alias", to: (any Store).self) { $0 }
            Component((any Store).self) { Disk() }.cached()
        }
        let child = parent.child { Component(instance: 7) }
        let store = try child.resolve((any Store).self, named: "alias")
        #expect(store.layers == ["alias", "parent", "disk"])
        #expect(try parent.resolve((any Store).self, named: "alias") === store)
    }

    // MARK: Differences

    @Test(arguments: [true, false])
    func aDecoratorOverARedirectionTakesTheNeedsOfTheChild(isParentFirst: Bool) throws {
        let parent = Container {
            Component(instance: "parent")
            Component(Disk.self) { Disk() }.cached()
            Redirection(from: (any Store).self, to: Disk.self) { $0 }
            Decorator((any Store).self, needs: Need<String>()) { Layer($0, $1) }
        }
        let child = parent.child { Component(instance: "child") }
        if isParentFirst { _ = try parent.resolve((any Store).self) }
        let store = try child.resolve((any Store).self)
        #expect(store.layers == ["child", "disk"])
        #expect(try child.resolve((any Store).self) === store)
        #expect(try parent.resolve((any Store).self).layers == ["parent", "disk"])
        // Without another need, the instance is the same one.
        let other = parent.child { Component(instance: 7) }
        #expect(try other.resolve((any Store).self) === parent.resolve((any Store).self))
    }

    @Test func aDecoratorOverARedirectionStaysIfAChildReplacesTheTarget() throws {
        let parent = Container {
            Component(Disk.self) { Disk() }
            Redirection(from: (any Store).self, to: Disk.self) { $0 }
            decorator("parent")
        }
        let child = parent.child { Component(Disk.self) { Disk("child") } }
        #expect(try parent.resolve((any Store).self).layers == ["parent", "disk"])
        #expect(try child.resolve((any Store).self).layers == ["parent", "child"])
    }

    @Test func childDecoratesANewInstanceOutsideOfItsParentsDecorators() throws {
        let live = try parent.resolve((any Store).self)
        let client = try parent.resolve(Client.self)
        let counted = try parent.resolve(Counted.self)
        let child = parent.child { decorator("child") }
        let store = try child.resolve((any Store).self)
        #expect(store.layers == ["child", "parent", "disk"])
        #expect(try child.resolve((any Store).self) === store)
        #expect(try child.resolve(Disk.self) !== parent.resolve(Disk.self))
        // The child creates its dependents anew, even those that depend on the store through a contribution. It shares
        // the rest.
        let own = try child.resolve(Client.self)
        #expect(own !== client)
        #expect(own.stores[0] === store)
        #expect(try child.resolve(Counted.self) === counted)
        #expect(try parent.resolve((any Store).self) === live)
        #expect(live.layers == ["parent", "disk"])
        try child.validate()
    }

    @Test func oneDecoratorInBothDecoratesTwice() throws {
        let decorator = decorator("both")
        let parent = Container {
            decorator
            decorator
            Component((any Store).self) { Disk() }.cached()
        }
        let child = parent.child { decorator }
        #expect(try child.resolve((any Store).self).layers == ["both", "both", "both", "disk"])
        #expect(try parent.resolve((any Store).self).layers == ["both", "both", "disk"])
        #expect(try child.resolve((any Store).self).layers == ["both", "both", "both", "disk"])
    }

    @Test func childOfADecoratingChildSharesWithThat() throws {
        let child = parent.child { decorator("child") }
        let grandchild = child.child { Component(instance: 7) }
        let store = try grandchild.resolve((any Store).self)
        #expect(store.layers == ["child", "parent", "disk"])
        #expect(try child.resolve((any Store).self) === store)
        #expect(
            try child.child { decorator("third") }.resolve((any Store).self).layers.prefix(2) == ["third", "child"])
    }

    @Test func needOfADecoratorThatAChildReplacesIsADifference() throws {
        let parent = Container {
            Component(instance: "parent")
            Decorator((any Store).self, needs: Need<String>()) { Layer($0, $1) }
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Component(instance: Disk()).role(qualifier: "existing") { $0 as any Store }.named("existing")
            Decorator((any Store).self, qualifier: "existing", needs: Need<String>()) { Layer($0, $1) }
            Component(Client.self, strategy: Taking { (store: any Store) in Client([store]) }).cached()
        }
        let live = try parent.resolve(Client.self)
        let child = parent.child { Component(instance: "child") }
        #expect(try child.resolve((any Store).self).layers == ["child", "disk"])
        #expect(try child.resolve((any Store).self, named: "existing").layers == ["child", "disk"])
        #expect(try child.resolve(Client.self).stores[0].layers == ["child", "disk"])
        #expect(try parent.resolve((any Store).self, named: "existing").layers == ["parent", "disk"])
        #expect(try parent.resolve(Client.self) === live)
    }

    @Test func dependentsOfADecoratedExistingInstanceAreAffected() throws {
        let parent = Container {
            Component(instance: Disk()).role { $0 as any Store }
            Component(Client.self, strategy: Taking { (store: any Store) in Client([store]) }).cached()
        }
        let live = try parent.resolve(Client.self)
        let child = parent.child { decorator("child") }
        #expect(try child.resolve(Client.self).stores[0].layers == ["child", "disk"])
        #expect(try parent.resolve(Client.self) === live)
        #expect(live.stores[0].layers == ["disk"])
        #expect(try parent.resolve((any Store).self).layers == ["disk"])
    }

    @Test func opaqueDecoratorMakesItsComponentAffected() throws {
        let parent = Container {
            Component(instance: "parent")
            Decorator((any Store).self) { Layer($0, try $1.resolve(String.self)) }
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
        }
        let live = try parent.resolve((any Store).self)
        #expect(try parent.child {}.resolve((any Store).self) === live)
        let child = parent.child { Component(instance: "child") }
        #expect(try child.resolve((any Store).self).layers == ["child", "disk"])
        #expect(try parent.resolve((any Store).self) === live)
    }

    @Test func decoratorsOfTheParentDoNotApplyToTheChildsComponents() throws {
        let child = parent.child {
            Component((any Store).self) { Layer(Disk(), "own") }.contribute().cached()
            Redirection(from: (any Store).self, qualifier: "alias", to: Disk.self) { $0 }
            decorator("child")
        }
        #expect(try child.resolve((any Store).self).layers == ["child", "own", "disk"])
        #expect(
            try child.resolve([any Store].self).map(\.layers) == [
                ["child", "parent", "disk"], ["child", "own", "disk"],
            ])
        #expect(try child.resolve((any Store).self, named: "alias").layers == ["disk"])
        let inner = child.child { Component((any Store).self) { Disk() } }
        #expect(try inner.resolve((any Store).self).layers == ["disk"])
        #expect(try parent.resolve((any Store).self).layers == ["parent", "disk"])
    }

    @Test func redirectionOfTheChildIsNotDecoratedByTheParent() throws {
        let parent = Container {
            Component(Disk.self) { Disk() }.cached()
            decorator("parent")
        }
        #expect(throws: ResolutionError.self) { try parent.resolve((any Store).self) }
        let child = parent.child { Redirection(from: (any Store).self, to: Disk.self) { $0 } }
        #expect(try child.resolve((any Store).self).layers == ["disk"])
        let decorating = child.child { decorator("inner") }
        #expect(try decorating.resolve((any Store).self).layers == ["inner", "disk"])
    }

    @Test func overrideInTheSameContainerIsDecorated() throws {
        parent.register { Component((any Store).self) { Layer(Disk(), "override") }.overriding() }
        #expect(try parent.resolve((any Store).self).layers == ["parent", "override", "disk"])
    }

    @Test func graphOfAChildHasItsDecorations() throws {
        let child = parent.child {
            Component((any Store).self) { Disk() }.cached()
            Component(Int.self, strategy: Taking { (store: any Store) in store.layers.count })
        }
        let graph = child.graph()
        let int = try #require(graph.nodes.first { $0.component.key == ComponentKey(Int.self) })
        #expect(graph.targets(of: int.edges[0]).map(\.decorates) == [nil])
        #expect(graph.decorators.map(\.isIdle) == [false])
        #expect(child.validationReport().warnings.isEmpty)
        let decorating = child.child { decorator("inner") }.graph()
        let target = decorating.targets(of: decorating.nodes[int.id].edges[0])[0]
        #expect(target.component.decoratorNumber == 1)
        #expect(target.depth == 2)
        #expect(decorating.component(of: target.id).component.key == ComponentKey((any Store).self))
    }

    @Test func childsPredicateSeesComponentsOfTheParent() throws {
        let child = parent.child {
            Decorator((any Store).self, where: { $0.key.type == Disk.self }) { Layer($0, "child") }
        }
        #expect(try child.resolve((any Store).self).layers == ["child", "parent", "disk"])
        #expect(try child.resolve([any Store].self)[0].layers == ["child", "parent", "disk"])
    }

    // MARK: Changes

    @Test func decoratorThatTheParentGetsLaterReachesTheChild() throws {
        let child = parent.child { Component(instance: 7) }
        let before = try child.resolve((any Store).self)
        parent.register { decorator("later") }
        let after = try child.resolve((any Store).self)
        #expect(after.layers == ["later", "parent", "disk"])
        #expect((after as? Layer)?.inner === before)
        #expect(try parent.resolve((any Store).self) === after)
    }

    @Test func decoratorThatTheChildGetsLaterStaysThere() throws {
        let child = parent.child { Component(instance: 7) }
        let live = try child.resolve((any Store).self)
        child.register { decorator("later") }
        #expect(try child.resolve((any Store).self).layers == ["later", "parent", "disk"])
        #expect(try parent.resolve((any Store).self) === live)
        child.reset()
        child.clear()
        #expect(try child.resolve((any Store).self) === live)
    }

    // MARK: Copies

    @Test func copyCreatesDecorationsAnew() throws {
        let disk = Disk()
        let original = Container {
            decorator("original")
            Component((any Store).self) { Disk() }.cached()
            Component(instance: disk).named("existing").role { $0 as any Store }
            Decorator((any Store).self, qualifier: "existing") { Layer($0, "existing") }
        }
        let (cached, existing) =
            (try original.resolve((any Store).self), try original.resolve((any Store).self, named: "existing"))
        let copy = original.copy { decorator("copy") }
        let plain = original.copy {}
        #expect(try copy.resolve((any Store).self).layers == ["copy", "original", "disk"])
        #expect(try plain.resolve((any Store).self).layers == ["original", "disk"])
        #expect(try plain.resolve((any Store).self) !== cached)
        let other = try copy.resolve((any Store).self, named: "existing")
        #expect(other !== existing)
        #expect((other as? Layer)?.inner === disk)
        #expect(try copy.resolve((any Store).self, named: "existing") === other)
        #expect(try original.resolve((any Store).self, named: "existing") === existing)
    }

    @Test func factoryThatAsksACopyGetsTheCopysInstance() throws {
        let copy = Kept<Container>()
        let seen = Kept<any Store>()
        let original = Container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached(.scope("request"))
            Decorator((any Store).self) { inner in
                if seen.value == nil {
                    seen.value = inner
                    try copy.value?.withScope("request") { scope in seen.value = try scope.resolve((any Store).self) }
                }
                return Layer(inner, "log")
            }
        }
        copy.value = original.copy {}
        try original.withScope("request") { scope in
            let store = try scope.resolve((any Store).self)
            #expect(seen.value?.layers == ["log", "disk"])
            #expect((seen.value as? Layer)?.inner !== (store as? Layer)?.inner)
        }
    }

    @Test func observersOfParentAndChildSeeEachUseOnce() throws {
        struct Watcher: ResolutionObserver {
            let journal = Journal()
            func willResolve(_ component: ComponentDescription) throws { journal.note("\(component.key)") }
        }
        let (above, own) = (Watcher(), Watcher())
        let parent = Container(resolutionObservers: [above]) {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            decorator("parent")
        }
        let child = parent.child(resolutionObservers: [own]) { Component(instance: 7) }
        _ = try child.resolve((any Store).self)
        _ = try child.resolve((any Store).self)
        #expect(above.journal.entries == ["Disk", "Disk"])
        #expect(own.journal.entries == ["Disk", "Disk"])
    }

    @Test func elementAndRoleAreOneInstanceWhicheverIsAskedFirst() throws {
        let child = parent.child { decorator("child") }
        let client = try child.resolve(Client.self)
        #expect(try child.resolve((any Store).self) === client.stores[0])
        #expect(try child.resolve(Disk.self) !== parent.resolve(Disk.self))
    }
}
