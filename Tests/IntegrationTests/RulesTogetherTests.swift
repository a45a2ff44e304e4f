import DICompatibility
import DICore
import DIFactoryInjection
import DIPropertyInjection
import DITesting
import Testing

/// Rules together with factories with arguments, and in test containers.
@Suite(.timeLimit(.minutes(60))) struct RulesTogetherTests {
    private protocol Clock: Sendable {
        var name: String { get }
    }

    private struct NamedClock: Clock { let name: String }

    private struct Invoice: Sendable {
        let amount: Int
        let clock: any Clock
    }

    private final class Billing: Sendable {
        let invoices: AssistedFactory<Int, Invoice>
        let clock: any Clock
        init(invoices: AssistedFactory<Int, Invoice>, clock: any Clock) {
            (self.invoices, self.clock) = (invoices, clock)
        }
    }

    private final class Refunds: Sendable {
        let invoices: AssistedFactory<Int, Invoice>
        init(invoices: AssistedFactory<Int, Invoice>) { self.invoices = invoices }
    }

    private static func clock(_ name: String) -> Component<any Clock, ComponentOrigin.Made> {
        Component((any Clock).self) { NamedClock(name: name) }
    }

    private static func container(@ComponentBuilder _ more: () -> ComponentList) -> Container {
        Container {
            clock("system")
            Component(assisted: Invoice.self, arguments: Int.self, init: Invoice.init(amount:clock:))
            Component(Billing.self, init: Billing.init(invoices:clock:))
            Component(Refunds.self, init: Refunds.init(invoices:))
            more()
        }
    }

    // Proves A9.
    @Test func anAssistedFactoryMayBeContextual() throws {
        let container = Self.container {
            Contextual(for: Billing.self) {
                Self.clock("billing")
                Component(
                    assisted: Invoice.self, arguments: Int.self,
                    init: { amount, clock in Invoice(amount: -amount, clock: clock) })
            }
        }
        try container.validate()
        let billing = try container.resolve(Billing.self)
        #expect(billing.clock.name == "billing")
        #expect(try billing.invoices(7).amount == -7)
        // The invoice is the receiver of its clock, so the rule for `Billing` does not apply.
        #expect(try billing.invoices(7).clock.name == "system")
        #expect(try container.resolve(Refunds.self).invoices(7).amount == 7)
    }

    // Proves A9.
    @Test func mocksComeFirst() async throws {
        let base = Self.container {
            Contextual(for: Billing.self) { Self.clock("billing") }
            Variant("phone") { Self.clock("phone") }
            Variant.Selection("phone")
        }
        #expect(try base.resolve(Billing.self).clock.name == "billing")
        #expect(try base.resolve((any Clock).self).name == "phone")
        let test = TestContainer(base) { $0.mock((any Clock).self) { NamedClock(name: "mock") } }
        #expect(try test.resolve(Billing.self).clock.name == "mock")
        #expect(try test.resolve((any Clock).self).name == "mock")
        #expect(try test.resolve(Billing.self).invoices(1).clock.name == "mock")
        await test.finish()
    }

    @Test(arguments: [true, false])
    func mocksReplaceAnswersOfConventionsAndAssignables(isConvention: Bool) async throws {
        struct Clocks: Convention {
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
                KeyAnswer<any Clock>.component(
                    Component((any Clock).self) { NamedClock(name: "conventional") }) as? KeyAnswer<Value>
            }
        }
        let base = Container {
            if isConvention { Clocks() } else { Assignable(instance: NamedClock(name: "assignable")) }
        }
        let name = isConvention ? "conventional" : "assignable"
        #expect(try base.resolve((any Clock).self).name == name)
        let test = TestContainer(base) { $0.mock((any Clock).self) { NamedClock(name: "mock") } }
        #expect(try test.resolve((any Clock).self).name == "mock")
        await test.finish()
        #expect(try base.resolve((any Clock).self).name == name)
    }
}
