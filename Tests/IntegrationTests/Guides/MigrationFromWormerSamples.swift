import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Testing

/// The samples of docs/legacy/Migrate-from-Wormer.md.
@Suite struct MigrationFromWormerSamples {
    protocol EventBus: AnyObject, Sendable {}

    final class LocalEventBus: EventBus {}

    protocol NotificationGateway: Sendable {}

    struct PushGateway: NotificationGateway {
        let eventBus: any EventBus
    }

    @MainActor class ViewController {}

    @MainActor final class EventViewController: ViewController {
        @LazyInjected private var eventBus: any EventBus

        var bus: any EventBus { eventBus }
    }

    // sample: composition
    struct Dependencies: Module {
        var components: ComponentList {
            Component((any EventBus).self, init: LocalEventBus.init).cached()
            Component((any NotificationGateway).self, init: PushGateway.init(eventBus:)).cached()
        }
    }
    // end sample

    @MainActor @Test func composition() throws {
        let container = Container { Dependencies() }
        try container.validate()
        let gateway = try container.resolve((any NotificationGateway).self)
        #expect(gateway is PushGateway)

        let controller = EventViewController()
        try container.mainActor.inject(controller)
        #expect(try controller.bus === container.resolve((any EventBus).self))
    }

    @Test func calls() throws {
        let container = Container {
            Component((any EventBus).self) { LocalEventBus() }
            Component((any EventBus).self) { LocalEventBus() }.cached().named("shared")
        }
        let bus = try container.resolve((any EventBus).self)
        let other: any EventBus = try container.resolve()
        let shared = try container.resolve((any EventBus).self, named: "shared")
        let safe = try container.resolveIfRegistered((any NotificationGateway).self)
        #expect(bus !== other)
        #expect(shared === (try container.resolve((any EventBus).self, named: "shared")))
        #expect(safe == nil)
        let made = try container.make(PushGateway.init(eventBus:))
        #expect(made.eventBus !== bus)
        container.reset()
        #expect(container.components.isEmpty)

        let roles = Container {
            Component(LocalEventBus.self, init: LocalEventBus.init)
                .role { $0 as any EventBus }
                .role { $0 as any Sendable }
                .cached()
        }
        #expect(try roles.resolve((any EventBus).self) === roles.resolve(LocalEventBus.self))

        let first = Container(duplicates: .firstWins) {
            Component((any EventBus).self) { LocalEventBus() }
            Component((any EventBus).self) { LocalEventBus() }.cached()
        }
        #expect(try first.resolve((any EventBus).self) !== first.resolve((any EventBus).self))
    }

    @Test func sharing() throws {
        let container = Container { Component((any EventBus).self) { LocalEventBus() }.cached() }
        try SharedContainer.withValue(container) {
            let bus = try SharedContainer.resolve((any EventBus).self)
            #expect(bus === (try container.resolve((any EventBus).self)))
        }
    }
}
