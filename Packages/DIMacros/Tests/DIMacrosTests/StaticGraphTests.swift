#if Macros
    import DIMacros
    import Testing

    // Proves I1.
    @Suite struct StaticGraphTests {
        private let shop = ShopGraph(settings: Settings())

        @Test func aProviderTakesItsParametersByTheirTypes() {
            #expect(shop.checkout().catalog.price(of: "mug") == 890)
            #expect(shop.checkout().tax.percent == 20)
        }

        @Test func aSharedInstanceIsTheSameForAll() throws {
            let first = try #require(shop.catalog() as? StockList)
            #expect(shop.checkout().catalog as? StockList === first)
            #expect(ShopGraph(settings: Settings()).catalog() as? StockList !== first)
        }

        @Test func theCallerPassesAssistedParameters() {
            #expect(shop.invoice(customer: "Ada").customer == "Ada")
            #expect(shop.invoice(customer: "Ada").tax.percent == 20)
        }

        @Test func effectsPropagate() async throws {
            #expect(try await shop.database() === shop.database())
            let model = await shop.model()
            #expect(await shop.model() === model)
            #expect(await percent(model) == 20)
        }

        @Test func aTestReplacesProviders() {
            let reduced = shop.overriding { $0.tax = { FlatTax(percent: 5) } }
            #expect(reduced.checkout().tax.percent == 5)
            #expect(reduced.invoice(customer: "Ada").tax.percent == 5)
            #expect(shop.checkout().tax.percent == 20)
        }
    }
#endif
