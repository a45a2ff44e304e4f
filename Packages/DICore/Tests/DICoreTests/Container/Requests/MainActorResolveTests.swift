import DICore
import DIInspection
import TestSupport
import Testing

private protocol Pane: AnyObject {}
extension Window: Pane {}

/// A class that is bound to the main actor, and therefore `Sendable`.
@MainActor private final class Model {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private enum Modern {}

private final class Locator: Sendable {
    let resolver: any Resolver
    init(resolver: any Resolver) { self.resolver = resolver }
}

/// A form of request for a window, which can be made to any resolver.
private enum RequestForm: String, CaseIterable, CustomTestStringConvertible {
    case ownType, role, redirection, optional, array, map, conditional, named, qualified

    var testDescription: String { rawValue }

    func ask(_ resolver: any Resolver) throws {
        switch self {
        case .ownType: _ = try resolver.resolve(Window.self)
        case .role: _ = try resolver.resolve((any Pane).self)
        case .redirection: _ = try resolver.resolve(AnyObject.self)
        case .optional: _ = try resolver.resolve(Window?.self)
        case .array: _ = try resolver.resolve([Window].self)
        case .map: _ = try resolver.resolve([Int: Window].self)
        case .conditional: _ = try resolver.resolveIfRegistered(Window.self)
        case .named: _ = try resolver.resolve(Window.self, named: "a")
        case .qualified: _ = try resolver.resolve(Window.self, qualifiedBy: Modern.self)
        }
    }

    var key: ComponentKey {
        switch self {
        case .named: ComponentKey(Window.self, named: "a")
        case .qualified: ComponentKey(Window.self, qualifier: .type(Modern.self))
        default: ComponentKey(Window.self)
        }
    }
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct MainActorResolveTests {
    private let made = Tally()

    private func container(cached: Bool = true) -> Container {
        func component() -> MainActorComponent<Window> {
            let component = MainActorComponent(Window.self) { [made] in Window(made.add()) }
            return cached ? component.cached() : component
        }
        return Container {
            component().role { $0 as any Pane }.contribute().contribute(key: 1) { $0 }
            component().named("a")
            component().qualified(by: Modern.self)
            Redirection(from: AnyObject.self, to: (any Pane).self) { $0 }
            Component(Locator.self, strategy: LinkedStrategy(Need<any Resolver>(), make: Locator.init))
        }
    }

    // MARK: On the main actor

    @MainActor @Test func allFormsAreAnsweredSynchronouslyOnTheMainActor() throws {
        let container = container()
        let resolver = container.mainActor
        let window = try resolver.resolve(Window.self)
        let inferred: Window = try resolver.resolve()
        #expect(inferred === window)
        #expect(try resolver.resolve(Window.self, qualifier: nil) === window)
        #expect(try resolver.resolve((any Pane).self) === window)
        #expect(try resolver.resolve(AnyObject.self) === window)
        #expect(try resolver.resolve(Window?.self) === window)
        #expect(try resolver.resolve([Window].self).first === window)
        #expect(try resolver.resolve([Int: Window].self)[1] === window)
        #expect(try resolver.resolveIfRegistered(Window.self) === window)
        let named = try resolver.resolve(Window.self, named: "a")
        #expect(named !== window)
        let inferredNamed: Window = try resolver.resolve(named: "a")
        #expect(inferredNamed === named)
        #expect(try resolver.resolve(Window.self, qualifier: "a") === named)
        #expect(try resolver.resolveIfRegistered(Window.self, qualifier: "a") === named)
        let qualified = try resolver.resolve(Window.self, qualifiedBy: Modern.self)
        let inferredQualified: Window = try resolver.resolve(qualifiedBy: Modern.self)
        #expect(inferredQualified === qualified)
        #expect(try resolver.resolveIfRegistered(Window.self, qualifier: "b") == nil)
        #expect(made.count == 3)
    }

    @MainActor @Test func answersForUnboundComponentsToo() throws {
        let container = Container {
            Component(instance: 7)
            Component(Locator.self, strategy: LinkedStrategy(Need<any Resolver>(), make: Locator.init)).cached()
        }
        #expect(try container.mainActor.resolve(Int.self) == 7)
        #expect(try container.mainActor.resolve(Locator.self) === container.resolve(Locator.self))
        try expectError(.missing) { try container.mainActor.resolve(Bool.self) }
    }

    @MainActor @Test func followsChanges() throws {
        let container = container()
        let window = try container.mainActor.resolve(Window.self)
        container.register { MainActorComponent(Window.self) { Window(100) }.overriding() }
        #expect(try container.mainActor.resolve(Window.self).number == 100)
        #expect(throws: ResolutionError.self) { try container.mainActor.resolve((any Pane).self) }
        container.remove(Window.self)
        #expect(try container.mainActor.resolveIfRegistered(Window.self) == nil)
        #expect(window.number == 1)
    }

    @Test func containsIsAnsweredAnywhere() {
        let container = container()
        #expect(container.mainActor.contains(ComponentKey(Window.self)))
        #expect(container.mainActor.contains(ComponentKey([Window].self)))
        #expect(container.contains(Window.self, qualifier: "a"))
        #expect(!container.mainActor.contains(ComponentKey(Window.self, named: "b")))
        #expect(made.count == 0)
    }

    // MARK: From elsewhere

    // Proves E4.
    @Test func sendableInstancesAreAwaitedFromElsewhere() async throws {
        let container = Container {
            MainActorComponent(Model.self) { Model(1) }.cached()
            MainActorComponent(Model.self) { Model(2) }.named("a")
            MainActorComponent(Model.self) { Model(3) }.qualified(by: Modern.self)
            MainActorComponent(Int.self) { 5 }
        }
        let model = try await container.mainActor.resolve(Model.self)
        let inferred: Model = try await container.mainActor.resolve()
        #expect(inferred === model)
        #expect(try await container.mainActor.resolve(Model.self, qualifier: nil) === model)
        #expect(try await container.mainActor.resolve(Model.self, named: "a").number == 2)
        #expect(try await container.mainActor.resolve(Model.self, qualifiedBy: Modern.self).number == 3)
        #expect(try await container.mainActor.resolveIfRegistered(Model.self) === model)
        #expect(try await container.mainActor.resolveIfRegistered(Double.self) == nil)
        #expect(try await container.mainActor.resolve(Int.self) == 5)
        try await expectAsyncError(.missing) { try await container.mainActor.resolve(Double.self) }
    }

    // MARK: Refused requests

    // Proves E4, promise 40.
    @Test(arguments: RequestForm.allCases, [true, false])
    fileprivate func synchronousRequestFromElsewhereIsADiagnostic(form: RequestForm, cached: Bool) throws {
        let container = container(cached: cached)
        let error = try expectError(.isolation) { try form.ask(container) }
        #expect(error.key == form.key)
        let lifetime = cached ? "cached, main actor" : "main actor"
        #expect(error.message == "\(form.key) is bound to the main actor, and was requested outside of it")
        #expect(error.notes.map(\.text) == ["\(form.key) (\(lifetime))"])
        #expect(error.help == "ask container.mainActor for it: on the main actor directly, from elsewhere with await")
        #expect(error.chain.last?.key == form.key)
        #expect(made.count == 0)
    }

    /// The code that makes a request from the main actor. The type of its resolver does not state the isolation.
    fileprivate enum Requester: String, CaseIterable, CustomTestStringConvertible {
        case mainActor, otherThreads, injectedResolver, injectedOnMainActor, resolverOfTheMainActor
        case factory, factoryForTheMainActor, factoryWithTheContainer, hook
        case creationOnTheMainActor, creationWithTheContainer, creationOnAnotherThread

        var testDescription: String { rawValue }

        /// The component that makes the request.
        var first: String? {
            switch self {
            case .factory, .factoryForTheMainActor: "Bool"
            case .factoryWithTheContainer: "String"
            case .hook: "Double"
            case .creationOnTheMainActor: "Float"
            case .creationWithTheContainer: "UInt8"
            case .creationOnAnotherThread: "UInt16"
            default: nil
            }
        }

        @MainActor func ask(_ form: RequestForm, _ container: Container) throws {
            let onMainActor = container.mainActor
            switch self {
            case .mainActor: try form.ask(container)
            case .otherThreads: try Threads.run(4) { _ in try form.ask(container) }
            case .injectedResolver: try form.ask(container.resolve(Locator.self).resolver)
            case .injectedOnMainActor: try form.ask(onMainActor.resolve(Locator.self).resolver)
            case .resolverOfTheMainActor: try form.ask(onMainActor.resolve((any Resolver).self))
            case .factory: _ = try container.resolve(Bool.self)
            case .factoryForTheMainActor: _ = try onMainActor.resolve(Bool.self)
            case .factoryWithTheContainer: _ = try onMainActor.resolve(String.self)
            case .hook: _ = try onMainActor.resolve(Double.self)
            case .creationOnTheMainActor: _ = try onMainActor.resolve(Float.self)
            case .creationWithTheContainer: _ = try onMainActor.resolve(UInt8.self)
            case .creationOnAnotherThread: _ = try onMainActor.resolve(UInt16.self)
            }
        }
    }

    /// Neither a new instance nor one that exists is returned.
    @MainActor @Test(arguments: Requester.allCases, RequestForm.allCases)
    fileprivate func otherRequestsAreRefusedToo(requester: Requester, form: RequestForm) throws {
        let container = container()
        container.register {
            Component(Bool.self) { resolver in
                try form.ask(resolver)
                return true
            }
            Component(String.self) { [unowned container] _ in
                try form.ask(container)
                return ""
            }
            Component(Double.self) { 1 }.onCreate { _, resolver in try form.ask(resolver) }
            MainActorComponent(
                Float.self,
                strategy: MainActorLinkedStrategy(Need<any Resolver>()) { resolver in
                    try form.ask(resolver)
                    return Float(1)
                })
            MainActorComponent(UInt8.self) { [unowned container] in
                try form.ask(container)
                return 1
            }
            MainActorComponent(
                UInt16.self,
                strategy: MainActorLinkedStrategy(Need<any Resolver>()) { resolver in
                    try Threads.run { _ in try form.ask(resolver) }
                    return UInt16(1)
                }
            ).cached()
        }
        for isCreated in [false, true] {
            if isCreated { try resolveAll(container.mainActor) }
            for _ in 0..<2 {
                let error = try expectError(.isolation) { try requester.ask(form, container) }
                #expect(error.key == form.key)
                if let first = requester.first { #expect(error.chain.first?.key.description == first) }
            }
            #expect(made.count == (isCreated ? 3 : 0))
        }
    }

    /// Creates the instances of all forms of request.
    @MainActor private func resolveAll(_ resolver: MainActorResolver) throws {
        for key in [nil, Qualifier.name("a"), .type(Modern.self)] {
            _ = try resolver.resolve(Window.self, qualifier: key)
        }
        _ = try resolver.resolve((any Pane).self)
        _ = try resolver.resolve(AnyObject.self)
        _ = try resolver.resolve(Window?.self)
        _ = try resolver.resolve([Window].self)
        _ = try resolver.resolve([Int: Window].self)
    }

    @Test func textNamesTheRightResolver() throws {
        let line = #line + 1
        let container = Container { MainActorComponent(Window.self) { Window() }.cached() }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Window.self) }
        #expect(
            error.description == """
                error[DI0013]: Window is bound to the main actor, and was requested outside of it
                  here:   Window (cached, main actor)   \(Place(fileID: #fileID, line: line))
                  help:   ask container.mainActor for it: on the main actor directly, from elsewhere with await
                """)
    }
}
