import Configuration
import DITesting
import DependencyInjection
import ServiceKit
import Testing

struct SettingTests {
    private struct Pool: Configured {
        enum Mode: String, CaseIterable { case small, large }

        let size: Int
        let mode: Mode

        init(section: SettingSection) throws {
            size = try section.int("size", default: 4, in: 1...8)
            mode = try section.choice("mode", default: .small)
        }
    }

    private func pool(_ values: [String: ConfigValue]) throws -> Pool {
        let values = Dictionary(uniqueKeysWithValues: values.map { (AbsoluteConfigKey(["pool", $0]), $1) })
        return try Container {
            Component(instance: ConfigReader(provider: InMemoryProvider(values: values)))
            Component(Pool.self, section: "pool")
        }.resolve(Pool.self)
    }

    @Test func valuesAndDefaults() throws {
        let pool = try pool(["mode": "large"])
        #expect(pool.size == 4)
        #expect(pool.mode == .large)
    }

    @Test(arguments: [
        ("size", "12", "pool.size is 12, and not between 1 and 8"), ("size", "many", "pool.size is not a number"),
        ("mode", "huge", "pool.mode is \"huge\", and not one of small, large"), ("mode", "", "pool.mode is not a text"),
    ])
    func invalidValues(key: String, text: String, message: String) {
        let value: ConfigValue =
            Int(text).map { ConfigValue(.int($0), isSecret: false) } ?? ConfigValue(.string(text), isSecret: false)
        let error = #expect(throws: ResolutionError.self) { try pool([key: value]) }
        #expect(error?.underlying as? InvalidSetting == InvalidSetting(message))
    }

    @Test func theStrategyKeepsItsContract() async {
        await InjectionStrategyConformance(ConfiguredStrategy<Pool>(section: "pool")) {
            Component(instance: ConfigReader(provider: InMemoryProvider(values: [:])))
        }.check()
    }
}
