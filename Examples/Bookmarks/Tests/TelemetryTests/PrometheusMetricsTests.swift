import Metrics
import Testing

@testable import Telemetry

struct PrometheusMetricsTests {
    @Test func theTextHasAllMetrics() {
        let metrics = PrometheusMetrics()
        for route in ["/a", "/b", "/a"] {
            Counter(label: "http.requests", dimensions: [("route", route)], factory: metrics).increment()
        }
        let meter = Meter(label: "scopes.open", factory: metrics)
        meter.increment(by: 3)
        meter.decrement()
        let timer = Metrics.Timer(label: "http.duration", factory: metrics)
        timer.recordMilliseconds(250)
        timer.recordMilliseconds(500)
        #expect(
            metrics.text == """
                # TYPE http_duration_seconds summary
                http_duration_seconds_count 2
                http_duration_seconds_sum 0.75
                # TYPE http_requests_total counter
                http_requests_total{route="/a"} 2.0
                http_requests_total{route="/b"} 1.0
                # TYPE scopes_open gauge
                scopes_open 2.0

                """)
    }

    @Test func hostileLabelsAreEscaped() {
        let metrics = PrometheusMetrics()
        Counter(label: "a b", dimensions: [("x-y", "\"\\\n")], factory: metrics).increment()
        #expect(metrics.text.hasSuffix("a_b_total{x_y=\"\\\"\\\\\\n\"} 1.0\n"))
    }

    @Test func oneMetricForOneName() async {
        let metrics = PrometheusMetrics()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 { group.addTask { Counter(label: "n", factory: metrics).increment(by: 2) } }
        }
        #expect(metrics.text.contains("n_total 200.0\n"))
    }
}
