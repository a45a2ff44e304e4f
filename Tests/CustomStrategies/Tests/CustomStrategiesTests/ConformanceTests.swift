import CustomStrategies
import DICore
import DITesting
import Testing

/// The contracts of the toolkit, run on the strategies and caches of this package.
@Suite("The contracts of the toolkit") struct ConformanceTests {
    // sample: strategy-conformance
    @Test func settingStrategyKeepsTheContract() {
        InjectionStrategyConformance(SettingStrategy<Int>("port")) {
            Component(instance: Settings(["port": "8080"]))
        }.check()
    }
    // end sample

    @Test func retryStrategyKeepsTheContract() {
        let inner = Component(Page.self) { Page() }
        InjectionStrategyConformance(RetryStrategy(inner.strategy, attempts: 3)).check()
        InjectionStrategyConformance(RetryStrategy(SettingStrategy<Int>("port"), attempts: 3)) {
            Component(instance: Settings(["port": "8080"]))
        }.check()
    }

    // sample: cache-conformance
    @Test(.timeLimit(.minutes(1))) func expiringCacheKeepsTheContract() {
        CacheStrategyConformance { ExpiringCache(.seconds(3600)) }.check()
    }
    // end sample

    @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 10]) func lastUsedCacheKeepsTheContract(limit: Int) {
        CacheStrategyConformance { LastUsedCache(limit) }.check()
    }

    @Test(.timeLimit(.minutes(1))) func scopeCacheKeepsTheContract() {
        CacheStrategyConformance { GuideTests.OnePerScope(scope: "visit") }.check()
    }
}
