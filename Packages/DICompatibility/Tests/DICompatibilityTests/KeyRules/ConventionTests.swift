import DICompatibility
import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves A16.
/// Tests fallbacks for keys without an answer.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ConventionTests {
    private final class Users: Sendable, SelfMaking {
        let name: String
        init(_ name: String = "conventional") { self.name = name }
        static var conventionalComponent: Component<Users, ComponentOrigin.Made> {
            Component(Users.self) { Users() }.cached()
        }
    }

    private final class Orders: Sendable, SelfMaking {
        let users: Users
        init(_ users: Users) { self.users = users }
        static var conventionalComponent: Component<Orders, ComponentOrigin.Made> {
            Component(Orders.self, strategy: LinkedStrategy(Need<Users>()) { Orders($0) })
        }
    }

    private struct Absent: Sendable {}

    /// A convention that answers for texts.
    private struct Texts: Convention {
        let text: String
        var asked = Tally()
        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            asked.add()
            guard request.key.qualifier?.name != "none" else { return nil }
            let text = text
            return KeyAnswer<String>.component(Component(String.self) { text }) as? KeyAnswer<Value>
        }
    }

    private struct Desk: Sendable {
        var users: Users?
        var text: String = ""
    }

    @Test func unansweredKeysAreCreated() throws {
        let container = Container { SelfMakingConvention() }
        #expect(container.contains(Users.self))
        #expect(try container.resolve(Users.self).name == "conventional")
        #expect(try container.resolve(Users.self) === container.resolve(Users.self))
        #expect(try container.resolve(Orders.self).users === container.resolve(Users.self))
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Absent.self) }
        #expect(error.code == .missing)
    }

    @Test func injectionPointsAreServedToo() throws {
        struct Marked {
            @Injected var users: Users
            @LazyInjected var orders: Orders
            @Injected var absent: Absent?
        }
        let container = Container {
            SelfMakingConvention()
            Component(Desk.self) { Desk() }.inject(\.users)
            Component(Marked.self) { Marked() }.injectMarked()
            Component(
                [Int].self,
                strategy: LinkedStrategy(Need<Users>(), Need<Orders>()) { [$0.name.count, $1.users.name.count] })
        }
        try container.validate()
        let users = try container.resolve(Users.self)
        #expect(try container.resolve(Desk.self).users === users)
        let marked = try container.resolve(Marked.self)
        #expect(marked.users === users)
        #expect(marked.orders.users === users)
        #expect(marked.absent == nil)
        #expect(try container.resolve([Int].self) == [12, 12])
        var desk = Desk()
        try container.inject(into: &desk) { $0.inject(\.users) }
        #expect(desk.users === users)
        try expectDecodedEqual(container)
    }

    @Test func itComesBeforeNil() throws {
        let container = Container { SelfMakingConvention() }
        #expect(try container.resolve(Users?.self)?.name == "conventional")
        #expect(try container.resolve(Absent?.self) == nil)
        #expect(try Container {}.resolve(Users?.self) == nil)
    }

    @Test func formsOfIt() throws {
        let container = Container { SelfMakingConvention() }
        let users = try container.resolve(Users.self)
        #expect(try container.resolve(Lazy<Users>.self).get() === users)
        #expect(try container.resolve(Provider<Users>.self)() === users)
    }

    private enum Registered: String, CaseIterable {
        case explicit, byDefault, assignable, role

        @ComponentBuilder var components: ComponentList {
            switch self {
            case .explicit: Component(Users.self) { Users("explicit") }
            case .byDefault: Component(Users.self) { Users("byDefault") }.asDefault()
            case .assignable: Assignable(instance: Users("assignable"))
            case .role: Component(Int.self) { 1 }.role { _ in Users("role") }
            }
        }
    }

    @Test(arguments: Registered.allCases)
    private func everythingThatIsRegisteredComesBefore(_ registered: Registered) throws {
        let container = Container {
            SelfMakingConvention()
            registered.components
        }
        try container.validate()
        #expect(try container.resolve(Users.self).name == registered.rawValue)
        #expect(try container.child { SelfMakingConvention() }.resolve(Users.self).name == registered.rawValue)
    }

    @Test func aLaterRegistrationTakesItsPlace() throws {
        let container = Container { SelfMakingConvention() }
        let first = try container.resolve(Users.self)
        container.register { Component(Users.self) { Users("explicit") } }
        #expect(try container.resolve(Users.self).name == "explicit")
        #expect(container.remove(Users.self))
        #expect(try container.resolve(Users.self).name == "conventional")
        #expect(try container.resolve(Users.self) === first)
    }

    @Test func theFirstThatAnswersCounts() throws {
        let container = Container {
            SelfMakingConvention()
            Texts(text: "first")
            Texts(text: "second")
        }
        #expect(try container.resolve(String.self) == "first")
        #expect(try container.resolve(String.self, named: "any") == "first")
        #expect(!container.contains(String.self, qualifier: "none"))
    }

    @Test func theOutermostIsAskedLast() throws {
        let container = Container { Texts(text: "outer") }
        let child = container.child { Texts(text: "inner") }
        #expect(try child.resolve(String.self) == "inner")
        #expect(try container.resolve(String.self) == "outer")
        let plain = container.child { Component(Int.self) { 1 } }
        #expect(try plain.resolve(String.self) == "outer")
        let registered = Container { Component(String.self) { "registered" } }.child { Texts(text: "inner") }
        #expect(try registered.resolve(String.self) == "registered")
    }

    @Test func qualifiersAreNotAnsweredBySelfMaking() throws {
        let container = Container { SelfMakingConvention() }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Users.self, named: "other") }
        #expect(error.code == .missing)
    }

    @Test func itsComponentsAreInTheGraphAndValidated() throws {
        struct Needy: SelfMaking {
            static var conventionalComponent: Component<Needy, ComponentOrigin.Made> {
                Component(Needy.self, strategy: LinkedStrategy(Need<Absent>()) { _ in Needy() })
            }
        }
        let container = Container {
            SelfMakingConvention()
            Component(Int.self, strategy: LinkedStrategy(Need<Needy>()) { _ in 1 })
            Component(UInt.self, strategy: LinkedStrategy(Need<Orders>()) { _ in 1 })
        }
        let errors = container.validationReport().errors
        #expect(errors.map(\.key) == [ComponentKey(Absent.self)])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(error.key == ComponentKey(Absent.self))
        let graph = container.graph()
        #expect(
            Set(graph.nodes.map { "\($0.component.key)" }) == ["Int", "UInt", "Needy", "Orders", "Users"])
        #expect(graph.nodes.filter { $0.component.condition != nil }.count == 3)
        try expectDecodedEqual(container)
    }

    @Test func theGraphIsTheSameBeforeAndAfterResolving() throws {
        let container = Container {
            SelfMakingConvention()
            Component(Int.self, strategy: LinkedStrategy(Need<Orders>(), Need<Users>()) { _, _ in 1 })
        }
        let before = container.graph()
        _ = try container.resolve(Int.self)
        #expect(container.graph() == before)
    }

    @Test func rootsMayBeConventional() throws {
        let container = Container { SelfMakingConvention() }
        try container.validate(Validation(roots: [ComponentKey(Orders.self)]))
        #expect(throws: ValidationError.self) {
            try container.validate(Validation(roots: [ComponentKey(Absent.self)]))
        }
    }

    @Test func aCycleOfConventionsIsAnError() throws {
        struct Looping: SelfMaking {
            static var conventionalComponent: Component<Looping, ComponentOrigin.Made> {
                Component(Looping.self, strategy: LinkedStrategy(Need<Looping>()) { $0 })
            }
        }
        let container = Container {
            SelfMakingConvention()
            Component(Int.self, strategy: LinkedStrategy(Need<Looping>()) { _ in 1 })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Looping.self) }
        #expect(error.code == .cycle)
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.cycle])
    }

    @Test func clearDropsItsInstancesAndCloseClosesThem() async throws {
        struct Closed: Convention {
            let closed: Tally
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
                guard Value.self == Users.self else { return nil }
                let closed = closed
                return KeyAnswer<Users>.component(
                    Component(Users.self) { Users() }.cached().onClose { _ in closed.add() }) as? KeyAnswer<Value>
            }
        }
        let closed = Tally()
        let container = Container { Closed(closed: closed) }
        let first = try container.resolve(Users.self)
        container.clear(Users.self)
        let second = try container.resolve(Users.self)
        #expect(second !== first)
        container.clear()
        #expect(try container.resolve(Users.self) !== second)
        try await container.close()
        #expect(closed.count == 3)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Users.self) }
        #expect(error.code == .closed)
    }

    @Test func copiesMakeTheirOwn() throws {
        let container = Container { SelfMakingConvention() }
        let users = try container.resolve(Users.self)
        let copy = container.copy()
        #expect(try copy.resolve(Users.self) !== users)
        #expect(try copy.resolve(Users.self) === copy.resolve(Users.self))
        let child = container.child { Component(Int.self) { 1 } }
        #expect(try child.resolve(Users.self) === users)
        let mocked = container.copy { Component(Users.self) { Users("mock") } }
        #expect(try mocked.resolve(Orders.self).users.name == "mock")
    }

    @Test func manyThreadsGetOneObject() throws {
        let container = Container { SelfMakingConvention() }
        let users = try Threads.run(8) { _ in try container.resolve(Orders.self).users }
        #expect(Set(users.map(ObjectIdentifier.init)).count == 1)
    }

    @MainActor
    @Test func mainActorAndAsynchronousOnes() async throws {
        struct Strings: Convention {
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
                KeyAnswer<String>.component(AsyncComponent(String.self) { _ async in "async" }) as? KeyAnswer<Value>
                    ?? KeyAnswer<Int>.component(MainActorComponent(Int.self) { 7 }) as? KeyAnswer<Value>
            }
        }
        let container = Container { Strings() }
        #expect(try await container.async.resolve(String.self) == "async")
        #expect(try container.mainActor.resolve(Int.self) == 7)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(error.code == .asynchronous)
    }
}
