import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Foundation
import TestSupport
import Testing

/// The features of Wormer in terms of this toolkit: the sections of its README. Each test has the title of its section.
/// Further tests cover undocumented cases.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct WormerTests {
    private protocol Interface: Sendable {
        var name: String { get }
    }

    private final class Implementation: Interface {
        let name = "class"
    }

    private struct Value: Interface {
        let name = "struct"
    }

    private enum Choice: Interface {
        case only
        var name: String { "enum" }
    }

    private class Base: @unchecked Sendable {}
    // Safety: neither class has state.
    private final class Derived: Base, @unchecked Sendable {}

    private protocol EventBus: AnyObject, Sendable {}

    private final class EventBusImplementation: EventBus {}

    private protocol NotificationGateway: AnyObject, Sendable {
        var eventBus: any EventBus { get }
    }

    private final class NotificationGatewayImplementation: NotificationGateway {
        let eventBus: any EventBus

        init(eventBus: any EventBus) { self.eventBus = eventBus }
    }

    private protocol ProximityProvider: AnyObject {}

    private final class BrandedProximityProvider: ProximityProvider {}

    // MARK: The README

    @Test("What's Wormer?") func introduction() throws {
        let container = Container {
            Component((any Interface).self, init: Implementation.init).named("class")
            Component((any Interface).self, init: { Value() }).named("struct")
            Component((any Interface).self, init: { Choice.only }).named("enum")
            Component(Base.self, init: Derived.init)
        }
        for name in ["class", "struct", "enum"] {
            #expect(try container.resolve((any Interface).self, named: name).name == name)
        }
        #expect(try container.resolve(Base.self) is Derived)
        // No container is shared by default: another container has none of these components.
        #expect(!Container {}.contains(Base.self))
    }

    @Test("How to use it") func howToUseIt() throws {
        let container = Container {
            Component((any Interface).self) { Implementation() }
        }
        #expect(try container.resolve((any Interface).self) is Implementation)
    }

    @Test("Binding an interface to its implementation", arguments: [false, true])
    func binding(asSingleton: Bool) throws {
        let journal = Journal()
        let component = Component((any EventBus).self) {
            journal.note("initializer")
            return EventBusImplementation()
        }
        let container = Container {
            if asSingleton { component.cached() } else { component }
        }
        let first = try container.resolve((any EventBus).self)
        let second = try container.resolve((any EventBus).self)
        #expect((first === second) == asSingleton)
        #expect(journal.entries.count == (asSingleton ? 1 : 2))
    }

    @Test("Obtaining an instance bound to an interface") func obtainingAnInstance() throws {
        let container = Container {
            Component((any Interface).self) { Implementation() }
        }
        let named = try container.resolve((any Interface).self)
        let inferred: any Interface = try container.resolve()
        let safe = try container.resolveIfRegistered((any Interface).self)
        #expect([named.name, inferred.name, safe?.name] == ["class", "class", "class"])
        // A missing binding is an error that can be caught, and does not crash the program.
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any EventBus).self) }
        #expect(error.code == .missing)
        #expect(try container.resolveIfRegistered((any EventBus).self) == nil)
    }

    @Test("Notes") func notes() throws {
        // One implementation for an interface:
        let two = Container {
            Component((any Interface).self) { Implementation() }
            Component((any Interface).self) { Value() }
        }
        let error = try #require(throws: ResolutionError.self) { try two.resolve((any Interface).self) }
        #expect(error.code == .duplicate)
        // Several interfaces for one implementation, which is a single object:
        let container = Container {
            Component(Implementation.self) { Implementation() }
                .role { $0 as any Interface }
                .role { $0 as any Sendable }
                .cached()
        }
        let implementation = try container.resolve(Implementation.self)
        #expect(try container.resolve((any Interface).self) as? Implementation === implementation)
        #expect(try container.resolve((any Sendable).self) as? Implementation === implementation)
    }

    private struct Dependencies: Module {
        let journal: Journal

        var components: ComponentList {
            Component((any EventBus).self) {
                journal.note("bus")
                return EventBusImplementation()
            }
            .cached()
            Component((any NotificationGateway).self, init: NotificationGatewayImplementation.init(eventBus:)).cached()
            Component((any ProximityProvider).self, init: BrandedProximityProvider.init)
        }
    }

    @Test("How to use it") func howToUseItInAnApplication() throws {
        let container = Container { Dependencies(journal: Journal()) }
        try container.validate()
        let gateway = try container.resolve((any NotificationGateway).self)
        #expect(try gateway.eventBus === container.resolve((any EventBus).self))
    }

    @Test("Binding") func bindingInAModule() throws {
        let journal = Journal()
        let container = Container { Dependencies(journal: journal) }
        #expect(journal.entries == [])  // in Wormer, the bus had to exist before the gateway was bound
        let gateway = try container.resolve((any NotificationGateway).self)
        #expect(try container.resolve((any NotificationGateway).self) === gateway)
        #expect(try container.resolve((any EventBus).self) === gateway.eventBus)
        let provider = try container.resolve((any ProximityProvider).self)
        #expect(try container.resolve((any ProximityProvider).self) !== provider)
        #expect(journal.entries == ["bus"])
    }

    private struct SomeProvider {
        let eventBus: any EventBus
    }

    @MainActor private class ViewController {}

    @MainActor private final class EventViewController: ViewController {
        @LazyInjected private var eventBus: any EventBus

        var bus: any EventBus { eventBus }
    }

    @MainActor @Test("Obtaining instances") func obtainingInstances() throws {
        // Through the initializer and through a property; neither class uses a container itself.
        let container = Container {
            Dependencies(journal: Journal())
            Component(SomeProvider.self, init: SomeProvider.init(eventBus:))
            MainActorComponent(EventViewController.self, init: EventViewController.init).injectMarked()
        }
        let bus = try container.resolve((any EventBus).self)
        #expect(try container.resolve(SomeProvider.self).eventBus === bus)
        #expect(try container.mainActor.resolve(EventViewController.self).bus === bus)
    }

    @Test("Initializer injection") func initializerInjection() throws {
        let container = Container { Dependencies(journal: Journal()) }
        let bus = try container.resolve((any EventBus).self)
        let byHand = SomeProvider(eventBus: bus)
        let made = try container.make(SomeProvider.init(eventBus:))
        #expect(byHand.eventBus === made.eventBus)
        #expect(!container.contains(SomeProvider.self))
    }

    @MainActor @Test("Property injection") func propertyInjection() throws {
        let journal = Journal()
        let container = Container { Dependencies(journal: journal) }
        let controller = EventViewController()  // created by other code
        try container.mainActor.inject(controller)
        #expect(journal.entries == [])  // created on first use
        #expect(try controller.bus === container.resolve((any EventBus).self))
        #expect(controller.bus === controller.bus)
    }

    @Test("Installation") func installation() throws {
        #expect(try Repository.text("README.md").contains(".package(url:"))
    }

    @Test("Platforms") func platforms() throws {
        let manifest = try Repository.text("Package.swift")
        for platform in ["macOS", "iOS", "tvOS", "watchOS"] {
            #expect(manifest.contains(".\(platform)("))
        }
    }

    @Test("Cocoapods") func cocoapods() throws { try Repository.expectNotCarriedOn("CocoaPods", of: "Wormer") }

    @Test("Carthage") func carthage() throws { try Repository.expectNotCarriedOn("Carthage", of: "Wormer") }

    @Test("Manual") func manual() throws { try Repository.expectNotCarriedOn("copying the sources", of: "Wormer") }

    @Test("License") func license() throws {
        #expect(try Repository.text("LICENSE").contains("Apache License"))
        #expect(try Repository.text("README.md").contains("(LICENSE)"))
    }

    // MARK: Missing components and nil

    @Test func aMissingComponentIsNamedWithItsDependent() throws {
        let container = Container {
            Component((any NotificationGateway).self, init: NotificationGatewayImplementation.init(eventBus:)).cached()
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any NotificationGateway).self) }
        #expect(error.code == .missing)
        #expect(error.chain.map(\.key.description) == ["NotificationGateway", "EventBus"])
        #expect(throws: ValidationError.self) { try container.validate() }
        container.register { Component((any EventBus).self, init: EventBusImplementation.init) }
        _ = try container.resolve((any NotificationGateway).self)  // the failure was not cached
    }

    @Test func nilIsForWhatIsMissingOnly() throws {
        struct Unavailable: Error {}
        let container = Container {
            Component((any EventBus).self, init: { () throws -> EventBusImplementation in throw Unavailable() })
        }
        #expect(try container.resolveIfRegistered((any Interface).self) == nil)
        let error = try #require(throws: ResolutionError.self) {
            try container.resolveIfRegistered((any EventBus).self)
        }
        #expect(error.underlying is Unavailable)
    }

    // MARK: Cyclic

    private final class Left: Sendable {
        let right: Right

        init(right: Right) { self.right = right }
    }

    private final class Right: Sendable {
        let left: Provider<Left>

        init(left: Provider<Left>) { self.left = left }

        convenience init(left: Left) { fatalError("never called") }
    }

    @Test func aCycleIsAnErrorAndAProviderClosesIt() throws {
        let endless = Container {
            Component(Left.self, init: Left.init(right:)).cached()
            Component(Right.self, init: { (left: Left) in Right(left: left) }).cached()
        }
        let error = try #require(throws: ResolutionError.self) { try endless.resolve(Left.self) }
        #expect(error.code == .cycle)
        #expect(error.chain.map(\.key.description) == ["Left", "Right", "Left"])
        #expect(throws: ValidationError.self) { try endless.validate() }

        let container = Container {
            Component(Left.self, init: Left.init(right:)).cached()
            Component(Right.self, init: { (left: Provider<Left>) in Right(left: left) }).cached()
        }
        try container.validate()
        let left = try container.resolve(Left.self)
        #expect(try left.right.left() === left)
    }

    // MARK: Registered twice

    @Test func theFirstOfTwoWinsOnlyWhereThatIsSaid() throws {
        let container = Container(duplicates: .firstWins) {
            Component((any Interface).self) { Implementation() }
            Component((any Interface).self) { Value() }
        }
        #expect(try container.resolve((any Interface).self) is Implementation)
        try container.validate()
    }

    // MARK: Cached, cleared and reset

    @Test func cachedObjectsAreClearedWithoutTheirBindings() throws {
        let container = Container { Dependencies(journal: Journal()) }
        let bus = try container.resolve((any EventBus).self)
        container.clear()
        #expect(try container.resolve((any EventBus).self) !== bus)
    }

    @Test func afterAResetEverythingCanBeBoundAgain() throws {
        let container = Container { Dependencies(journal: Journal()) }
        let bus = try container.resolve((any EventBus).self)
        container.reset()
        #expect(try container.resolveIfRegistered((any EventBus).self) == nil)
        container.register { Dependencies(journal: Journal()) }
        #expect(try container.resolve((any EventBus).self) !== bus)
    }

    // MARK: Inherited

    @Test func aBaseClassIsAnInterface() throws {
        let container = Container {
            Component(Derived.self, init: Derived.init).role { $0 as Base }.cached()
        }
        #expect(try container.resolve(Base.self) === container.resolve(Derived.self))
    }

    // MARK: Concurrent

    @Test func manyThreadsGetOneInstance() throws {
        let journal = Journal()
        let container = Container { Dependencies(journal: journal) }
        let found = try Crowd.run { _ in
            (try container.resolve((any NotificationGateway).self), try container.resolve((any EventBus).self))
        }
        #expect(Set(found.map { ObjectIdentifier($0.0) }).count == 1)
        #expect(Set(found.map { ObjectIdentifier($0.1) }).count == 1)
        #expect(journal.entries == ["bus"])
    }

    @Test func bindingAndResettingWhileOthersAskIsSafe() throws {
        let container = Container { Dependencies(journal: Journal()) }
        let codes = try Crowd.run { index in
            var codes: Set<ResolutionError.Code> = []
            for _ in 0..<50 {
                if index == 0 {
                    container.reset()
                    container.register { Dependencies(journal: Journal()) }
                } else {
                    do {
                        _ = try container.resolve((any NotificationGateway).self)
                    } catch let error as ResolutionError {
                        codes.insert(error.code)
                    }
                }
            }
            return codes
        }
        #expect(codes.allSatisfy { $0.isSubset(of: [.missing]) }, "\(codes)")
        _ = try container.resolve((any NotificationGateway).self)
    }
}
