import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

// Proves B13.
/// Tests the dependency forms that parameter types express.
@Suite struct FactoryParameterTests {
    struct Store: Equatable { let name: String }

    protocol Rule: Sendable { var name: String { get } }

    struct Discount: Rule { var name: String { "discount" } }

    struct Tax: Rule { var name: String { "tax" } }

    final class Log: Sendable {}

    // MARK: Optional

    struct Shop {
        let store: Store?
    }

    @Test func anOptionalParameterIsNilUntilItsComponentIsRegistered() throws {
        let container = Container { Component(Shop.self, init: Shop.init(store:)) }
        try container.validate()
        #expect(try container.resolve(Shop.self).store == nil)
        #expect(try container.graph().edges(of: Shop.self) == ["parameter 1: optional Store → "])
        container.put(Store(name: "late"))
        #expect(try container.resolve(Shop.self).store == Store(name: "late"))
        #expect(try container.graph().edges(of: Shop.self) == ["parameter 1: optional Store → Store"])
    }

    @Test func anOptionalParameterThatCannotBeMadeFails() throws {
        struct NoDisk: Error {}
        let container = Container {
            Component(Shop.self, init: Shop.init(store:))
            Component(Store.self, init: { throw NoDisk() })
        }
        let error = try resolutionError { try container.resolve(Shop.self) }
        #expect(error.code == .creationFailed)
        #expect(error.underlying is NoDisk)
    }

    // MARK: Collections

    struct Pricing {
        let rules: [any Rule]
    }

    struct Desk {
        let rules: [String: any Rule]
    }

    @Test func collectionParametersGetAllContributions() throws {
        let container = Container {
            Component(Pricing.self, init: Pricing.init(rules:))
            Component(Desk.self, init: Desk.init(rules:))
            Component(Tax.self, init: Tax.init).contribute { $0 as any Rule }.contribute(key: "t") { $0 as any Rule }
            Component(Discount.self, init: Discount.init).contribute { $0 as any Rule }
                .contribute(key: "d") { $0 as any Rule }
        }
        #expect(try container.resolve(Pricing.self).rules.map(\.name) == ["tax", "discount"])
        #expect(
            try container.graph().edges(of: Pricing.self) == ["parameter 1: collection Rule → Tax, Discount"])
        #expect(try container.resolve(Desk.self).rules.mapValues(\.name) == ["t": "tax", "d": "discount"])
        #expect(try container.graph().edges(of: Desk.self) == ["parameter 1: map Rule → Tax, Discount"])
    }

    @Test func aCollectionWithoutContributionsIsMissing() throws {
        let container = Container {
            Component(Pricing.self, init: Pricing.init(rules:))
            Component(Desk.self, init: Desk.init(rules:))
        }
        let array = try resolutionError { try container.resolve(Pricing.self) }
        #expect(array.message == "nothing contributes to [Rule]")
        let map = try resolutionError { try container.resolve(Desk.self) }
        #expect(map.message == "nothing contributes to [String: Rule]")
        #expect([array.code, map.code] == [.missing, .missing])
        #expect([array, map].map(\.notes.first?.text) == ["parameter 1 of Pricing", "parameter 1 of Desk"])
    }

    @Test func aDeclaredCollectionMayBeEmpty() throws {
        let container = Container {
            DeclaredCollection(of: (any Rule).self)
            Component(Pricing.self, init: Pricing.init(rules:))
            Component(Desk.self, init: Desk.init(rules:))
        }
        try container.validate()
        #expect(try container.resolve(Pricing.self).rules.isEmpty)
        #expect(try container.resolve(Desk.self).rules.isEmpty)
    }

    // MARK: Deferred

    final class Late: Sendable {
        let log: Lazy<Log>
        init(log: Lazy<Log>) { self.log = log }
    }

    struct Often {
        let logs: Provider<Log>
    }

    @Test func aLazyParameterIsResolvedOnceAtFirstUse() throws {
        let tally = Tally()
        let container = Container {
            Component(Late.self, init: Late.init(log:))
            Component(Log.self, init: Log.init).onCreate { _ in tally.add() }
        }
        let late = try container.resolve(Late.self)
        #expect(tally.count == 0)
        let first = try late.log.get()
        #expect(try late.log.get() === first)
        #expect(tally.count == 1)
        #expect(try container.graph().edges(of: Late.self) == ["parameter 1: lazy Log → Log"])
    }

    @Test func aProviderParameterIsResolvedAtEachCall() throws {
        let container = Container {
            Component(Often.self, init: Often.init(logs:))
            Component(Log.self, init: Log.init)
        }
        let often = try container.resolve(Often.self)
        #expect(try often.logs() !== often.logs())
        #expect(try container.graph().edges(of: Often.self) == ["parameter 1: provider Log → Log"])
    }

    @Test func aMissingDeferredNeedIsReportedBeforehand() throws {
        let container = Container {
            Component(Late.self, init: Late.init(log:))
            Component(Often.self, init: Often.init(logs:))
        }
        let found = try problems(of: container)
        #expect(found.map(\.message) == ["nothing is registered for Log"])
        #expect(found[0].notes.map(\.text) == ["parameter 1 of Late", "Often"])
    }

    @Test func theResolverIsAParameterLikeOthers() throws {
        struct Locator {
            let resolver: any Resolver
        }
        let container = Container {
            Component(Locator.self, init: Locator.init(resolver:))
            Component(instance: Store(name: "main"))
        }
        #expect(try container.resolve(Locator.self).resolver.resolve(Store.self).name == "main")
    }

    @Test func allFormsCoexist() throws {
        struct Everything {
            let store: Store
            let missing: Log?
            let rules: [any Rule]
            let byName: [String: any Rule]
            let later: Lazy<Store>
            let often: Provider<Store>
            let made: AssistedFactory<Int, String>
        }
        let container = Container {
            Component(
                Everything.self, init: Everything.init(store:missing:rules:byName:later:often:made:))
            Component(instance: Store(name: "main"))
            Component(Tax.self, init: Tax.init).contribute { $0 as any Rule }
                .contribute(key: "t") { $0 as any Rule }
            Component(assisted: String.self, arguments: Int.self) { (number: Int, store: Store) in
                "\(store.name) \(number)"
            }
        }
        try container.validate()
        let all = try container.resolve(Everything.self)
        #expect(all.store.name == "main")
        #expect(all.missing == nil)
        #expect(all.rules.map(\.name) == ["tax"])
        #expect(all.byName.keys.sorted() == ["t"])
        #expect(try all.later.get().name == "main")
        #expect(try all.often().name == "main")
        #expect(try all.made(7) == "main 7")
        #expect(
            try container.graph().node(Everything.self).edges.map { $0.dependency.kind }
                == [.required, .optional, .collection, .map, .lazy, .provider, .assisted])
    }
}
