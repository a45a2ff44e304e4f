import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// Tests errors with runtime arguments.
@Suite struct AssistedFailureTests {
    struct Customer: Sendable { let name: String }

    struct Invoice: Equatable {
        let text: String
        init(customer: Customer, rate: Int) { text = "\(customer.name) \(rate)" }
    }

    struct Billing {
        let invoices: AssistedFactory<Customer, Invoice>
    }

    struct Refused: Error, Equatable { let name: String }

    // Proves A25.
    @Test func aMissingAssistedComponentNamesProductAndArguments() throws {
        let container = Container {}
        let error = try resolutionError { try container.resolve(Invoice.self, arguments: Customer(name: "Ada"), 2) }
        #expect(error.code == .missing)
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for AssistedFactory<Customer, Int, Invoice>
                  help:   register it with Component(assisted:arguments:init:)
                """)
    }

    @Test func aMissingInjectedFactoryNamesTheParameter() throws {
        let container = Container { Component(Billing.self, init: Billing.init(invoices:)) }
        let line = #line - 1
        let found = try problems(of: container)
        #expect(
            found.map(\.description) == [
                """
                error[DI0001]: nothing is registered for AssistedFactory<Customer, Invoice>
                  chain:  Billing → Assisted<Customer, Invoice>
                  needed: parameter 1 of Billing   \(#fileID):\(line)
                  help:   register it with Component(assisted:arguments:init:)
                """
            ])
    }

    @Test func anArgumentOfAnotherStaticTypeIsMissing() throws {
        let container = Container {
            Component(assisted: String.self, arguments: Int.self, init: { "\($0)" })
        }
        for wrong in [3 as Int8, 4] {
            let error = try resolutionError { try container.resolve(String.self, arguments: wrong) }
            #expect(error.code == .missing)
        }
        #expect(throws: ResolutionError.self) { try container.resolve(String.self, arguments: 3 as Int?) }
    }

    @Test func aMissingDependencyOfAnAssistedComponentIsReportedBeforehand() throws {
        let container = Container {
            Component(Billing.self, init: Billing.init(invoices:))
            Component(assisted: Invoice.self, arguments: Customer.self, init: Invoice.init(customer:rate:))
        }
        let line = #line - 2
        let found = try problems(of: container)
        #expect(found.map(\.key) == [ComponentKey(Int.self)])
        #expect(found[0].notes.first?.text.hasPrefix("parameter 2 of ") == true)
        #expect(found[0].notes.first?.place?.description == "\(#fileID):\(line)")
        let billing = try container.resolve(Billing.self)
        let error = try resolutionError { try billing.invoices(Customer(name: "Ada")) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(Int.self))
    }

    @Test func aMissingQualifierDoesNotFallBack() throws {
        let container = Container {
            Component(assisted: String.self, arguments: Int.self, init: { "\($0)" }).named("plain")
        }
        let line = #line - 2
        let error = try resolutionError { try container.resolve(String.self, qualifier: "fancy", arguments: 1) }
        #expect(error.code == .missing)
        #expect(error.key.qualifier == "fancy")
        let near = try #require(error.notes.first { $0.kind == .near })
        #expect(near.text.hasSuffix("\"plain\""))
        #expect(near.place?.description == "\(#fileID):\(line)")
        #expect(throws: ResolutionError.self) { try container.resolve(String.self, arguments: 1) }
    }

    @Test func errorsOfTheInitializerReachTheCaller() throws {
        let container = Container {
            Component(
                assisted: Invoice.self, arguments: Customer.self,
                init: { (customer: Customer) in throw Refused(name: customer.name) })
            Component(Billing.self, init: Billing.init(invoices:))
        }
        let billing = try container.resolve(Billing.self)
        #expect(throws: Refused(name: "Eve")) { try billing.invoices(Customer(name: "Eve")) }
        #expect(throws: Refused(name: "Eve")) {
            try container.resolve(Invoice.self, arguments: Customer(name: "Eve"))
        }
    }

    @Test func twoAssistedComponentsOfTheSameTypesAreADuplicate() throws {
        let container = Container {
            Component(assisted: String.self, arguments: Int.self, init: { "a \($0)" })
            Component(assisted: String.self, arguments: Int.self, init: { "b \($0)" })
        }
        let error = try resolutionError { try container.resolve(String.self, arguments: 1) }
        #expect(error.code == .duplicate)
        #expect(error.notes.filter { $0.kind == .registered }.count == 2)
        #expect(try problems(of: container).map(\.code) == [.duplicate])
    }

    // Proves A25.
    @Test func afterTheContainerIsGoneItIsClosed() throws {
        var container: Container? = Container {
            Component(assisted: Invoice.self, arguments: Customer.self, init: Invoice.init(customer:rate:))
            Component(instance: 3)
        }
        weak let watched = container
        let factory = try #require(container).resolve(AssistedFactory<Customer, Invoice>.self)
        #expect(try factory(Customer(name: "Ada")).text == "Ada 3")
        container = nil
        #expect(watched == nil)
        let error = try resolutionError { try factory(Customer(name: "Ada")) }
        #expect(error.code == .closed)
        #expect(error.code.rawValue == "DI0006")
        #expect(error.message.contains("Invoice"))
    }

    @Test func manyTasksCallOneFactory() async throws {
        let container = Container {
            Component(assisted: Invoice.self, arguments: Customer.self, init: Invoice.init(customer:rate:))
            Component(
                Int.self,
                init: { (tally: Tally) in
                    tally.add()
                    return 5
                }
            ).cached()
            Component(instance: Tally())
        }
        let factory = try container.resolve(AssistedFactory<Customer, Invoice>.self)
        let wrong = Tally()
        await withTaskGroup { group in
            for index in 0..<8 {
                group.addTask {
                    for turn in 0..<100 {
                        let name = "\(index)/\(turn)"
                        let made = try? factory(Customer(name: name)).text
                        if made != "\(name) 5" { wrong.add() }
                    }
                }
            }
        }
        #expect(wrong.count == 0)
        #expect(try container.resolve(Tally.self).count == 1)
    }
}
