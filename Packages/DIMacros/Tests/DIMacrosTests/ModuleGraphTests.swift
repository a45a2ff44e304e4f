#if Macros
    import DIInspection
    import DIMacros
    import TestSupport
    import Testing

    // Proves I4.
    @Suite struct ModuleGraphTests {
        private let graph = DeskGraph(settings: Settings())
        private let container = Container { DeskGraph(settings: Settings()) }

        @Test func bothFormsGiveTheSame() throws {
            for desk in [graph.desk(), try container.resolve(Desk.self)] {
                #expect(desk.standard.percent == 20)
                #expect(desk.reduced.percent == 5)
                #expect(try desk.card("Ada").customer == "Ada")
                #expect(try desk.later().price(of: "mug") == 890)
                #expect(desk.note == nil)
                #expect(desk.retries == 3)
            }
            #expect(graph.pricer().rules.map(\.name) == ["volume", "loyalty"])
            #expect(try container.resolve(Pricer.self).rules.map(\.name) == ["volume", "loyalty"])
        }

        @Test func theModuleIsValid() throws {
            try container.validate()
        }

        @Test func anAssistedProviderTakesArguments() throws {
            #expect(try container.resolve(Invoice.self, arguments: "Ada").tax.percent == 20)
        }

        @Test func instancesOfTheOtherIsolationsAreShared() async throws {
            let model = try await container.mainActor.resolve(CheckoutModel.self)
            #expect(try await container.mainActor.resolve(CheckoutModel.self) === model)
            #expect(await percent(model) == 5)
            #expect(try await container.async.resolve(Database.self) === container.async.resolve(Database.self))
        }

        @Test func aFactoryMayHaveManyParameters() throws {
            let wide = WideGraph(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1)
            #expect(try wide.sum() == 9)
            let container = Container { wide }
            try container.validate()
            #expect(try container.resolve(Double.self) == 9)
        }

        @Test func aTestOverridesTheComponent() throws {
            let container = Container {
                DeskGraph(settings: Settings())
                Component((any TaxRule).self) { FlatTax(percent: 0) }.named("reduced").overriding()
            }
            #expect(try container.resolve(Desk.self).reduced.percent == 0)
        }

        @Test func eachComponentHasThePlaceOfItsProvider() throws {
            let lines = container.graph().description.split(separator: "\n")
            let catalog = try #require(lines.first { $0.hasPrefix("Catalog") })
            let desk = try #require(lines.first { $0.hasPrefix("Desk ") })
            let first = try #require(line(of: catalog))
            #expect(catalog.contains("DIMacrosTests/ModuleGraph.swift:\(first), by DeskGraph"))
            // Each provider before that one has one line; `invoice` has three.
            #expect(line(of: desk) == first + 9)
        }

        private func line(of text: Substring) -> Int? {
            text.split(separator: ":").last.flatMap { Int($0.prefix { $0.isNumber }) }
        }

        @Test func aModuleTakesTypesFromAnotherGraph() async throws {
            let billing = BillingGraph(settings: Settings())
            let container = Container { OfficeModule(billing: billing, now: { 1 }) }
            try container.validate()
            let ledger = try #require(billing.ledger() as? BookLedger)
            #expect(try container.resolve(Invoicing.self).ledger as? BookLedger === ledger)
            let late = try container.resolve(Lateness.self)
            #expect(try late.office().ledger as? BookLedger === ledger)
            #expect(try await late.data().key.text == "v")
        }

        @Test func namesDecideBetweenTwoIncludedGraphs() throws {
            let (first, second) = (BillingGraph(settings: Settings()), BillingGraph(settings: Settings()))
            let created = Tally()
            let graph = HoldingModule(first: first, second: second, created: created)
            let container = Container { graph }
            let ledgers = [first.ledger(), second.ledger()].compactMap { $0 as? BookLedger }
            for pair in [graph.pair(), try container.resolve([any Ledger].self)] {
                #expect(
                    pair.compactMap { $0 as? BookLedger }.map(ObjectIdentifier.init)
                        == ledgers.map(ObjectIdentifier.init))
            }
            #expect(created.count == 0)
            try container.start()
            #expect(created.count == 1)
            #expect(graph.count() == 2)
        }

        @Test func aFailureOfAProviderIsTheErrorOfTheContainer() throws {
            let billing = BillingGraph(settings: Settings())
            let container = Container { OfficeModule(billing: billing, now: { 0 }) }
            #expect(throws: ResolutionError.self) { try container.resolve(Invoicing.self) }
        }

        @Test func aPrivateProviderIsPrivateToItsModule() throws {
            #expect(!container.contains(Registry.self))
        }
    }
#endif
