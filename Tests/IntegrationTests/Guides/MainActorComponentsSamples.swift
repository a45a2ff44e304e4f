import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Testing

/// The samples of docs/Main-actor-and-async.md.
@Suite(.timeLimit(.minutes(60))) struct MainActorComponentsSamples {
    protocol CustomerList: Sendable {
        func name(of id: Int) -> String?
    }

    struct SampleCustomers: CustomerList {
        func name(of id: Int) -> String? { id == 1 ? "Mill Street Market" : nil }
    }

    /// A view model: an ordinary class that is not `Sendable`.
    final class ProfileModel {
        private let customers: any CustomerList
        private(set) var title = "nobody"

        init(customers: any CustomerList) { self.customers = customers }

        func load(_ id: Int) { title = customers.name(of: id) ?? "nobody" }
    }

    /// Stands for `UIViewController`, `NSViewController` or your own base class.
    @MainActor class ViewController {
        private(set) var isOnScreen = false

        func show() { isOnScreen = true }
        func dismiss() async { isOnScreen = false }
    }

    /// A view controller, which gets its dependencies through properties.
    @MainActor final class ProfileController: ViewController {
        var model: ProfileModel!
        var theme: Theme?
    }

    struct Theme: Sendable {
        let name: String
    }

    // MARK: Registering and resolving

    @Test @MainActor func viewModel() throws {
        // sample: view-model
        let container = Container {
            Component((any CustomerList).self, init: SampleCustomers.init)
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:)).cached()
        }
        let model = try container.mainActor.resolve(ProfileModel.self)
        // end sample
        model.load(1)
        #expect(try container.mainActor.resolve(ProfileModel.self).title == "Mill Street Market")
    }

    struct ScreensModule: MainActorModule {
        var components: ComponentList {
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:))
            // sample: controller
            MainActorComponent(ProfileController.self, init: ProfileController.init)
                .inject(\.model)
                .inject(\.theme, ifMissing: .leave)
                .role { $0 as ViewController }
                .cached()
            // end sample
        }

        var externalNeeds: [ComponentKey] { [ComponentKey((any CustomerList).self)] }
    }

    @MainActor func makeContainer() -> Container {
        Container {
            ScreensModule()
            Component((any CustomerList).self, init: SampleCustomers.init)
        }
    }

    @Test @MainActor func controller() throws {
        let container = makeContainer()
        try container.validate()
        let controller = try container.mainActor.resolve(ProfileController.self)
        controller.model.load(1)
        controller.show()
        #expect(controller.model.title == "Mill Street Market")
        #expect(controller.theme == nil)
        #expect(try container.mainActor.resolve(ViewController.self) === controller)
    }

    @Test func elsewhere() async throws {
        let container = await makeContainer()
        let controller = try await container.mainActor.resolve(ProfileController.self)
        await controller.show()
        #expect(await controller.isOnScreen)

        // sample: stays
        let title = try await MainActor.run { try container.mainActor.resolve(ProfileModel.self).title }
        // end sample
        #expect(title == "nobody")
    }

    // MARK: Types without an actor

    // sample: exporter-type
    struct Exporter: Sendable {
        let profile: Provider<ProfileModel>

        @MainActor func export() throws -> String { try "profile of \(profile().title)" }
    }
    // end sample

    @Test func nonisolated() async throws {
        let container = Container {
            Component((any CustomerList).self, init: SampleCustomers.init)
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:)).cached()
            Component(Exporter.self, init: Exporter.init(profile:))
        }
        try container.validate()
        let exporter = try container.resolve(Exporter.self)  // from anywhere
        #expect(try await exporter.export() == "profile of nobody")

        let error = try #require(throws: ResolutionError.self) { _ = try exporter.profile() }
        #expect(error.code == .isolation)
        withExtendedLifetime(container) {}
    }
}
