#if Macros
    import TestSupport
    import Testing

    /// Compares whole expansions with files that a reader can judge.
    @Suite struct GoldenTests {
        static let graphs = [
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
            "Mistake": """
            @DependencyGraph
            struct ShopGraph {
                @Provides(.shared) static func checkout(tax: any TaxRule) throws -> Checkout { Checkout(tax: tax) }
            }
            """,
        ]

        @Test(arguments: graphs.keys.sorted())
        func theExpansionIsTheRecordedOne(of name: String) throws {
            let expansion = Expansion(of: try #require(Self.graphs[name]))
            let messages = expansion.messages.map { "// \($0)\n" }.joined()
            try GoldenFolder().expect(messages + expansion.source + "\n", in: name)
            #expect(expansion.isWellFormed)
        }

        @Test func eachFileBelongsToAGraph() throws {
            try GoldenFolder().expectNoFiles(except: Self.graphs.keys)
        }
    }
#endif
