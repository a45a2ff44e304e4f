import CustomStrategies
import DICore
import DITesting
import Testing

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
}
