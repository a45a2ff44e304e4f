#if Macros
    public import DIDoubleMacros

    // The protocols whose doubles are tested.

    struct Card: Hashable, Sendable {
        let number: String
    }

    struct Receipt: Hashable, Sendable {
        let id: Int
    }

    struct Declined: Error, Equatable {}

    final class View {
        var title = ""
    }

    @Double
    protocol Gateway: Sendable {
        func charge(_ amount: Int, to card: Card) throws -> Receipt
        func refund(_ receipt: Receipt) throws
    }

    @Double
    protocol Till: Sendable {
        var isOpen: Bool { get set }
        var currency: String { get }
        var rate: Int { get throws(Declined) }
        var total: Int { get async throws }
    }

    @Double
    protocol Store: Actor {
        var count: Int { get set }
        func load(_ id: Int) async throws -> Receipt
        func drop(_ id: Int)
        nonisolated func name() -> String
    }

    @Double @MainActor
    protocol Screen {
        var title: String { get set }
        func show(_ view: View)
        func close() async -> Bool
    }

    /// A protocol whose isolation makes it `Sendable` with values that are not.
    @Double @MainActor
    protocol Board: Sendable {
        func onTap(_ handler: @escaping () -> Void, in view: View)
    }

    /// A protocol with a member that does not have its isolation.
    @Double @MainActor
    public protocol Panel {
        var title: String { get set }
        nonisolated func id() -> Int
    }

    /// A protocol whose members without its isolation work next to values that are not `Sendable`.
    @Double @MainActor
    protocol Gallery {
        var selected: View { get set }
        func show(_ view: View)
        func load() async -> View
        func onTap(_ handler: @escaping () -> Void)
        nonisolated var count: Int { get }
        nonisolated func name(of index: Int) async throws -> String
        nonisolated subscript(index: Int) -> String { get set }
        #if Macros
            nonisolated func `default`(_ on: Int) -> Int
        #endif
    }

    /// Values that their callers give away, which a double that is not `Sendable` keeps.
    @Double
    protocol Storage {
        func store(_ view: sending View)
        func move(_ view: sending View, to place: Int) async
    }

    @Double
    protocol Mixed: Sendable {
        @MainActor func show(_ text: String)
        func hide()
    }

    @Double
    protocol Log: Sendable {
        func write(_ text: String)
        func write(_ number: Int)
        func write(title: String)
        func write(_ texts: [String])
        func write(_ text: String?, _ others: (Int, Int)...)
        func write(_ text: String, _ others: (Int, Int)...)
        func writeAll(_ points: (Int, Int)...)
        func write() -> Int
        func write() -> String
        func encode<Value: Encodable & Sendable>(_ value: Value) throws -> String
        func encode<Value: Encodable & Sendable>(all values: [Value], as type: Value.Type, or other: Value?)
        func describe(_ value: some Sendable, in line: Int)
        func round(_ amount: inout Int)
        func divide(_ amount: inout Int, by divisor: Int, rest: inout Int) throws -> Bool
        func fetch(_ id: Int, completion: @escaping @Sendable (Receipt) -> Void)
        func fallBack(to value: @autoclosure @escaping @Sendable () -> Int)
        func line(_ words: String...)
        func check(_ amount: Int) throws(Declined)
        func move(_ point: (Int, Int)) -> (x: Int, y: Int)
        func open(on: Int, for in: Int, _: Int)
        func `default`()
        func isEqual(to other: Self) -> Bool
        func flush()
        func flush() async
        func next() -> Int
        func next() async -> Int
        func own(_ first: consuming String, _ second: borrowing String)
        subscript(id: Int) -> Receipt { get }
        subscript(name: String, at index: Int) -> Receipt { get set }
        subscript(place place: Int) -> Int { get }
        #if Macros
            func debug() async
        #else
            func debug(_ text: String)
        #endif
        @available(*, deprecated) func old()
        @discardableResult mutating func step() -> Int
    }

    @Double
    protocol Repository<Item> {
        associatedtype Item: Hashable
        associatedtype Key: Sendable where Key: Comparable
        typealias Handler = (Item) -> Void

        func load(_ key: Key) -> Item
        func observe(_ handler: @escaping Handler)
        func save(_ item: Self.Item)
    }

    @Double
    protocol Printer: Sendable {
        @ByHand(stub: Stub<String, Void, Never>.self) func print(_ view: View)
        @ByHand func transaction(_ body: () throws -> Void) rethrows
        @ByHand init(name: String)
        @ByHand static func shared() -> Self
    }

    extension PrinterDouble {
        convenience init(name: String) { self.init(relaxed: name == "relaxed") }

        static func shared() -> PrinterDouble { PrinterDouble() }

        func print(_ view: View) { on.print(view.title) }
        func transaction(_ body: () throws -> Void) rethrows { try body() }
    }

    /// A protocol that others inherit.
    @Double(.inheritable)
    public protocol Basket: Sendable {
        var isOpen: Bool { get set }
        func put(_ amount: Int) throws -> Int
    }

    /// A protocol that inherits and is inherited.
    @Double(.inheritable, inherits: (any Basket).self)
    public protocol GiftBasket: Basket {
        func close() async
    }

    @Double(inherits: (any GiftBasket).self, (any Named).self)
    protocol FestiveBasket: GiftBasket, Named {
        func spend(_ amount: Int)
    }

    @Double(.inheritable)
    protocol Named: Sendable {
        var name: String { get }
    }

    @Double(.inheritable) @MainActor
    protocol Window {
        var title: String { get set }
        func show(_ view: View)
    }

    @Double(inherits: (any Window).self) @MainActor
    protocol Dialog: Window {
        func confirm() async -> Bool
    }

    @Double(.inheritable) @MainActor
    protocol Numbered {
        nonisolated func number() -> Int
    }

    /// A protocol whose own members need values that are not `Sendable`, and an inherited one without its isolation.
    @Double(inherits: (any Window).self, (any Numbered).self) @MainActor
    protocol Pane: Window, Numbered {
        func split(_ view: View) async
    }

    @Double(.inheritable)
    protocol Cell: Actor {
        var value: Int { get }
        func set(_ value: Int)
        nonisolated func name() -> String
    }

    // The macro sees only the protocol, so it repeats `Actor`.
    @Double(inherits: (any Cell).self)
    protocol WatchedCell: Cell, Actor {
        func changes() async -> Int
    }

    enum Outer {
        /// A protocol in another type.
        @Double
        public protocol Inner {
            func run() -> Double
        }

        @Double
        private protocol Hidden {
            func run() -> Double
        }

        static func runHidden() -> Double {
            let hidden = HiddenDouble()
            hidden.on.run.returns(0.5)
            return hidden.run()
        }
    }

    @Double
    protocol Marker {}

    // A requirement of an inherited associated type.
    @Double
    protocol Totals: Sequence where Element == Int {
        associatedtype Unit
        func unit() -> Unit
    }

    extension TotalsDouble {
        func makeIterator() -> CollectionOfOne<Int>.Iterator { CollectionOfOne(3).makeIterator() }
    }

    // An attribute inside `#if`.
    #if Macros
        @Double
    #endif
    protocol Traced {
        @ByHand func trace(_ body: () -> Void)
        func note(_ text: String)
    }

    extension TracedDouble {
        func trace(_ body: () -> Void) { body() }
    }

    // Keywords as names.
    @Double(.inheritable)
    protocol `Default` {
        func `init`(_ value: Int)
        var `self`: Int { get }
    }

    @Double(inherits: (any Default).self)
    protocol `for`: Default {
        func `repeat`()
    }
#endif
