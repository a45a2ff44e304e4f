import DICore
import TestSupport
import Testing

private struct Settings: Sendable, Equatable { var port = 80 }
private enum Mode: Sendable, Equatable {
    case live
    case dry(Int)
}

@Suite struct ValueComponentTests {
    // Proves A26.
    @Test func structsEnumsTuplesAndFunctionsAreComponents() throws {
        let container = Container {
            Component(Settings.self) { Settings(port: 1) }
            Component(Mode.self) { .dry(3) }
            Component((Int, String).self) { (1, "one") }
            Component(instance: "text")
            Component((@Sendable (Int) -> Int).self) { { $0 * 2 } }
        }
        #expect(try container.resolve(Settings.self) == Settings(port: 1))
        #expect(try container.resolve(Mode.self) == .dry(3))
        #expect(try container.resolve((Int, String).self) == (1, "one"))
        #expect(try container.resolve(String.self) == "text")
        #expect(try container.resolve((@Sendable (Int) -> Int).self)(4) == 8)
    }

    // Proves A26.
    @Test func cachedValueIsCopiedOut() throws {
        let made = Tally()
        let container = Container { Component(Settings.self) { Settings(port: made.add()) }.cached() }
        var copy = try container.resolve(Settings.self)
        copy.port = 8080
        #expect(try container.resolve(Settings.self) == Settings(port: 1))
        #expect(made.count == 1)
    }
}
