import DICore
import DIFactoryInjection
import DIInspection
import Foundation
import Testing

/// The samples of docs/Observation.md.
@Suite struct RuntimeSnapshotSamples {
    private static let guide = "docs/Observation.md"

    struct Settings: Sendable {}

    final class Database: Sendable {
        init(settings: Settings) {}
        func disconnect() {}
    }

    final class SearchIndex: Sendable {
        init(database: Database) {}
    }

    final class Basket: Sendable {
        func save() async {}
    }

    struct Receipt: Sendable {
        let basket: Basket
    }

    private static func container() -> Container {
        Container {
            Component(instance: Settings())
            Component(Database.self, init: Database.init(settings:)).cached().onClose { $0.disconnect() }
            Component(SearchIndex.self, init: SearchIndex.init(database:)).cached()
            Component(Basket.self, init: Basket.init).cached(.scope("session")).onClose { await $0.save() }
            Component(Receipt.self, init: Receipt.init(basket:))
        }
    }

    @Test func take() async throws {
        let container = Self.container()
        // sample: take
        _ = try container.resolve(Database.self)
        let session = try container.openScope("session")
        _ = try session.resolve(Receipt.self)

        print(container.snapshot())
        // end sample
        try expectShown(container.snapshot(), in: Self.guide)
        #expect(session.snapshot().isScope)
        try await container.close()
        #expect(container.snapshot().waitingToClose.isEmpty)
    }

    @Test func value() async throws {
        let container = Self.container()
        let session = try container.openScope("session")
        _ = try session.resolve(Basket.self)
        _ = try container.resolve(Database.self)
        // sample: value
        let snapshot = container.snapshot()

        let ready = snapshot.components.filter { $0.state == .ready }.map { "\($0.component.key)" }
        #expect(ready == ["Settings", "Database"])
        #expect(snapshot.components(for: ComponentKey(SearchIndex.self)).first?.state == .notCreated)

        #expect(snapshot.scopes.map(\.name) == ["session"])
        #expect(snapshot.scopes[0].components.map(\.state) == [.ready])
        #expect(snapshot.waitingToClose.map { "\($0.key)" } == ["Database"])
        // end sample
        let json = try JSONEncoder().encode(snapshot)
        #expect(try JSONDecoder().decode(ContainerSnapshot.self, from: json) == snapshot)
        try await container.close()
    }
}
