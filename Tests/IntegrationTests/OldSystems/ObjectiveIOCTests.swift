import DICaches
import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Foundation
import TestSupport
import Testing

/// The features of Objective-IOC in terms of this toolkit: the sections of its README and of its page on factory
/// injection. Each test has the title of its section. Further tests cover undocumented cases.
@MainActor
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ObjectiveIOCTests {
    // MARK: A typical application

    @MainActor private final class AppDelegate {
        var opened: [String] = []
    }

    @MainActor private final class Window {
        var root: Controller?
    }

    @MainActor private class Controller {
        var window: Window?
    }

    @MainActor private final class MainController: Controller {
        var delegate: AppDelegate?
        var next: NextController?
    }

    @MainActor private final class NextController: Controller {
        let nibName: String
        var service: Service?

        init(nibName: String) { self.nibName = nibName }
    }

    private protocol Collaborator: AnyObject, Sendable {}

    private final class Service: Collaborator {}

    private final class OtherService: Collaborator {}

    // MARK: The README

    @Test("How to use") func howToUse() throws {
        let delegate = AppDelegate()
        let window = Window()
        let container = Container {
            Component(instance: delegate)
            Component(instance: window)
            MainActorComponent(MainController.self, init: MainController.init)
                .inject(\.delegate)
                .inject(\.window)
        }
        try container.validate()
        let main = try container.mainActor.resolve(MainController.self)
        main.window?.root = main
        #expect(window.root === main)
        #expect(main.delegate === delegate)
    }

    @Test("Adding components into container") func addingComponents() throws {
        let container = Container {
            Component(instance: Window())
            Component(Service.self, init: Service.init)
            Component((any Collaborator).self, init: OtherService.init).cached()
            MainActorComponent(NextController.self) { NextController(nibName: "Next") }.inject(\.service)
        }
        container.register { MainActorComponent(MainController.self, init: MainController.init).inject(\.next) }
        try container.validate()
        #expect(
            container.components.map(\.description) == [
                "Window (instance)", "Service", "Collaborator (cached)", "NextController (main actor)",
                "MainController (main actor)",
            ])
    }

    @Test("Add component as instance.") func asInstance() throws {
        let window = Window()
        let container = Container { Component(instance: window) }
        #expect(try container.resolve(Window.self) === window)
        #expect(try container.resolve(Window.self) === window)
    }

    @Test("Add component as class.") func asClass() throws {
        let container = Container { Component(Service.self, init: Service.init) }
        let first = try container.resolve(Service.self)
        #expect(try container.resolve(Service.self) !== first)
    }

    @Test("Add component which represents some role.") func asRole() throws {
        let container = Container {
            Component((any Collaborator).self, init: Service.init)
            MainActorComponent(Controller.self, init: { MainController() })
        }
        #expect(try container.resolve((any Collaborator).self) is Service)
        #expect(try container.mainActor.resolve(Controller.self) is MainController)
        #expect(!container.contains(Service.self))  // the component answers to its role only

        let both = Container { Component(Service.self, init: Service.init).role { $0 as any Collaborator }.cached() }
        #expect(try both.resolve((any Collaborator).self) === both.resolve(Service.self))
    }

    @Test("Add component which should behave as singleton.") func asSingleton() throws {
        let journal = Journal()
        let container = Container {
            Component(Service.self) {
                journal.note("created")
                return Service()
            }
            .cached()
        }
        let service = try container.resolve(Service.self)
        #expect(try container.resolve(Service.self) === service)
        #expect(journal.entries == ["created"])
    }

    @Test("Add component with custom init method.") func withCustomInit() throws {
        let container = Container {
            Component(Service.self, init: Service.init).cached()
            Component(String.self) { "NextController" }.named("nib")
            MainActorComponent(NextController.self) { NextController(nibName: "NextController") }.inject(\.service)
            MainActorComponent(MainController.self, init: MainController.init)
                .inject(\.next, .named("from a parameter"))
            MainActorComponent(NextController.self, init: NextController.init(nibName:), needs: .named("nib"))
                .named("from a parameter")
        }
        try container.validate()
        let next = try container.mainActor.resolve(NextController.self)
        #expect(next.nibName == "NextController")
        #expect(try next.service === container.resolve(Service.self))  // after the initializer
        #expect(try container.mainActor.resolve(MainController.self).next?.nibName == "NextController")
    }

    private final class Dashboard {
        var collaborator: (any Collaborator)?
        @Injected var marked: any Collaborator
        @LazyInjected var later: any Collaborator
    }

    @Test("Add component with explicitly defined dependencies.") func withExplicitDependencies() throws {
        let container = Container {
            Component(Service.self, init: Service.init)
            Component(OtherService.self, init: OtherService.init)
            MainActorComponent(Dashboard.self, init: Dashboard.init)
                .inject(\.collaborator, .wired(to: Service.self) { $0 as any Collaborator })
                .injectMarked(\.$marked, .wired(to: OtherService.self) { $0 as any Collaborator })
                .injectMarked(\.$later, .wired(to: Lazy<any Collaborator>.self, qualifier: "spare") { $0 })
                .injectMarked()
        }
        container.register { Component((any Collaborator).self, init: OtherService.init).named("spare") }
        let dashboard = try container.mainActor.resolve(Dashboard.self)
        #expect(dashboard.collaborator is Service)
        #expect(dashboard.marked is OtherService)
        #expect(dashboard.later is OtherService)
        #expect(!container.contains((any Collaborator).self))
    }

    @Test("Getting components from container") func gettingComponents() throws {
        let container = Container {
            Component(instance: Window())
            Component(Service.self, init: Service.init)
            MainActorComponent(NextController.self) { NextController(nibName: "Next") }.inject(\.service).inject(
                \.window)
            MainActorComponent(MainController.self, init: MainController.init).inject(\.next).inject(\.window)
        }
        // A single request at the entry point; all other objects are injected.
        let main = try container.mainActor.resolve(MainController.self)
        #expect(main.next?.service != nil)
        #expect(main.next?.window === main.window)
    }

    @Test("Writing classes which can be placed into container") func writingClasses() throws {
        // Neither a base class nor a protocol is required: this is a type of Foundation.
        let container = Container {
            Component(String.self) { "https" }.named("scheme")
            Component(String.self) { "example.com" }.named("host")
            Component(URLComponents.self) { URLComponents() }
                .inject(\.scheme, .named("scheme"))
                .inject(\.host, .named("host"))
        }
        #expect(try container.resolve(URLComponents.self).string == "https://example.com")
    }

    @MainActor private final class SomeController: Controller {
        @Injected private var delegate: AppDelegate
        var service: Service?
        @LazyInjected var next: NextController

        var opened: [String] { delegate.opened }
    }

    private func someContainer(_ journal: Journal) -> Container {
        let delegate = AppDelegate()
        delegate.opened = ["letter"]
        return Container {
            Component(instance: delegate)
            Component(Service.self, init: Service.init)
            MainActorComponent(NextController.self) {
                journal.note("next")
                return NextController(nibName: "Next")
            }
            MainActorComponent(SomeController.self, init: SomeController.init)
                .inject(\.service)
                .injectMarked()
        }
    }

    @Test("What we have seen here:") func summary() throws {
        let container = someContainer(Journal())
        let controller = try container.mainActor.resolve(SomeController.self)
        #expect(controller.opened == ["letter"])
        #expect(controller.service != nil)
        #expect(controller.next.nibName == "Next")
    }

    @Test("Autowiring of components throught use of prefix 'inj' on instance variable member") func autowiring() throws
    {
        // By the type of the property, which may be a class or a protocol; private properties too.
        final class Screen {
            @Injected private var service: Service
            @Injected private var collaborator: any Collaborator
            var both: [any Collaborator] { [service, collaborator] }
        }
        let container = Container {
            Component(Service.self, init: Service.init)
            Component((any Collaborator).self, init: OtherService.init)
            MainActorComponent(Screen.self) { Screen() }.injectMarked()
        }
        let both = try container.mainActor.resolve(Screen.self).both
        #expect(both.map { $0 is Service } == [true, false])
    }

    @Test("Some service component which must be added in manualy") func addedByHand() throws {
        let container = someContainer(Journal())
        #expect(try container.mainActor.resolve(SomeController.self).service != nil)
        container.remove(Service.self)
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(SomeController.self) }
        #expect(error.code == .missing)
        #expect(error.chain.map(\.key.description) == ["SomeController", "Service"])
    }

    @Test("Using of lazy loading feature") func lazyLoading() throws {
        let journal = Journal()
        let container = someContainer(journal)
        let controller = try container.mainActor.resolve(SomeController.self)
        #expect(journal.entries == [])
        let next = controller.next
        #expect(controller.next === next)
        #expect(journal.entries == ["next"])
        #expect(try container.mainActor.resolve(SomeController.self).next !== next)  // one for each owner
    }

    // Proves A13.
    @Test("Customization of Container") func customization() throws {
        let container = Container(cache: .threadSafe, strategy: MarkedProperties()) {
            Component(Service.self, init: Service.init)
            MainActorComponent(Screen.self) { Screen() }
        }
        let screen = try container.mainActor.resolve(Screen.self)
        #expect(try screen.service === container.resolve(Service.self))
        #expect(try container.mainActor.resolve(Screen.self) === screen)
    }

    private final class Screen {
        @Injected var service: Service
    }

    @Test("Injection types") func injectionTypes() throws {
        // By default, properties are not injected. As in Objective-IOC, the container can inject marked properties.
        let plain = Container {
            Component(Service.self, init: Service.init)
            MainActorComponent(Screen.self) { Screen() }
        }
        #expect(try !plain.mainActor.resolve(Screen.self).$service.isInjected)
        let injecting = Container(strategy: MarkedProperties()) {
            Component(Service.self, init: Service.init)
            MainActorComponent(Screen.self) { Screen() }
        }
        #expect(try injecting.mainActor.resolve(Screen.self).$service.isInjected)
    }

    /// A custom injection type.
    private struct Noting<Output>: InjectionStrategy {
        let inner: any InjectionStrategy<Output>
        let journal: Journal
        let title: String
        var dependencies: [Dependency] { inner.dependencies }

        func make(_ resolver: any Resolver) throws -> Output {
            journal.note("\(title) \(Output.self)")
            return try inner.make(resolver)
        }
    }

    private struct NotingAll: DefaultStrategy {
        let journal: Journal

        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
            Noting(inner: strategy, journal: journal, title: "default")
        }
    }

    private func noted<Output>(
        _ component: Component<Output, ComponentOrigin.Made>, _ journal: Journal
    ) -> Component<Output, ComponentOrigin.Made> {
        component.replacingStrategy(Noting(inner: component.strategy, journal: journal, title: "own"))
    }

    @Test("Add component with explicitly setted injection type") func ownInjectionType() throws {
        let journal = Journal()
        let container = Container {
            noted(Component(Service.self, init: Service.init), journal)
            Component(OtherService.self, init: OtherService.init)
        }
        _ = try container.resolve(Service.self)
        _ = try container.resolve(OtherService.self)
        #expect(journal.entries == ["own Service"])
    }

    // Proves A13.
    @Test("Set some injection type which is used as default") func defaultInjectionType() throws {
        let journal = Journal()
        let container = Container(strategy: NotingAll(journal: journal)) {
            Component(Service.self, strategy: Noting(inner: Fixed(), journal: journal, title: "own"))
            Component(OtherService.self, init: OtherService.init)
        }
        _ = try container.resolve(Service.self)
        _ = try container.resolve(OtherService.self)
        #expect(journal.entries == ["own Service", "default OtherService"])
    }

    private struct Fixed: InjectionStrategy {
        let dependencies: [Dependency] = []
        func make(_ resolver: any Resolver) -> Service { Service() }
    }

    @Test("Container now supports two injection types") func twoInjectionTypes() throws {
        let container = Container {
            Component(Service.self, init: Service.init)
            Component(String.self) { "From factory" }
            MainActorComponent(Screen.self) { Screen() }.injectMarked()
            Component(Label.self, factory: LabelFactory.init(text:))
        }
        try container.validate()
        #expect(try container.mainActor.resolve(Screen.self).$service.isInjected)
        #expect(try container.resolve(Label.self).text == "From factory")
    }

    private struct Label: Sendable {
        var text = ""
        var isSized = false
    }

    private struct LabelFactory: FactoryObject {
        let text: String

        func makeProduct() -> Label { Label(text: text, isSized: true) }
    }

    private final class MarkedLabelFactory: FactoryObject {
        @Injected private var text: String

        func makeProduct() -> Label { Label(text: text, isSized: true) }
    }

    // Proves B12.
    @Test("Factory injection type") func factoryInjectionType() throws {
        let journal = Journal()
        let container = Container {
            Component(String.self) { "From factory" }
            // The factory object is injected like any other component: by its initializer, or in its properties.
            Component(Label.self, factory: LabelFactory.init(text:))
            Component(
                Label.self,
                factoryStrategy: Component(MarkedLabelFactory.self) {
                    journal.note("factory object")
                    return MarkedLabelFactory()
                }
                .injectMarked().strategy
            )
            .onCreate { label in journal.note(label.text) }
            .named("marked")
            .cached()
        }
        #expect(try container.resolve(Label.self).isSized)
        #expect(try container.resolve(Label.self, named: "marked").text == "From factory")
        _ = try container.resolve(Label.self, named: "marked")
        #expect(journal.entries == ["factory object", "From factory"])  // caches and hooks see the product
        #expect(!container.contains(LabelFactory.self))
    }

    @Test("Caching of components") func caching() throws {
        let container = Container(cache: .simple) {
            Component(Service.self, init: Service.init)
            Component(Service.self, init: Service.init).cached(.threadSafe).named("safe")
            Component(Service.self, init: Service.init).cached(.perThread).named("thread")
            Component(Service.self, init: Service.init).cached(Twice()).named("twice")
            Component(Service.self, init: Service.init).uncached().named("none")
        }
        for name in ["safe", "thread"] {
            let service = try container.resolve(Service.self, named: name)
            #expect(try container.resolve(Service.self, named: name) === service)
        }
        #expect(try container.resolve(Service.self) === container.resolve(Service.self))
        #expect(try container.resolve(Service.self, named: "none") !== container.resolve(Service.self, named: "none"))
        let twice = try (0..<3).map { _ in try container.resolve(Service.self, named: "twice") }
        #expect(twice[0] === twice[1])
        #expect(twice[1] !== twice[2])
        let there = try container.resolve(Service.self, named: "thread")
        let elsewhere = try Crowd.run(1) { _ in try container.resolve(Service.self, named: "thread") }
        #expect(elsewhere[0] !== there)
    }

    /// A custom cache.
    private struct Twice: CacheStrategy {
        var lifetime: Lifetime { Lifetime(.container, name: "twice", isRenewed: true) }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot {
            GuardedSlot(initial: (cell: CacheCell(), uses: 0)) { state, _ in
                if state.uses == 2 { state = (CacheCell(), 0) }
                state.uses += 1
                return state.cell
            }
        }
    }

    @Test("Act on components") func actOnComponents() throws {
        let journal = Journal()
        let container = Container {
            Component(Service.self, init: Service.init).onCreate(Actor(journal: journal)).cached()
            Component(OtherService.self, init: OtherService.init).onCreate(Actor(journal: journal))
            Component(Int.self) { 1 }
        }
        for _ in 0..<2 {
            _ = try container.resolve(Service.self)
            _ = try container.resolve(OtherService.self)
            _ = try container.resolve(Int.self)
        }
        #expect(journal.entries == ["acted on Service", "acted on OtherService", "acted on OtherService"])
    }

    private struct Actor: CreationObserver {
        let journal: Journal

        func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
            journal.note("acted on \(type(of: instance))")
        }
    }

    /// A view without a UI toolkit: its parent, and the controller that shows it.
    private final class View: OwnershipNode {
        weak var parent: View?
        weak var directOwner: AnyObject?

        var parentNode: (any OwnershipNode)? { parent }

        func add(_ view: View) { view.parent = self }
    }

    @Test("Good Controller Actor") func goodControllerActor() throws {
        let container = Container {
            MainActorComponent(MainController.self) { MainController() }
        }
        let window = View()
        do {
            let controller = try container.mainActor.resolve(MainController.self)
            window.directOwner = controller
            // Views that are added later, at any depth, find it.
            let (list, cell) = (View(), View())
            #expect(cell.owner(of: MainController.self) == nil)
            list.add(cell)
            window.add(list)
            #expect(cell.owner(of: MainController.self) === controller)
            #expect(try cell.requiredOwner(of: Controller.self) === controller)
            // The owner of another tree is not found.
            let other = View()
            other.add(list)
            #expect(throws: ResolutionError.self) { try cell.requiredOwner(of: Controller.self) }
            #expect(list.parent === other)
        }
        // A view does not retain its controller.
        #expect(window.owner(of: MainController.self) == nil)
    }

    @Test("How to add library into your project") func installation() throws {
        // Add the package, with a product. Scripts/check-client tests that a package which depends on it builds.
        let readme = try Repository.text("README.md")
        let manifest = try Repository.text("Package.swift")
        #expect(readme.contains(".package(url:"))
        #expect(readme.contains(".product(name: \"DependencyInjection\", package: \"swift-dependency-injection\")"))
        #expect(manifest.contains("name: \"DependencyInjection\","))
        let products = try Repository.text("docs/README.md")
        for product in ["DICore", "DIFactoryInjection", "DIPropertyInjection"] {
            #expect(products.contains("| `\(product)` |"))
            #expect(manifest.contains(".library(name: \"\(product)\", targets: [\"\(product)\"])"))
        }
    }

    // MARK: Missing components

    @Test func aMissingComponentIsAnErrorAndNeverNil() throws {
        let container = Container {
            MainActorComponent(NextController.self) { NextController(nibName: "Next") }.inject(\.service)
            MainActorComponent(MainController.self, init: MainController.init).inject(\.next)
        }
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(MainController.self) }
        #expect(error.code == .missing)
        #expect(error.chain.map(\.key.description) == ["MainController", "NextController", "Service"])
        #expect(error.description.contains("property service of NextController"))
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.missing])
        #expect(problems.map(\.key) == [ComponentKey(Service.self)])
        #expect(try container.resolveIfRegistered(Service.self) == nil)
    }

    @Test func aLazyOneThatIsMissingIsFoundByValidationAndCanBeTriedAgain() throws {
        let container = Container {
            Component(instance: AppDelegate())
            Component(Service.self, init: Service.init)
            MainActorComponent(SomeController.self, init: SomeController.init).inject(\.service).injectMarked()
        }
        let controller = try container.mainActor.resolve(SomeController.self)
        #expect(throws: ResolutionError.self) { try controller.$next.get() }
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.key) == [ComponentKey(NextController.self)])
        container.register { MainActorComponent(NextController.self) { NextController(nibName: "Next") } }
        #expect(controller.next.nibName == "Next")
    }

    // MARK: nil

    @Test func nilOnlyWhereItIsAllowed() throws {
        func service(_ policy: Need<Service?>.MissingPolicy) throws -> Service? {
            let container = Container {
                MainActorComponent(NextController.self) {
                    let controller = NextController(nibName: "Next")
                    controller.service = Service()
                    return controller
                }
                .inject(\.service, ifMissing: policy)
            }
            return try container.mainActor.resolve(NextController.self).service
        }
        #expect(try service(.leave) != nil)
        #expect(try service(.setNil) == nil)
        #expect(throws: ResolutionError.self) { try service(.fail) }
    }

    @Test func anOptionalMarkedPropertyStaysNil() throws {
        final class Panel {
            @Injected var service: Service?
        }
        let container = Container { MainActorComponent(Panel.self) { Panel() }.injectMarked() }
        try container.validate()
        #expect(try container.mainActor.resolve(Panel.self).service == nil)
        container.register { Component(Service.self, init: Service.init) }
        #expect(try container.mainActor.resolve(Panel.self).service != nil)
    }

    // MARK: Cyclic

    private final class Parent {
        var child: Child?
    }

    private final class Child {
        var parent: Parent?
        @LazyInjected var owner: Parent
    }

    @Test func aCycleIsAnErrorThatNamesIt() throws {
        let container = Container {
            MainActorComponent(Parent.self, init: Parent.init).inject(\.child)
            MainActorComponent(Child.self, init: Child.init).inject(\.parent)
        }
        let error = try #require(throws: ResolutionError.self) { try container.mainActor.resolve(Parent.self) }
        #expect(error.code == .cycle)
        #expect(error.chain.map(\.key.description) == ["Parent", "Child", "Parent"])
        let problems = try #require(throws: ValidationError.self) { try container.validate() }.problems
        #expect(problems.map(\.code) == [.cycle])
    }

    @Test func aLazyPropertyClosesACycle() throws {
        let container = Container {
            MainActorComponent(Parent.self, init: Parent.init).inject(\.child).cached()
            MainActorComponent(Child.self, init: Child.init).injectMarked()
        }
        try container.validate()
        let parent = try container.mainActor.resolve(Parent.self)
        #expect(parent.child?.owner === parent)
        parent.child = nil  // breaks the reference cycle
    }

    // MARK: Registered twice

    @Test func aClassThatIsAddedTwiceIsADuplicate() throws {
        let container = Container {
            Component((any Collaborator).self, init: Service.init)
            Component((any Collaborator).self, init: OtherService.init)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve((any Collaborator).self) }
        #expect(error.code == .duplicate)
        #expect(throws: ValidationError.self) { try container.validate() }
        container.register { Component((any Collaborator).self, init: OtherService.init).overriding() }
        #expect(try container.resolve((any Collaborator).self) is OtherService)
    }

    @Test func anInstanceThatIsAddedAfterAClassIsNotIgnored() throws {
        let container = Container { Component(Service.self, init: Service.init).cached() }
        let first = try container.resolve(Service.self)
        let instance = Service()
        container.put(instance)
        #expect(try container.resolve(Service.self) === instance)
        #expect(first !== instance)
    }

    // MARK: Cached and cleared

    @Test func aClearedObjectIsCreatedAndActedOnAgain() throws {
        let journal = Journal()
        let container = Container {
            Component(Service.self, init: Service.init)
                .role { $0 as any Collaborator }
                .onCreate(Actor(journal: journal))
                .cached()
        }
        let first = try container.resolve(Service.self)
        container.clear((any Collaborator).self)
        let second = try container.resolve((any Collaborator).self)
        #expect(second !== first)
        #expect(try container.resolve(Service.self) === second)
        #expect(journal.entries == ["acted on Service", "acted on Service"])
    }

    // MARK: Inherited

    @Test func inheritedPropertiesAreInjectedToo() throws {
        class Base {
            @Injected private var service: Service
            var title: String?
            var isInjected: Bool { $service.isInjected }
        }
        final class Derived: Base {
            @Injected private var collaborator: any Collaborator
            var isAllInjected: Bool { isInjected && $collaborator.isInjected }
        }
        let container = Container {
            Component(Service.self, init: Service.init).role { $0 as any Collaborator }
            Component(String.self) { "title" }
            MainActorComponent(Derived.self) { Derived() }.inject(\.title).injectMarked()
        }
        let derived = try container.mainActor.resolve(Derived.self)
        #expect(derived.isAllInjected)
        #expect(derived.title == "title")
    }

    // MARK: Concurrent

    @Test func manyThreadsGetOneObjectThatWasActedOnOnce() throws {
        let journal = Journal()
        let container = Container {
            Component(Service.self, init: Service.init)
                .role { $0 as any Collaborator }
                .onCreate(Actor(journal: journal))
                .cached()
        }
        let found = try Crowd.run { index in
            if index.isMultiple(of: 2) { return try container.resolve(Service.self) as any Collaborator }
            return try container.resolve((any Collaborator).self)
        }
        #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
        #expect(journal.entries == ["acted on Service"])
    }

    @Test func componentsAreAddedWhileOthersAreCreated() throws {
        let container = Container { Component(Service.self, init: Service.init).cached() }
        let found = try Crowd.run { index in
            container.register { Component(Int.self) { index }.named("\(index)") }
            return (try container.resolve(Service.self), try container.resolve(Int.self, named: "\(index)"))
        }
        #expect(found.map(\.1) == Array(0..<8))
        #expect(Set(found.map { ObjectIdentifier($0.0) }).count == 1)
        try container.validate()
    }
}
