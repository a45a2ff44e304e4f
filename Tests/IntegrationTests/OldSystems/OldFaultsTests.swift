import DICaches
import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Namesakes
import TestSupport
import Testing

/// Faults of the predecessors of this toolkit. Each test shows that the toolkit does not have the fault.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct OldFaultsTests {
    private enum Shop {
        final class Settings: Sendable {}
    }

    private enum Mail {
        final class Settings: Sendable {}
    }

    private protocol Store: AnyObject, Sendable {}

    private protocol Archive: AnyObject, Sendable {}

    private final class FileStore: Store, Archive {}

    private final class MemoryStore: Store, Archive {}

    private class Vehicle: @unchecked Sendable {}
    // Safety: neither class has state.
    private class Car: Vehicle, @unchecked Sendable {}
    // Safety: as above.
    private final class RacingCar: Car, @unchecked Sendable {}

    // MARK: Text as identity

    @Test func typesWithOneNameNeverMeet() throws {
        let shop = Shop.Settings()
        let mail = Mail.Settings()
        let container = DICore.Container {
            Component(instance: shop)
            Component(instance: mail)
        }
        try container.validate()
        #expect("\(Shop.Settings.self)" == "\(Mail.Settings.self)")
        #expect(try container.resolve(Shop.Settings.self) === shop)
        #expect(try container.resolve(Mail.Settings.self) === mail)
        container.remove(Mail.Settings.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Mail.Settings.self) }
        #expect(try container.resolve(Shop.Settings.self) === shop)
    }

    // Proves A8.
    @Test func typesOfTwoModulesWithOneNameNeverMeet() throws {
        let container = DICore.Container {
            Component(Namesakes.Container.self) { Namesakes.Container() }
            Component(DICore.Container.self) { DICore.Container {} }
        }
        try container.validate()
        #expect(type(of: try container.resolve(Namesakes.Container.self)) == Namesakes.Container.self)
        #expect(type(of: try container.resolve(DICore.Container.self)) == DICore.Container.self)
        container.remove(Namesakes.Container.self)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Namesakes.Container.self) }
        #expect(error.message == "nothing is registered for Namesakes.Container")
    }

    // Proves A8.
    @Test func typesWithOneNameAreCachedApart() throws {
        let cache = SharedCache()
        let container = DICore.Container {
            Component(Shop.Settings.self, init: Shop.Settings.init).cached(cache)
            Component(Mail.Settings.self, init: Mail.Settings.init).cached(cache)
        }
        let shop = try container.resolve(Shop.Settings.self)
        let mail = try container.resolve(Mail.Settings.self)
        #expect(ObjectIdentifier(shop) != ObjectIdentifier(mail))
        #expect(try container.resolve(Shop.Settings.self) === shop)
        #expect(try container.resolve(Mail.Settings.self) === mail)
    }

    // Proves A8.
    @Test func aNameThatReadsLikeATypeIsNotThatType() throws {
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init).named("MemoryStore")
        }
        #expect(throws: ResolutionError.self) { try container.resolve(MemoryStore.self) }
        #expect(throws: ResolutionError.self) { try container.resolve(FileStore.self) }
        #expect(throws: ResolutionError.self) { try container.resolve(FileStore.self, named: "FileStore") }
    }

    @Test func aProtocolAndAClassWithOneNameNeverMeet() throws {
        enum Other { final class Store: Sendable {} }
        let container = DICore.Container {
            Component(Other.Store.self, init: Other.Store.init)
        }
        #expect(throws: ResolutionError.self) { try container.resolve((any Store).self) }
    }

    // MARK: Modifiers that leak into the next registration

    // Proves A12.
    @Test func modifiersStayOnTheComponentTheyAreWrittenOn() throws {
        let journal = Journal()
        let instance = MemoryStore()
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init)
                .cached()
                .named("first")
                .onCreate { _ in journal.note("first") }
            // In a predecessor, modifiers in front of an instance applied to the next class.
            Component(instance: instance)
            Component(FileStore.self, init: FileStore.init)
        }
        let plain = try container.resolve(FileStore.self)
        #expect(try container.resolve(FileStore.self) !== plain)
        #expect(journal.entries == [])
        #expect(
            container.components.map(\.description) == [
                "FileStore \"first\" (cached)", "MemoryStore (instance)", "FileStore",
            ])
    }

    @Test func aModifiedComponentThatIsNotRegisteredLeavesNoTrace() throws {
        let plain = Component(FileStore.self, init: FileStore.init)
        _ = plain.cached().named("never registered")
        let container = DICore.Container { plain }
        #expect(container.components.map(\.description) == ["FileStore"])
        let other = DICore.Container { plain.cached() }
        #expect(try container.resolve(FileStore.self) !== container.resolve(FileStore.self))
        #expect(try other.resolve(FileStore.self) === other.resolve(FileStore.self))
    }

    // Proves A12.
    @Test func aReplacementInheritsNothing() throws {
        // In a predecessor, the cache and the init method of the first registration stayed under the key.
        let journal = Journal()
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init).cached().onCreate { _ in journal.note("old hook") }
        }
        let old = try container.resolve((any Store).self)
        container.register { Component((any Store).self, init: MemoryStore.init).overriding() }
        let new = try container.resolve((any Store).self)
        #expect(new !== old)
        #expect(new is MemoryStore)
        #expect(try container.resolve((any Store).self) !== new)
        #expect(journal.entries == ["old hook"])
    }

    // MARK: A hook that is called twice

    private struct Watcher: CreationObserver {
        let journal: Journal

        func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any DICore.Resolver) {
            journal.note("observer")
        }
    }

    // Proves B14.
    @Test func hooksRunOncePerObjectHoweverItIsAskedFor() throws {
        let journal = Journal()
        let container = DICore.Container(observers: [Watcher(journal: journal)]) {
            Component(FileStore.self, init: FileStore.init)
                .role { $0 as any Store }
                .role { $0 as any Archive }
                .contribute { $0 as any Store }
                .onCreate { _ in journal.note("hook") }
                .onCreate { _, _ in journal.note("hook with a resolver") }
                .cached()
            Redirection(from: AnyObject.self, to: (any Store).self) { $0 }
        }
        let store = try container.resolve((any Store).self)
        #expect(try container.resolve((any Archive).self) as? FileStore === store as? FileStore)
        #expect(try container.resolve(FileStore.self) === store)
        #expect(try container.resolve(AnyObject.self) === store)
        #expect(try container.resolve([any Store].self).first === store)
        #expect(try container.resolve(DICore.Lazy<any Store>.self).get() === store)
        #expect(try container.resolve(DICore.Provider<any Store>.self)() === store)
        #expect(journal.entries == ["hook", "hook with a resolver", "observer"])
    }

    @Test func hooksOfABaseClassAndADerivedOneDoNotRunForEachOther() throws {
        let journal = Journal()
        let container = DICore.Container {
            Component(Car.self, init: { Car() }).onCreate { _ in journal.note("car") }
            Component(RacingCar.self, init: RacingCar.init).onCreate { _ in journal.note("racing car") }
        }
        _ = try container.resolve(RacingCar.self)
        #expect(journal.entries == ["racing car"])
    }

    @Test func oneOfManyThreadsRunsTheHook() throws {
        let journal = Journal()
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init).onCreate { _ in journal.note("hook") }.cached()
        }
        _ = try Crowd.run { _ in try container.resolve(FileStore.self) }
        #expect(journal.entries == ["hook"])
    }

    // MARK: Half-injected objects

    private final class Panel {
        var store: (any Store)?
        var car: Car?
        @DIPropertyInjection.Injected private var marked: any Store
        var isMarked: Bool { $marked.isInjected }
    }

    // Proves B8.
    @Test func nothingIsInjectedWhereSomethingIsMissing() throws {
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init)
        }
        let panel = Panel()
        #expect(throws: ResolutionError.self) { try container.inject(panel) { $0.inject(\.store).inject(\.car) } }
        #expect(panel.store == nil)
        #expect(!panel.isMarked)
        container.register { Component(Car.self, init: { Car() }) }
        try container.inject(panel) { $0.inject(\.store).inject(\.car) }
        #expect(panel.store != nil && panel.car != nil && panel.isMarked)
    }

    @Test func nobodyGetsAnObjectWhoseInjectionFailed() throws {
        let journal = Journal()
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init)
                .onCreate { _, resolver in _ = try resolver.resolve(Car.self) }
                .onCreate { _ in journal.note("second hook") }
                .cached()
        }
        for _ in 0..<2 {
            #expect(throws: ResolutionError.self) { try container.resolve(FileStore.self) }
        }
        #expect(try container.existing(FileStore.self) == nil)
        #expect(journal.entries == [])
        container.register { Component(Car.self, init: { Car() }) }
        _ = try container.resolve(FileStore.self)
        #expect(journal.entries == ["second hook"])
    }

    // Proves B14.
    @Test func nobodySeesAnObjectBeforeItsHooksHaveRun() throws {
        let journal = Journal()
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init).onCreate { _ in journal.note("hook") }.cached()
        }
        // In a predecessor, the object was in the cache before the hook had run.
        let seen = try Crowd.run { _ in
            _ = try container.resolve(FileStore.self)
            return journal.entries
        }
        #expect(seen == Array(repeating: ["hook"], count: 8))
    }

    // MARK: One cache shared by all containers by accident

    // Proves C1.
    @Test func containersShareNothing() throws {
        let component = Component(FileStore.self, init: FileStore.init).cached()
        let cache = Container.Cache.simple
        let simple = Component(MemoryStore.self, init: MemoryStore.init).cached(cache)
        let first = DICore.Container(cache: cache) {
            component
            simple
            Component(Car.self, init: { Car() })
        }
        let second = DICore.Container(cache: cache) {
            component
            simple
            Component(Car.self, init: { Car() })
        }
        #expect(try first.resolve(FileStore.self) !== second.resolve(FileStore.self))
        #expect(try first.resolve(MemoryStore.self) !== second.resolve(MemoryStore.self))
        #expect(try first.resolve(Car.self) !== second.resolve(Car.self))
        let car = try second.resolve(Car.self)
        first.clear()
        #expect(try second.resolve(Car.self) === car)
    }

    @Test func aCacheIsSharedWhereThatIsSaid() throws {
        let cache = SharedCache()
        let containers = (0..<2).map { _ in
            DICore.Container { Component(FileStore.self, init: FileStore.init).cached(cache) }
        }
        #expect(try containers[0].resolve(FileStore.self) === containers[1].resolve(FileStore.self))
    }

    @Test func aContainerThatIsGoneLeavesNothingInACache() throws {
        weak var store: FileStore?
        do {
            let container = DICore.Container { Component(FileStore.self, init: FileStore.init).cached() }
            store = try container.resolve(FileStore.self)
            withExtendedLifetime(container) { #expect(store != nil) }
        }
        #expect(store == nil)
    }

    // MARK: The same implementation twice, under two interfaces

    private func container() -> DICore.Container {
        DICore.Container {
            Component(FileStore.self, init: FileStore.init).role { $0 as any Store }.role { $0 as any Archive }.cached()
        }
    }

    // Proves A4.
    @Test func oneImplementationUnderTwoInterfacesIsOneObject() throws {
        let container = container()
        let store = try container.resolve((any Store).self)
        let archive = try container.resolve((any Archive).self)
        #expect(store as AnyObject === archive as AnyObject)
        container.clear((any Archive).self)
        #expect(try container.resolve((any Store).self) !== store)
    }

    // Proves A4.
    @Test func underTwoInterfacesAtOnceTooItIsOneObject() throws {
        let container = container()
        let found = try Crowd.run { index -> any Sendable & AnyObject in
            if index.isMultiple(of: 2) { return try container.resolve((any Store).self) }
            return try container.resolve((any Archive).self)
        }
        #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
    }

    // MARK: A redirected type that is lost by put

    private func redirected() -> DICore.Container {
        DICore.Container {
            Component(RacingCar.self, init: RacingCar.init).cached()
            Redirection(from: Car.self, to: RacingCar.self) { $0 }
            Redirection(from: Vehicle.self, to: Car.self) { $0 }
        }
    }

    // Proves A5.
    @Test func anInstancePutForTheTargetIsFoundThroughTheRedirections() throws {
        let container = redirected()
        let before = try container.resolve(Vehicle.self)
        let mine = RacingCar()
        container.put(mine)
        #expect(before !== mine)
        #expect(try container.resolve(RacingCar.self) === mine)
        #expect(try container.resolve(Car.self) === mine)
        #expect(try container.resolve(Vehicle.self) === mine)
        try container.validate()
    }

    // Proves A19.
    @Test func anInstancePutForARedirectedTypeIsFoundUnderIt() throws {
        let container = redirected()
        let target = try container.resolve(RacingCar.self)
        let mine = Car()
        container.put(mine)
        #expect(try container.resolve(Car.self) === mine)
        #expect(try container.resolve(Vehicle.self) === mine)
        #expect(try container.resolve(RacingCar.self) === target)
        container.put(RacingCar(), as: Vehicle.self)
        #expect(try container.resolve(Vehicle.self) is RacingCar)
        #expect(try container.resolve(Car.self) === mine)
        try container.validate()
    }

    // Proves A19.
    @Test func anInstancePutIsFoundByItsDependents() throws {
        struct Race { let vehicle: Vehicle }
        let container = redirected()
        container.register { Component(Race.self, init: Race.init(vehicle:)) }
        _ = try container.resolve(Race.self)
        let mine = RacingCar()
        container.put(mine)
        #expect(try container.resolve(Race.self).vehicle === mine)
    }

    // MARK: A reset after which nothing works

    // Proves A19.
    @Test func aContainerWorksAfterAReset() throws {
        struct Desk {
            let store: any Store
            let resolver: any DICore.Resolver
        }
        let journal = Journal()
        @ComponentBuilder func components() -> ComponentList {
            Component(FileStore.self, init: FileStore.init).role { $0 as any Store }
            Component(Desk.self, init: Desk.init(store:resolver:))
            Component(Panel.self) { Panel() }
            Component(RacingCar.self, init: RacingCar.init).uncached()
            Redirection(from: Car.self, to: RacingCar.self) { $0 }
        }
        let container = DICore.Container(
            cache: .threadSafe, strategy: MarkedProperties(), observers: [Watcher(journal: journal)]
        ) { components() }
        let first = try container.resolve(Desk.self)
        for round in 1...3 {
            container.reset()
            #expect(container.components.isEmpty)
            #expect(throws: ResolutionError.self) { try container.resolve(Desk.self) }
            try container.validate()
            container.register { components() }
            try container.validate()
            let desk = try container.resolve(Desk.self)
            #expect(desk.store !== first.store)
            // The container's own settings still apply: cache, strategy, observers.
            #expect(try container.resolve((any Store).self) === desk.store)
            #expect(try container.resolve(Panel.self).isMarked)
            #expect(try container.resolve(Car.self) is RacingCar)
            #expect(journal.entries.count == 2 + 4 * round)
            // The container itself can still be resolved, and old references to it still work.
            #expect(try desk.resolver.resolve((any Store).self) === desk.store)
            #expect(try first.resolver.resolve((any Store).self) === desk.store)
        }
    }

    // Proves A20.
    @Test func aContainerWorksAfterItIsCleared() throws {
        struct Desk {
            let resolver: any DICore.Resolver
        }
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init).role { $0 as any Store }.cached()
            Component(Desk.self, init: Desk.init(resolver:))
        }
        let desk = try container.resolve(Desk.self)
        let store = try container.resolve(FileStore.self)
        container.clear()
        #expect(try desk.resolver.resolve((any Store).self) !== store)
        #expect(try container.resolve(Desk.self).resolver.resolve(FileStore.self) !== store)
    }

    // MARK: The first bind silently wins

    // Proves A11.
    @Test func theSecondOfTwoIsNeverSilentlyIgnored() throws {
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init)
            Component((any Store).self, init: MemoryStore.init)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        #expect(error.code == .duplicate)
        let places = [#line - 5, #line - 4].map { "OldFaultsTests.swift:\($0)" }
        for place in places { #expect(error.description.contains(place)) }
        #expect(try #require(throws: ValidationError.self) { try container.validate() }.problems.count == 1)
    }

    @Test func norIsOneThatIsRegisteredAfterTheFirstWasUsed() throws {
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init).cached()
        }
        let first = try container.resolve((any Store).self)
        container.register { Component((any Store).self, init: MemoryStore.init) }
        #expect(throws: ResolutionError.self) { try container.resolve((any Store).self) }
        container.register { Component((any Store).self, init: MemoryStore.init).overriding() }
        let last = try container.resolve((any Store).self)
        #expect(last is MemoryStore)
        #expect(first is FileStore)
    }

    // MARK: Reinjection into the wrong context

    private class Window {
        var store: (any Store)?
        var spare: (any Store)?
    }

    private final class ReportWindow: Window {}

    private func stores() -> DICore.Container {
        DICore.Container {
            Component((any Store).self, init: FileStore.init)
            Component((any Store).self, init: FileStore.init).named("spare")
        }
    }

    private func inject<Owner: Window>(
        _ window: Owner, _ tracker: InjectionTracker, _ container: DICore.Container
    ) throws -> Owner {
        try tracker.inject(window, from: container) { $0.inject(\.store).inject(\.spare, .named("spare")) }
    }

    // Proves A9.
    @Test func reinjectionAsksForEachObjectInItsOwnContext() throws {
        // In a predecessor, the context was the class of the new object, not of the object that received it.
        let tracker = InjectionTracker()
        let (archive, spare) = (FileStore(), FileStore())
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init)
            Component((any Store).self) { spare }.named("spare")
            Contextual(for: ReportWindow.self) { Component((any Store).self) { archive } }
        }
        let window = try inject(Window(), tracker, container)
        let report = try inject(ReportWindow(), tracker, container)
        let mine = MemoryStore()
        container.put(mine, as: (any Store).self)
        #expect(try tracker.reinject((any Store).self, from: container) == 4)
        #expect(window.store === mine && window.spare === spare)
        #expect(report.store === archive && report.spare === spare)
    }

    @Test func putReplacesWhatIsForEverybodyAndNotWhatIsForOneReceiver() throws {
        let (archive, mine) = (FileStore(), MemoryStore())
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init)
            Contextual(for: ReportWindow.self) { Component((any Store).self) { archive } }
        }
        container.put(mine, as: (any Store).self)
        #expect(try container.inject(Window()) { $0.inject(\.store) }.store === mine)
        #expect(try container.inject(ReportWindow()) { $0.inject(\.store) }.store === archive)
        container.remove((any Store).self)
        #expect(throws: ResolutionError.self) { try container.inject(ReportWindow()) { $0.inject(\.store) } }
    }

    // Proves B16.
    @Test func aContextualComponentIsReinjectedThereAlone() throws {
        let tracker = InjectionTracker()
        let (general, archive) = (FileStore(), MemoryStore())
        let container = DICore.Container {
            Component((any Store).self) { general }
            Component((any Store).self) { general }.named("spare")
        }
        let windows = try (0..<2).map { _ in try inject(Window(), tracker, container) }
        let report = try inject(ReportWindow(), tracker, container)
        container.register {
            Contextual(for: ReportWindow.self) { Component((any Store).self) { archive } }
        }
        try tracker.reinject((any Store).self, from: container)
        #expect(windows.allSatisfy { $0.store === general && $0.spare === general })
        #expect(report.store === archive && report.spare === general)
    }

    @Test func reinjectionDoesNotGoIntoObjectsOfAnotherContainer() throws {
        let tracker = InjectionTracker()
        let container = stores()
        let here = try inject(Window(), tracker, container)
        let elsewhere = try inject(Window(), InjectionTracker(), container)
        container.put(MemoryStore(), as: (any Store).self)
        #expect(try tracker.reinject((any Store).self, from: container) == 2)
        #expect(here.store is MemoryStore)
        #expect(elsewhere.store is FileStore)
    }

    @Test func anObjectThatWasInjectedTwiceIsReinjectedOnce() throws {
        // In a predecessor, each injection was recorded, and again for each base class.
        let tracker = InjectionTracker()
        let container = stores()
        let report = ReportWindow()
        for _ in 0..<3 { _ = try inject(report, tracker, container) }
        #expect(tracker.count == 1)
        #expect(try tracker.reinject((any Store).self, from: container) == 2)
    }

    @Test func reinjectionDoesNotKeepObjects() throws {
        let tracker = InjectionTracker()
        let container = stores()
        do { _ = try inject(Window(), tracker, container) }
        #expect(tracker.count == 0)
        #expect(try tracker.reinject((any Store).self, from: container) == 0)
    }

    // MARK: Names that match part of another name, of any type

    private final class Cabinet {
        var mainStore: (any Store)?
        var domainStore: (any Store)?
        var mainCar: Car?
    }

    private func inject(_ cabinet: Cabinet, from container: DICore.Container) throws {
        try container.inject(cabinet) {
            $0.inject(\.mainStore, DICore.Need(qualifier: .matching("mainStore")))
                .inject(\.domainStore, DICore.Need(qualifier: .matching("domainStore")))
                .inject(\.mainCar, DICore.Need(qualifier: .matching("mainCar")))
        }
    }

    @Test func aNameIsOnlyLookedForAmongThoseOfTheType() throws {
        // In a predecessor, an object of any type with a matching name was assigned, and the runtime did not check it.
        let (main, plain, car) = (FileStore(), FileStore(), Car())
        let container = DICore.Container {
            Component((any Store).self) { main }.named("main")
            Component((any Store).self) { plain }
            Component(instance: car)
            NameMatching()
        }
        let cabinet = Cabinet()
        try inject(cabinet, from: container)
        #expect(cabinet.mainStore === main)
        #expect(cabinet.mainCar === car)
        #expect(cabinet.domainStore === plain)  // "domainStore" does not contain the word "main"
    }

    @Test func ofTwoNamesThatFitItIsTheSameOneEachTime() throws {
        // In a predecessor, the first match in a dictionary won.
        let longest = FileStore()
        let container = DICore.Container {
            Component((any Store).self, init: MemoryStore.init).named("main")
            Component((any Store).self) { longest }.named("main store")
            NameMatching()
        }
        for _ in 0..<20 {
            #expect(try container.resolve((any Store).self, qualifier: .matching("mainStore")) === longest)
        }
        container.register { Component((any Store).self, init: MemoryStore.init).named("main-store") }
        let error = try #require(throws: ResolutionError.self) {
            try container.resolve((any Store).self, qualifier: .matching("mainStore"))
        }
        #expect(error.code == .duplicate)
    }

    // Proves A9.
    @Test func aNameForOneClassIsNotForOthers() throws {
        // In a predecessor, an identifier took precedence over the class that the object was registered for.
        let container = DICore.Container {
            Contextual(for: ReportWindow.self) {
                Component((any Store).self, init: FileStore.init).named("spare")
            }
            Component((any Store).self, init: MemoryStore.init)
        }
        #expect(throws: ResolutionError.self) { try inject(Window(), InjectionTracker(), container) }
        #expect(try inject(ReportWindow(), InjectionTracker(), container).spare is FileStore)
    }

    // Proves A7.
    @Test func aNameMayBeAnyText() throws {
        // In a predecessor, a name that contained the separator was never found.
        let container = DICore.Container {
            for name in ["a_b", "", "Store_a", "any Store"] {
                Component(String.self) { name }.named(name)
            }
        }
        for name in ["a_b", "", "Store_a", "any Store"] {
            #expect(try container.resolve(String.self, named: name) == name)
        }
    }

    // MARK: `put` for a protocol or a class

    // Proves A19.
    @Test func anInstancePutForAProtocolIsNotGivenForItsClass() throws {
        // In a predecessor, the object was stored under the protocol's registered class, even if it had another class.
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init)
                .role { $0 as any Store }
                .cached()
        }
        _ = try container.resolve(FileStore.self)
        let mine = MemoryStore()
        container.put(mine, as: (any Store).self)
        #expect(try container.resolve((any Store).self) === mine)
        // The replaced component is gone. A component for the class alone stays.
        #expect(throws: ResolutionError.self) { try container.resolve(FileStore.self) }
        container.register { Component(FileStore.self, init: FileStore.init).cached() }
        let file = try container.resolve(FileStore.self)
        container.put(MemoryStore(), as: (any Store).self)
        #expect(try container.resolve(FileStore.self) === file)
        #expect(!container.contains(MemoryStore.self))
        try container.validate()
    }

    // Proves A19.
    @Test func anInstancePutSurvivesClear() throws {
        // In a predecessor, the protocol was mapped to a class that was not cached, so each request made a new object.
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init).cached()
        }
        let mine = MemoryStore()
        container.put(mine, as: (any Store).self)
        container.clear()
        #expect(try container.resolve((any Store).self) === mine)
        #expect(try container.resolve((any Store).self) === mine)
    }

    // Proves A19.
    @Test func clearingARedirectedTypeClearsItsTarget() throws {
        // In a predecessor, the cleared key was one that no instance is stored under.
        let container = redirected()
        let before = try container.resolve(RacingCar.self)
        container.clear(Vehicle.self)
        #expect(try container.resolve(Vehicle.self) !== before)
    }

    // MARK: A cache for each class instead of each component

    // Proves A4.
    @Test func oneRegistrationOfAClassDoesNotDecideForAnother() throws {
        // In a predecessor, an object was cached under its class, regardless of its registration.
        let container = DICore.Container {
            Component((any Store).self, init: FileStore.init).cached()
            Component((any Archive).self, init: FileStore.init)
            Component(FileStore.self, init: FileStore.init).cached().named("own")
        }
        let store = try container.resolve((any Store).self)
        let archive = try container.resolve((any Archive).self)
        let own = try container.resolve(FileStore.self, named: "own")
        #expect(Set([ObjectIdentifier(store), ObjectIdentifier(archive), ObjectIdentifier(own)]).count == 3)
        #expect(try container.resolve((any Archive).self) !== archive)
        #expect(try container.resolve((any Store).self) === store)
    }

    @Test func aHookDoesNotTurnTheCacheOff() throws {
        // In a predecessor, a class with both a cache and a hook was created for each request.
        let journal = Journal()
        let container = DICore.Container {
            Component(FileStore.self, init: FileStore.init).cached().onCreate { _ in journal.note("hook") }
            Component(MemoryStore.self, init: MemoryStore.init).onCreate { _ in journal.note("hook") }.cached()
        }
        #expect(try container.resolve(FileStore.self) === container.resolve(FileStore.self))
        #expect(try container.resolve(MemoryStore.self) === container.resolve(MemoryStore.self))
        #expect(journal.entries == ["hook", "hook"])
    }

    // MARK: A convention that is ignored for injected properties

    private struct Stores: Convention {
        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            KeyAnswer<any Store>.component(Component((any Store).self, init: FileStore.init)) as? KeyAnswer<Value>
        }
    }

    // Proves A16.
    @Test func conventionsServeParametersAndPropertiesToo() throws {
        struct Desk { let store: any Store }
        let container = DICore.Container {
            Component(Desk.self, init: Desk.init(store:))
            Stores()
        }
        try container.validate()
        #expect(try container.resolve(Desk.self).store is FileStore)
        #expect(try container.inject(Panel()).isMarked)
        #expect(try container.inject(Window()) { $0.inject(\.store) }.store is FileStore)
    }

    // MARK: A class that is modified in the whole program

    private final class Wrapped: Store {
        let inner: any Store

        init(inner: any Store) { self.inner = inner }
    }

    // Proves A23.
    @Test func aDecoratorChangesItsContainerAlone() throws {
        @ComponentBuilder func stores() -> ComponentList {
            Component(FileStore.self, init: FileStore.init).role { $0 as any Store }
        }
        let decorated = DICore.Container {
            stores()
            Decorator((any Store).self) { Wrapped(inner: $0) }
        }
        let plain = DICore.Container { stores() }
        #expect(try (decorated.resolve((any Store).self) as? Wrapped)?.inner is FileStore)
        #expect(try plain.resolve((any Store).self) is FileStore)
    }

    // MARK: A base class whose registration is replaced

    // Proves A10.
    @Test(arguments: [true, false]) func aRegistrationOfABaseClassStays(isFirst: Bool) throws {
        // In a predecessor, an object registered with its base classes replaced the registration of a base class.
        let (vehicle, racing) = (Vehicle(), RacingCar())
        let container = DICore.Container {
            if isFirst { Component(instance: vehicle) }
            Assignable(instance: racing)
            if !isFirst { Component(instance: vehicle) }
        }
        try container.validate()
        #expect(try container.resolve(Vehicle.self) === vehicle)
        #expect(try container.resolve(Car.self) === racing)
    }

    // MARK: An object that is notified once for each of its keys

    private final class Listener: PostInjectable, Store, Archive {
        let journal: Journal

        init(journal: Journal) { self.journal = journal }

        func didInject() { journal.note("notified") }
    }

    // Proves B15.
    @Test func anObjectWithManyKeysIsNotifiedOnce() throws {
        let journal = Journal()
        let listener = Listener(journal: journal)
        let container = DICore.Container {
            Component(instance: listener).role { $0 as any Store }.role { $0 as any Archive }
            Component(instance: listener).named("again")
            Assignable(instance: listener, qualifier: "assignable")
        }
        try container.notifyInjected()
        try container.notifyInjected()
        #expect(journal.entries == ["notified"])
    }

    // MARK: A value that is silently dropped

    private struct Broken: Error {}

    private struct Failing: PropertyWriter {
        func allows(_ value: Any, for property: WrittenProperty) throws -> Bool { throw Broken() }
    }

    @Test func aWriterThatThrowsIsAnError() throws {
        let window = Window()
        let container = DICore.Container { Component((any Store).self, init: FileStore.init) }
        let error = try #require(throws: ResolutionError.self) {
            try container.inject(window) { $0.inject(\.store).written(by: Failing()) }
        }
        #expect(error.underlying is Broken)
        #expect(window.store == nil)
    }

    // MARK: Rules together with `put`, and with each other

    @Test func putReplacesAnAssignable() throws {
        let mine = MemoryStore()
        let container = DICore.Container { Assignable(instance: FileStore()) }
        container.put(mine, as: (any Store).self)
        #expect(try container.resolve((any Store).self) === mine)
        #expect(container.contains(FileStore.self))
        container.put(FileStore())
        #expect(try container.resolve((any Store).self) === mine)
    }

    @Test func aNameForOneClassIsMatchedThereAlone() throws {
        let (general, special) = (FileStore(), MemoryStore())
        let container = DICore.Container {
            Component((any Store).self) { general }.named("main")
            Contextual(for: Cabinet.self) { Component((any Store).self) { special }.named("main store") }
            NameMatching()
        }
        let cabinet = try container.inject(Cabinet()) {
            $0.inject(\.mainStore, DICore.Need(qualifier: .matching("mainStore")))
        }
        #expect(cabinet.mainStore === special)
        #expect(try container.resolve((any Store).self, qualifier: .matching("mainStore")) === general)
        try container.validate()
    }
}
