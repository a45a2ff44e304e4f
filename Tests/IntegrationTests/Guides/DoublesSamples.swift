import DICore
import DIDoubles
import DIFactoryInjection
import DITesting
import Foundation
import Testing

/// The samples of docs/Doubles.md.
@Suite struct DoublesSamples {
    private static let guide = "docs/Doubles.md"

    /// Expects that the guide shows failures, as they are printed for doubles at the top level of a file.
    private func expectShown(_ failures: [TestFailure], at location: SourceLocation = #_sourceLocation) throws {
        #expect(!failures.isEmpty, sourceLocation: location)
        for failure in failures {
            let text = failure.message.replacing(/Doubles(?:Guide|Samples)\.(?=[A-Z])/, with: "")
            try IntegrationTests.expectShown(text, in: Self.guide, location: location)
        }
    }

    typealias Card = DoublesGuide.Card
    typealias Checkout = DoublesGuide.Checkout
    typealias Gateway = DoublesGuide.Gateway
    typealias GatewayDouble = DoublesGuide.GatewayDouble
    typealias Ledger = DoublesGuide.Ledger
    typealias LedgerDouble = DoublesGuide.LedgerDouble
    typealias Receipt = DoublesGuide.Receipt

    struct Declined: Error {}
    struct Timeout: Error {}

    let card = Card(number: "4242")

    // sample: first
    @Test func paymentsAreBooked() throws {
        let gateway = GatewayDouble()
        let ledger = LedgerDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        ledger.on.book.returns()

        let receipt = try Checkout(gateway: gateway, ledger: ledger).pay(100, with: card)

        #expect(receipt == Receipt(id: 1))
        gateway.on.charge.with(100, card).expectCalled(.once)
        ledger.on.book.with(100).expectCalled(.once)
    }
    // end sample

    @Test func aDeclinedCardEndsTheProgram() async {
        await #expect(processExitsWith: .exitCode(3)) {
            // The child process: doubles, containers and expectations are here.
            let gateway = GatewayDouble()
            gateway.on.charge.throws(Declined())
            do {
                _ = try Checkout(gateway: gateway, ledger: LedgerDouble()).pay(100, with: Card(number: "4242"))
            } catch {
                gateway.on.charge.with(100, .any).expectCalled(.once)
                exit(3)
            }
        }
    }

    // MARK: Answers

    @Test func answers() throws {
        let gateway = GatewayDouble()
        let ledger = LedgerDouble()
        // sample: answers
        gateway.on.charge.returns(Receipt(id: 1))
        gateway.on.charge.returns(Receipt(id: 1), Receipt(id: 2))  // one for each call; the last one repeats
        gateway.on.charge.throws(Timeout()).thenReturns(Receipt(id: 1))
        gateway.on.charge.runs { amount, card in
            if card.number.isEmpty { throw Declined() }
            return Receipt(id: amount)
        }
        ledger.on.book.returns()  // returns nothing
        // end sample
        #expect(try gateway.charge(7, to: card) == Receipt(id: 7))
        #expect(throws: Declined.self) { try gateway.charge(7, to: Card(number: "")) }
        ledger.book(1)
    }

    @Test func theNewestMatchingStubAnswers() throws {
        let gateway = GatewayDouble()
        gateway.on.charge.with(.in(...0), .any).throws(Declined())
        gateway.on.charge.with(.any, .equal(card)).returns(Receipt(id: 1))
        gateway.on.charge.returns(Receipt(id: 2))

        #expect(try gateway.charge(0, to: card) == Receipt(id: 1))  // of those that match, the newest
        #expect(throws: Declined.self) { try gateway.charge(0, to: Card(number: "1881")) }
        #expect(try gateway.charge(100, to: Card(number: "1881")) == Receipt(id: 2))  // for all the rest
    }

    // MARK: Matchers

    @Test func matchers() {
        struct Plain {
            let name: String
        }
        final class Token {}
        let token = Token()
        func matches<Value>(_ value: Value, _ matcher: Matcher<Value>) -> Bool { matcher.matches(value) }
        #expect(matches(100, 100))
        #expect(matches(card, .any))
        #expect(matches(card, .equal(card)))
        #expect(matches(5, .in(1...99)))
        #expect(matches(card, .field(\.number, "4242")))
        #expect(matches(5, .where { $0 % 2 == 1 }))
        #expect(matches(5, .not(0)))
        #expect(matches(5, .anyOf(1, 5, .in(100...))))
        #expect(matches(card, .allOf(.field(\.number, "4242"), .not(.equal(Card(number: ""))))))
        #expect(matches(token, .same(as: token)))
        #expect(matches(nil, nil as Matcher<Int?>))
        #expect(matches(nil, .isNil() as Matcher<Plain?>))
        #expect(matches(5, .some(.in(1...99))))
        #expect(matches(Declined(), .type(Declined.self) as Matcher<any Error>))
    }

    // MARK: Calls

    @Test func recordedCalls() throws {
        let gateway = GatewayDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        _ = try gateway.charge(100, to: card)
        _ = try gateway.charge(50, to: Card(number: "1881"))

        // sample: calls
        #expect(gateway.on.charge.count == 2)
        #expect(gateway.on.charge.arguments.map(\.0) == [100, 50])
        #expect(gateway.on.charge.with(.any, .field(\.number, "1881")).arguments.map(\.0) == [50])
        #expect(gateway.on.charge.recorded.last?.description == #"charge(50, to: Card(number: "1881"))"#)

        gateway.on.forgetCalls()  // the stubs stay
        #expect(gateway.on.charge.count == 0)
        gateway.on.charge.removeStubs()  // of this member; the calls stay
        // end sample
    }

    // MARK: Missing stubs

    @Test func unstubbed() throws {
        let failures = FailureCapture.run {
            // sample: unstubbed
            let gateway = GatewayDouble()
            gateway.on.refund.with(.field(\.id, 7)).returns()
            Checkout(gateway: gateway, ledger: LedgerDouble()).cancel(Receipt(id: 1))
            // end sample
        }
        try expectShown(failures)
    }

    protocol Cache: Sendable {
        func value(for key: String) -> Int?
        func store(_ value: Int, for key: String)
    }

    final class CacheDouble: Cache {
        struct Members {
            let value = Stub(CacheDouble.value)
            let store = Stub(CacheDouble.store)
        }
        let on: Stubs<Members>

        init(relaxed isRelaxed: Bool = false) { on = Stubs(Members(), relaxed: isRelaxed) }

        func value(for key: String) -> Int? { on.value(key) }
        func store(_ value: Int, for key: String) { on.store(value, key) }
    }

    @Test func aRelaxedDouble() {
        let cache = CacheDouble(relaxed: true)
        cache.store(1, for: "a")
        #expect(cache.value(for: "a") == nil)
        cache.on.store.expectCalled(.once)
    }

    // MARK: Properties

    protocol Till: AnyObject, Sendable {
        var isOpen: Bool { get set }
        var currency: String { get }
    }

    final class TillDouble: Till {
        struct Members {
            let isOpen = PropertyStub(\TillDouble.isOpen)
            let currency = PropertyStub(\TillDouble.currency)
        }
        let on = Stubs(Members())

        var isOpen: Bool {
            get { on.isOpen.get() }
            set { on.isOpen.set(newValue) }
        }
        var currency: String { on.currency.get() }
    }

    @Test func aProperty() {
        let till = TillDouble()
        till.on.currency.get.returns("EUR")
        till.isOpen = true
        #expect(till.isOpen)  // the assigned value
        #expect(till.currency == "EUR")
        #expect(till.on.isOpen.set.arguments == [true])
        till.on.isOpen.get.expectCalled(.once)
    }

    // MARK: Spies

    final class BankGateway: Gateway {
        func charge(_ amount: Int, to card: Card) throws -> Receipt {
            if amount > 1000 { throw Declined() }
            return Receipt(id: amount)
        }
        func refund(_ receipt: Receipt) throws {}
    }

    final class GatewaySpy: Gateway {
        struct Members {
            let charge = Stub(GatewaySpy.charge)
            let refund = Stub(GatewaySpy.refund)
        }
        let on = Stubs(Members())
        let real: any Gateway

        init(_ real: any Gateway) { self.real = real }

        func charge(_ amount: Int, to card: Card) throws -> Receipt {
            try on.charge(amount, card, forwardingTo: real.charge)
        }
        func refund(_ receipt: Receipt) throws { try on.refund(receipt, forwardingTo: real.refund) }
    }

    @Test func aSpy() throws {
        let gateway = GatewaySpy(BankGateway())
        gateway.on.charge.with(13, .any).throws(Timeout())

        #expect(try gateway.charge(100, to: card) == Receipt(id: 100))  // the bank answers
        #expect(throws: Timeout.self) { try gateway.charge(13, to: card) }  // the stub answers
        #expect(gateway.on.charge.arguments.map(\.0) == [100, 13])
    }

    class Meter {
        func read(_ line: Int) throws -> Int { line * 2 }
    }

    final class MeterSpy: Meter {
        struct Members {
            let read = Stub(MeterSpy.read)
        }
        let on = Stubs(Members())

        override func read(_ line: Int) throws -> Int { try on.read(line, forwardingTo: super.read) }
    }

    @Test func subclasses() throws {
        let meter = MeterSpy()
        meter.on.read.with(1).returns(7)
        #expect(try meter.read(1) == 7)
        #expect(try meter.read(2) == 4)
    }

    // MARK: Verification

    private func paid() throws -> (GatewayDouble, LedgerDouble) {
        let gateway = GatewayDouble()
        let ledger = LedgerDouble()
        gateway.on.charge.returns(Receipt(id: 1))
        ledger.on.book.returns()
        let checkout = Checkout(gateway: gateway, ledger: ledger)
        _ = try checkout.pay(99, with: card)
        _ = try checkout.pay(50, with: Card(number: "1881"))
        return (gateway, ledger)
    }

    @Test func counts() throws {
        let (gateway, ledger) = try paid()
        // sample: counts
        gateway.on.charge.expectCalled()  // at least once
        gateway.on.charge.expectCalled(2)  // exactly twice
        gateway.on.charge.with(99, .any).expectCalled(.once)
        ledger.on.book.expectCalled(.between(1...3))
        ledger.on.book.with(.in(1000...)).expectNeverCalled()
        gateway.on.refund.expectNeverCalled()
        // end sample
        ledger.on.book.expectCalled(.atLeast(2))
        ledger.on.book.expectCalled(.atMost(2))
        ledger.on.book.expectCalled(.exactly(2))
        gateway.on.refund.expectCalled(.never)
    }

    @Test func countsThatAreWrong() throws {
        let failures = try FailureCapture.run {
            let (gateway, ledger) = try paid()
            gateway.on.charge.with(100, .field(\.number, "4242")).expectCalled()
            ledger.on.book.expectCalled(.once)
        }
        #expect(failures.count == 2)
        try expectShown(Array(failures.prefix(1)))
    }

    @Test func order() throws {
        let (gateway, ledger) = try paid()
        // sample: order
        expectOrder {
            gateway.on.charge.with(99, .any)
            ledger.on.book.with(99)
            gateway.on.charge.with(50, .any)
        }
        // end sample
    }

    @Test func noMoreCalls() throws {
        let failures = try FailureCapture.run {
            let (gateway, ledger) = try paid()
            // sample: no-more
            gateway.on.charge.with(99, .any).expectCalled(.once)
            ledger.on.book.expectCalled(2)
            expectNoMoreCalls(gateway.on, ledger.on)
            // end sample
        }
        try expectShown(failures)
    }

    @Test func unusedStubs() throws {
        let failures = try FailureCapture.run {
            let gateway = GatewayDouble()
            gateway.on.charge.with(100, .any).returns(Receipt(id: 1))
            gateway.on.charge.returns(Receipt(id: 2))
            _ = try gateway.charge(99, to: card)
            expectStubsUsed(gateway.on)
        }
        #expect(failures.count == 1)
    }

    // MARK: Waiting

    @Test func bookedInTheBackground() async throws {
        let ledger = LedgerDouble()
        ledger.on.book.returns()
        // sample: waiting
        Task { ledger.book(100) }

        await ledger.on.book.with(100).expectCalled(within: .seconds(10))

        let calls = try await ledger.on.book.waitForCalls(1, within: .seconds(10))
        #expect(calls.map(\.arguments) == [100])
        // end sample
    }

    // MARK: Isolation

    struct Item: Hashable, Sendable {
        let id: Int
    }

    protocol Catalog: Sendable {
        func fetch(_ id: Int) async throws -> Item
    }

    final class CatalogDouble: Catalog {
        struct Members {
            let fetch = AsyncStub(CatalogDouble.fetch)
        }
        let on = Stubs(Members())

        func fetch(_ id: Int) async throws -> Item { try await on.fetch(id) }
    }

    @Test func anAsynchronousHandler() async throws {
        let catalog = CatalogDouble()
        catalog.on.fetch.runs { id in
            await Task.yield()
            return Item(id: id)
        }
        #expect(try await catalog.fetch(1) == Item(id: 1))
    }

    @MainActor final class View {
        var title = ""
    }

    @MainActor protocol Screen: AnyObject {
        var title: String { get set }
        func show(_ view: View)
        func close() async -> Bool
    }

    @MainActor final class ScreenDouble: Screen {
        struct Members {
            let title = PropertyStub<String>()
            let show = MainActorStub(ScreenDouble.show)
            let close = AsyncStub(ScreenDouble.close)
        }
        let on = Stubs(Members())

        var title: String {
            get { on.title.get() }
            set { on.title.set(newValue) }
        }
        func show(_ view: View) { on.show(view) }
        func close() async -> Bool { await on.close() }
    }

    @Test @MainActor func aScreen() async {
        let screen = ScreenDouble()
        screen.on.show.runs { view in view.title = "shown" }  // on the main actor
        screen.on.close.returns(true)
        let view = View()
        screen.show(view)
        #expect(view.title == "shown")
        screen.on.show.with(.same(as: view)).expectCalled(.once)
        #expect(await screen.close())
    }

    // MARK: Other members

    protocol Log: Sendable {
        func write(_ text: String)
        func write(_ number: Int)
        func encode<Value: Encodable & Sendable>(_ value: Value) throws -> String
        func round(_ amount: inout Int)
        func fetch(_ id: Int, completion: @escaping @Sendable (Item) -> Void)
        func transaction(_ body: () throws -> Void) rethrows
        func line(_ words: String...)
        func check(_ amount: Int) throws(Declined)
        subscript(id: Int) -> Item { get }
    }

    final class LogDouble: Log {
        struct Members {
            let writeString = Stub(LogDouble.write as (LogDouble) -> (String) -> Void)
            let writeInt = Stub(LogDouble.write as (LogDouble) -> (Int) -> Void)
            let encode = Stub<any Encodable & Sendable, String, any Error>()
            let round = Stub<Int, Int, Never>()
            let fetch = Stub(LogDouble.fetch)
            let transaction = Stub<Void, Void, Never>()
            let line = Stub<[String], Void, Never>()
            let check = Stub(LogDouble.check)
            let `subscript` = Stub<Int, Item, Never>()
        }
        let on = Stubs(Members())

        func write(_ text: String) { on.writeString(text) }
        func write(_ number: Int) { on.writeInt(number) }
        func encode<Value: Encodable & Sendable>(_ value: Value) throws -> String { try on.encode(value) }
        func round(_ amount: inout Int) { amount = on.round(amount) }
        func fetch(_ id: Int, completion: @escaping @Sendable (Item) -> Void) { on.fetch(id, completion) }
        func transaction(_ body: () throws -> Void) rethrows {
            on.transaction()
            try body()
        }
        func line(_ words: String...) { on.line(words) }
        func check(_ amount: Int) throws(Declined) { try on.check(amount) }
        subscript(id: Int) -> Item { on.subscript(id) }
    }

    @Test func otherMembers() throws {
        let log = LogDouble()
        log.on.writeString.returns()
        log.write("a")
        log.on.writeInt.returns()
        log.write(1)
        log.on.encode.with(.type(Int.self, 1)).returns("one")
        #expect(try log.encode(1) == "one")
        log.on.round.runs { $0 * 2 }
        var amount = 2
        log.round(&amount)
        #expect(amount == 4)
        log.on.transaction.returns()
        log.transaction {}
        log.on.line.returns()
        log.line("a", "b")
        log.on.line.with(["a", "b"]).expectCalled()
        log.on.check.throws(Declined())
        #expect(throws: Declined.self) { try log.check(1) }
        log.on.subscript.returns(Item(id: 1))
        #expect(log[5].id == 1)
        #expect(log.on.subscript.arguments == [5])
    }

    // MARK: With containers

    final class PaperLedger: Ledger {
        func book(_ amount: Int) {}
    }

    struct ShopModule: Module {
        var components: ComponentList {
            Component((any Gateway).self, init: BankGateway.init).cached()
            Component((any Ledger).self, init: PaperLedger.init).cached()
            Component(Checkout.self, init: Checkout.init(gateway:ledger:))
        }
    }

    // sample: container
    @Test(
        .container(ShopModule()) {
            $0.mock((any Gateway).self) { GatewaySpy(BankGateway()) }
            $0.mock((any Ledger).self) { LedgerDouble() }
        })
    func paymentsOfTheShopAreBooked() throws {
        let container = try TestContainer.current
        let gateway = try container.double(GatewaySpy.self)
        let ledger = try container.double(LedgerDouble.self)
        ledger.on.book.with(100).returns()

        _ = try container.resolve(Checkout.self).pay(100, with: card)

        gateway.on.charge.with(100, .any).expectCalled(.once)
        expectNoMoreCalls(gateway.on)
    }
    // end sample
}

extension Matcher where Value == Int {
}
