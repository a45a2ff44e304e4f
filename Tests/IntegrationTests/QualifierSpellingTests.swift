import DICore
import DIDoubles
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import DITesting
import Testing

// Proves A7.
/// A qualifier of any kind is written in one way at all places: as `qualified(by:)` of a component or a need, and as
/// `qualifier:` of a function.
@Suite struct QualifierSpellingTests {
    private enum Region: Sendable {
        case north, south
    }

    private enum North {}

    static let kinds: [Qualifier] = [.value(Region.north), .type(North.self), .name("north")]

    private struct Tax: Sendable, Equatable {
        let percent: Int
    }

    private struct Checkout: Sendable {
        let tax: Tax
        let other: Tax
    }

    private final class Label {
        var tax = Tax(percent: 0)
        @Injected var marked: Tax
    }

    @MainActor private final class Pane {
        var tax = Tax(percent: 0)
    }

    private struct Rate: Sendable, Equatable {
        let percent: Int
    }

    private static func taxes(_ qualifier: Qualifier) -> ComponentList {
        ComponentList {
            Component(Tax.self) { Tax(percent: 20) }
            Component(Tax.self) { Tax(percent: 5) }.cached().qualified(by: qualifier)
            Component(Tax.self) { Tax(percent: 9) }.qualified(by: .value(Region.south))
        }
    }

    @Test("Needs of initializers", arguments: kinds)
    func needs(_ qualifier: Qualifier) async throws {
        let container = Container {
            Self.taxes(qualifier)
            Component(
                Checkout.self, init: Checkout.init(tax:other:), needs: .qualified(by: qualifier),
                .qualified(by: .value(Region.south)))
            AsyncComponent(
                Checkout.self, init: Checkout.init(tax:other:), needs: .qualified(by: qualifier), .qualified(by: nil)
            ).named("async")
        }
        try container.validate()
        let checkout = try container.resolve(Checkout.self)
        #expect([checkout.tax.percent, checkout.other.percent] == [5, 9])
        let other = try await container.async.resolve(Checkout.self, named: "async")
        #expect([other.tax.percent, other.other.percent] == [5, 20])
    }

    @Test("Injected and marked properties", arguments: kinds)
    @MainActor func properties(_ qualifier: Qualifier) throws {
        let container = Container {
            Self.taxes(qualifier)
            Component(Label.self) { Label() }
                .inject(\.tax, .qualified(by: qualifier))
                .injectMarked(\.$marked, .qualified(by: .value(Region.south)))
            MainActorComponent(Pane.self) { Pane() }.inject(\.tax, .qualified(by: qualifier))
        }
        try container.validate()
        let label = try container.resolve(Label.self)
        #expect([label.tax.percent, label.marked.percent] == [5, 9])
        #expect(try container.mainActor.resolve(Pane.self).tax.percent == 5)
        let free = Label()
        try container.inject(free) {
            $0.inject(\.tax, .qualified(by: qualifier)).injectMarked(\.$marked, .qualified(by: qualifier))
        }
        #expect([free.tax.percent, free.marked.percent] == [5, 5])
    }

    @Test("Requests", arguments: kinds)
    @MainActor func requests(_ qualifier: Qualifier) async throws {
        let container = Container { Self.taxes(qualifier) }
        #expect(try container.existing(Tax.self, qualifier: qualifier) == nil)
        #expect(try container.resolve(Tax.self, qualifier: qualifier).percent == 5)
        #expect(try container.existing(Tax.self, qualifier: qualifier)?.percent == 5)
        #expect(try container.resolveIfRegistered(Tax.self, qualifier: qualifier)?.percent == 5)
        #expect(try container.mainActor.resolve(Tax.self, qualifier: qualifier).percent == 5)
        #expect(try await container.async.resolve(Tax.self, qualifier: qualifier).percent == 5)
        #expect(container.contains(Tax.self, qualifier: qualifier))
        container.put(Tax(percent: 6), qualifier: qualifier)
        #expect(try container.resolve(Tax.self, qualifier: qualifier).percent == 6)
        #expect(container.remove(Tax.self, qualifier: qualifier))
        #expect(!container.contains(Tax.self, qualifier: qualifier))
    }

    @Test("Roles, contributions, redirections, decorators and values of scopes", arguments: kinds)
    func registrations(_ qualifier: Qualifier) throws {
        let container = Container {
            Component(Tax.self) { Tax(percent: 5) }.qualified(by: qualifier)
                .role(qualifier: qualifier) { $0.percent }
                .contribute(qualifier: qualifier) { "\($0.percent)" }
            Redirection(from: Rate.self, qualifier: qualifier, to: Tax.self, qualifier: qualifier) {
                Rate(percent: $0.percent)
            }
            Decorator(Rate.self, qualifier: qualifier) { Rate(percent: $0.percent * 2) }
            Component(Checkout.self, suppliedIn: "sale").qualified(by: qualifier)
        }
        try container.validate()
        #expect(try container.resolve(Int.self, qualifier: qualifier) == 5)
        #expect(try container.resolve([String].self, qualifier: qualifier) == ["5"])
        #expect(try container.resolve(Rate.self, qualifier: qualifier).percent == 10)
        let supplied = Checkout(tax: Tax(percent: 1), other: Tax(percent: 2))
        let found = try container.withScope("sale", values: [.value(supplied, qualifier: qualifier)]) { scope in
            try scope.resolve(Checkout.self, qualifier: qualifier)
        }
        #expect(found.other.percent == 2)
    }

    @Test("Mocks", arguments: kinds)
    func mocks(_ qualifier: Qualifier) throws {
        let container = TestContainer(Container { Self.taxes(qualifier) }) { mocks in
            mocks.mock(Tax.self, qualifier: qualifier, with: Tax(percent: 1))
        }
        #expect(try container.resolve(Tax.self, qualifier: qualifier).percent == 1)
        #expect(try container.resolve(Tax.self).percent == 20)
    }
}
