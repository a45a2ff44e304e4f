import DICore
import DIFactoryInjection
import DIInspection
import Testing

// Proves B2.
/// Tests parameters that are named, qualified or wired to another component.
@Suite struct FactoryNeedTests {
    protocol Rate: Sendable { var percent: Int { get } }

    struct Fixed: Rate, Equatable { let percent: Int }

    enum Reduced {}

    struct Till: Equatable {
        let first: Fixed
        let second: Fixed
    }

    struct Quote {
        let rate: any Rate
    }

    @Test func parametersOfOneTypeAreDistinguished() throws {
        let container = Container {
            Component(instance: Fixed(percent: 19))
            Component(instance: Fixed(percent: 19)).named("full")
            Component(instance: Fixed(percent: 7)).named("reduced")
            Component(instance: Fixed(percent: 7)).qualified(by: Reduced.self)
            Component(Till.self, init: Till.init(first:second:), needs: .named("reduced"), .named("full"))
            Component(
                Till.self, init: Till.init(first:second:), needs: Need(Fixed.self, qualifier: "reduced"),
                Need(qualifier: "full")
            ).named("spelled")
            Component(Till.self, init: Till.init(first:second:), needs: .qualified(by: Reduced.self), .unnamed)
                .named("typed")
        }
        try container.validate()
        for name: Qualifier? in [nil, "spelled", "typed"] {
            let till = try container.resolve(Till.self, qualifier: name)
            #expect(till == Till(first: Fixed(percent: 7), second: Fixed(percent: 19)))
        }
        #expect(
            try container.graph().edges(of: Till.self) == [
                "parameter 1: Fixed \"reduced\" → Fixed \"reduced\"", "parameter 2: Fixed \"full\" → Fixed \"full\"",
            ])
    }

    @Test func aMissingNameIsReportedWithTheNamesThatExist() throws {
        let container = Container {
            Component(instance: Fixed(percent: 19)).named("full")
            Component(instance: Fixed(percent: 7))
            Component(Till.self, init: Till.init(first:second:), needs: .named("full"), .named("reducde"))
        }
        let line = #line - 2
        let error = try resolutionError { try container.resolve(Till.self) }
        #expect(
            error.description == """
                error[DI0001]: nothing is registered for Fixed named "reducde"
                  chain:  Till → Fixed "reducde"
                  needed: parameter 2 of Till   \(#fileID):\(line)
                  near:   Fixed "full"          \(#fileID):\(line - 2)
                          Fixed, unnamed        \(#fileID):\(line - 1)
                  help:   register Fixed named "reducde", or request a registered key
                """)
        #expect(try problems(of: container).map(\.description) == [error.description])
    }

    @Test func aLabelReplacesTheNumberOfTheParameter() throws {
        let container = Container {
            Component(
                Till.self, init: Till.init(first:second:), needs: .unnamed.labeled("the full rate"),
                .named("reduced").labeled("the reduced rate"))
            Component(instance: Fixed(percent: 19))
        }
        let error = try resolutionError { try container.resolve(Till.self) }
        #expect(error.notes.first?.text == "the reduced rate of Till")
    }

    @Test func aWiredParameterTakesPrecedenceOverItsType() throws {
        struct Other: Rate { var percent: Int { 1 } }
        let container = Container {
            Component(Other.self, init: Other.init).role { $0 as any Rate }
            Component(instance: Fixed(percent: 7)).named("reduced")
            Component(
                Quote.self, init: Quote.init(rate:),
                needs: .wired(to: Fixed.self, qualifier: "reduced") { $0 as any Rate })
        }
        try container.validate()
        #expect(try container.resolve(Quote.self).rate.percent == 7)
        #expect(try container.graph().edges(of: Quote.self) == ["parameter 1: Fixed \"reduced\" → Fixed \"reduced\""])
    }

    @Test func twoParametersAreWiredToOneComponent() throws {
        final class Session: Sendable {}
        struct Both {
            let left: AnyObject
            let right: AnyObject
            let rate: any Rate
        }
        let container = Container {
            Component(instance: Fixed(percent: 5))
            Component(Session.self, init: Session.init).cached()
            Component(
                Both.self, init: Both.init(left:right:rate:), needs: .wired(to: Session.self) { $0 as AnyObject },
                .wired(to: Session.self) { $0 as AnyObject },
                .wired(to: Fixed.self) { Fixed(percent: $0.percent * 2) as any Rate })
        }
        let session = try container.resolve(Session.self)
        for _ in 0..<2 {
            let both = try container.resolve(Both.self)
            #expect(both.left === session && both.right === session)
            #expect(both.rate.percent == 10)
        }
        container.remove(Fixed.self)
        let error = try resolutionError { try container.resolve(Both.self) }
        #expect(error.code == .missing)
        #expect(error.message == "nothing is registered for Fixed")
        #expect(error.notes.first?.text == "parameter 3 of Both")
        #expect(try problems(of: container).map(\.key) == [ComponentKey(Fixed.self)])
    }

    @Test func anArrayAndAnOptionalTakeAName() throws {
        struct Sheet {
            let rates: [any Rate]
            let extra: Fixed?
        }
        let container = Container {
            Component(instance: Fixed(percent: 1)).named("a").contribute(qualifier: "eu") { $0 as any Rate }
            Component(instance: Fixed(percent: 2)).named("b").contribute(qualifier: "us") { $0 as any Rate }
            Component(Sheet.self, init: Sheet.init(rates:extra:), needs: .named("eu"), .named("b")).named("eu")
            Component(Sheet.self, init: Sheet.init(rates:extra:), needs: .named("us"), .named("c")).named("us")
        }
        try container.validate()
        let european = try container.resolve(Sheet.self, named: "eu")
        #expect(european.rates.map(\.percent) == [1])
        #expect(european.extra?.percent == 2)
        let american = try container.resolve(Sheet.self, named: "us")
        #expect(american.rates.map(\.percent) == [2])
        #expect(american.extra == nil)
    }

    @Test func aParameterIsWiredHoweverManyThereAre() throws {
        struct Seven {
            let numbers: [Int]
            init(
                a: Part<T1>, b: Part<T2>, c: Part<T3>, d: Part<T4>, e: Part<T5>, rate: any Rate, last: any Rate,
                after: any Rate
            ) {
                numbers = [
                    a.number, b.number, c.number, d.number, e.number, rate.percent, last.percent, after.percent,
                ]
            }
        }
        let container = Container {
            PartsModule()
            Component(instance: Fixed(percent: 7))
            Component(
                Seven.self, init: Seven.init, needs: .unnamed, .unnamed, .unnamed, .unnamed, .unnamed,
                .wired(to: Fixed.self) { $0 as any Rate }, .wired(to: Fixed.self) { $0 as any Rate },
                // From the eighth need on, the compiler requires the name of the type.
                Need.wired(to: Fixed.self) { $0 as any Rate })
        }
        #expect(try container.resolve(Seven.self).numbers == [1, 2, 3, 4, 5, 7, 7, 7])
    }

    struct Desk {
        let lazy: Lazy<any Rate>
        let provider: Provider<any Rate>
    }

    final class Office: Sendable {
        let lazy: AsyncLazy<any Rate>
        init(lazy: AsyncLazy<any Rate>) { self.lazy = lazy }
    }

    @Test func lazyParametersAndProvidersAreWiredToAnotherComponent() async throws {
        let container = Container {
            Component(instance: Fixed(percent: 7)).named("reduced")
            Component(
                Desk.self, init: Desk.init(lazy:provider:),
                needs: .wired(to: Fixed.self, qualifier: "reduced") { $0 as any Rate },
                .wired(to: Fixed.self, qualifier: "reduced") { $0 as any Rate })
            AsyncComponent(
                Office.self, init: Office.init(lazy:),
                needs: .wired(to: Fixed.self, qualifier: "reduced") { $0 as any Rate }
            ).cached()
        }
        try container.validate()
        let desk = try container.resolve(Desk.self)
        #expect(try desk.lazy.get().percent == 7)
        #expect(try desk.provider().percent == 7)
        #expect(try await container.async.resolve(Office.self).lazy.get().percent == 7)
        #expect(
            try container.graph().edges(of: Desk.self) == [
                "parameter 1: lazy Fixed \"reduced\" → Fixed \"reduced\"",
                "parameter 2: provider Fixed \"reduced\" → Fixed \"reduced\"",
            ])
    }
}
