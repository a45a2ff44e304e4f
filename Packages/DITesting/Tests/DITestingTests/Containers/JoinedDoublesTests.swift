import DICore
import DITesting
import Synchronization
import TestSupport
import Testing

// Proves H11.
@Suite("Doubles in test containers", .ownThread)
struct JoinedDoublesTests {
    /// Runs a test with a container, and calls the till on a thread that belongs to no test.
    private func messages(
        _ mocks: (inout Mocks) -> Void,
        _ body: (TestContainer) throws -> Void = { container in
            let till = try container.resolve((any Till).self)
            Threads.run { _ = try? till.pay(1, note: "x") }
        }
    ) rethrows -> [String] {
        try FailureCapture.run { try TestContainer(mocks: mocks).run(body) }.map(\.message)
    }

    private let unanswered = """
        TillDouble.pay(_:note:) was called, and no stub answers
          called: pay(1, note: "x")
          stubs:  none
        """

    @Test("A double from outside reports to the test of the container that it is a mock in")
    func madeElsewhere() throws {
        let double = TillDouble()
        #expect(try messages { $0.mock((any Till).self, with: double) } == [unanswered])
    }

    @Test("A double that the container creates, or has as an instance, reports to its test, from any thread")
    func madeByContainer() throws {
        #expect(try messages { $0.mock((any Till).self) { TillDouble() } } == [unanswered])
        #expect(try messages { $0.mockPerRequest((any Till).self) { TillDouble() } } == [unanswered])
        let registered = try messages {
            $0.register { Component(TillDouble.self) { TillDouble() }.role { $0 as any Till } }
        }
        #expect(registered == [unanswered])
        let double = TillDouble()
        let instance = try messages {
            $0.register { Component(instance: double).role { $0 as any Till }.role { $0 as any Drawer } }
        }
        #expect(instance == [unanswered])
        let onThread = messages {
            $0.mock((any Till).self) { TillDouble() }
        } _: { container in
            Threads.run { _ = try? container.resolve((any Till).self).pay(1, note: "x") }
        }
        #expect(onThread == [unanswered])
    }

    @Test("A double from a stub maker reports to the container's test")
    func stubMaker() throws {
        struct Shop: Module {
            var components: ComponentList { Component(Cashier.self, strategy: Making(Cashier.init)) }
        }
        let failures = try FailureCapture.run {
            try TestContainer(Shop()) {
                $0.allow(Cashier.self)
                $0.stubTheRest(with: [StubMaker((any Till).self) { TillDouble() }])
            }.run { container in
                let cashier = try container.resolve(Cashier.self)
                Threads.run { cashier.sell(1) }
            }
        }
        #expect(failures.map(\.message.isEmpty) == [false])
        #expect(failures.first?.message.contains(#"called: pay(1, note: "sale")"#) == true)
    }

    @Test("A double of the main actor reports to the container's test")
    @MainActor func mainActor() async throws {
        let failures = try await FailureCapture.run {
            try await TestContainer { $0.mockOnMainActor((any Display).self) { DisplayOfTillDouble() } }.run {
                container in
                let display = try #require(
                    try container.mainActor.resolve((any Display).self) as? DisplayOfTillDouble)
                await Task.detached { _ = try? await display.show("x") }.value
            }
        }
        #expect(failures.map { $0.message.hasPrefix("DisplayOfTillDouble.show(_:) was called") } == [true])
    }

    @Test("Doubles in optionals, arrays and dictionaries are found")
    func collections() throws {
        let doubles = [TillDouble(), TillDouble(), TillDouble()]
        let messages = messages {
            $0.mock((any Till)?.self, with: doubles[0])
            $0.mock([any Till].self, with: [PlainTill(), doubles[1]])
            $0.mock([String: any Till].self, with: ["a": doubles[2]])
        } _: { _ in
            for double in doubles { Threads.run { _ = try? double.pay(1, note: "x") } }
        }
        #expect(messages.filter { $0 == unanswered }.count == 3)
    }

    @Test("A double that outlives the container still reports to its test")
    func outliving() throws {
        let failures = try FailureCapture.run {
            let till = try TestContainer { $0.mock((any Till).self) { TillDouble() } }.run { container in
                try container.resolve((any Till).self)
            }
            Threads.run { _ = try? till.pay(1, note: "x") }
        }
        #expect(failures.map(\.message) == [unanswered])
    }

    // MARK: Search for doubles

    /// A mock that must not be read: it refers to a released object, and its custom mirror traps.
    private final class Trap: Till, CustomReflectable {
        final class Owner: Sendable {}

        unowned let owner: Owner
        let state = Mutex([1])
        // The program stops here because an issue could not be told apart from an issue of the mock itself.
        var customMirror: Mirror { fatalError("nobody may ask") }

        init(_ owner: Owner) { self.owner = owner }

        func pay(_ amount: Int, note: String) -> Int { amount }
        func refund(_ amount: Int) -> Int { amount }
        func total() -> Int { 0 }
        func log(_ text: String) {}
        func last() -> Int? { nil }
    }

    @Test("A handwritten mock is not read")
    func reading() throws {
        let trap = { Trap(Trap.Owner()) }()
        let messages = try messages {
            $0.mock((any Till).self, with: trap)
            $0.mock([any Till].self) { [trap] }
        } _: { container throws in
            #expect(try container.resolve((any Till).self).pay(3, note: "x") == 3)
            #expect(try container.resolve([any Till].self).count == 1)
        }
        #expect(messages == [])
        #expect(DoubleRecord(of: trap) == nil)
    }

    // Safety: all properties are constants. The compiler cannot check a class that is not final.
    private class Base: @unchecked Sendable {
        struct Members { let pay = Stub(TillDouble.pay) }
        let on = Stubs(Members())
    }

    private final class Derived<Value: Sendable>: Base, @unchecked Sendable {
        // Safety: all properties are constants.
        struct MoreMembers { let open = Stub(TillDouble.open) }
        let before: Value
        let more = Stubs(MoreMembers())
        init(_ before: Value) { self.before = before }
    }

    // Safety: it has only the constants of its superclass.
    private final class Bare: Base, @unchecked Sendable {}

    private struct Value {
        struct Members { let pay = Stub(TillDouble.pay) }
        let number = 1
        let on = Stubs(Members())
    }

    private actor Actor {
        struct Members { let pay = Stub(TillDouble.pay) }
        var number = 1
        let on = Stubs(Members())
    }

    @Test("Stubs are found only in doubles: classes with base classes, generic classes, structs and actors")
    func records() {
        let base = Base()
        #expect(DoubleRecord.records(in: base) == [base.on.doubleRecord])
        let bare = Bare()
        #expect(DoubleRecord.records(in: bare) == [bare.on.doubleRecord])
        let derived = Derived("x")
        #expect(DoubleRecord.records(in: derived) == [derived.on.doubleRecord, derived.more.doubleRecord])
        #expect(DoubleRecord(of: derived) == derived.more.doubleRecord)
        let value = Value()
        #expect(DoubleRecord.records(in: value) == [value.on.doubleRecord])
        let actor = Actor()
        #expect(DoubleRecord.records(in: actor) == [actor.on.doubleRecord])
        #expect(DoubleRecord.records(in: Array(repeating: base, count: 1000)).count == 100)
        let nothing: [Any] = [1, "x", PlainTill(), [1: 2], Any?.none as Any, { 1 }, Trap.self, Trap.Owner()]
        for value in nothing { #expect(DoubleRecord.records(in: value).isEmpty) }
    }

    // MARK: Memory

    @Test("The container keeps neither the doubles of requests nor their arguments alive")
    func memory() async throws {
        final class Order: Sendable {}
        final class OrderDouble: Sendable {
            struct Members { let place = Stub<Order, Void, Never>() }
            let on = Stubs(Members())
        }
        weak var kept: OrderDouble?
        weak var order: Order?
        try expectFailures([]) {
            let container = TestContainer {
                $0.unusedStubs = .strict
                $0.mockPerRequest(OrderDouble.self) { OrderDouble() }
            }
            try container.expectNoLeaks {
                let double = try container.resolve(OrderDouble.self)
                double.on.place.returns()
                let one = Order()
                double.on.place(one)
                (kept, order) = (double, one)
            }
            #expect(kept == nil)
            #expect(order == nil)
            container.run { _ in }
        }
    }
}
