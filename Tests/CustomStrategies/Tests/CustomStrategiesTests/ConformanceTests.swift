import CustomStrategies
import DICore
import DITesting
import Testing

// Proves H7.
/// Runs the toolkit's conformance suites on the strategies and caches of this package.
@Suite("The conformance suites of the toolkit") struct ConformanceTests {
    // sample: strategy-conformance
    @Test func settingStrategyKeepsTheContract() async {
        await InjectionStrategyConformance(SettingStrategy<Int>("port")) {
            Component(instance: Settings(["port": "8080"]))
        }.check()
    }
    // end sample

    // sample: cache-conformance
    @Test func expiringCacheKeepsTheContract() async {
        await CacheStrategyConformance { ExpiringCache(.seconds(3600)) }.check()
    }
    // end sample

    @Test(arguments: [1, 2, 10]) func lastUsedCacheKeepsTheContract(limit: Int) async {
        await CacheStrategyConformance { LastUsedCache(limit) }.check()
    }

    @Test func scopeCacheKeepsTheContract() async {
        await CacheStrategyConformance { GuideTests.OnePerScope(scope: "visit") }.check()
    }

    // The least that a strategy takes: six lines.
    struct Banner: InjectionStrategy {
        let title = Need(String.self)
        var dependencies: [Dependency] { [title.dependency] }

        func make(_ resolver: any Resolver) throws -> [String] { [try title.resolve(from: resolver)] }
    }

    @Test func aStrategyOfSixLinesKeepsTheContract() async {
        await InjectionStrategyConformance(Banner()) { Component(instance: "Orders") }.check()
    }

    // A cache with a state of its own, in sixteen lines.
    struct RenewedOnce: CacheStrategy {
        let change: ContinuousClock.Instant
        var lifetime: Lifetime { Lifetime(.container, name: "until a change", isRenewed: true) }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { Slot(change: change) }

        final class Slot: CacheSlot {
            let change: ContinuousClock.Instant
            let (before, after) = (CacheCell(), CacheCell())

            init(change: ContinuousClock.Instant) { self.change = change }

            func cell(in context: borrowing CacheContext) -> CacheCell { .now < change ? before : after }
        }
    }

    @Test func aCacheOfSixteenLinesKeepsTheContract() async {
        await CacheStrategyConformance { RenewedOnce(change: .now + .seconds(3600)) }.check()
        await CacheStrategyConformance { RenewedOnce(change: .now) }.check()
    }
}
