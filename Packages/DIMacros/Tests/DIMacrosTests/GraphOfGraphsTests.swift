#if Macros
    import DIMacros
    import Testing

    // Proves I3.
    /// Tests graphs whose inputs are graphs, and generic ones.
    @Suite struct GraphOfGraphsTests {
        private let billing = BillingGraph(settings: Settings())

        @Test func anIncludedGraphGivesItsTypes() throws {
            let office = try OfficeGraph(billing: billing).office()
            let ledger = try #require(office.ledger as? BookLedger)
            #expect(office.invoicing.ledger as? BookLedger === ledger)
            #expect(office.audit.ledger as? BookLedger === ledger)
            #expect(try office.audit === billing.audit())
        }

        @Test func aReplacedProviderOfAnIncludedGraphIsUsed() throws {
            struct Empty: Ledger {
                func total() -> Int { 0 }
            }
            let empty = billing.overriding { $0.ledger = { Empty() } }
            #expect(OfficeGraph(billing: empty).billing.invoicing().ledger.total() == 0)
            #expect(try OfficeGraph(billing: empty).office().audit.ledger.total() == 0)
            #expect(billing.ledger().total() == 100)
        }

        @Test func aScopeSharesItsOwnInstancesAndThoseOfItsParent() throws {
            let first = SessionGraph(billing: billing, user: User(name: "Ada"))
            let second = SessionGraph(billing: billing, user: User(name: "Grace"))
            #expect(first.session() === first.session())
            #expect(first.session() !== second.session())
            #expect(second.session().user.name == "Grace")
            let ledger = try #require(first.session().ledger as? BookLedger)
            #expect(second.session().ledger as? BookLedger === ledger)
        }

        @Test func aGraphMayBeGeneric() {
            let graph = Storage.Graph(items: ["mug", "honey"])
            #expect(graph.count() == 2)
            #expect(graph.overriding { $0.repository = { Repository(items: []) } }.count() == 0)
        }

        @Test func aCopySharesInstances() throws {
            let copy = billing
            let ledger = try #require(copy.ledger() as? BookLedger)
            #expect(billing.ledger() as? BookLedger === ledger)
        }
    }
#endif
