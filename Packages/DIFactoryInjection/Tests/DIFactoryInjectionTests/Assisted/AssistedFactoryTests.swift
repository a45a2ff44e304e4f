import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

// Proves A25.
/// Tests components that are created from arguments of the caller and dependencies of the container.
@Suite struct AssistedFactoryTests {
    final class Clock: Sendable {}

    struct Customer: Sendable { let name: String }

    struct Invoice {
        let customer: Customer
        let amount: Int
        let clock: Clock
    }

    final class Billing: Sendable {
        let invoices: AssistedFactory<Customer, Int, Invoice>
        init(invoices: AssistedFactory<Customer, Int, Invoice>) { self.invoices = invoices }
    }

    // MARK: Arguments

    @Test func itIsInjectedAndCalledLikeAFunction() throws {
        let container = Container {
            Component(
                assisted: Invoice.self, arguments: Customer.self, Int.self, init: Invoice.init(customer:amount:clock:))
            Component(Clock.self, init: Clock.init).cached()
            Component(Billing.self, init: Billing.init(invoices:))
        }
        try container.validate()
        let billing = try container.resolve(Billing.self)
        let invoice = try billing.invoices(Customer(name: "Ada"), 100)
        #expect(invoice.customer.name == "Ada")
        #expect(invoice.amount == 100)
        #expect(try invoice.clock === container.resolve(Clock.self))
        #expect(
            try container.graph().edges(of: Billing.self).first
                == "parameter 1: assisted Assisted<Customer, Int, Invoice> → Assisted<Customer, Int, Invoice>")
    }

    @Test func oneToFourArgumentsWithoutDependencies() throws {
        struct All {
            let one: AssistedFactory<Int, [Int]>
            let two: AssistedFactory<Int, Int, [Int]>
            let three: AssistedFactory<Int, Int, Int, [Int]>
            let four: AssistedFactory<Int, Int, Int, Int, [Int]>
        }
        let container = Container {
            Component(All.self, init: All.init(one:two:three:four:))
            Component(assisted: [Int].self, arguments: Int.self, init: { a in [a] })
            Component(assisted: [Int].self, arguments: Int.self, Int.self, init: { a, b in [a, b] })
            Component(assisted: [Int].self, arguments: Int.self, Int.self, Int.self, init: { a, b, c in [a, b, c] })
            Component(
                assisted: [Int].self, arguments: Int.self, Int.self, Int.self, Int.self,
                init: { a, b, c, d in [a, b, c, d] })
        }
        try container.validate()
        #expect(try container.resolve([Int].self, arguments: 1) == [1])
        #expect(try container.resolve([Int].self, arguments: 1, 2) == [1, 2])
        #expect(try container.resolve([Int].self, arguments: 1, 2, 3) == [1, 2, 3])
        #expect(try container.resolve([Int].self, arguments: 1, 2, 3, 4) == [1, 2, 3, 4])
        let all = try container.resolve(All.self)
        #expect(try all.one(1) == [1])
        #expect(try all.two(1, 2) == [1, 2])
        #expect(try all.three(1, 2, 3) == [1, 2, 3])
        #expect(try all.four(1, 2, 3, 4) == [1, 2, 3, 4])
    }

    @Test func oneToFourArgumentsBeforeDependencies() throws {
        typealias P = Part
        let container = Container {
            PartsModule()
            Component(assisted: [Int].self, arguments: Int.self, init: { (a: Int, p: P<T5>) in [a, p.number] })
            Component(
                assisted: [Int].self, arguments: Int.self, Int.self,
                init: { (a: Int, b: Int, p: P<T5>, q: P<T6>) in [a, b, p.number, q.number] })
            Component(
                assisted: [Int].self, arguments: Int.self, Int.self, Int.self,
                init: { (a: Int, b: Int, c: Int, p: P<T5>, q: P<T6>, r: P<T7>) in
                    [a, b, c, p.number, q.number, r.number]
                })
            Component(
                assisted: [Int].self, arguments: Int.self, Int.self, Int.self, Int.self,
                init: { (a: Int, b: Int, c: Int, d: Int, p: P<T5>) in [a, b, c, d, p.number] })
        }
        try container.validate()
        #expect(try container.resolve([Int].self, arguments: 1) == [1, 5])
        #expect(try container.resolve([Int].self, arguments: 1, 2) == [1, 2, 5, 6])
        #expect(try container.resolve([Int].self, arguments: 1, 2, 3) == [1, 2, 3, 5, 6, 7])
        #expect(try container.resolve([Int].self, arguments: 1, 2, 3, 4) == [1, 2, 3, 4, 5])
    }

    @Test func dependenciesHaveNeeds() throws {
        let container = Container {
            Component(Clock.self, init: Clock.init).named("local").cached()
            Component(Int.self) { 7 }.named("tax")
            Component(
                assisted: Invoice.self, arguments: Customer.self,
                init: { (customer: Customer, amount: Int, clock: Clock) in
                    Invoice(customer: customer, amount: amount, clock: clock)
                }, needs: .named("tax"), .named("local"))
            Component(
                assisted: [Int].self, arguments: Int.self, Int.self, init: { (a: Int, b: Int, c: Int) in [a, b, c] },
                needs: .named("tax"))
            Component(
                assisted: [Int].self, arguments: Int.self, Int.self, Int.self,
                init: { (a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] }, needs: .named("tax"))
            Component(
                assisted: [Int].self, arguments: Int.self, Int.self, Int.self, Int.self,
                init: { (a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] }, needs: .named("missing"))
        }
        let invoice = try container.resolve(Invoice.self, arguments: Customer(name: "Ada"))
        #expect(invoice.amount == 7)
        #expect(try invoice.clock === container.resolve(Clock.self, named: "local"))
        #expect(try container.resolve([Int].self, arguments: 1, 2) == [1, 2, 7])
        #expect(try container.resolve([Int].self, arguments: 1, 2, 3) == [1, 2, 3, 7])
        let error = #expect(throws: ResolutionError.self) {
            try container.resolve([Int].self, arguments: 1, 2, 3, 4)
        }
        #expect(error?.message == "nothing is registered for Int named \"missing\"")
        #expect(error?.notes.first?.text == "parameter 5 of Assisted<Int, Int, Int, Int, [Int]>")
    }

    @Test func staticTypesDecideWhichComponentAnswers() throws {
        let container = Container {
            Component(assisted: String.self, arguments: Int.self, init: { "int \($0)" })
            Component(assisted: String.self, arguments: Double.self, init: { "double \($0)" })
            Component(assisted: String.self, arguments: (any Sendable).self, init: { "any \($0)" })
            Component(assisted: Bool.self, arguments: Int.self, init: { $0 > 1 })
        }
        try container.validate()
        #expect(try container.resolve(String.self, arguments: 2) == "int 2")
        #expect(try container.resolve(String.self, arguments: 2.5) == "double 2.5")
        #expect(try container.resolve(String.self, arguments: 2 as any Sendable) == "any 2")
        #expect(try container.resolve(Bool.self, arguments: 2))
    }

    /// Also if the container has a default cache: an assisted component does not use it.
    @Test func anArgumentCanBeNilAndAProductAProtocol() throws {
        let container = Container(cache: .threadSafe) {
            Component(assisted: String.self, arguments: Int?.self, init: { $0.map { "\($0)" } ?? "none" })
            Component(assisted: (any Error).self, arguments: String.self, init: Failure.init(text:))
        }
        #expect(try container.resolve(String.self, arguments: nil as Int?) == "none")
        #expect(try container.resolve(String.self, arguments: 3 as Int?) == "3")
        #expect(try container.resolve((any Error).self, arguments: "x") as? Failure == Failure(text: "x"))
        #expect(try container.resolve((any Error).self, arguments: "y") as? Failure == Failure(text: "y"))
    }

    struct Failure: Error, Equatable { let text: String }

    // MARK: Instances

    @Test func everyCallMakesANewInstanceFromDependenciesAsTheyAreRegistered() throws {
        final class Session: Sendable {
            let id: Int
            let clock: Clock
            let log: Tally
            init(id: Int, clock: Clock, log: Tally) {
                self.id = id
                self.clock = clock
                self.log = log
            }
        }
        let container = Container {
            Component(
                assisted: Session.self, arguments: Int.self, init: { Session(id: $0, clock: $1, log: $2) })
            Component(Clock.self, init: Clock.init).cached()
            Component(Tally.self, init: Tally.init)
        }
        let factory = try container.resolve(AssistedFactory<Int, Session>.self)
        let first = try factory(1)
        let second = try factory(1)
        #expect(first !== second)
        #expect(first.clock === second.clock)
        #expect(first.log !== second.log)
    }

    @Test func aReplacedDependencyIsSeenByTheNextCall() throws {
        let container = Container {
            Component(assisted: Int.self, arguments: Int.self, init: { (a: Int, text: String) in a + text.count })
            Component(instance: "four")
        }
        let factory = try container.resolve(AssistedFactory<Int, Int>.self)
        #expect(try factory(1) == 5)
        container.put("sixsix")
        #expect(try factory(1) == 7)
    }

    // MARK: Qualifiers

    @Test func aQualifierTellsComponentsOfTheSameTypesApart() throws {
        enum Loud {}
        struct Greetings {
            let plain: AssistedFactory<String, String>
            let english: AssistedFactory<String, String>
            let loud: AssistedFactory<String, String>
        }
        let container = Container {
            Component(assisted: String.self, arguments: String.self, init: { "\($0)" })
            Component(assisted: String.self, arguments: String.self, init: { "hello \($0)" }).named("en")
            Component(assisted: String.self, arguments: String.self, init: { $0.uppercased() }).qualified(by: Loud.self)
            Component(
                Greetings.self, init: Greetings.init(plain:english:loud:), needs: .unnamed, .named("en"),
                .qualified(by: Loud.self))
        }
        try container.validate()
        let greetings = try container.resolve(Greetings.self)
        #expect(try greetings.plain("ada") == "ada")
        #expect(try greetings.english("ada") == "hello ada")
        #expect(try greetings.loud("ada") == "ADA")
        #expect(try container.resolve(String.self, qualifier: "en", arguments: "bob") == "hello bob")
        #expect(try container.resolve(String.self, qualifier: .type(Loud.self), arguments: "bob") == "BOB")
    }

    // MARK: Kinds of injection

    @Test func anOptionalFactoryIsNilWhereNothingIsRegistered() throws {
        struct Maybe { let factory: AssistedFactory<Int, String>? }
        let empty = Container { Component(Maybe.self, init: Maybe.init(factory:)) }
        try empty.validate()
        #expect(try empty.resolve(Maybe.self).factory == nil)
        let full = Container {
            Component(Maybe.self, init: Maybe.init(factory:))
            Component(assisted: String.self, arguments: Int.self, init: { "\($0)" })
        }
        #expect(try full.resolve(Maybe.self).factory?(4) == "4")
    }

    @Test func aClosureOverAResolverPassesArguments() throws {
        let container = Container {
            Component(assisted: String.self, arguments: Int.self, init: { "number \($0)" })
            Component([String].self) { resolver in
                [try resolver.resolve(String.self, arguments: 1), try resolver.resolve(String.self, arguments: 2)]
            }
        }
        #expect(try container.resolve([String].self) == ["number 1", "number 2"])
    }

    // MARK: Cycles

    final class Parent: Sendable {
        let children: AssistedFactory<Int, Child>
        init(children: AssistedFactory<Int, Child>) { self.children = children }
    }

    struct Child {
        let number: Int
        let parent: Parent
    }

    @Test func aCycleThroughAnAssistedFactoryIsAllowed() throws {
        let container = Container {
            Component(Parent.self, init: Parent.init(children:)).cached()
            Component(assisted: Child.self, arguments: Int.self, init: Child.init(number:parent:))
        }
        try container.validate()
        let parent = try container.resolve(Parent.self)
        let child = try parent.children(3)
        #expect(child.number == 3)
        #expect(child.parent === parent)
    }

    @Test(arguments: [true, false]) func aCycleByCallingTheFactoryTooEarlyIsReported(_ isCached: Bool) throws {
        final class Eager: Sendable {
            let child: String
            init(children: AssistedFactory<Int, EagerChild>) throws { child = "\(try children(1).number)" }
        }
        struct EagerChild {
            let number: Int
            init(number: Int, parent: Eager) { self.number = number }
        }
        let eager = Component(Eager.self, init: Eager.init(children:))
        let container = Container {
            isCached ? eager.cached() : eager
            Component(assisted: EagerChild.self, arguments: Int.self, init: EagerChild.init(number:parent:))
        }
        let error = try resolutionError { try container.resolve(Eager.self) }
        #expect(error.code == .cycle)
        #expect(error.message.contains("Eager needs itself"))
        #expect(throws: ResolutionError.self) { try container.resolve(Eager.self) }
    }
}
