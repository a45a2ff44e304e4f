import DICore
import Testing

// Safety: none of the classes has state.
private class Screen: @unchecked Sendable {}
private final class Settings: Screen, @unchecked Sendable {}

@Suite struct MetatypeTests {
    private let screens: [Screen.Type] = [Screen.self, Settings.self]

    @Test func staticTypeOfAMetatypeCounts() throws {
        let container = Container {
            Component(Screen.self) { Screen() }.cached()
            Component(Settings.self) { Settings() }.cached()
            Component(Settings.self) { Settings() }.named("a")
        }
        for _ in 0..<2 {
            let settings = try container.resolve(Settings.self)
            for type in screens {
                let screen = try container.resolve(type)
                #expect(screen !== settings)
                #expect(Swift.type(of: screen) == Screen.self)
                #expect(ComponentKey(type) == ComponentKey(Screen.self))
                #expect(container.contains(type))
                #expect(try container.resolveIfRegistered(type, qualifier: "a") == nil)
            }
        }
    }
}
