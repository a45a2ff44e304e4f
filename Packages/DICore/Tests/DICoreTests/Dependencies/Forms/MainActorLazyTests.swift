import DICore
import DIInspection
import TestSupport
import Testing

private protocol Pane: AnyObject {}
extension Window: Pane {}

/// A type that is bound to no actor. It can create windows later, on the main actor.
private struct Desk {
    let lazy: Lazy<Window>
    let provider: Provider<Window>
}

/// The same for a class that threads share.
private final class SharedDesk: Sendable {
    let provider: Provider<Window>
    init(provider: Provider<Window>) { self.provider = provider }
}

@MainActor private final class Controller {
    let lazy: Lazy<Window>
    let provider: Provider<any Pane>

    init(lazy: Lazy<Window>, provider: Provider<any Pane>) {
        self.lazy = lazy
        self.provider = provider
    }

    /// Like the getter of a property wrapper, this function cannot know its isolation.
    nonisolated static func getter(_ lazy: Lazy<Window>) throws -> Int { try lazy.getAsOwner().number }
}

@MainActor private final class Model {}

private actor Elsewhere {
    func ask(_ provider: Provider<Model>) throws(ResolutionError) { _ = try provider() }
    func ask(_ lazy: Lazy<Model>) throws(ResolutionError) { _ = try lazy.get() }
}

/// Another global actor.
@globalActor private actor Background { static let shared = Background() }

@Background private func askInBackground(_ provider: Provider<Model>) throws(ResolutionError) { _ = try provider() }

@Suite(.ownThread, .timeLimit(.minutes(60))) struct MainActorLazyTests {
    private let made = Tally()

    private func container() -> Container {
        Container {
            MainActorComponent(Window.self) { [made] in Window(made.add()) }.role { $0 as any Pane }.cached()
            MainActorComponent(Model.self) { Model() }.cached()
            Component(
                Desk.self,
                strategy: LinkedStrategy(
                    Need<Lazy<Window>>(), Need<Provider<Window>>(), make: Desk.init))
            Component(SharedDesk.self, strategy: LinkedStrategy(Need<Provider<Window>>(), make: SharedDesk.init))
                .cached()
            MainActorComponent(
                Controller.self,
                strategy: MainActorLinkedStrategy(
                    Need<Lazy<Window>>(), Need<Provider<any Pane>>(),
                    make: Controller.init))
        }
    }

    @MainActor @Test func unboundComponentsMayTakeThemLater() throws {
        let container = container()
        try container.validate()
        let desk = try container.resolve(Desk.self)
        #expect(made.count == 0)
        let window = try container.mainActor.resolve(Window.self)
        #expect(try desk.lazy.get() === window)
        #expect(try desk.provider() === window)
        #expect(try container.resolve(SharedDesk.self).provider() === window)
        #expect(made.count == 1)
    }

    // Proves promise 40.
    @Test func elsewhereTheyAreADiagnostic() throws {
        let line = #line + 1
        let container = Container { MainActorComponent(Window.self) { Window() }.cached() }
        container.register {
            Component(
                Desk.self,
                strategy: LinkedStrategy(
                    Need<Lazy<Window>>(), Need<Provider<Window>>(), make: Desk.init))
        }
        let desk = try container.resolve(Desk.self)
        for error in [
            try #require(throws: ResolutionError.self) { try desk.lazy.get() },
            try #require(throws: ResolutionError.self) { try desk.provider() },
            try #require(throws: ResolutionError.self) { try desk.lazy.getAsOwner() },
            try #require(throws: ResolutionError.self) { try desk.provider.getAsOwner() },
        ] {
            #expect(
                error.description == """
                    error[DI0013]: Window is bound to the main actor, and was requested outside of it
                      here:   Window (cached, main actor)   \(Place(fileID: #fileID, line: line))
                      help:   ask container.mainActor for it: on the main actor directly, from elsewhere with await
                    """)
        }
        #expect(!desk.lazy.isResolved)
    }

    // Proves promise 40.
    @Test func onOtherActorsTheyAreADiagnostic() async throws {
        let container = container()
        let (provider, lazy) = (try container.resolve(Provider<Model>.self), try container.resolve(Lazy<Model>.self))
        let elsewhere = Elsewhere()
        let errors = [
            await #expect(throws: ResolutionError.self) { try await elsewhere.ask(provider) },
            await #expect(throws: ResolutionError.self) { try await elsewhere.ask(lazy) },
            await #expect(throws: ResolutionError.self) { try await askInBackground(provider) },
            await #expect(throws: ResolutionError.self) { try await Task.detached { try provider() }.value },
        ]
        #expect(errors.allSatisfy { $0?.code == .isolation })
        #expect(!lazy.isResolved)
        // The main actor can resolve it. Afterwards, any code can read the `Sendable` instance.
        let model = try await lazy.get(isolation: MainActor.shared)
        #expect(try lazy.get() === model)
        #expect(try await provider(isolation: MainActor.shared) === model)
        #expect(throws: ResolutionError.self) { try provider() }
    }

    @Test func failedFirstUseElsewhereIsTriedAgainOnTheMainActor() async throws {
        let container = container()
        let lazy = try container.resolve(Lazy<Model>.self)
        #expect(throws: ResolutionError.self) { try lazy.get() }
        let model = try await MainActor.run { try lazy.get() }
        #expect(lazy.isResolved)
        #expect(try await container.mainActor.resolve(Model.self) === model)
    }

    /// A first use elsewhere that is still in progress, and will fail, must not fail a use on the main actor.
    @Test func firstUseElsewhereDoesNotSpoilTheOneOnTheMainActor() async throws {
        /// A strategy that holds up its first link, which is for the use elsewhere.
        struct HeldUp: MainActorStrategy {
            let entered = Signal()
            let left = Rendezvous(of: 1)
            let links = Tally()
            var dependencies: [Dependency] { [] }
            @MainActor func make(_ resolver: MainActorResolver) throws -> Model { Model() }
            func link(_ linker: borrowing Linker) throws -> MainActorMaker<Model> {
                if links.add() == 1 {
                    entered.send()
                    left.wait()
                }
                return MainActorMaker { _ in Model() }
            }
        }
        for _ in 0..<20 {
            let strategy = HeldUp()
            let container = Container { MainActorComponent(Model.self, strategy: strategy).cached() }
            let lazy = try container.resolve(Lazy<Model>.self)
            let elsewhere = BackgroundThread { try lazy.get() }
            await strategy.entered.wait()
            let model = try await MainActor.run {
                // The main actor gets its model, with or without having to wait for the other use.
                strategy.left.arrive()
                return try lazy.get()
            }
            await #expect(throws: ResolutionError.self) { try await elsewhere.value }
            #expect(try lazy.get() === model)
        }
    }

    @MainActor @Test func ownerOnTheMainActorUsesThemThere() throws {
        let container = container()
        try container.validate()
        let controller = try container.mainActor.resolve(Controller.self)
        #expect(made.count == 0)
        let window = try controller.lazy.get()
        #expect(try controller.provider() === window)
        #expect(try controller.lazy.getAsOwner() === window)
        #expect(try controller.provider.getAsOwner() === window)
        #expect(try Controller.getter(controller.lazy) == window.number)
        #expect(made.count == 1)
    }

    @MainActor @Test func firstUseAsOwnerResolves() throws {
        let controller = try container().mainActor.resolve(Controller.self)
        // The container has been released, and the lazy dependency did not retain it.
        try expectError(.closed) { try controller.lazy.getAsOwner() }
        let container = container()
        #expect(try Controller.getter(container.mainActor.resolve(Controller.self).lazy) == 1)
    }

    /// An owner that is bound to no actor gets a dependency that is bound to no actor either, even on the main actor.
    @MainActor @Test func ownerThatIsBoundToNothingCannotUseThemWithoutKnowingWhere() throws {
        let desk = try container().resolve(Desk.self)
        #expect(throws: ResolutionError.self) { try desk.lazy.getAsOwner() }
        #expect(throws: ResolutionError.self) { try desk.provider.getAsOwner() }
        #expect(made.count == 0)
    }

    /// An unbound resolver's caller may take its instances anywhere, even inside a creation on the main actor.
    @MainActor @Test func anUnboundResolversInstancesHaveNoOwnerOnTheMainActor() throws {
        let container = container()
        let calls = Tally()
        let asking: Container.ClosureObserver = .closure { _, _, resolver in
            let lazy = try resolver.resolve(Lazy<Window>.self)
            let provider = try resolver.resolve(Provider<Window>.self)
            try expectError(.isolation) { try lazy.getAsOwner() }
            try expectError(.isolation) { try provider.getAsOwner() }
            calls.add()
        }
        container.register { MainActorComponent(Bool.self) { true }.onCreate(asking) }
        _ = try container.mainActor.resolve(Bool.self)
        #expect(calls.count == 1)
    }

    @Test func getterOfAnOwnerOnTheMainActorStopsTheProgramElsewhere() async {
        await #expect(processExitsWith: .failure) {
            let container = MainActorLazyTests.owners()
            let later = try await container.mainActor.resolve(Later.self)
            // A thrown error would not stop the program.
            withExtendedLifetime(container) { _ = try? Threads.run { _ in try later.model.getAsOwner() } }
        }
        await #expect(processExitsWith: .failure) {
            let container = MainActorLazyTests.owners()
            let often = try await container.mainActor.resolve(Often.self)
            withExtendedLifetime(container) { _ = try? Threads.run { _ in try often.model.getAsOwner() } }
        }
        // Otherwise they do the same, and succeed. So it is the getter that stops the program.
        await #expect(processExitsWith: .success) {
            let container = MainActorLazyTests.owners()
            let later = try await container.mainActor.resolve(Later.self)
            let often = try await container.mainActor.resolve(Often.self)
            _ = try? Threads.run { _ in try later.model.get() }
            _ = try? Threads.run { _ in try often.model() }
            _ = try await MainActor.run { try later.model.getAsOwner() }
            _ = try await MainActor.run { try often.model.getAsOwner() }
        }
    }

    private static func owners() -> Container {
        Container {
            MainActorComponent(Model.self) { Model() }
            MainActorComponent(Later.self, strategy: MainActorLinkedStrategy(Need<Lazy<Model>>(), make: Later.init))
            MainActorComponent(Often.self, strategy: MainActorLinkedStrategy(Need<Provider<Model>>(), make: Often.init))
        }
    }

    private final class Later: Sendable {
        let model: Lazy<Model>
        init(model: Lazy<Model>) { self.model = model }
    }

    private final class Often: Sendable {
        let model: Provider<Model>
        init(model: Provider<Model>) { self.model = model }
    }

    @MainActor @Test func oneForEachOwnerWhereItIsNotCached() throws {
        let container = Container {
            MainActorComponent(Window.self) { [made] in Window(made.add()) }
            MainActorComponent(
                [Window].self,
                strategy: MainActorLinkedStrategy(Need<Lazy<Window>>()) { lazy in
                    [try lazy.get(), try lazy.get()]
                })
        }
        let windows = try container.mainActor.resolve([Window].self)
        #expect(windows[0] === windows[1])
        #expect(try container.mainActor.resolve([Window].self)[0] !== windows[0])
        #expect(made.count == 2)
    }

    @MainActor @Test func askedForThroughTheContainerTheyWorkToo() throws {
        let container = container()
        let lazy = try container.mainActor.resolve(Lazy<Window>.self)
        let provider = try container.mainActor.resolve(Provider<Window>.self)
        #expect(try lazy.get() === provider())
        #expect(try container.resolve(Lazy<Window>.self).get() === lazy.get())
        #expect(try container.resolve(Lazy<[Window?]>?.self) == nil)
    }

    @MainActor @Test func afterTheContainerIsGoneTheyAreClosed() throws {
        var controllers: [Controller] = []
        do {
            let container = container()
            controllers = [try container.mainActor.resolve(Controller.self)]
        }
        try expectError(.closed) { try controllers[0].lazy.get() }
        try expectError(.closed) { try controllers[0].provider() }
        try expectError(.closed) { try controllers[0].lazy.getAsOwner() }
        try expectError(.closed) { try controllers[0].provider.getAsOwner() }
    }
}
