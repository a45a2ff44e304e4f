import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private struct Owner: Sendable {}

// Proves D1.
/// A component must not depend on one with a shorter lifetime.
@Suite struct CaptiveTests {
    /// The kind of dependency between two components.
    enum Edge: String, CaseIterable {
        case direct, optional, lazy, provider, asyncLazy, collection, map

        /// Whether the dependency is created together with the dependent component.
        var isEager: Bool {
            switch self {
            case .direct, .optional, .collection, .map: true
            case .lazy, .provider, .asyncLazy: false
            }
        }
    }

    /// Returns a component that depends on a disk.
    private func owner(_ edge: Edge) -> Component<Owner, ComponentOrigin.Made> {
        switch edge {
        case .direct: Component(Owner.self, strategy: Taking { (_: Disk) in Owner() })
        case .optional: Component(Owner.self, strategy: Taking { (_: Disk?) in Owner() })
        case .lazy: Component(Owner.self, strategy: Taking { (_: Lazy<Disk>) in Owner() })
        case .provider: Component(Owner.self, strategy: Taking { (_: Provider<Disk>) in Owner() })
        case .asyncLazy: Component(Owner.self, strategy: Taking { (_: AsyncLazy<Disk>) in Owner() })
        case .collection: Component(Owner.self, strategy: Taking { (_: [Disk]) in Owner() })
        case .map: Component(Owner.self, strategy: Taking { (_: [String: Disk]) in Owner() })
        }
    }

    private var disk: Component<Disk, ComponentOrigin.Made> {
        Component(Disk.self) { Disk() }.contribute().contribute(key: "a") { $0 }
    }

    // Proves promise 55.
    @Test(arguments: Edge.allCases)
    func isReportedThroughEveryEdge(edge: Edge) throws {
        let container = Container {
            owner(edge).cached()
            disk.cached(.scope("request"))
        }
        let problem = try #require(container.validationReport().errors.first)
        #expect(container.validationReport().errors.count == 1)
        #expect(problem.code == .captive)
        #expect(problem.key == ComponentKey(Disk.self))
        #expect(problem.message == "Owner (cached) keeps the shorter-lived Disk (scope request)")
        #expect(problem.chain.map(\.key) == [ComponentKey(Owner.self), ComponentKey(Disk.self)])
        #expect(throws: ValidationError.self) { try container.validate() }
        try container.withScope("request") { scope in
            for resolver in [container, scope] as [any Resolver] {
                if edge.isEager {
                    try expectError(.captive) { try resolver.resolve(Owner.self) }
                } else {
                    _ = try resolver.resolve(Owner.self)
                }
            }
        }
    }

    // Proves promise 55.
    /// Only validation sees a captive `Lazy` or `Provider` before its use.
    @Test func laterUseThrows() throws {
        let container = Container {
            Component(Holder<Lazy<Disk>>.self, strategy: Taking(Holder.init)).cached()
            Component(Holder<Provider<Disk>>.self, strategy: Taking(Holder.init)).cached()
            disk.cached(.scope("request"))
        }
        try container.withScope("request") { scope throws in
            let lazy = try scope.resolve(Holder<Lazy<Disk>>.self).value
            let provider = try scope.resolve(Holder<Provider<Disk>>.self).value
            #expect(throws: ResolutionError.self) { try lazy.get() }
            #expect(throws: ResolutionError.self) { try provider() }
        }
        let lazy = try container.resolve(Holder<Lazy<Disk>>.self).value
        let provider = try container.resolve(Holder<Provider<Disk>>.self).value
        try expectError(.noScope) { try lazy.get() }
        try expectError(.noScope) { try provider() }
    }

    // Proves promise 55.
    @Test(arguments: Edge.allCases)
    func isReportedThroughUncachedComponents(edge: Edge) throws {
        let container = Container {
            Component(Bool.self, strategy: Taking { (_: Int) in true }).cached()
            Component(Int.self, strategy: Taking { (_: Owner) in 1 })
            owner(edge)
            disk.cached(.scope("request"))
        }
        let errors = container.validationReport().errors
        #expect(errors.map(\.code) == [.captive])
        #expect(
            errors.first?.chain.map(\.key) == [
                ComponentKey(Bool.self), ComponentKey(Int.self), ComponentKey(Owner.self), ComponentKey(Disk.self),
            ])
        try container.withScope("request") { scope in
            if edge.isEager {
                let error = try expectError(.captive) { try scope.resolve(Bool.self) }
                #expect(error.chain.last?.key == ComponentKey(Disk.self))
            }
            // An uncached component retains nothing.
            _ = try scope.resolve(Owner.self)
        }
    }

    @Test(arguments: [true, false])
    func isReportedThroughRolesRedirectionsAndAssistedNeeds(isAssisted: Bool) throws {
        struct Assisting: InjectionStrategy {
            var dependencies: [Dependency] { [Dependency(ComponentKey(Disk.self), kind: .assisted)] }
            func make(_ resolver: any Resolver) -> Owner { Owner() }
        }
        let container = Container {
            if isAssisted {
                Component(Owner.self, strategy: Assisting()).cached()
            } else {
                Component(Owner.self, strategy: Taking { (_: any AnyObject & Sendable) in Owner() }).cached()
            }
            disk.cached(.scope("request")).role { $0 as any AnyObject & Sendable }
        }
        #expect(container.validationReport().errors.map(\.code) == [.captive])
        if !isAssisted {
            try expectError(.captive) { try container.resolve(Owner.self) }
        }
    }

    @Test func suppliedValuesAreCaptiveToo() throws {
        let container = Container {
            Component(Int.self, suppliedIn: "request")
            Component(Owner.self, strategy: Taking { (_: Int) in Owner() }).cached()
        }
        #expect(container.validationReport().errors.map(\.code) == [.captive])
        try container.withScope("request", values: [.value(1)]) { scope in
            _ = try expectError(.captive) { try scope.resolve(Owner.self) }
        }
    }

    @Test func eachCaptiveIsReportedOnce() {
        let container = Container {
            disk.cached(.scope("request"))
            Component(Int.self, strategy: Taking { (_: Disk) in 1 })
            Component(Bool.self, strategy: Taking { (_: Disk) in true })
            Component(
                Owner.self,
                strategy: LinkedStrategy(Need<Int>(), Need<Bool>(), Need<Disk>()) { _, _, _ in Owner() }
            ).cached()
            Component(String.self, strategy: Taking { (_: Int) in "" }).cached()
        }
        let errors = container.validationReport().errors
        #expect(errors.map(\.chain.first?.key) == [ComponentKey(Owner.self), ComponentKey(String.self)])
        #expect(errors.map(\.chain.count) == [2, 3])
    }

    @Test func everythingThatIsNeededDirectlyIsReported() {
        let container = Container {
            disk.cached(.scope("request"))
            Component(Int.self) { 1 }.cached(.scope("request"))
            Component(Bool.self) { true }.cached(.scope("request"))
            Component(
                Owner.self, strategy: LinkedStrategy(Need<Bool>(), Need<Disk>(), Need<Int>()) { _, _, _ in Owner() }
            )
            .cached()
        }
        let errors = container.validationReport().errors
        #expect(errors.map(\.key) == [ComponentKey(Bool.self), ComponentKey(Disk.self), ComponentKey(Int.self)])
    }

    /// Among the components behind one uncached component, the nearest one of each lifetime is reported.
    @Test func theNearestOfEachLifetimeIsReported() {
        let container = Container {
            disk.cached(.scope("request"))
            Component(Int.self) { 1 }.cached(.scope("request"))
            Component(Bool.self) { true }.cached(.perTask)
            Component(UInt.self, strategy: LinkedStrategy(Need<Int>(), Need<Bool>()) { _, _ in 1 })
            Component(String.self, strategy: LinkedStrategy(Need<UInt>(), Need<Disk>()) { _, _ in "" })
            Component(Owner.self, strategy: Taking { (_: String) in Owner() }).cached()
        }
        let errors = container.validationReport().errors
        #expect(errors.map(\.code) == [.captive, .captive])
        #expect(
            errors.map { $0.chain.map { "\($0.key)" } } == [
                ["Owner", "String", "Disk"], ["Owner", "String", "UInt", "Bool"],
            ])
    }

    /// Each of many uncached components depends on two others, and a cached component depends on each. The one with the
    /// most dependencies comes first.
    @Test(.timeLimit(.minutes(60))) func aLargeGraphIsValidatedInTime() {
        let count = Sanitizer.reduced(5_000)
        func name(_ number: Int) -> String { "\(number)" }
        let container = Container {
            disk.cached(.scope("request"))
            Component(Int.self, strategy: Taking { (_: Disk) in 0 }).named(name(0))
            for number in 1..<count {
                Component(
                    Int.self,
                    strategy: LinkedStrategy(
                        Need<Int>.named(name(number - 1)), Need<Int>.named(name(number / 2))
                    ) { $0 + $1 }
                ).named(name(number))
            }
            for number in (0..<count).reversed() {
                Component(Bool.self, strategy: LinkedStrategy(Need<Int>.named(name(number))) { $0 == 0 })
                    .named(name(number)).cached()
            }
        }
        let errors = container.validationReport().errors
        #expect(errors.count == count)
        #expect(errors.allSatisfy { $0.code == .captive && $0.chain.count < 20 })
    }

    /// Tests all pairs of lifetimes.
    @Test(arguments: [
        ("container", "container", true), ("container", "request", false), ("container", "thread", false),
        ("container", "task", false), ("container", "uncached", true), ("container", "resolve", true),
        ("request", "container", true), ("request", "request", true), ("request", "session", false),
        ("request", "thread", false), ("session", "request", false), ("part", "session", true),
        ("part", "request", false), ("session", "part", false), ("thread", "thread", true), ("thread", "task", false),
        ("thread", "request", false), ("task", "task", true), ("task", "container", true), ("task", "request", false),
        ("uncached", "request", true), ("uncached", "thread", true), ("resolve", "request", true),
        ("resolve", "task", true), ("time to live", "container", true), ("container", "time to live", true),
        ("time to live", "request", false), ("weak", "request", false),
    ])
    func lifetimesThatMayDependOnEachOther(owner: String, kept: String, isRight: Bool) {
        func cached<Output: Sendable>(
            _ component: Component<Output, ComponentOrigin.Made>, _ cache: String
        ) -> Component<Output, ComponentOrigin.Made> {
            switch cache {
            case "container": component.cached()
            case "request", "session": component.cached(.scope(ScopeName(cache)))
            case "part": component.cached(.scope(ScopeName("part", inside: "session")))
            case "thread": component.cached(.perThread)
            case "task": component.cached(.perTask)
            case "resolve": component.cached(.perResolve)
            case "time to live": component.cached(.timeToLive(.seconds(60)))
            case "weak": component.cached(.weak)
            default: component
            }
        }
        final class Owner: Sendable {}
        let container = Container {
            cached(Component(Owner.self, strategy: Taking { (_: Disk) in Owner() }), owner)
            cached(Component(Disk.self) { Disk() }, kept)
        }
        #expect(container.validationReport().errors.map(\.code) == (isRight ? [] : [.captive]))
    }

    @Test func helpSaysHowScopesAreNested() throws {
        let container = Container {
            disk.cached(.scope("session"))
            owner(.direct).cached(.scope("request"))
        }
        let problem = try #require(container.validationReport().errors.first)
        #expect(problem.help?.contains("ScopeName(\"request\", inside: \"session\")") == true)
    }

    @Test func aCycleOfUncachedComponentsEnds() {
        let container = Container {
            Component(Int.self, strategy: Taking { (_: Lazy<Bool>) in 1 })
            Component(Bool.self, strategy: LinkedStrategy(Need<Int>(), Need<Disk>()) { _, _ in true })
            disk.cached(.scope("request"))
            Component(Owner.self, strategy: Taking { (_: Int) in Owner() }).cached()
            Component(String.self, strategy: Taking { (_: Bool) in "" }).cached()
        }
        #expect(container.validationReport().errors.map(\.code) == [.captive, .captive])
    }

    // MARK: Uncached components with closers

    @Test func anUncachedComponentWithACloserIsAWarning() throws {
        let container = Container {
            Component(Disk.self) { Disk() }.onClose { _ in }
            Component(Int.self) { 1 }.cached().onClose { _ in }
            Component(Bool.self) { true }.cached(.scope("request")).onClose { _ in }
            Component(String.self) { "" }
        }
        let report = container.validationReport()
        #expect(report.errors.isEmpty)
        #expect(report.warnings.map(\.code) == [.closedWithoutCache])
        #expect(report.warnings.map(\.key) == [ComponentKey(Disk.self)])
        try container.validate()
    }
}
