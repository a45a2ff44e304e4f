import DIDoubleMacros

struct Card: Hashable, Sendable {
    let number: String
}

struct Receipt: Hashable, Sendable {
    let id: Int
}

final class View {
    var title = ""
}

@Double
protocol Gateway: Sendable {
    func charge(_ amount: Int, to card: Card) throws -> Receipt
    func refund(_ receipt: Receipt) throws
}

@Double
protocol Screen {
    var title: String { get set }
    func show(_ view: View) async throws
    func onTap(_ handler: @escaping () -> Void, in view: View)
    subscript(index: Int) -> String { get set }
}

@Double
nonisolated protocol Clock: Sendable {
    var now: Int { get }
    func tick() async -> Int
}

@Double
protocol Archive: Actor {
    func store(_ text: String) throws -> Int
}

@Double(.inheritable)
protocol Account {
    func deposit(_ amount: Int)
}

@Double(inherits: (any Account).self)
protocol Savings: Account {
    func close()
}

@Double
protocol Journal: Sendable {
    @ByHand(stub: Stub<String, Void, Never>.self) func draw(_ drawing: View)
    @ByHand func transaction<Result>(_ body: () throws -> Result) rethrows -> Result
}

extension JournalDouble {
    func draw(_ drawing: View) { on.draw(drawing.title) }
    func transaction<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

@main
enum Program {
    static func main() async throws {
        try payments()
        try await screens()
        try await actors()
        inherited()
        byHand()
        print("each double has the expected calls")
    }

    private static func payments() throws {
        let gateway = GatewayDouble()
        let card = Card(number: "4242")
        gateway.on.charge.with(100, card).returns(Receipt(id: 1))
        gateway.on.charge.with(.in(101...), .field(\.number, "4242")).returns(Receipt(id: 2))
        gateway.on.refund.returns()
        expect(try gateway.charge(100, to: card), Receipt(id: 1))
        expect(try gateway.charge(200, to: card), Receipt(id: 2))
        try gateway.refund(Receipt(id: 2))
        expect(gateway.on.charge.with(.any, card).count, 2)
        expect(gateway.on.refund.arguments, [Receipt(id: 2)])
    }

    private static func screens() async throws {
        let screen = ScreenDouble()
        let view = View()
        screen.on.show.returns()
        screen.on.onTap.returns()
        screen.on.subscript.returns("first")
        screen.on.subscriptSet.returns()
        screen.title = "title"
        try await screen.show(view)
        screen.onTap({}, in: view)
        screen[1] = "second"
        expect(screen.title, "title")
        expect(screen[0], "first")
        expect(screen.on.show.with(.same(as: view)).count, 1)
        expect(screen.on.onTap.count, 1)
        expect(screen.on.subscriptSet.with(1, "second").count, 1)
    }

    private static func actors() async throws {
        let clock = ClockDouble()
        clock.on.now.get.returns(12)
        clock.on.tick.returns(13)
        expect(clock.now, 12)
        expect(await clock.tick(), 13)
        let archive = ArchiveDouble()
        archive.on.store.returns(1)
        expect(try await archive.store("text"), 1)
        expect(archive.on.store.with("text").count, 1)
    }

    private static func inherited() {
        let savings = SavingsDouble()
        savings.on.account.deposit.returns()
        savings.on.close.returns()
        savings.deposit(1)
        savings.close()
        expect(savings.on.account.deposit.with(1).count, 1)
    }

    private static func byHand() {
        let journal = JournalDouble()
        journal.on.draw.returns()
        journal.draw(View())
        expect(journal.transaction { 1 }, 1)
        expect(journal.on.draw.with("").count, 1)
    }

    /// Ends the program if a result is wrong, and prints it otherwise.
    private static func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
        precondition(value == expected, "\(value) is not \(expected), in line \(line)")
        print("\(value)")
    }
}
