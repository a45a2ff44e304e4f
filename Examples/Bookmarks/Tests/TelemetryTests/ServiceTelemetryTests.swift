import Telemetry
import Testing

struct ServiceTelemetryTests {
    @Test func theSettingsChooseWhetherAContainerIsObserved() {
        for (setting, count) in [(LogSettings.Observers.on, 3), (.off, 0)] {
            let telemetry = ServiceTelemetry(settings: LogSettings(observers: setting), output: LogOutput { _ in })
            #expect(telemetry.observers.count == count)
        }
    }
}
