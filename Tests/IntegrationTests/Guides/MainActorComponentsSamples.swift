import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import TestSupport
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

    @Test @MainActor func awaited() async throws {
        let container = Container {
            AsyncComponent((any CustomerList).self) { await Self.loadCustomers() }.cached()
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:))
        }
        let model = try await container.async.resolveOnMainActor(ProfileModel.self)
        model.load(1)
        #expect(model.title == "Mill Street Market")
    }

    private static func loadCustomers() async -> any CustomerList {
        await Task.yield()
        return SampleCustomers()
    }

    @Test @MainActor func wrongResolve() throws {
        let container = makeContainer()
        let resolver: any Resolver = container
        let error = try #require(throws: ResolutionError.self) { try resolver.resolve(ProfileController.self) }
        #expect(error.code == .isolation)
        let controller = try container.mainActor.resolve(ProfileController.self)
        #expect(try container.resolve(ProfileController.self) === controller)
        #expect(throws: ResolutionError.self) { try resolver.resolve(ProfileController.self) }
    }

    @Test @MainActor func make() throws {
        let container = makeContainer()
        let model = try container.mainActor.make(ProfileModel.init(customers:))
        model.load(1)
        #expect(model.title == "Mill Street Market")
    }

    // MARK: Hooks and closing

    @Test @MainActor func hooksAndClosing() async throws {
        let journal = Journal()
        let container = Container {
            Component((any CustomerList).self, init: SampleCustomers.init)
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:))
            MainActorComponent(ProfileController.self, init: ProfileController.init)
                .inject(\.model)
                .onCreate { controller in controller.model.load(1) }
                .onClose { controller in
                    journal.note("\(controller.model.title) closed")
                    await controller.dismiss()
                }
                .cached()
        }
        let controller = try container.mainActor.resolve(ProfileController.self)
        controller.show()

        try await container.close()
        #expect(journal.entries == ["Mill Street Market closed"])
        #expect(!controller.isOnScreen)
    }

    // MARK: Routers

    @MainActor final class Router {
        private let profiles: Provider<ProfileController>
        private(set) var shown: [ProfileController] = []

        init(profiles: Provider<ProfileController>) { self.profiles = profiles }

        func showProfile(_ id: Int) throws {
            let controller = try profiles()
            controller.model.load(id)
            controller.show()
            shown.append(controller)
        }
    }

    @Test @MainActor func router() throws {
        let container = Container {
            Component((any CustomerList).self, init: SampleCustomers.init)
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:))
            MainActorComponent(ProfileController.self, init: ProfileController.init).inject(\.model)
            MainActorComponent(Router.self, init: Router.init(profiles:)).cached()
        }
        let router = try container.mainActor.resolve(Router.self)
        try router.showProfile(1)
        try router.showProfile(2)
        #expect(router.shown.map(\.model.title) == ["Mill Street Market", "nobody"])
        #expect(router.shown.map(\.isOnScreen) == [true, true])
        withExtendedLifetime(container) {}
    }

    @MainActor final class Navigator {
        private let screens: MainActorResolver

        init(screens: MainActorResolver) { self.screens = screens }

        func show<Screen: ViewController>(_ type: Screen.Type) throws -> Screen {
            let screen = try screens.resolve(type)
            screen.show()
            return screen
        }
    }

    @Test @MainActor func openRouter() throws {
        let container = Container {
            ScreensModule()
            Component((any CustomerList).self, init: SampleCustomers.init)
            MainActorComponent(Navigator.self, init: Navigator.init(screens:))
        }
        let controller = try container.mainActor.resolve(Navigator.self).show(ProfileController.self)
        #expect(controller.isOnScreen)
        withExtendedLifetime(container) {}
    }

    // MARK: Controllers created elsewhere

    @MainActor final class LoginController: ViewController {
        @Injected private var customers: any CustomerList
        @LazyInjected private var model: ProfileModel
        var theme: Theme?

        func logIn(_ id: Int) throws -> String {
            guard customers.name(of: id) != nil else { return "unknown" }
            let model = try $model.get()
            model.load(id)
            return model.title
        }

        var title: String { model.title }
    }

    @Test @MainActor func storyboard() throws {
        let container = Container {
            Component((any CustomerList).self, init: SampleCustomers.init)
            Component(Theme.self) { Theme(name: "dark") }
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:))
            MainActorComponent(injecting: LoginController.self) { $0.inject(\.theme) }
        }
        let controller = LoginController()  // as a storyboard makes it
        try container.mainActor.inject(controller)
        #expect(controller.theme?.name == "dark")
        #expect(try controller.logIn(1) == "Mill Street Market")
        #expect(controller.title == "Mill Street Market")
        withExtendedLifetime(container) {}
    }

    @Test @MainActor func once() throws {
        let container = Container {
            Component((any CustomerList).self, init: SampleCustomers.init)
            Component(Theme.self) { Theme(name: "dark") }
        }
        let controller = ProfileController()
        try container.mainActor.inject(controller) { $0.inject(\.theme) }
        #expect(controller.theme?.name == "dark")
    }

    // MARK: Release

    final class Draft {  // not Sendable
        private let releases: AsyncStream<Void>.Continuation

        init(releases: AsyncStream<Void>.Continuation) { self.releases = releases }

        deinit {
            MainActor.preconditionIsolated()  // stops the program anywhere else
            releases.yield()
        }
    }

    @Test func released() async throws {
        let (stream, releases) = AsyncStream<Void>.makeStream()
        var container: Container? = Container {
            MainActorComponent(Draft.self) { Draft(releases: releases) }.cached()
        }
        try await MainActor.run { [container] in _ = try container?.mainActor.resolve(Draft.self) }
        container = nil  // on any thread
        var iterator = stream.makeAsyncIterator()
        #expect(await iterator.next() != nil)
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

        #expect(throws: ResolutionError.self) { _ = try exporter.profile() }
        let error = try #require(throws: ResolutionError.self) { _ = try exporter.profile() }
        #expect(error.code == .isolation)
        withExtendedLifetime(container) {}
    }

    struct Report {
        let model: ProfileModel
    }

    @Test func direct() throws {
        let container = Container {
            Component((any CustomerList).self, init: SampleCustomers.init)
            MainActorComponent(ProfileModel.self, init: ProfileModel.init(customers:)).cached()
            Component(Report.self, init: Report.init(model:))
        }
        try container.validate()
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.code == .isolation)
    }
}
