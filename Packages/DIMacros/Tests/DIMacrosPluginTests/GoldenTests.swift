#if Macros
    import TestSupport
    import Testing

    /// Compares whole expansions with files that a reader can judge.
    @Suite struct GoldenTests {
        static let samples = [
            "Shop": """
            @DependencyGraph
            public struct ShopGraph {
                let settings: Settings
                @Includes((any Ledger).self) let billing: BillingGraph

                @Provides(.shared) public static func catalog(settings: Settings) -> any Catalog {
                    StockList(settings: settings)
                }
                @Provides public static func checkout(
                    catalog: consuming any Catalog, ledger: any Ledger, rules: [any PricingRule], note: String?
                ) -> Checkout {
                    Checkout(catalog: catalog, ledger: ledger, rules: rules, note: note)
                }
                @Provides(.contributed) static func volume() -> any PricingRule { VolumeRule() }
                @Provides(.shared, .contributed) private static func loyalty() -> any PricingRule { LoyaltyRule() }
                @Provides static func invoice(@Assisted customer: String, makeCheckout: @escaping () -> Checkout) -> Invoice {
                    Invoice(customer: customer, makeCheckout: makeCheckout)
                }
                @Provides(.shared) @MainActor static func model(checkout: Checkout) -> CheckoutModel {
                    CheckoutModel(checkout: checkout)
                }
                @Provides(.eager) static func database(settings: Settings) async throws -> Database {
                    try await Database(settings: settings)
                }
            }
            """,
            "Module": """
            @DependencyGraph(.module)
            struct ShopGraph {
                let settings: Settings

                @Provides(.shared) static func catalog(settings: Settings) -> any Catalog { StockList(settings: settings) }
                @Provides static func standard() -> any TaxRule { FlatTax(percent: 20) }
                @Provides static func reduced() -> any TaxRule { FlatTax(percent: 5) }
                @Provides static func checkout(reduced: any TaxRule, later: @escaping () throws -> any Catalog) -> Checkout {
                    Checkout(tax: reduced, later: later)
                }
            }
            """,
            "Double": """
            @Double
            public protocol Gateway: Sendable {
                var isOpen: Bool { get set }
                var currency: String { get }
                func charge(_ amount: Int, to card: Card) throws -> Receipt
                func refund(_ receipt: Receipt) async throws
                @ByHand(stub: Stub<String, Void, Never>.self) func print(_ receipt: Drawing)
                #if DEBUG
                    func log(_ text: String)
                    func log(_ number: Int)
                #else
                    func log()
                #endif
            }
            """,
            "DoubleForms": """
            @Double @MainActor
            protocol Screen {
                func show(_ view: View)
                func close() async -> Bool
                nonisolated func id() -> Int
            }

            @Double
            fileprivate protocol Store: Actor {
                func load(_ id: Int) async throws(LoadError) -> Item
                var total: Int { get async throws }
            }

            @Double
            nonisolated protocol Repository<Item> {
                associatedtype Item: Hashable where Item: Sendable
                typealias Handler = (Item) -> Void

                func encode<Value>(_ value: Value, as type: Value.Type) -> String where Value: Encodable
                func observe(_ handler: @escaping Handler, on: Self)
                func round(_ amount: inout Int, rest: inout Int) -> Bool
                func line(_ words: String..., for in: Int, _: (Int, Int))
                subscript(id: Int) -> Self.Item { get }
                subscript(_ id: Int, at place: borrowing String) -> Item! { get set }
                @available(*, deprecated) @discardableResult mutating func step() -> Int
            }
            """,
            "DoubleOfChild": """
            @Double(.inheritable)
            public protocol Account {
                var isOpen: Bool { get set }
                func deposit(_ amount: Int)
            }

            @Double(.inheritable, inherits: (any Account).self)
            protocol Savings: Account {
                func close()
            }

            @Double(inherits: (any Savings).self, (any Bank.Named).self)
            protocol YouthSavings: Savings, Bank.Named {
                func spend()
            }
            """,
            "DoubleOfOtherParents": """
            @Double(inherits: (any Account).self)
            protocol Savings: Account, Bank.Named, Archive & Sendable {
                func close()
            }
            """,
            "DoubleMistake": """
            @Double
            protocol Gateway: Sendable {
                func charge(_ amount: Int)
                func transaction(_ body: () throws -> Void) rethrows
                init(url: String)
                static var shared: Self { get }
            }
            """,
            "Mistake": """
            @DependencyGraph
            struct ShopGraph {
                @Provides(.shared) static func checkout(tax: any TaxRule) throws -> Checkout { Checkout(tax: tax) }
            }
            """,
        ]

        @Test(arguments: samples.keys.sorted())
        func theExpansionIsTheRecordedOne(of name: String) throws {
            let expansion = Expansion(of: try #require(Self.samples[name]))
            let messages = expansion.messages.map { "// \($0)\n" }.joined()
            try GoldenFolder().expect(messages + expansion.source + "\n", in: name)
            #expect(expansion.isWellFormed)
        }

        @Test func eachFileBelongsToASample() throws {
            try GoldenFolder().expectNoFiles(except: Self.samples.keys)
        }
    }
#endif
