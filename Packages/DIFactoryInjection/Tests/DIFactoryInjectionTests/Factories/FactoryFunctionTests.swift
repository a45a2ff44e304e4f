import DICore
import DIFactoryInjection
import DIInspection
import Testing

private struct Price: Equatable { let cents: Int }

private func halved(_ price: Price) -> Double { Double(price.cents) / 2 }

// Proves B2.
/// Tests all kinds of functions: initializers, functions and closures.
@Suite struct FactoryFunctionTests {
    struct Session: Sendable { let token: String }

    struct Client {
        let session: Session
        let retries: Int
        init(session: Session, retries: Int = 3) {
            self.session = session
            self.retries = retries
        }
    }

    protocol Clock: Sendable { var now: Int { get } }

    class Base: @unchecked Sendable {
        // Safety: immutable.
        let clock: any Clock
        init(clock: any Clock) { self.clock = clock }
    }

    final class Derived: Base, @unchecked Sendable {}

    struct FixedClock: Clock { let now: Int }

    private enum Sessions {
        static func guest(_ clock: any Clock) -> Session { Session(token: "guest \(clock.now)") }
    }

    private struct Port: Equatable {
        let number: Int
        init?(_ text: String) {
            guard let number = Int(text) else { return nil }
            self.number = number
        }
    }

    /// Also one that creates an implementation of a protocol, a subclass, or an optional.
    @Test func functionsOfEachKindAreFactories() throws {
        let container = Container {
            Component(instance: Price(cents: 5))
            Component(instance: 7)
            Component(instance: "80")
            Component(Double.self, init: halved)
            Component((any Clock).self, init: FixedClock.init(now:))
            Component(Session.self, init: Sessions.guest)
            Component(Base.self, init: Derived.init(clock:))
            Component(Port?.self, init: Port.init)
        }
        #expect(try container.resolve(Double.self) == 2.5)
        #expect(try container.graph().edges(of: Double.self) == ["parameter 1: Price → Price"])
        #expect(try container.resolve((any Clock).self).now == 7)
        #expect(try container.graph().edges(of: (any Clock).self) == ["parameter 1: Int → Int"])
        let error = try resolutionError { try container.resolve(FixedClock.self) }
        #expect(error.code == .missing)
        #expect(error.message == "nothing is registered for FixedClock")
        #expect(try container.resolve(Session.self).token == "guest 7")
        #expect(try container.resolve(Base.self) is Derived)
        #expect(try container.resolve(Port?.self)?.number == 80)
    }

    @Test func aClosureSkipsDefaultArguments() throws {
        let container = Container {
            Component(instance: Session(token: "t"))
            Component(Client.self, init: { (session: Session) in Client(session: session) })
        }
        try container.validate()
        let client = try container.resolve(Client.self)
        #expect(client.session.token == "t")
        #expect(client.retries == 3)
        #expect(try container.graph().edges(of: Client.self) == ["parameter 1: Session → Session"])
        #expect(try container.graph().node(Client.self).isOpaque == false)
    }

    /// A function reference cannot skip a default argument, so the parameter is a need.
    @Test func aReferenceAsksForDefaultArgumentsToo() throws {
        let container = Container {
            Component(instance: Session(token: "t"))
            Component(Client.self, init: Client.init(session:retries:))
        }
        let error = try resolutionError { try container.resolve(Client.self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(Int.self))
        #expect(error.notes.first?.text == "parameter 2 of Client")
    }

    /// A closure with only a capture list fits both `init:` and `make:`.
    @Test func aTrailingClosureWithoutParametersNeedsNothing() throws {
        let token = "captured"
        let container = Container {
            Component(Session.self) { Session(token: "closure") }
            Component(Session.self) { [token] in Session(token: token) }.named("captured")
        }
        #expect(try container.resolve(Session.self).token == "closure")
        #expect(try container.graph().node(Session.self).edges.isEmpty)
        #expect(try container.resolve(Session.self, named: "captured").token == token)
        #expect(try container.graph().node(Session.self, named: "captured").edges.isEmpty)
    }

    @Test func manyComponentsOfAChainAreMade() throws {
        struct A { let price: Price }
        struct B { let a: A }
        struct C { let b: B, a: A }
        struct D { let c: C, b: B, a: A }
        let container = Container {
            Component(D.self, init: D.init(c:b:a:))
            Component(C.self, init: C.init(b:a:))
            Component(B.self, init: B.init(a:))
            Component(A.self, init: A.init(price:))
            Component(instance: Price(cents: 3))
        }
        let d = try container.resolve(D.self)
        #expect([d.a, d.b.a, d.c.a, d.c.b.a].map(\.price.cents) == [3, 3, 3, 3])
    }

    /// A reference without labels means the initializer without parameters, if there is one.
    @Test func aBareReferenceMeansTheInitializerWithoutParameters() throws {
        struct Many {
            let numbers: [Int]
            init() { numbers = [] }
            init(a: Int) { numbers = [a] }
            init(a: Int, b: Int) { numbers = [a, b] }
        }
        let container = Container {
            Component(instance: 1)
            Component(Many.self, init: Many.init)
            Component(Many.self, init: Many.init(a:)).named("one")
            Component(Many.self, init: Many.init(a:b:)).named("two")
        }
        #expect(try container.resolve(Many.self).numbers == [])
        #expect(try container.resolve(Many.self, named: "one").numbers == [1])
        #expect(try container.resolve(Many.self, named: "two").numbers == [1, 1])
    }
}
