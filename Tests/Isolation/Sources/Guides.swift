import DICore
import DIDoubles
import DIFactoryInjection
import DIInspection
import Foundation
import Observation

/// The shop of `docs/Getting-started.md`.
enum GettingStarted {
    struct Settings: Sendable {
        let currency: String
    }

    protocol Catalog: Sendable {
        func price(of product: String) -> Int?
    }

    final class StockList: Catalog {
        private let prices = ["mug": 890, "honey": 575]

        func price(of product: String) -> Int? { prices[product] }
    }

    struct Checkout: Sendable {
        let catalog: any Catalog
        let settings: Settings

        func total(_ products: [String]) -> String {
            "\(products.compactMap(catalog.price).reduce(0, +)) cents, \(settings.currency)"
        }
    }

    static func run() throws {
        let container = Container {
            Component(instance: Settings(currency: "EUR"))
            Component((any Catalog).self, init: StockList.init).cached()
            Component(Checkout.self, init: Checkout.init(catalog:settings:))
        }
        try container.validate()
        let checkout = try container.resolve(Checkout.self)
        expect(checkout.total(["mug", "honey"]), "1465 cents, EUR")

        let incomplete = Container { Component(Checkout.self, init: Checkout.init(catalog:settings:)) }
        do {
            _ = try incomplete.resolve(Checkout.self)
            preconditionFailure("there is no catalog")
        } catch {
            expect(error.code, .missing)
        }
    }
}

/// The models of `docs/In-a-SwiftUI-app.md`.
enum Notes {
    protocol NoteStore: Sendable {
        func load() async throws -> [String]
    }

    struct DiskNoteStore: NoteStore {
        func load() async throws -> [String] { ["Buy honey"] }
    }

    struct AppValues: Sendable {
        var now: @Sendable () -> Date = { Date(timeIntervalSince1970: 0) }
        var makeID: @Sendable () -> UUID = { UUID() }
    }

    @MainActor @Observable final class NotesModel {
        private(set) var notes: [String] = []
        private(set) var loaded: Date?
        private let store: any NoteStore
        private let values: AppValues
        private let editors: Provider<EditorModel>

        init(store: any NoteStore, values: AppValues, editors: Provider<EditorModel>) {
            self.store = store
            self.values = values
            self.editors = editors
        }

        func load() async throws {
            notes = try await store.load()
            loaded = values.now()
        }

        func newNote() throws -> EditorModel { try editors() }
    }

    @MainActor @Observable final class EditorModel: Identifiable {
        let id: UUID
        var text = ""

        init(values: AppValues) { id = values.makeID() }
    }

    struct NotesModule: Module {
        var components: ComponentList {
            Component(instance: AppValues())
            Component((any NoteStore).self, init: DiskNoteStore.init).cached()
            MainActorComponent(EditorModel.self, init: EditorModel.init(values:))
            MainActorComponent(NotesModel.self, init: NotesModel.init(store:values:editors:)).cached()
        }
    }

    /// The objects that the app keeps for as long as it runs.
    @MainActor struct Composition {
        private let container: Container
        let notes: NotesModel

        init(_ container: Container = Container { NotesModule() }) throws {
            self.container = container
            notes = try container.resolve(NotesModel.self)
        }
    }

    @MainActor static func run() async throws {
        try Container { NotesModule() }.validate()
        let composition = try Composition()
        try await composition.notes.load()
        expect(composition.notes.notes, ["Buy honey"])
        expect(try composition.notes.newNote().text, "")
    }
}

/// A double of `docs/Doubles.md`, which a container gives to the code under test.
enum Payments {
    struct Receipt: Hashable, Sendable {
        let id: Int
    }

    protocol Gateway: Sendable {
        func charge(_ amount: Int, to card: String) throws -> Receipt
    }

    final class GatewayDouble: Gateway {
        struct Members {
            let charge = Stub(GatewayDouble.charge)
        }
        let on = Stubs(Members())

        func charge(_ amount: Int, to card: String) throws -> Receipt { try on.charge(amount, card) }
    }

    struct Checkout: Sendable {
        let gateway: any Gateway

        func pay(_ amount: Int) throws -> Receipt { try gateway.charge(amount, to: "4242") }
    }

    static func run() throws {
        let gateway = GatewayDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        let container = Container {
            Component((any Gateway).self) { gateway }
            Component(Checkout.self, init: Checkout.init(gateway:))
        }
        let receipt = try container.resolve(Checkout.self).pay(100)
        expect(receipt, Receipt(id: 1))
        expect(gateway.on.charge.with(100, "4242").recorded.count, 1)
    }
}
